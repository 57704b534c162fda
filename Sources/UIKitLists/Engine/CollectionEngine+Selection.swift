internal import CellReuse
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout
internal import UIKitCore

extension CollectionEngine {
  var selectedIndexPaths: [IndexPath]? {
    let paths = selected.compactMap { indexPath(of: $0) }.sorted()
    return paths.isEmpty ? nil : paths
  }

  func select(_ indexPath: IndexPath?) {
    guard let indexPath else {
      for item in selected { setSelected(item, false) }
      return
    }
    guard view.allowsSelection, let item = handle(at: indexPath) else { return }
    if !view.allowsMultipleSelection {
      for other in selected where other != item { setSelected(other, false) }
    }
    setSelected(item, true)
  }
  func deselect(_ indexPath: IndexPath) {
    if let item = handle(at: indexPath) { setSelected(item, false) }
  }

  private func setSelected(_ item: ItemHandle, _ isSelected: Bool) {
    if isSelected { selected.insert(item) } else { selected.remove(item) }
    // A waiting cell gets its state when it is shown.
    (displayed[.item(item)]?.view as? UICollectionViewCell)?.isSelected = isSelected
  }

  // MARK: Touches

  func touchBegan(at point: CGPoint) {
    guard view.allowsSelection, let path = indexPath(at: point), let item = handle(at: path) else { return }
    guard view.delegate?.collectionView(view, shouldHighlightItemAt: path) ?? true else { return }
    highlight(item)
  }

  func touchEnded() {
    guard let item = highlighted else { return }
    highlight(nil)
    guard let path = indexPath(of: item) else { return }
    if selected.contains(item), view.allowsMultipleSelection {
      guard view.delegate?.collectionView(view, shouldDeselectItemAt: path) ?? true else { return }
      setSelected(item, false)
      view.delegate?.collectionView(view, didDeselectItemAt: path)
      return
    }
    guard view.delegate?.collectionView(view, shouldSelectItemAt: path) ?? true else { return }
    if !view.allowsMultipleSelection {
      for other in selected where other != item {
        setSelected(other, false)
        if let path = indexPath(of: other) { view.delegate?.collectionView(view, didDeselectItemAt: path) }
      }
    }
    setSelected(item, true)
    view.delegate?.collectionView(view, didSelectItemAt: path)
  }

  func touchCancelled() { highlight(nil) }

  private func highlight(_ item: ItemHandle?) {
    if let old = highlighted, old != item {
      highlighted = nil
      (displayed[.item(old)]?.view as? UICollectionViewCell)?.isHighlighted = false
      if let path = indexPath(of: old) { view.delegate?.collectionView(view, didUnhighlightItemAt: path) }
    }
    guard let item, highlighted != item else { return }
    highlighted = item
    (displayed[.item(item)]?.view as? UICollectionViewCell)?.isHighlighted = true
    if let path = indexPath(of: item) { view.delegate?.collectionView(view, didHighlightItemAt: path) }
  }
}
