package import CellReuse
package import HitchlessBase
internal import KeyedDiff

/// Highlights and selects items in response to touches and the program: ``SelectionModel`` decides, the delegate is asked and notified, and
/// cells show the state.
@MainActor package final class SelectionDriver {
  /// The selected and the highlighted items.
  package private(set) var model = SelectionModel()
  /// The range that is currently being selected; nil for none.
  var range: SelectionRange?
  /// The item that was last tapped, or chosen by a key.
  private(set) var lastChosen: ItemHandle?
  private unowned let host: any SelectionHost
  unowned let list: ListDriver

  init(host: any SelectionHost, list: ListDriver) {
    self.host = host
    self.list = list
  }

  // MARK: The program

  /// Whether anything can be selected.
  package var allowsSelection: Bool {
    get { model.allowsSelection }
    set { model.allowsSelection = newValue }
  }
  /// Sets whether several items can be selected at once. When this is turned off, the item that was selected last stays selected; the
  /// delegate is not notified.
  package func setAllowsMultipleSelection(_ isAllowed: Bool) {
    if model.allowsMultipleSelection != isAllowed { show(model.setAllowsMultipleSelection(isAllowed)) }
  }
  /// The positions of the selected items, in the order of their selection.
  package var positions: [ItemPosition] { model.selected.compactMap { list.contents.position(of: $0) } }

  /// Selects an item for the program; nil deselects all. The delegate is not notified. A list that has to be counted is counted first,
  /// because the position refers to the contents that are shown next.
  package func select(_ position: ItemPosition?) {
    guard let position else { return show(model.deselectAll()) }
    if list.needsReload, !list.isInLayout { list.reloadNow() }
    guard model.allowsSelection, let item = list.item(at: position) else { return }
    show(model.select(item))
  }
  /// Deselects an item for the program. The delegate is not notified.
  package func deselect(_ position: ItemPosition) {
    if let item = list.item(at: position) { show(model.deselect(item)) }
  }

  // MARK: The list

  /// Updates a cell to show the selection state of its item.
  package func showState(of token: CellToken, _ identifier: ElementIdentifier) {
    guard let item = identifier.item else { return }
    host.showState(of: token, isSelected: model.isSelected(item), isHighlighted: model.isHighlighted(item))
  }

  /// Clears the selection after a reload.
  func forgetAll() { forget { _ in true } }
  /// Forgets the items for which `isGone` returns true. O(selected · log selected).
  func forget(where isGone: (ItemHandle) -> Bool) {
    model.forget(model.selected.filter(isGone))
    if let item = lastChosen, isGone(item) { lastChosen = nil }
    if let item = model.highlighted, isGone(item) { model.forget([item]) }
  }

  /// Updates the cells on screen; a waiting cell gets its state when it is shown.
  private func show(_ change: SelectionModel.Change) {
    for item in change.deselected + change.selected { showState(of: item) }
  }
  private func showState(of item: ItemHandle) {
    let identifier = ElementIdentifier.item(item)
    if let token = list.display.model[identifier]?.token {
      showState(of: token, identifier)
    } else if let position = list.contents.position(of: item) {
      host.selectionDidChange(ofHidden: position, isSelected: model.isSelected(item))
    }
  }

  // MARK: Touches; user code runs

  /// Begins a touch on the cell of a token. A nil token, or a cell that is leaving the screen, counts as no cell.
  package func touchBegan(on token: CellToken?) {
    guard model.allowsSelection, let token, let position = list.position(of: token), list.displayedCell(at: position) == token,
      let item = list.item(at: position)
    else { return }
    guard host.allows(.highlight, position) else { return }
    highlight(item)
  }

  /// Ends a touch at the place where it began: the highlighted item was tapped.
  package func touchEnded() {
    guard let item = model.highlighted else { return }
    unhighlighting { choose(item) }
  }
  /// Ends a touch with the shift key: selects all items from the last tapped one to this one.
  package func touchEndedWithShift() {
    guard let item = model.highlighted, let position = list.contents.position(of: item), lastChosen != nil else { return touchEnded() }
    unhighlighting { if !chooseRange(to: position) { choose(item) } }
  }
  /// Removes the highlight of the tapped item before or after selecting it, as the host prefers.
  private func unhighlighting(_ select: () -> Void) {
    if !host.selectsHighlighted { highlight(nil) }
    select()
    if host.selectsHighlighted { highlight(nil) }
  }

  /// Chooses an item by a key, like a tap on it.
  package func choose(_ position: ItemPosition) {
    guard model.allowsSelection, let item = list.item(at: position), host.allows(.highlight, position) else { return }
    choose(item)
  }

  private func choose(_ item: ItemHandle) {
    lastChosen = item
    let wanted = model.changeOfTap(on: item)
    change(item, !wanted.deselected.contains(item), deselecting: wanted.deselected)
    // No primary action if the tap extended or reduced a selection of several items.
    guard model.selected.allSatisfy({ $0 == item }), let position = list.contents.position(of: item) else { return }
    host.tell(.primaryAction, position)
  }

  /// Selects or deselects an item if the delegate agrees, and notifies it; `others` were deselected with it. Returns false if the delegate
  /// does not agree.
  @discardableResult func change(_ item: ItemHandle, _ isSelected: Bool, deselecting others: [ItemHandle] = []) -> Bool {
    guard let position = list.contents.position(of: item), host.allows(isSelected ? .select : .deselect, position) else { return false }
    if !isSelected {
      show(model.deselect(item))
      host.tell(.didDeselect, position)
      return true
    }
    show(model.select(item))
    for other in others {
      if let position = list.contents.position(of: other) { host.tell(.didDeselect, position) }
    }
    // The item may be gone, because the delegate was called in between.
    if let position = list.contents.position(of: item) { host.tell(.didSelect, position) }
    return true
  }

  /// Ends a touch that became something else, such as a scroll.
  package func touchCancelled() { highlight(nil) }

  private func highlight(_ item: ItemHandle?) {
    for changed in model.highlight(item) {
      let isOn = model.isHighlighted(changed)
      showState(of: changed)
      if let position = list.contents.position(of: changed) { host.tell(isOn ? .didHighlight : .didUnhighlight, position) }
    }
  }
}
