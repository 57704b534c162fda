internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// The keyboard focus in a list: the program's settings, the handling of keys, and the ring around the focused cell.
@MainActor final class ListFocus: KeyboardNavigation {
  /// Whether cells can have the focus.
  var allowsFocus = false { didSet { rulesDidChange() } }
  /// Whether cells can have the focus while the list is edited.
  var allowsFocusDuringEditing = false { didSet { rulesDidChange() } }
  /// Whether an item that gets the focus is selected.
  var selectionFollowsFocus = false
  /// Whether the focus returns to the item that last had it when the focus comes back to the list.
  var remembersLast = false
  /// Whether keys are extending a range of the selection.
  private var isExtending = false
  private unowned let adapter: ListAdapter
  /// The search for typed text in the list.
  private lazy var typedSearch = TypedSearch(adapter)
  /// The ring around the focused cell, if that is on screen. Created when it is first needed.
  private var ring: FocusRing?

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  private var list: ListDriver { adapter.list }
  /// Whether cells can have the focus now, unless the delegate specifies otherwise.
  var allowsFocusNow: Bool { adapter.selectionRules.isEditing ? allowsFocusDuringEditing : allowsFocus }
  /// Whether any cell can have the focus now. The delegate takes precedence; it is asked only about cells on screen.
  private var isAllowed: Bool { allowsFocusNow || list.displayedItems.contains { adapter.allowsFocus($0.position) } }
  /// Updates the focus to the current rules.
  func rulesDidChange() {
    guard list.focus.item != nil, !allowsFocusNow else { return }
    if !(list.focus.position.map { adapter.allowsFocus($0) } ?? false) { list.focus.forget() }
  }

  // MARK: Keys

  /// Handles a key. Returns false if the list does not handle it, so that it scrolls.
  func press(_ press: UIPress) -> Bool {
    guard isAllowed else { return false }
    if press.modifiers == .alternate { return moveItem(by: press.inputKey) }
    guard press.modifiers.subtracting(.shift).isEmpty else { return false }
    if let character = typedCharacter(press) {
      prepare()
      list.focus.isActive = true
      return typedSearch.type(character)
    }
    typedSearch.end()
    if press.modifiers == .shift { return extendSelection(by: press.inputKey) }
    endRange()
    prepare()
    list.focus.isActive = true
    if let hasMoved = move(by: press.inputKey) { return hasMoved }
    switch press.inputKey {
    case .enter, .space:
      guard let position = list.focus.position else { return false }
      list.selection.choose(position)
      return true
    case .delete, .backspace: return adapter.swipes?.deleteRow(at: list.focus.position) ?? false
    case .menu: return showMenu()
    case .escape where list.focus.item != nil:
      list.focus.clear()
      return true
    default: return false
    }
  }

  /// Moves the focus by a key. Returns nil for keys with another meaning, and false if there is no item in that direction.
  private func move(by key: InputKey) -> Bool? {
    if let direction = Self.direction(of: key) { return list.focus.move(direction) }
    switch key {
    case .pageUp: return list.focus.movePage(forward: false) || list.focus.item != nil
    case .pageDown: return list.focus.movePage(forward: true) || list.focus.item != nil
    case .home: return list.focus.moveToEnd(forward: false) || list.focus.item != nil
    case .end: return list.focus.moveToEnd(forward: true) || list.focus.item != nil
    default: return nil
    }
  }
  private static func direction(of key: InputKey) -> FocusSearch.Direction? {
    switch key {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    default: nil
    }
  }

  /// Handles a focus key with Shift: if several items can be selected, selects all items from the one that had the focus before the first
  /// such key to the one that has it now.
  private func extendSelection(by key: InputKey) -> Bool {
    guard adapter.selectionRules.allowsMultipleNow, list.selection.model.allowsSelection else { return false }
    prepare()
    list.focus.isActive = true
    if !(isExtending && list.selection.isRangeOpen), let start = list.focus.position {
      isExtending = list.selection.beginRange(at: start, selects: true)
    }
    let old = list.focus.item
    guard move(by: key) != nil, let position = list.focus.position else { return false }
    if old == nil {
      isExtending = list.selection.beginRange(at: position, selects: true)
    } else {
      list.selection.extendRange(to: position)
    }
    return true
  }
  private func endRange() {
    if isExtending { list.selection.endRange() }
    isExtending = false
  }

