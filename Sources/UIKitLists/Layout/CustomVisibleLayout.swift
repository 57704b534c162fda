internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// A layout that a program wrote, asked through UIKit's questions and answered in the engine's terms. A subclass of a flow layout changes
/// what that solves.
@MainActor final class CustomVisibleLayout: VisibleLayout {
  private unowned let layout: UICollectionViewLayout
  /// What the layout's methods go back to; nil for layouts that do everything themselves.
  private let solved: FlowSolvedLayout?
  private var needsPrepare = true
  /// The bounds that the layout knows.
  private var bounds: Rect?
  /// Whether the layout is told of new bounds.
  private(set) var isChangingBounds = false
  /// The layout's own attributes of what was asked for last, with what the engine's do not carry: transforms.
  private(set) var latest: [LayoutElement: UICollectionViewLayoutAttributes] = [:]
  /// The same before the last update.
  private(set) var previous: [LayoutElement: UICollectionViewLayoutAttributes] = [:]

  init(_ layout: UICollectionViewLayout, over solved: FlowSolvedLayout?) {
    self.layout = layout
    self.solved = solved
  }

  /// Asks the layout something.
  private func ask<Answer>(_ question: () -> Answer) -> Answer { ask(as: .engine, question) }
  private func ask<Answer>(as who: UICollectionViewLayout.Asking, _ question: () -> Answer) -> Answer {
    let before = layout.asking
    layout.asking = who
    defer { layout.asking = before }
    return question()
  }

  var contentSize: Size {
    prepareIfNeeded()
    return ask { layout.collectionViewContentSize.engine }
  }
  var scrollAxis: LayoutAxis { solved?.scrollAxis ?? .vertical }
  var remembersSizes: Bool { solved != nil }

  /// Has the layout prepare itself if it was invalidated since.
  func prepareIfNeeded() {
    guard needsPrepare else { return }
    needsPrepare = false
    latest = [:]
    ask(as: .preparation) { layout.prepare() }
  }

  func solvedPositionsDidChange() { needsPrepare = true }

  // MARK: Changes

