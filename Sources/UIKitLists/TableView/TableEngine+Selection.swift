internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

extension TableEngine {
  func allows(_ question: SelectionQuestion, _ item: ItemPosition) -> Bool {
    guard let delegate = view.delegate else { return true }
    let path = IndexPath(item)
    switch question {
    case .highlight: return delegate.tableView(view, shouldHighlightRowAt: path)
    case .deselect: return delegate.tableView(view, willDeselectRowAt: path) != nil
    case .select:
      guard let chosen = delegate.tableView(view, willSelectRowAt: path) else { return false }
      guard chosen == path else {
        selectInstead(chosen)
        return false
      }
      notifyWillDeselect(besides: item)
      return true
    }
  }

  /// In single selection the row that was selected is about to be deselected. The answer does not matter: another row is selected.
  private func notifyWillDeselect(besides item: ItemPosition) {
    guard !list.selection.model.allowsMultipleSelection else { return }
    for other in list.selection.positions where other != item {
      _ = view.delegate?.tableView(view, willDeselectRowAt: IndexPath(other))
    }
  }

  /// The delegate wants another row to be selected than the one that was tapped.
  private func selectInstead(_ path: IndexPath) {
    guard let position = path.position, list.item(at: position) != nil else { return }
    notifyWillDeselect(besides: position)
    let before = list.selection.model.allowsMultipleSelection ? [] : list.selection.positions.filter { $0 != position }
    list.selection.select(position)
    for other in before { tell(.didDeselect, other) }
    tell(.didSelect, position)
  }

  func tell(_ event: SelectionEvent, _ item: ItemPosition) {
    let path = IndexPath(item)
    switch event {
    case .didHighlight: view.delegate?.tableView(view, didHighlightRowAt: path)
    case .didUnhighlight: view.delegate?.tableView(view, didUnhighlightRowAt: path)
    case .didSelect: view.delegate?.tableView(view, didSelectRowAt: path)
    case .didDeselect: view.delegate?.tableView(view, didDeselectRowAt: path)
    }
  }
}