  /// Moves the focused item itself by one position, for an arrow key with Alt, as a movement by hand would.
  private func moveItem(by key: InputKey) -> Bool {
    guard let direction = Self.direction(of: key), adapter.calls.allowsMovingNow else { return false }
    typedSearch.end()
    endRange()
    prepare()
    guard list.focus.isActive, let item = list.focus.item, let start = list.focus.position else { return false }
    adapter.swipes?.close()
    guard let place = list.focus.placeBeside(direction), list.reordering.step(from: start, to: place) else { return true }
    adapter.layoutIfNeeded()
    if list.focus.item == item, let now = list.focus.position { adapter.reveal(now) }
    return true
  }

  /// Returns the character that a key adds to the typed text, or nil for keys with another meaning. A space may be part of a text, but not
  /// its beginning.
  private func typedCharacter(_ press: UIPress) -> Character? {
    switch press.inputKey {
    case .character(let character): character
    case .space where typedSearch.isUnderWay: " "
    default: nil
    }
  }

  private func prepare() {
    _ = list.currentContents
    adapter.scrollView.layoutIfNeeded()
  }
  /// Shows the focused row's menu, for the key that corresponds to the secondary mouse button.
  private func showMenu() -> Bool {
    guard let menus = adapter.menus, let ring, let cell = ring.superview else { return false }
    menus.begin(at: cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil), lifts: false)
    return true
  }

  // MARK: Other lists

  /// Whether the Tab key can move the focus to the list.
  var takesKeyboard: Bool { isAllowed }
  /// Called when the Tab key has moved the focus to the list. Calls the program's code.
  func didTakeKeyboard() {
    prepare()
    if !list.focus.isActive, !remembersLast { list.focus.forget() }
    list.focus.isActive = true
    if list.focus.item == nil { _ = list.focus.moveIntoView() }
  }
  func focus(on view: UIView) -> Bool {
    guard let token = adapter.store.token(touching: view), let position = list.position(of: token) else { return false }
    return list.focus.focus(position)
  }
  var focusedView: UIView? { list.focus.isActive ? ring?.superview : nil }
  /// Gives the list the keyboard focus when a finger has touched it.
  func touchBegan() {
    endRange()
    guard isAllowed, let view = adapter.scrollView as? any KeyboardNavigable else { return }
    view.window?.giveKeyboard(to: view)
  }
  /// Called when the focus has moved to another view.
  func didLoseKeyboard() { list.focus.isActive = false }

  // MARK: Visible content

  /// Shows on a cell whether it has the focus.
  func show(_ isFocused: Bool, on cell: (any PooledView)?) {
    guard let cell, isFocused != self.isFocused(cell) else { return }
    if isFocused {
      let ring = ring ?? FocusRing(frame: .zero)
      self.ring = ring
      ring.show(in: cell)
    } else {
      ring?.removeFromSuperview()
    }
    adapter.calls.showFocus(isFocused, on: cell)
  }
  /// The index path of the focused item, on screen or not; nil for none.
  var path: IndexPath? { list.focus.position.map { IndexPath($0) } }
  /// Whether a cell shows that it has the focus.
  func isFocused(_ cell: UIView) -> Bool { ring.map { $0.superview === cell } ?? false }
  /// Returns a move of the focus, with the cells that are on screen.
  func step(from old: ItemPosition?, to new: ItemPosition?) -> FocusStep {
    func end(_ position: ItemPosition?) -> (path: IndexPath, cell: UIView?)? {
      guard let position, let known = list.dataSourcePosition(of: position) else { return nil }
      return (IndexPath(known), list.displayedCell(at: position).flatMap { adapter.store[$0] })
    }
    return FocusStep(previous: end(old), next: end(new))
  }
  /// Called when a key has moved the focus.
  func didMove(from old: ItemPosition?, to new: ItemPosition?) {
    let context = adapter.calls.focusContext(step(from: old, to: new))
    let coordinator = UIFocusAnimationCoordinator()
    adapter.calls.didUpdateFocus(context, coordinator)
    context.tell(in: adapter.scrollView, coordinator)
    coordinator.run()
    guard let new, selectionFollowsFocus, !isExtending, let known = list.dataSourcePosition(of: new),
      adapter.calls.selectsFocused(IndexPath(known)), let item = list.item(at: new), !list.selection.model.isSelected(item)
    else { return }
    list.selection.choose(new)
  }
}
