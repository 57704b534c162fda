internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import LayerTree
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension CollectionEngine {
  /// Brings an element on screen, or moves one that is there.
  func display(_ site: CellSite, _ token: CellToken, _ object: UICollectionReusableView, _ attributes: ElementAttributes) {
    if displayed[site] != nil {
      if displayed[site]?.attributes != attributes {
        displayed[site]?.attributes = attributes
        place(object, attributes)
      }
      return
    }
    displayed[site] = DisplayedElement(view: object, token: token, attributes: attributes)
    realizer.display(token)
    if prefetched.remove(token) != nil { FrameDriver.current?.count { $0.prefetchesUsed += 1 } }
    UIView.performWithoutAnimation {
      place(object, attributes)
      object.isHidden = false
      if object.superview !== view { view.insertSubview(object, at: view.subviews.count) }
      if let cell = object as? UICollectionViewCell { applyState(to: cell, site) }
    }
    tellWillDisplay(object, attributes.element)
  }

  /// Gives a view its place. Size changes have it laid out; moves do not.
  func place(_ object: UICollectionReusableView, _ attributes: ElementAttributes) {
    let full = (layout as? CustomVisibleLayout)?.latest[attributes.element] ?? UICollectionViewLayoutAttributes(attributes)
    object.apply(full)
    if object.transform != full.transform { object.transform = full.transform }
    if full.transform.isIdentity {
      if object.frame != full.frame { object.frame = full.frame }
    } else {
      object.bounds.size = full.size
      object.center = full.center
    }
    if object.alpha != full.alpha { object.alpha = full.alpha }
    let order = Double(full.zIndex)
    if object.node.zPosition != order { object.node.zPosition = order }
  }

  /// Takes an element off the screen. It waits for its site to come back.
  func endDisplay(_ site: CellSite) {
    guard let element = displayed.removeValue(forKey: site) else { return }
    element.view.isHidden = true
    realizer.endDisplay(element.token)
    tellDidEndDisplaying(element.view, element.attributes.element)
  }

  func hideAll() {
    for site in sitesOnScreen() { endDisplay(site) }
  }

  /// What is on screen, in one order in every run: what leaves first serves first. O(n log n) in what is chosen.
  func sitesOnScreen(where isChosen: (CellSite) -> Bool = { _ in true }) -> [CellSite] {
    displayed.keys.filter(isChosen).sorted { a, b in
      guard let first = displayed[a]?.attributes, let second = displayed[b]?.attributes else { return false }
      return Self.comesBefore(first, second)
    }
  }

  private func tellWillDisplay(_ object: UICollectionReusableView, _ element: LayoutElement) {
    guard let delegate = view.delegate else { return }
    switch element {
    case .item(let section, let index):
      guard let cell = object as? UICollectionViewCell else { return }
      delegate.collectionView(view, willDisplay: cell, forItemAt: IndexPath(item: index, section: section))
    case .supplementary(let kind, let section, let index):
      delegate.collectionView(
        view, willDisplaySupplementaryView: object, forElementKind: kind, at: IndexPath(item: index, section: section))
    case .layoutSupplementary(let kind, let index):
      delegate.collectionView(view, willDisplaySupplementaryView: object, forElementKind: kind, at: IndexPath(index: index))
    case .decoration: break
    }
  }

  private func tellDidEndDisplaying(_ object: UICollectionReusableView, _ element: LayoutElement) {
    guard let delegate = view.delegate else { return }
    switch element {
    case .item(let section, let index):
      guard let cell = object as? UICollectionViewCell else { return }
      delegate.collectionView(view, didEndDisplaying: cell, forItemAt: IndexPath(item: index, section: section))
    case .supplementary(let kind, let section, let index):
      delegate.collectionView(
        view, didEndDisplayingSupplementaryView: object, forElementOfKind: kind, at: IndexPath(item: index, section: section))
    case .layoutSupplementary(let kind, let index):
      delegate.collectionView(view, didEndDisplayingSupplementaryView: object, forElementOfKind: kind, at: IndexPath(index: index))
    case .decoration: break
    }
  }

  // MARK: Finding

  /// The cells on screen, in the order of their items.
  var visibleCells: [(cell: UICollectionViewCell, indexPath: IndexPath)] {
    displayed.compactMap { site, element -> (cell: UICollectionViewCell, indexPath: IndexPath)? in
      guard let cell = element.view as? UICollectionViewCell, let item = site.item, let path = indexPath(of: item) else { return nil }
      return (cell, path)
    }.sorted { $0.indexPath < $1.indexPath }
  }
  func displayedCell(at indexPath: IndexPath) -> UICollectionViewCell? {
    handle(at: indexPath).flatMap { displayed[.item($0)]?.view as? UICollectionViewCell }
  }
  func indexPath(of cell: UICollectionViewCell) -> IndexPath? {
    guard object(CellToken(cell.token)) === cell, let item = realizer.pool.site(of: CellToken(cell.token))?.item else { return nil }
    return indexPath(of: item)
  }
  func indexPath(at point: CGPoint) -> IndexPath? {
    let hit = displayed.filter { $0.key.item != nil && $0.value.attributes.frame.contains(point.engine) }
      .max { $0.value.attributes.zIndex < $1.value.attributes.zIndex }
    return hit?.key.item.flatMap { indexPath(of: $0) }
  }
  func displayedSupplementary(_ kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    let element: LayoutElement =
      indexPath.count == 1
      ? .layoutSupplementary(kind: kind, index: indexPath[0])
      : .supplementary(kind: kind, section: indexPath.section, index: indexPath.item)
    return site(of: element).flatMap { displayed[$0]?.view }
  }
  func displayedSupplementaries(_ kind: String) -> [UICollectionReusableView] { supplementaries(kind).map(\.1) }
  func indexPathsOfDisplayedSupplementaries(_ kind: String) -> [IndexPath] { supplementaries(kind).map(\.0) }
  private func supplementaries(_ kind: String) -> [(IndexPath, UICollectionReusableView)] {
    displayed.values.compactMap { shown -> (IndexPath, UICollectionReusableView)? in
      switch shown.attributes.element {
      case .supplementary(kind, let section, let index): (IndexPath(item: index, section: section), shown.view)
      case .layoutSupplementary(kind, let index): (IndexPath(index: index), shown.view)
      default: nil
      }
    }.sorted { $0.0 < $1.0 }
  }
}
