internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// An adapter for a layout that a program wrote: it translates between UIKit's methods and the engine's terms. A subclass of a flow or
/// compositional layout modifies the solved layout.
@MainActor final class CustomVisibleLayout: VisibleLayout {
  private unowned let layout: UICollectionViewLayout
  /// The solved layout on which the layout's methods are based; nil for layouts that compute everything themselves.
  private let solved: (any RevisedLayout)?
  private var needsPrepare = true
  /// The bounds that the layout last used.
  private var bounds: Rect?
  /// The bounds before an animated change, until the layout has prepared for it.
  private var boundsBeforeAnimation: CGRect?
  /// Whether the layout was notified of an animated change of its bounds that is not shown yet.
  private(set) var isChangingAnimated = false
  /// Whether the engine is notifying the layout of an invalidation, and queries it next.
  private(set) var isNotifyingLayout = false
  /// The layout's last attributes.
  private(set) var known = KnownAttributes()
  /// The preferred sizes of views in a layout without a solver.
  private var sizes = PreferredSizes()
  /// A view's preferred attributes, until the engine passes its size on.
  private var preferred: UICollectionViewLayoutAttributes?

  init(_ layout: UICollectionViewLayout, over solved: (any RevisedLayout)?) {
    self.layout = layout
    self.solved = solved
  }

  /// Queries the layout on behalf of `who`.
  private func ask<Answer>(as who: UICollectionViewLayout.Asking = .engine, _ question: () -> Answer) -> Answer {
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
  var remembersSizes: Bool { true }
  var orthogonal: (any OrthogonalLayout)? { solved?.orthogonal }
  func isBadge(_ kind: String, section: Int, index: Int) -> Bool { solved?.isBadge(kind, section: section, index: index) ?? false }

  /// Prepares the layout if it was invalidated since.
  func prepareIfNeeded() {
    guard needsPrepare else { return }
    needsPrepare = false
    ask(as: .preparation) { layout.prepare() }
  }

  func solvedPositionsDidChange() { needsPrepare = true }

  // MARK: Invalidation

  /// Notifies the layout of an invalidation.
  private func tell(_ context: UICollectionViewLayoutInvalidationContext) {
    needsPrepare = true
    isNotifyingLayout = true
    layout.invalidateLayout(with: context)
    isNotifyingLayout = false
  }
  /// Notifies the layout that the list has other sections or items.
  private func tellOfNewCounts(everything: Bool) {
    let context = layout.makeContext()
    context.invalidateDataSourceCounts = true
    context.invalidateEverything = everything
    tell(context)
    layout.endInvalidation()
  }
  /// Records an invalidation by the program or by a change of bounds: views are measured again if the context requires it.
  func noteInvalidation(_ context: UICollectionViewLayoutInvalidationContext) {
    needsPrepare = true
    if context.invalidateEverything { return sizes.removeAll() }
    guard !sizes.isEmpty else { return }
    sizes.layoutMayForget()
    for path in context.invalidatedItemIndexPaths ?? [] {
      if let position = path.position { sizes.forget(key(of: .item(section: position.section, index: position.index))) }
    }
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      for path in paths { sizes.forget(key(of: LayoutElement(supplementary: kind, at: path))) }
    }
  }

  /// Notifies the layout of new bounds and, if it asks for it, invalidates it. The collection view reports the old bounds during the call.
  private func setBounds(_ new: Rect, _ content: LayoutContent) {
    guard let old = bounds, old != new else { return bounds = new }
    bounds = new
    if old.size != new.size, UIView.inheritedAnimationDuration > 0, UIView.areAnimationsEnabled { boundsBeforeAnimation = CGRect(old) }
    let view = layout.collectionView
    view?.boundsWhileAsked = CGRect(old)
    let context = ask {
      layout.shouldInvalidateLayout(forBoundsChange: CGRect(new)) ? layout.invalidationContext(forBoundsChange: CGRect(new)) : nil
    }
    view?.boundsWhileAsked = nil
    guard let context else { return }
    noteInvalidation(context)
    tell(context)
    solved?.invalidate(content)
    layout.endInvalidation()
    // The context may have moved the offset.
    if let view { bounds = view.bounds.engine }
  }
  private func prepareForAnimationIfNeeded() {
    guard let old = boundsBeforeAnimation else { return }
    boundsBeforeAnimation = nil
    isChangingAnimated = true
    ask { layout.prepare(forAnimatedBoundsChange: old) }
  }
  /// Called when the collection view shows its new bounds.
  func didLayOut() {
    guard isChangingAnimated else { return }
    isChangingAnimated = false
    layout.finalizeAnimatedBoundsChange()
  }

