public import Foundation
internal import HitchlessBase
internal import ListLayout
public import UIKitCore

/// Where something is attached.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
  public let edges: NSDirectionalRectEdge
  /// How far from the edge or corner: points, or fractions of the size.
  public let offset: CGPoint
  /// Whether ``offset`` is in points.
  open var isAbsoluteOffset: Bool { !isFractionalOffset }
  /// Whether ``offset`` is in fractions of the supplementary item's size.
  public let isFractionalOffset: Bool

  /// At an edge or a corner.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, offset: .zero, isFractional: false) }
  /// So many points from an edge or a corner.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges: edges, offset: absoluteOffset, isFractional: false)
  }
  /// Fractions of the supplementary item's size from an edge or a corner.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges: edges, offset: fractionalOffset, isFractional: true)
  }
  private init(edges: NSDirectionalRectEdge, offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
    super.init()
  }

  var engine: LayoutAnchor {
    LayoutAnchor(edges: LayoutEdges(rawValue: UInt8(edges.rawValue & 15)), offset: offset.engine, isFractional: isFractionalOffset)
  }
}

/// A view attached to an item: a badge.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  /// Where the item to which it is attached holds it.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// Which of its own points is held there; nil for the same one.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// What lies in front: the higher. Cells are at 0.
  open var zIndex = 1

  /// A supplementary view of a kind, attached to an item.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  func badgeTemplate() -> ItemSupplementaryTemplate {
    ItemSupplementaryTemplate(
      kind: elementKind, size: layoutSize.engine, containerAnchor: containerAnchor.engine, itemAnchor: itemAnchor?.engine, zIndex: zIndex)
  }
}

/// Edges and corners of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// An edge or a corner of a rectangle.
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A header or a footer of a section or of the whole layout.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public let alignment: NSRectAlignment
  /// How far from its edge it is moved, in points.
  public let offset: CGPoint
  /// Whether it makes room for itself; else it lies over the content.
  open var extendsBoundary = true
  /// Whether it stays in view for as long as its section is.
  open var pinToVisibleBounds = false

  /// A header or footer of a kind, at an edge of its section or of the whole layout.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint = .zero) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: .top))
  }

  func boundaryTemplate() -> BoundarySupplementaryTemplate {
    let edge: BoundarySupplementaryTemplate.Alignment =
      switch alignment {
      case .topLeading: .topLeading
      case .topTrailing: .topTrailing
      case .leading: .leading
      case .trailing: .trailing
      case .bottom: .bottom
      case .bottomLeading: .bottomLeading
      case .bottomTrailing: .bottomTrailing
      case .none, .top: .top
      }
    return BoundarySupplementaryTemplate(
      kind: elementKind, size: layoutSize.engine, alignment: edge, absoluteOffset: offset.engine, extendsBoundary: extendsBoundary,
      pinToVisibleBounds: pinToVisibleBounds, zIndex: zIndex)
  }
}

/// A view behind a section.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  /// What lies in front: the higher. Cells are at 0.
  open var zIndex = 0

  private init(kind: String) {
    elementKind = kind
    let all = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(layoutSize: all, supplementaryItems: [])
  }

  /// A background of the kind that the layout has a class registered for.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }

  func decorationTemplate() -> DecorationTemplate {
    // Behind the cells whatever its order among the decorations.
    DecorationTemplate(kind: elementKind, contentInsets: HitchlessBase.EdgeInsets(contentInsets), zIndex: zIndex - 1000)
  }
}
