package import CellReuse
package import HitchlessBase
internal import KeyedDiff

/// Highlights and selects items as touches and the program ask: ``SelectionModel`` decides, the program is asked and told, cells show it.
@MainActor package final class SelectionDriver {
  /// Which items are selected and highlighted.
  package private(set) var model = SelectionModel()
  /// The range that is selected at the moment; nil for none.
  var range: SelectionRange?
  /// The item that was tapped last, or chosen by a key.
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
  /// Whether several items can be selected at once. Turned off, the item that was selected last stays selected; the delegate is not told.
  package func setAllowsMultipleSelection(_ isAllowed: Bool) {
    if model.allowsMultipleSelection != isAllowed { show(model.setAllowsMultipleSelection(isAllowed)) }
  }
  /// Where the selected items are, in the order of their selection.
  package var positions: [ItemPosition] { model.selected.compactMap { list.contents.position(of: $0) } }

  /// Selects an item as the program asks; nil deselects all. The delegate is not told. A list that is to be counted is counted now: the item
  /// is one of what is shown next.
  package func select(_ position: ItemPosition?) {
    guard let position else { return show(model.deselectAll()) }
    if list.needsReload, !list.isInLayout { list.reloadNow() }
    guard model.allowsSelection, let item = list.item(at: position) else { return }
    show(model.select(item))
  }
  /// Deselects an item as the program asks. The delegate is not told.
  package func deselect(_ position: ItemPosition) {
    if let item = list.item(at: position) { show(model.deselect(item)) }
  }

  // MARK: The list

  /// Brings a cell in line with the selection.
  package func showState(of token: CellToken, _ identifier: ElementIdentifier) {
    guard let item = identifier.item else { return }
    host.showState(of: token, isSelected: model.isSelected(item), isHighlighted: model.isHighlighted(item))
  }

  /// Forgets everything: the list was reloaded.
  func forgetAll() { forget { _ in true } }
  /// Forgets the items for which `isGone` says so. O(selected · log selected).
  func forget(where isGone: (ItemHandle) -> Bool) {
    model.forget(model.selected.filter(isGone))
    if let item = lastChosen, isGone(item) { lastChosen = nil }
    if let item = model.highlighted, isGone(item) { model.forget([item]) }
  }

  /// Brings the cells on screen in line; one that waits gets its state when it is shown.
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

  /// A finger came down on the cell of a token; nil, or a cell that is on its way out, is none.
  package func touchBegan(on token: CellToken?) {
    guard model.allowsSelection, let token, let position = list.position(of: token), list.displayedCell(at: position) == token,
      let item = list.item(at: position)
    else { return }
    guard host.allows(.highlight, position) else { return }
    highlight(item)
  }

  /// The finger was lifted where it had come down: what is highlighted was tapped.
  package func touchEnded() {
    guard let item = model.highlighted else { return }
    unhighlighting { choose(item) }
  }
  /// The same with the shift key: all from the item that was tapped last to this one are selected.
  package func touchEndedWithShift() {
    guard let item = model.highlighted, let position = list.contents.position(of: item), lastChosen != nil else { return touchEnded() }
    unhighlighting { if !chooseRange(to: position) { choose(item) } }
  }
  /// Takes the highlight off what was tapped before or after it is selected.
  private func unhighlighting(_ select: () -> Void) {
    if !host.selectsHighlighted { highlight(nil) }
    select()
    if host.selectsHighlighted { highlight(nil) }
  }

  /// A key was pressed that stands for a tap on an item.
  package func choose(_ position: ItemPosition) {
    guard model.allowsSelection, let item = list.item(at: position), host.allows(.highlight, position) else { return }
    choose(item)
  }

  private func choose(_ item: ItemHandle) {
    lastChosen = item
    let wanted = model.changeOfTap(on: item)
    change(item, !wanted.deselected.contains(item), deselecting: wanted.deselected)
    // Not if the tap has extended or reduced a selection of several.
    guard model.selected.allSatisfy({ $0 == item }), let position = list.contents.position(of: item) else { return }
    host.tell(.primaryAction, position)
  }

  /// Selects or deselects an item if the program agrees, and tells it; others were deselected with it. False if it does not agree.
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
    // The item may be gone: the delegate was just called.
    if let position = list.contents.position(of: item) { host.tell(.didSelect, position) }
    return true
  }

  /// The touch became something else, a scroll for instance.
  package func touchCancelled() { highlight(nil) }

  private func highlight(_ item: ItemHandle?) {
    for changed in model.highlight(item) {
      let isOn = model.isHighlighted(changed)
      showState(of: changed)
      if let position = list.contents.position(of: changed) { host.tell(isOn ? .didHighlight : .didUnhighlight, position) }
    }
  }
}
