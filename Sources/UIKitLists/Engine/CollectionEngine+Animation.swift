internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension CollectionEngine {
  var animatesUpdates: Bool { view.window != nil && view.animatesChanges }

  func animateUpdate(_ changes: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    UIView.animate(withDuration: 0.3, animations: changes, completion: completion)
  }
  func withoutAnimation(_ body: () -> Void) { UIView.performWithoutAnimation(body) }

  // MARK: Coming and going

  /// Where a view that comes on screen starts from; nil if it is simply there.
  func initialAttributes(of attributes: ElementAttributes, _ appearance: Appearance) -> UICollectionViewLayoutAttributes? {
    guard appearance != .plain else { return nil }
    let layout = view.collectionViewLayout
    let path = attributes.element.indexPath
    let chosen: UICollectionViewLayoutAttributes? =
      switch attributes.element {
      case .item: layout.initialLayoutAttributesForAppearingItem(at: path)
      case .supplementary(let kind, _, _), .layoutSupplementary(let kind, _):
        layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
      case .decoration(let kind, _): layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
      }
    if let chosen { return chosen }
    if case .moved(let origin) = appearance { return UICollectionViewLayoutAttributes(origin) }
    return faded(full(attributes))
  }

  func animateDisappearance(
    of token: CellToken, from attributes: ElementAttributes, to target: ElementAttributes?, completion: @escaping () -> Void
  ) {
    guard let object = object(token) else { return completion() }
    let layout = view.collectionViewLayout
    let path = attributes.element.indexPath
    let chosen: UICollectionViewLayoutAttributes? =
      switch attributes.element {
      case .item: layout.finalLayoutAttributesForDisappearingItem(at: path)
      case .supplementary(let kind, _, _), .layoutSupplementary(let kind, _):
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
      case .decoration(let kind, _): layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
      }
    let end = chosen ?? target.map { full($0) }
    // What leaves with its orthogonal section does not move in it: it is out when the orthogonal section is. One that had nowhere to go is out already.
    if chosen == nil, let end, let orthogonalSection = object.superview as? OrthogonalScrollView, orthogonalSection.section == nil,
      !orthogonalSection.isFading, !orthogonalSection.isHidden
    {
      place(object, end)
      return orthogonalSection.whenRetired(completion)
    }
    UIView.animate(
      // As fast as what stays in view beside it.
      withDuration: end == nil ? 0.25 : 0.3,
      animations: {
        // Without a word from the layout it fades where it is, whatever transform it has there.
        if let end { self.place(object, end) } else { object.alpha = 0 }
      }, completion: { _ in completion() })
  }

  private func faded(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let faded = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    faded.alpha = 0
    return faded
  }

  // MARK: The layout object

  func willShow(_ update: ListUpdate, from old: ListContents) -> [ElementIdentifier] {
    mayRowLooksHaveChanged = true
    let layout = view.collectionViewLayout
    // Our own layouts do not look at it, and it may be long.
    guard type(of: layout) != UICollectionViewCompositionalLayout.self else { return [] }
    (list.layout as? CustomVisibleLayout)?.prepareIfNeeded()
    layout.prepare(forCollectionViewUpdates: UICollectionViewUpdateItem.items(update, from: old))
    // The layout is asked about each, so it is in one order.
    return list.elementsOnScreen.filter { replaces($0.identifier, $0.element.attributes.element, layout) }.map(\.identifier)
  }

  /// Whether the layout wants another view for an element that is on screen: it counts as deleted, or as inserted.
  private func replaces(_ identifier: ElementIdentifier, _ before: LayoutElement, _ layout: UICollectionViewLayout) -> Bool {
    let after = list.element(of: identifier)?.indexPath
    switch before {
    case .item: return false
    case .supplementary(let kind, _, _), .layoutSupplementary(let kind, _):
      return layout.indexPathsToDeleteForSupplementaryView(ofKind: kind).contains(before.indexPath)
        || after.map { layout.indexPathsToInsertForSupplementaryView(ofKind: kind).contains($0) } ?? false
    case .decoration(let kind, _):
      return layout.indexPathsToDeleteForDecorationView(ofKind: kind).contains(before.indexPath)
        || after.map { layout.indexPathsToInsertForDecorationView(ofKind: kind).contains($0) } ?? false
    }
  }
  func didShowUpdate() {
    let layout = view.collectionViewLayout
    if type(of: layout) != UICollectionViewCompositionalLayout.self { layout.finalizeCollectionViewUpdates() }
  }
}
