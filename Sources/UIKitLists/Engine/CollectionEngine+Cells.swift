internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import LayerTree
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension CollectionEngine {
  func provide(_ element: LayoutElement, for identifier: ElementIdentifier) -> CellToken? {
    store.provide(for: identifier) { () -> UICollectionReusableView? in
      switch element {
      case .item: view.dataSource?.collectionView(view, cellForItemAt: element.indexPath)
      case .supplementary(let kind, _, _), .layoutSupplementary(let kind, _):
        view.dataSource?.collectionView(view, viewForSupplementaryElementOfKind: kind, at: element.indexPath)
      case .decoration(let kind, _): dequeueDecoration(kind)
      }
    }
  }

  func refill(_ token: CellToken, for element: LayoutElement) -> Bool {
    store.refill(token) { view.dataSource?.collectionView(view, cellForItemAt: element.indexPath) }
  }

  func fittingSize(_ token: CellToken, in attributes: ElementAttributes) -> Size {
    guard let object = object(token) else { return attributes.frame.size }
    let axes = attributes.selfSizingAxes
    object.fittingAxes = (axes.contains(.horizontal), axes.contains(.vertical))
    return object.preferredLayoutAttributesFitting(UICollectionViewLayoutAttributes(attributes)).size.engine
  }

  func layOut(_ token: CellToken, in attributes: ElementAttributes) {
    guard let object = object(token) else { return }
    UIView.performWithoutAnimation {
      place(object, attributes)
      showLook(of: object, in: attributes)
      object.layoutIfNeeded()
    }
  }
  func paintAhead(_ token: CellToken) {
    if let object = object(token) { object.frameDriver?.paintAhead(object) }
  }
  func discard(_ tokens: [CellToken]) { store.discard(tokens) }
  func showState(of token: CellToken, isSelected: Bool, isHighlighted: Bool) {
    guard let cell = object(token) as? UICollectionViewCell else { return }
    cell.isSelected = isSelected
    cell.isHighlighted = isHighlighted
    cell.isInEditedList = view.isEditing
  }
  /// Has the cells on screen show whether the list is being edited; others get that when they are shown.
  func showEditing() {
    for (cell, _) in visibleCells { cell.isInEditedList = view.isEditing }
  }

  // MARK: On screen

  func place(_ token: CellToken, in attributes: ElementAttributes) {
    guard let object = object(token) else { return }
    if hasOrthogonalViews { adopt(object, attributes) }
    place(object, attributes)
  }
  func show(_ token: CellToken, in attributes: ElementAttributes, _ appearance: Appearance) {
    guard let object = object(token) else { return }
    let start = initialAttributes(of: attributes, appearance)
    UIView.performWithoutAnimation {
      adopt(object, attributes)
      place(object, attributes)
      showLook(of: object, in: attributes)
      object.isHidden = false
      if let start { place(object, start) }
    }
    if start != nil { place(object, attributes) }
  }
  /// Makes a view a subview of its section's orthogonal section, or else of the list; what is seen of it does not change.
  private func adopt(_ object: UICollectionReusableView, _ attributes: ElementAttributes) {
    let parent: UIView = hasOrthogonalViews ? orthogonalView(of: attributes) ?? view : view
    guard object.superview !== parent else { return }
    // What lies behind everything must not take touches that are meant for an orthogonal section in front of it.
    let isBehind = attributes.zIndex < 0 && parent === view
    let index = isBehind ? (view.backgroundView == nil ? 0 : 1) : parent.placeBelowHigher(Double(attributes.zIndex))
    let left = object.superview as? OrthogonalScrollView
    UIView.performWithoutAnimation {
      if let superview = object.superview { object.center = superview.convert(object.center, to: parent) }
      parent.insertSubview(object, at: index)
    }
    if let left { retireIfEmpty(left) }
  }
  func shift(_ tokens: [CellToken], by delta: Point) {
    UIView.performWithoutAnimation {
      for object in tokens.compactMap({ object($0) }) {
        object.center = CGPoint(x: object.center.x + CGFloat(delta.x), y: object.center.y + CGFloat(delta.y))
      }
    }
  }
  func hide(_ token: CellToken) {
    guard let object = object(token) else { return }
    object.isHidden = true
    object.node.endAnimationsBelow(finished: true)
    if let orthogonalSection = object.superview as? OrthogonalScrollView { retireIfEmpty(orthogonalSection) }
  }

  func tell(_ event: DisplayEvent, _ token: CellToken, _ element: LayoutElement) {
    if event == .willDisplay { store.willDisplay(token) }
    guard let delegate = view.delegate, let object = object(token) else { return }
    let path = element.indexPath
    switch (element, event) {
    case (.item, .willDisplay):
      if let cell = object as? UICollectionViewCell { delegate.collectionView(view, willDisplay: cell, forItemAt: path) }
    case (.item, .didEndDisplaying):
      if let cell = object as? UICollectionViewCell { delegate.collectionView(view, didEndDisplaying: cell, forItemAt: path) }
    case (.supplementary(let kind, _, _), .willDisplay), (.layoutSupplementary(let kind, _), .willDisplay):
      delegate.collectionView(view, willDisplaySupplementaryView: object, forElementKind: kind, at: path)
    case (.supplementary(let kind, _, _), .didEndDisplaying), (.layoutSupplementary(let kind, _), .didEndDisplaying):
      delegate.collectionView(view, didEndDisplayingSupplementaryView: object, forElementOfKind: kind, at: path)
    case (.decoration, _): break
    }
  }

  /// Gives a view its place. Size changes have it laid out; moves do not.
  private func place(_ object: UICollectionReusableView, _ attributes: ElementAttributes) {
    place(object, full(attributes))
  }
  /// The attributes as the layout object gave them: its own class of attributes, with transforms.
  func full(_ attributes: ElementAttributes) -> UICollectionViewLayoutAttributes {
    (list.layout as? CustomVisibleLayout)?.latest[attributes.element] ?? UICollectionViewLayoutAttributes(attributes)
  }
  func place(_ object: UICollectionReusableView, _ full: UICollectionViewLayoutAttributes) {
    object.apply(full)
    var frame = full.frame
    if hasOrthogonalViews, let orthogonalSection = object.superview as? OrthogonalScrollView {
      frame.origin.x -= orthogonalSection.contentOrigin.x
      frame.origin.y -= orthogonalSection.contentOrigin.y
    }
    if object.transform != full.transform { object.transform = full.transform }
    if full.transform.isIdentity {
      if object.frame != frame { object.frame = frame }
    } else {
      object.bounds.size = full.size
      object.center = CGPoint(x: frame.midX, y: frame.midY)
    }
    if object.alpha != full.alpha { object.alpha = full.alpha }
    let order = Double(full.zIndex)
    if object.node.zPosition != order { object.node.zPosition = order }
  }
}
