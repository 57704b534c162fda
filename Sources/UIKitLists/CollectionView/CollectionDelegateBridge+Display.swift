internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import LayerTree
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension CollectionDelegateBridge: ListDisplayCalls {
  var orthogonalHost: (any OrthogonalSectionHost)? { orthogonalViews }

  func place(_ view: any PooledView, in attributes: ElementAttributes) {
    guard let view = view as? UICollectionReusableView else { return }
    place(view, complete(attributes))
    if attributes.isPinned != view.isPinned { view.isPinned = attributes.isPinned }
  }
  func move(_ view: any PooledView, to attributes: ElementAttributes) {
    if !orthogonalViews.isUnused { adopt(view, attributes) }
    place(view, in: attributes)
  }
  func present(_ view: any PooledView, in attributes: ElementAttributes) {
    adopt(view, attributes)
    place(view, in: attributes)
    update(view, in: attributes)
    view.park(false)
  }
  func update(_ view: any PooledView, in attributes: ElementAttributes) { rowAppearances.show(on: view, in: attributes) }
  func didHide(_ view: any PooledView) {
    if let parent = view.superview as? OrthogonalScrollView { orthogonalViews.retireIfEmpty(parent) }
  }

  /// Returns the attributes object of the layout, which may have a custom class and transforms.
  private func complete(_ attributes: ElementAttributes) -> UICollectionViewLayoutAttributes {
    if let held, held.element == attributes.element { return held.attributes }
    guard let own = view.collectionViewLayout.completeAttributes(of: attributes.element) else {
      return view.collectionViewLayout.ownAttributes(attributes)
    }
    // Elements that are being dragged or dropped are hidden.
    guard attributes.alpha == 0, own.alpha != 0, let hidden = own.copy() as? UICollectionViewLayoutAttributes else { return own }
    hidden.alpha = 0
    return hidden
  }
  /// Sets a view's frame. Only changes of the size cause a layout of the view.
  private func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    view.apply(attributes)
    var origin = CGPoint.zero
    if !orthogonalViews.isUnused, let parent = view.superview as? OrthogonalScrollView { origin = parent.contentOrigin }
    view.show(attributes.transform3D)
    if view.node.transform == .identity {
      let frame = attributes.frame.offsetBy(dx: -origin.x, dy: -origin.y)
      if view.frame != frame { view.frame = frame }
    } else {
      if view.bounds.size != attributes.size { view.bounds.size = attributes.size }
      let center = CGPoint(x: attributes.center.x - origin.x, y: attributes.center.y - origin.y)
      if view.center != center { view.center = center }
    }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    let order = Double(attributes.zIndex)
    if view.node.zPosition != order { view.node.zPosition = order }
  }
  /// Makes a view a subview of its section's scroll view, or else of the list, without changing its position on screen.
  private func adopt(_ view: any PooledView, _ attributes: ElementAttributes) {
    let list = self.view
    let parent: UIView = orthogonalViews.isUnused ? list : orthogonalViews.view(of: attributes) ?? list
    guard view.superview !== parent else { return }
    // A view behind everything else must not take touches that are meant for an orthogonal section in front of it.
    let isBehind = attributes.zIndex < 0 && parent === list
    let index = isBehind ? (list.backgroundView == nil ? 0 : 1) : parent.indexBelowHigher(Double(attributes.zIndex))
    let left = view.superview as? OrthogonalScrollView
    UIView.performWithoutAnimation {
      if let superview = view.superview { view.center = superview.convert(view.center, to: parent) }
      parent.insertSubview(view, at: index)
    }
    if let left { orthogonalViews.retireIfEmpty(left) }
  }

  func tell(_ event: DisplayEvent, _ view: any PooledView, _ element: LayoutElement) {
    let list = self.view
    guard let delegate = list.delegate, let view = view as? UICollectionReusableView else { return }
    let path = element.indexPath
    switch (element, event) {
    case (.item, .willDisplay):
      if let cell = view as? UICollectionViewCell { delegate.collectionView(list, willDisplay: cell, forItemAt: path) }
    case (.item, .didEndDisplaying):
      if let cell = view as? UICollectionViewCell { delegate.collectionView(list, didEndDisplaying: cell, forItemAt: path) }
    case (.supplementary(let kind, _, _), .willDisplay), (.layoutSupplementary(let kind, _), .willDisplay):
      delegate.collectionView(list, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
    case (.supplementary(let kind, _, _), .didEndDisplaying), (.layoutSupplementary(let kind, _), .didEndDisplaying):
      delegate.collectionView(list, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
    case (.decoration, _): break
    }
  }

  // MARK: Animated updates

  func animatesBoundsChange(of element: LayoutElement, isComing: Bool) -> Bool {
    let layout = view.collectionViewLayout
    guard layout.visibleLayout?.isChangingAnimated ?? false else { return false }
    return (isComing ? layout.initialAttributes(of: element) : layout.finalAttributes(of: element)) != nil
  }
  func entrance(of view: any PooledView, in attributes: ElementAttributes, _ appearance: Appearance) -> Entrance {
    let start = startAttributes(of: attributes, appearance)
    return Entrance(
      start: { if let view = view as? UICollectionReusableView { self.place(view, start) } }, end: { self.place(view, in: attributes) })
  }
  private func startAttributes(of attributes: ElementAttributes, _ appearance: Appearance) -> UICollectionViewLayoutAttributes {
    if let chosen = view.collectionViewLayout.initialAttributes(of: attributes.element) { return chosen }
    let end = complete(attributes)
    guard let start = end.copy() as? UICollectionViewLayoutAttributes else { return end }
    if case .moved(let origin) = appearance {
      let (from, to) = (origin.frame.origin, attributes.frame.origin)
      start.center = CGPoint(x: end.center.x + CGFloat(from.x - to.x), y: end.center.y + CGFloat(from.y - to.y))
    } else {
      start.alpha = 0
    }
    return start
  }

  func disappearance(
    of view: any PooledView, from attributes: ElementAttributes, to target: ElementAttributes?
  ) -> Disappearance {
    let chosen = self.view.collectionViewLayout.finalAttributes(of: attributes.element)
    // Unless the layout provides attributes, the view fades out in place, whatever its transform.
    guard let end = chosen ?? target.map({ complete($0) }), let view = view as? UICollectionReusableView else {
      return .animated(seconds: UpdateDuration.fading) { view.alpha = 0 }
    }
    // A view that disappears with its orthogonal section does not move in it: its disappearance ends with that of the section. If the
    // section had no target, it has already ended.
    if chosen == nil, let parent = view.superview as? OrthogonalScrollView, parent.section == nil, !parent.isFading, !parent.isHidden {
      place(view, end)
      return .withSuperview { parent.whenRetired($0) }
    }
    return .animated(seconds: UpdateDuration.moving) { self.place(view, end) }
  }

  func restyledItems(in difference: ContentsDifference) -> [ItemPosition] { rowAppearances.restyledItems(in: difference) }
  func willShow(_ difference: ContentsDifference) -> [ElementIdentifier] {
    rowAppearances.positionsMayHaveChanged = true
    if difference.changesSections { adapter.index.setNeedsTitles() }
    let layout = view.collectionViewLayout
    guard layout.participatesInUpdates else {
      goToTarget(of: layout)
      return []
    }
    isShowingUpdate = true
    layout.prepareIfInvalidated()
    let items = UICollectionViewUpdateItem.items(difference)
    layout.updates = LayoutUpdates(items)
    layout.prepare(forCollectionViewUpdates: items)
    goToTarget(of: layout)
    // The layout is asked about each element, so the order must be fixed.
    return list.elementsOnScreen.filter { shown in
      let after = list.element(of: shown.identifier)
      return layout.replacesView(of: shown.element.attributes.element, after: after)
    }.map(\.identifier)
  }
  func didShowUpdate() {
    let layout = view.collectionViewLayout
    guard isShowingUpdate else { return }
    isShowingUpdate = false
    layout.finalizeCollectionViewUpdates()
    layout.updates = LayoutUpdates()
  }
  /// Moves the offset to the one that the layout, and then the delegate, choose after a change. Elements keep their position on screen
  /// until they are animated from there.
  func goToTarget(of layout: UICollectionViewLayout) {
    let offset = view.contentOffset
    let proposed = layout.targetContentOffset(forProposedContentOffset: offset)
    let target = view.delegate?.collectionView(view, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
    if target != offset { list.shiftOffset(by: target.engine - offset.engine) }
  }
}