  // MARK: Changes

  func reload(sectionCount: Int, _ content: LayoutContent) {
    known.removeAll()
    sizes.removeAll()
    solved?.reload(sectionCount: sectionCount, content)
    tellOfNewCounts(everything: true)
  }
  func apply(_ change: ListChange, _ content: LayoutContent) {
    known.beginUpdate()
    if !sizes.isEmpty {
      for position in change.reloadedItems { sizes.forget(key(of: .item(section: position.section, index: position.index))) }
      sizes.forgetOthers()
      sizes.layoutMayForget()
    }
    solved?.apply(change, content)
    tellOfNewCounts(everything: false)
  }
  func setEnvironment(_ environment: LayoutEnvironment, _ content: LayoutContent) {
    needsPrepare = true
    sizes.removeAll()
    solved?.setEnvironment(environment, content)
  }
  func invalidate(_ content: LayoutContent) {
    // Changes that a layout makes to itself while it prepares take effect at once.
    if layout.asking != .preparation { needsPrepare = true }
    solved?.invalidate(content)
  }
  func contentsDidChange(of item: ItemHandle) { solved?.contentsDidChange(of: item) }
  func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool) {
    sizes.forget(where: isItemGone)
    solved?.forgetSizes(ofItems: isItemGone, sections: isSectionGone)
  }

  // MARK: Queries

  var usesEstimates: Bool { solved?.usesEstimates ?? false }
  func isEstimated(_ element: LayoutElement) -> Bool { solved?.isEstimated(element) ?? false }
  var hasPendingQueries: Bool { solved?.hasPendingQueries ?? false }
  func querySizes(around visible: Rect, limit: Int, _ content: LayoutContent) -> Bool {
    guard let solved else { return false }
    let revision = solved.revision
    defer { if solved.revision != revision { needsPrepare = true } }
    return solved.querySizes(around: visible, limit: limit, content)
  }
  func needsPreparing(near rect: Rect, _ content: LayoutContent) -> Bool { solved?.needsPreparing(near: rect, content) ?? false }
  func prepare(near rect: Rect, visible: Rect, _ content: LayoutContent) {
    prepareIfNeeded()
    guard let solved, solved.needsPreparing(near: rect, content) else { return }
    let revision = solved.revision
    solved.prepare(near: rect, visible: visible, content)
    // Results that the layout derived from estimated positions are no longer valid.
    if solved.revision != revision { needsPrepare = true }
  }

  func query(_ rect: Rect, visible: Rect, _ content: LayoutContent, into result: inout [ElementAttributes]) {
    setBounds(visible, content)
    prepareIfNeeded()
    prepareForAnimationIfNeeded()
    // If the offset moved with the content, so did the queried rectangle.
    let moved = (bounds?.origin ?? visible.origin) - visible.origin
    let (rect, visible) = (rect.offset(x: moved.x, y: moved.y), visible.offset(x: moved.x, y: moved.y))
    let asked = isMirrored ? Rect(x: Double(contentWidth) - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    // Many layouts return all their elements.
    for attributes in ask({ layout.layoutAttributesForElements(in: CGRect(asked)) }) ?? []
    where !attributes.isHidden && attributes.frame.engine.intersects(asked) {
      result.append(note(attributes, visible, content, isInQuery: true))
    }
    known.trim(near: CGRect(visible))
  }

  /// Whether a custom layout is mirrored, because the text direction differs from the one for which it was written. A solver mirrors
  /// automatically.
  var isMirrored: Bool {
    guard solved == nil, layout.flipsHorizontallyInOppositeLayoutDirection, let view = layout.collectionView else { return false }
    return view.effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
  }
  /// The width of the content in which the layout is mirrored.
  var contentWidth: CGFloat { ask { layout.collectionViewContentSize.width } }

  private func note(
    _ said: UICollectionViewLayoutAttributes, _ visible: Rect, _ content: LayoutContent, isInQuery: Bool
  ) -> ElementAttributes {
    let attributes = layout.mirroredIfNeeded(said)
    let element = attributes.element
    let (own, look) = known.note(attributes, as: element, isInQuery: isInQuery)
    var result = ElementAttributes(element: element, frame: own.frame.engine, zIndex: own.zIndex, alpha: Double(own.alpha))
    result.look = look
    if let solved {
      if let model = solved.attributes(for: element, visible: visible, content) {
        result.selfSizingAxes = model.selfSizingAxes
        result.isMeasured = model.isMeasured
        result.isInOrthogonalSection = model.isInOrthogonalSection
      }
    } else {
      result.selfSizingAxes = .vertical
      result.isMeasured = sizes.isAnswered(key(of: element), size: own.size.engine)
    }
    return result
  }
  private func key(of element: LayoutElement) -> PreferredSizes.Key {
    guard case .item(let section, let index) = element,
      let item = layout.collectionView?.list.item(at: ItemPosition(section: section, index: index))
    else { return .other(element) }
    return .item(item)
  }

  /// Records a view's preferred attributes before the call of ``setMeasured(_:for:_:)``.
  func notePreferred(_ attributes: UICollectionViewLayoutAttributes) { preferred = attributes }

  func setMeasured(_ size: Size, for element: LayoutElement, _ content: LayoutContent) -> MeasuredEffect {
    let answer = preferred
    preferred = nil
    guard let original = known[element].map({ layout.mirroredIfNeeded($0) }),
      let own = original.copy() as? UICollectionViewLayoutAttributes
    else { return .none }
    own.size = CGSize(size)
    let wanted = answer?.element == element ? answer.map { layout.mirroredIfNeeded($0) } ?? own : own
    var effect = solved?.setMeasured(size, for: element, content) ?? .none
    if solved == nil {
      let isNews = sizes.note(wanted.size.engine, for: key(of: element), proposed: original.size.engine)
      guard isNews, !wanted.isEqual(original) else { return .none }
    }
    let asks = ask { layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wanted, withOriginalAttributes: original) }
    guard asks || effect.framesChanged else { return effect }
    if solved == nil { sizes.accept(key(of: element)) }
    tell(ask { layout.invalidationContext(forPreferredLayoutAttributes: wanted, withOriginalAttributes: original) })
    layout.endInvalidation()
    effect.framesChanged = true
    return effect
  }

  func unmeasuredNeighbours(of position: ItemPosition, _ content: LayoutContent) -> [ElementAttributes] {
    solved?.unmeasuredNeighbours(of: position, content) ?? []
  }
  func attributes(for element: LayoutElement, visible: Rect, _ content: LayoutContent) -> ElementAttributes? {
    prepareIfNeeded()
    let path = element.indexPath
    let found: UICollectionViewLayoutAttributes? = ask {
      switch element {
      case .item: layout.layoutAttributesForItem(at: path)
      case .supplementary(let kind, _, _), .layoutSupplementary(let kind, _):
        layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
      case .decoration(let kind, _, _): layout.layoutAttributesForDecorationView(ofKind: kind, at: path)
      }
    }
    return found.map { note($0, visible, content, isInQuery: false) }
  }

  /// Keeps the scroll position only in layouts with a solver whose frames depend on the contents of the list, and not on the scroll
  /// position.
  func anchors(in visible: Rect, _ content: LayoutContent) -> [ScrollAnchor] {
    guard let solved, layout.asking == nil, !ask({ layout.shouldInvalidateLayout(forBoundsChange: CGRect(visible)) }) else { return [] }
    return solved.anchors(in: visible, content)
  }
  func offset(for anchor: ScrollAnchor, at position: ItemPosition?, _ content: LayoutContent) -> Double? {
    solved?.offset(for: anchor, at: position, content)
  }
}
