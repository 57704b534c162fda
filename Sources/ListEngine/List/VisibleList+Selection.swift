package import CellReuse
package import HitchlessBase
internal import KeyedDiff

extension VisibleList {
  /// Where the selected items are, in the order of their selection.
  package var selectedPositions: [ItemPosition] { selection.selected.compactMap { contents.position(of: $0) } }

  /// Selects an item as the program asks; nil deselects all. The delegate is not told.
  package func select(_ position: ItemPosition?) {
    guard let position else { return show(selection.deselectAll()) }
    guard allowsSelection, let item = item(at: position) else { return }
    show(selection.select(item))
  }
  /// Deselects an item as the program asks. The delegate is not told.
  package func deselect(_ position: ItemPosition) {
    if let item = item(at: position) { show(selection.deselect(item)) }
  }
  /// Whether several items can be selected at once.
  package func allowMultipleSelection(_ isAllowed: Bool) { show(selection.setAllowsMultipleSelection(isAllowed)) }

  /// Brings the cells on screen in line; one that waits gets its state when it is shown.
  private func show(_ change: SelectionModel.Change) {
    for item in change.deselected + change.selected { showState(of: item) }
  }
  private func showState(of item: ItemHandle) {
    let identifier = ElementIdentifier.item(item)
    if let token = displayed[identifier]?.token { showState(of: token, identifier) }
  }

  // MARK: Touches

  /// A finger came down on the cell of a token; nil, or a cell that is on its way out, is none.
  package func touchBegan(on token: CellToken?) {
    guard allowsSelection, let token, let position = position(of: token), displayedCell(at: position) == token,
      let item = item(at: position)
    else { return }
    guard host.allows(.highlight, position) else { return }
    highlight(item)
  }

  /// The finger left where it had come down: what is highlighted was tapped.
  package func touchEnded() {
    guard let item = selection.highlighted else { return }
    highlight(nil)
    guard let position = contents.position(of: item) else { return }
    let wanted = selection.changeOfTap(on: item)
    if wanted.deselected.contains(item) {
      guard host.allows(.deselect, position) else { return }
      show(selection.deselect(item))
      host.tell(.didDeselect, position)
      return
    }
    guard host.allows(.select, position) else { return }
    show(selection.select(item))
    for other in wanted.deselected {
      if let position = contents.position(of: other) { host.tell(.didDeselect, position) }
    }
    // The item may be gone: the delegate was just called.
    if let position = contents.position(of: item) { host.tell(.didSelect, position) }
  }

  /// The finger does something else.
  package func touchCancelled() { highlight(nil) }

  private func highlight(_ item: ItemHandle?) {
    for changed in selection.highlight(item) {
      let isOn = selection.isHighlighted(changed)
      showState(of: changed)
      if let position = contents.position(of: changed) { host.tell(isOn ? .didHighlight : .didUnhighlight, position) }
    }
  }
}
