internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

extension TableDelegateBridge: ListSelectionCalls {
  func preferredFocusPath() -> IndexPath? { view.delegate?.indexPathForPreferredFocusedView(in: view) }
  func focusContext(_ step: FocusStep) -> UIFocusUpdateContext { UITableViewFocusUpdateContext(step) }
  func allowsFocusUpdate(_ context: UIFocusUpdateContext) -> Bool {
    guard let context = context as? UITableViewFocusUpdateContext else { return true }
    return view.delegate?.tableView(view, shouldUpdateFocusIn: context) ?? true
  }
  func didUpdateFocus(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
    guard let context = context as? UITableViewFocusUpdateContext else { return }
    view.delegate?.tableView(view, didUpdateFocusIn: context, with: coordinator)
  }
  func allowsMultipleSelection(at path: IndexPath) -> Bool {
    view.delegate?.tableView(view, shouldBeginMultipleSelectionInteractionAt: path)
      ?? (view.isEditing && adapter.selectionRules.allowsMultipleNow)
  }
  func didBeginMultipleSelection(at path: IndexPath) {
    view.delegate?.tableView(view, didBeginMultipleSelectionInteractionAt: path)
  }
  func didEndMultipleSelection() { view.delegate?.tableViewDidEndMultipleSelectionInteraction(view) }
  var selectsHighlighted: Bool { false }
  func allows(_ question: SelectionQuestion, _ path: IndexPath) -> Bool {
    if question != .deselect, let cell = cells.displayed(at: path), cell.movement.drag.state == .dragging,
      !cell.userInteractionEnabledWhileDragging
    {
      return false
    }
    guard let delegate = view.delegate else { return true }
    switch question {
    case .highlight: return delegate.tableView(view, shouldHighlightRowAt: path)
    case .deselect: return delegate.tableView(view, willDeselectRowAt: path) != nil
    case .select:
      guard let chosen = delegate.tableView(view, willSelectRowAt: path) else { return false }
      guard chosen == path else {
        selectInstead(chosen)
        return false
      }
      notifyWillDeselect(besides: path.position)
      return true
    }
  }

  /// In single selection, notifies the delegate that the selected row is about to be deselected. The returned index path is ignored,
  /// because another row will be selected.
  private func notifyWillDeselect(besides item: ItemPosition?) {
    guard !adapter.selectionRules.allowsMultipleNow else { return }
    for other in list.selection.positions where other != item {
      _ = view.delegate?.tableView(view, willDeselectRowAt: IndexPath(other))
    }
  }

  /// Selects the row that the delegate returned in place of the tapped one.
  private func selectInstead(_ path: IndexPath) {
    guard let position = path.position, list.item(at: position) != nil else { return }
    notifyWillDeselect(besides: position)
    let before = adapter.selectionRules.allowsMultipleNow ? [] : list.selection.positions.filter { $0 != position }
    list.selection.select(position)
    for other in before { tell(.didDeselect, IndexPath(other)) }
    tell(.didSelect, path)
  }

  func allowsFocus(_ path: IndexPath) -> Bool {
    view.delegate?.tableView(view, canFocusRowAt: path) ?? adapter.focus.allowsFocusNow
      && view.cellForRow(at: path)?.canBecomeFocused ?? true
  }
  func selectsFocused(_ path: IndexPath) -> Bool { view.delegate?.tableView(view, selectionFollowsFocusForRowAt: path) ?? true }
  func allowsSpringLoading(at path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool {
    view.delegate?.tableView(view, shouldSpringLoadRowAt: path, with: context) ?? true
  }
  func showFocus(_ isFocused: Bool, on view: any PooledView) { (view as? UITableViewCell)?.setNeedsUpdateConfiguration() }

  func tell(_ event: SelectionEvent, _ path: IndexPath) {
    switch event {
    case .didHighlight: view.delegate?.tableView(view, didHighlightRowAt: path)
    case .didUnhighlight: view.delegate?.tableView(view, didUnhighlightRowAt: path)
    case .didSelect:
      // As in UIKit, which prepares for the segue before it notifies the delegate.
      if let cell = cells.displayed(at: path) { CellSegues.didSelect(cell) }
      view.delegate?.tableView(view, didSelectRowAt: path)
      selectionDidChange()
    case .didDeselect:
      view.delegate?.tableView(view, didDeselectRowAt: path)
      selectionDidChange()
    case .primaryAction:
      guard let delegate = view.delegate, delegate.tableView(view, canPerformPrimaryActionForRowAt: path) else { return }
      delegate.tableView(view, performPrimaryActionForRowAt: path)
    }
  }

  private func selectionDidChange() { NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: view) }

  func showState(of view: any PooledView, isSelected: Bool, isHighlighted: Bool) {
    guard let cell = view as? UITableViewCell else { return }
    let wasMarked = cell.isMarked
    defer { if cell.isMarked != wasMarked { markDidChange(of: cell) } }
    if cell.isHighlighted != isHighlighted { cell.setHighlighted(isHighlighted, animated: animations.includesState) }
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: animations.includesState) }
  }
}
