internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension CollectionEngine {
  var selectedIndexPaths: [IndexPath]? {
    let paths = selection.selected.compactMap { indexPath(of: $0) }
    return paths.isEmpty ? nil : paths
  }

  /// Selects an item as the program asks; nil deselects all. The delegate is not told.
  func select(_ indexPath: IndexPath?) {
    guard let indexPath else { return show(selection.deselectAll()) }
    guard view.allowsSelection, let item = handle(at: indexPath) else { return }
    show(selection.select(item))
  }
  func deselect(_ indexPath: IndexPath) {
    if let item = handle(at: indexPath) { show(selection.deselect(item)) }
  }
  func allowMultipleSelection(_ isAllowed: Bool) { show(selection.setAllowsMultipleSelection(isAllowed)) }

  /// Brings the cells on screen in line; one that waits gets its state when it is shown.
  private func show(_ change: SelectionModel.Change) {
    for item in change.deselected + change.selected {
      (displayed[.item(item)]?.view as? UICollectionViewCell)?.isSelected = selection.isSelected(item)
    }
  }

  // MARK: Touches

  func touchBegan(at point: CGPoint) {
    guard view.allowsSelection, let path = indexPath(at: point), let item = handle(at: path) else { return }
    guard view.delegate?.collectionView(view, shouldHighlightItemAt: path) ?? true else { return }
    highlight(item)
  }

  func touchEnded() {
    guard let item = selection.highlighted else { return }
    highlight(nil)
    guard let path = indexPath(of: item) else { return }
    let wanted = selection.changeOfTap(on: item)
    if wanted.deselected.contains(item) {
      guard view.delegate?.collectionView(view, shouldDeselectItemAt: path) ?? true else { return }
      show(selection.deselect(item))
      view.delegate?.collectionView(view, didDeselectItemAt: path)
      return
    }
    guard view.delegate?.collectionView(view, shouldSelectItemAt: path) ?? true else { return }
    show(selection.select(item))
    for other in wanted.deselected {
      if let path = indexPath(of: other) { view.delegate?.collectionView(view, didDeselectItemAt: path) }
    }
    // The item may be gone: the delegate was just called.
    if let path = indexPath(of: item) { view.delegate?.collectionView(view, didSelectItemAt: path) }
  }

  func touchCancelled() { highlight(nil) }

  private func highlight(_ item: ItemHandle?) {
    for changed in selection.highlight(item) {
      let isOn = selection.isHighlighted(changed)
      (displayed[.item(changed)]?.view as? UICollectionViewCell)?.isHighlighted = isOn
      guard let path = indexPath(of: changed) else { continue }
      if isOn {
        view.delegate?.collectionView(view, didHighlightItemAt: path)
      } else {
        view.delegate?.collectionView(view, didUnhighlightItemAt: path)
      }
    }
  }
}