  func reload(sectionCount: Int, _ content: LayoutContent) {
    needsPrepare = true
    solved?.reload(sectionCount: sectionCount, content)
  }
  func apply(_ change: ListChange, _ content: LayoutContent) {
    needsPrepare = true
    previous = latest
    solved?.apply(change, content)
  }
  func setEnvironment(_ environment: LayoutEnvironment, _ content: LayoutContent) {
    needsPrepare = true
    solved?.setEnvironment(environment, content)
  }
  func invalidate(_ content: LayoutContent) {
    // What a layout changes of itself while it prepares counts at once.
    if layout.asking != .preparation { needsPrepare = true }
    solved?.invalidate(content)
  }
  func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool) {
    solved?.forgetSizes(ofItems: isItemGone, sections: isSectionGone)
  }

  /// Tells the layout of new bounds; if it wants to be, it is asked anew.
  private func setBounds(_ new: Rect, _ content: LayoutContent) {
    guard bounds != new else { return }
    bounds = new
    guard ask({ layout.shouldInvalidateLayout(forBoundsChange: CGRect(new)) }) else { return }
    isChangingBounds = true
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: CGRect(new)))
    isChangingBounds = false
    needsPrepare = true
    solved?.invalidate(content)
    layout.endInvalidation()
  }

  // MARK: Questions

  var isGuessing: Bool { solved?.isGuessing ?? false }
  var hasQuestions: Bool { solved?.hasQuestions ?? false }
  func askMore(around visible: Rect, limit: Int, _ content: LayoutContent) -> Bool {
    guard let solved else { return false }
    let revision = solved.revision
    defer { if solved.revision != revision { needsPrepare = true } }
    return solved.askMore(around: visible, limit: limit, content)
  }
  func prepare(near rect: Rect, _ content: LayoutContent) {
    prepareIfNeeded()
    guard let solved, solved.isGuessing else { return }
    let revision = solved.revision
    solved.prepare(near: rect, content)
    // What the layout made of positions that were estimates holds no more.
    if solved.revision != revision { needsPrepare = true }
  }

  func query(_ rect: Rect, visible: Rect, _ content: LayoutContent, into result: inout [ElementAttributes]) {
    setBounds(visible, content)
    prepareIfNeeded()
    // Many layouts return everything they have.
    for attributes in ask({ layout.layoutAttributesForElements(in: CGRect(rect)) }) ?? []
    where !attributes.isHidden && attributes.frame.engine.intersects(rect) {
      result.append(note(attributes, visible, content, isInQuery: true))
    }
  }

  private func note(
    _ attributes: UICollectionViewLayoutAttributes, _ visible: Rect, _ content: LayoutContent, isInQuery: Bool
  ) -> ElementAttributes {
    let element = attributes.element
    // Layouts often add transforms to what shows in a rectangle only.
    if isInQuery || latest[element]?.frame != attributes.frame { latest[element] = attributes }
    let known = element.isItem ? solved?.attributes(for: element, visible: visible, content) : nil
    return ElementAttributes(
      element: element, frame: attributes.frame.engine, zIndex: attributes.zIndex, alpha: Double(attributes.alpha),
      selfSizingAxes: known?.selfSizingAxes ?? [], isMeasured: known?.isMeasured ?? false)
  }

  func setMeasured(_ size: Size, for element: LayoutElement, _ content: LayoutContent) -> MeasuredEffect {
    guard let solved, let original = latest[element], let preferred = original.copy() as? UICollectionViewLayoutAttributes else {
      return .none
    }
    let effect = solved.setMeasured(size, for: element, content)
    preferred.size = CGSize(size)
    if effect.framesChanged
      || ask({ layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original) })
    {
      needsPrepare = true
    }
    return effect
  }

  func attributes(for element: LayoutElement, visible: Rect, _ content: LayoutContent) -> ElementAttributes? {
    prepareIfNeeded()
    let found: UICollectionViewLayoutAttributes? = ask {
      switch element {
      case .item(let section, let index): layout.layoutAttributesForItem(at: IndexPath(item: index, section: section))
      case .supplementary(let kind, let section, let index):
        layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: index, section: section))
      case .layoutSupplementary(let kind, let index):
        layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(index: index))
      case .decoration(let kind, let section):
        layout.layoutAttributesForDecorationView(ofKind: kind, at: IndexPath(item: 0, section: section))
      }
    }
    return found.map { note($0, visible, content, isInQuery: false) }
  }

  /// The position is held in flow layouts whose frames depend on what the list holds, and not on where it is scrolled to.
  func anchors(in visible: Rect, _ content: LayoutContent) -> [ScrollAnchor] {
    guard let solved, layout.asking == nil, !ask({ layout.shouldInvalidateLayout(forBoundsChange: CGRect(visible)) }) else { return [] }
    return solved.anchors(in: visible, content)
  }
  func offset(for anchor: ScrollAnchor, at position: ItemPosition?, _ content: LayoutContent) -> Double? {
    solved?.offset(for: anchor, at: position, content)
  }

  func scrollOffset(
    to position: ItemPosition, at target: ScrollTarget, across: ScrollTarget, bounds: Rect,
    insets: HitchlessBase.EdgeInsets, _ content: LayoutContent
  ) -> Point? {
    guard let frame = attributes(for: .item(section: position.section, index: position.index), visible: bounds, content)?.frame else {
      return nil
    }
    let size = contentSize
    let (horizontal, vertical) = scrollAxis == .vertical ? (across, target) : (target, across)
    return Point(
      x: Self.offset((frame.minX, frame.maxX), (bounds.minX, bounds.width), (insets.left, insets.right), size.width, horizontal),
      y: Self.offset((frame.minY, frame.maxY), (bounds.minY, bounds.height), (insets.top, insets.bottom), size.height, vertical))
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
    self.init()
    take(engine)
  }
  /// Takes everything over that the engine says of an element.
  func take(_ engine: ElementAttributes) {
    indexPath = engine.element.indexPath
    switch engine.element {
    case .item: representedElementCategory = .cell
    case .supplementary(let kind, _, _), .layoutSupplementary(let kind, _):
      (representedElementCategory, representedElementKind) = (.supplementaryView, kind)
    case .decoration(let kind, _): (representedElementCategory, representedElementKind) = (.decorationView, kind)
    }
    frame = CGRect(engine.frame)
    zIndex = engine.zIndex
    alpha = CGFloat(engine.alpha)
  }
}
