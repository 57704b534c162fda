internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// A layout that a program wrote, asked through UIKit's questions and answered in the engine's terms.
@MainActor final class CustomVisibleLayout: VisibleLayout {
  private unowned let layout: UICollectionViewLayout
  private var needsPrepare = true
  /// The layout's own attributes of what was asked for last, with what the engine's do not carry: transforms.
  private(set) var latest: [LayoutElement: UICollectionViewLayoutAttributes] = [:]

  init(_ layout: UICollectionViewLayout) { self.layout = layout }

  var contentSize: Size {
    prepareIfNeeded()
    return layout.collectionViewContentSize.engine
  }
  var scrollAxis: LayoutAxis { .vertical }
  var remembersSizes: Bool { false }

  /// Has the layout prepare itself if it was invalidated since.
  func prepareIfNeeded() {
    guard needsPrepare else { return }
    needsPrepare = false
    latest = [:]
    layout.prepare()
  }

  func reload(sectionCount: Int, _ content: LayoutContent) { needsPrepare = true }
  func apply(_ change: ListChange, _ content: LayoutContent) { needsPrepare = true }
  func setEnvironment(_ environment: LayoutEnvironment, _ content: LayoutContent) { needsPrepare = true }
  func invalidate(_ content: LayoutContent) { needsPrepare = true }

  var isGuessing: Bool { false }
  func prepare(near rect: Rect, _ content: LayoutContent) { prepareIfNeeded() }

  func query(_ rect: Rect, visible: Rect, _ content: LayoutContent, into result: inout [ElementAttributes]) {
    prepareIfNeeded()
    // Many layouts return everything they have.
    for attributes in layout.layoutAttributesForElements(in: CGRect(rect)) ?? []
    where !attributes.isHidden && attributes.frame.engine.intersects(rect) {
      result.append(note(attributes))
    }
  }

  private func note(_ attributes: UICollectionViewLayoutAttributes) -> ElementAttributes {
    let element = attributes.element
    latest[element] = attributes
    return ElementAttributes(
      element: element, frame: attributes.frame.engine, zIndex: attributes.zIndex, alpha: Double(attributes.alpha))
  }

  func setMeasured(_ size: Size, for element: LayoutElement, _ content: LayoutContent) -> MeasuredEffect { .none }

  func attributes(for element: LayoutElement, visible: Rect, _ content: LayoutContent) -> ElementAttributes? {
    prepareIfNeeded()
    let found: UICollectionViewLayoutAttributes? =
      switch element {
      case .item(let section, let index): layout.layoutAttributesForItem(at: IndexPath(item: index, section: section))
      case .supplementary(let kind, let section, let index):
        layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: index, section: section))
      case .layoutSupplementary(let kind, let index):
        layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(index: index))
      case .decoration(let kind, let section):
        layout.layoutAttributesForDecorationView(ofKind: kind, at: IndexPath(item: 0, section: section))
      }
    return found.map(note)
  }

  func anchors(in visible: Rect, _ content: LayoutContent) -> [ScrollAnchor] { [] }
  func offset(for anchor: ScrollAnchor, at position: ItemPosition?, _ content: LayoutContent) -> Double? { nil }

  func scrollOffset(
    to position: ItemPosition, at target: ScrollTarget, across: ScrollTarget, bounds: Rect,
    insets: HitchlessBase.EdgeInsets, _ content: LayoutContent
  ) -> Point? {
    guard let frame = attributes(for: .item(section: position.section, index: position.index), visible: bounds, content)?.frame else {
      return nil
    }
    let size = contentSize
    return Point(
      x: Self.offset((frame.minX, frame.maxX), (bounds.minX, bounds.width), (insets.left, insets.right), size.width, across),
      y: Self.offset((frame.minY, frame.maxY), (bounds.minY, bounds.height), (insets.top, insets.bottom), size.height, target))
  }

  /// One dimension of an offset, limited to what can be scrolled to.
  private static func offset(
    _ item: (min: Double, max: Double), _ view: (offset: Double, length: Double), _ insets: (start: Double, end: Double),
    _ contentLength: Double, _ target: ScrollTarget
  ) -> Double {
    let atStart = item.min - insets.start
    let atEnd = item.max - view.length + insets.end
    let offset: Double =
      switch target {
      case .start: atStart
      case .end: atEnd
      case .center: (item.min + item.max) / 2 - insets.start - (view.length - insets.start - insets.end) / 2
      case .nearest: min(max(view.offset, min(atStart, atEnd)), max(atStart, atEnd))
      }
    let last = max(-insets.start, contentLength + insets.end - view.length)
    return min(max(offset, -insets.start), last)
  }
}

extension UICollectionViewLayoutAttributes {
  /// The element these attributes are of.
  var element: LayoutElement {
    let section = indexPath.count > 1 ? indexPath.section : 0
    let index = indexPath.last ?? 0
    switch representedElementCategory {
    case .cell: return .item(section: section, index: index)
    case .supplementaryView: return .supplementary(kind: representedElementKind ?? "", section: section, index: index)
    case .decorationView: return .decoration(kind: representedElementKind ?? "", section: section)
    }
  }

  /// Attributes as the program sees them.
  convenience init(_ engine: ElementAttributes) {
    switch engine.element {
    case .item(let section, let index): self.init(forCellWith: IndexPath(item: index, section: section))
    case .supplementary(let kind, let section, let index):
      self.init(forSupplementaryViewOfKind: kind, with: IndexPath(item: index, section: section))
    case .layoutSupplementary(let kind, let index):
      self.init(forSupplementaryViewOfKind: kind, with: IndexPath(index: index))
    case .decoration(let kind, let section):
      self.init(forDecorationViewOfKind: kind, with: IndexPath(item: 0, section: section))
    }
    frame = CGRect(engine.frame)
    zIndex = engine.zIndex
    alpha = CGFloat(engine.alpha)
  }
}
