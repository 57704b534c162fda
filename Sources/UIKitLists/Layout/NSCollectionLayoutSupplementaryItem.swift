public import Foundation
internal import HitchlessBase
internal import ListLayout
public import UIKitCore

/// A point of attachment.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
  public let edges: NSDirectionalRectEdge
  /// The offset from the edge or corner, in points or as fractions of the size.
  public let offset: CGPoint
  /// Whether ``offset`` is in points.
  open var isAbsoluteOffset: Bool { !isFractionalOffset }
  /// Whether ``offset`` is in fractions of the supplementary item's size.
  public let isFractionalOffset: Bool

  /// Creates an anchor at an edge or a corner.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, offset: .zero, isFractional: false) }
  /// Creates an anchor at an offset in points from an edge or a corner.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges: edges, offset: absoluteOffset, isFractional: false)
  }
  /// Creates an anchor at an offset from an edge or a corner, in fractions of the supplementary item's size.
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
  /// The anchor on the item to which the view is attached.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The anchor on the supplementary view; nil for the same one as ``containerAnchor``.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The stacking order; items with higher values are in front. Cells are at 0.
  open var zIndex = 1

  /// Creates a supplementary view of a kind that is attached to an item.
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

/// The edges and corners of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// An edge or a corner of a rectangle.
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// A header or a footer of a section or of the whole layout.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  public let alignment: NSRectAlignment
  /// The offset from the edge, in points.
  public let offset: CGPoint
  /// Whether the view extends the boundary to make room for itself; otherwise it overlaps the content.
  open var extendsBoundary = true
  /// Whether the view stays visible for as long as its section is.
  open var pinToVisibleBounds = false

  /// Creates a header or footer of a kind, at an edge of its section or of the whole layout.
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
  /// The stacking order; decorations with higher values are in front. Cells are at 0.
  open var zIndex = 0

  private init(kind: String) {
    elementKind = kind
    let all = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(layoutSize: all, supplementaryItems: [])
  }

  /// Creates a background of a kind for which the layout has a registered class.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }

  func decorationTemplate() -> DecorationTemplate {
    // Decorations are behind the cells, whatever their order among themselves.
    DecorationTemplate(kind: elementKind, contentInsets: HitchlessBase.EdgeInsets(contentInsets), zIndex: zIndex - 1000)
  }
}
