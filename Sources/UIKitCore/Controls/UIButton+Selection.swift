internal import Foundation

extension UIMenu {
  /// The actions of the menu and its submenus, in order. O(elements).
  private var actions: [UIAction] {
    children.flatMap { element -> [UIAction] in
      if let menu = element as? UIMenu { return menu.actions }
      return (element as? UIAction).map { [$0] } ?? []
    }
  }
  /// The selected action in the menu of a pop-up button: the first one with a check mark. If there is none, the first action gets one.
  package var chosenAction: UIAction? {
    let actions = actions
    if let chosen = actions.first(where: { $0.state == .on }) { return chosen }
    actions.first?.state = .on
    return actions.first
  }
  /// Makes `action` the only one with a check mark.
  func choose(_ action: UIAction) { for other in actions { other.state = other === action ? .on : .off } }
}

extension UIButton {
  /// Called when the ``menu`` was set.
  func menuDidChange() {
    if changesSelectionAsPrimaryAction { selectionDidChange() }
    if (menu != nil) != isContextMenuInteractionEnabled { isContextMenuInteractionEnabled = menu != nil }
  }
  /// Shows the menu beside the button. Returns false if there is none.
  func showOwnMenu() -> Bool {
    guard let menu, window != nil else { return false }
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in menu })
    configuration.preferredMenuElementOrder = preferredMenuElementOrder
    let isShown = show(menu, configuration) { [weak self] in self?.setHeld(false) }
    if isShown { setHeld(true) }
    return isShown
  }
  private func setHeld(_ isHeld: Bool) {
    updating.isHeld = isHeld
    setNeedsUpdateConfiguration()
  }
  /// The menu element whose title a pop-up button shows; nil for other buttons.
  var shownSelection: UIAction? {
    changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction ? menu?.chosenAction : nil
  }
  /// Called when an action of the button's menu was chosen.
  func menuDidChoose(_ action: UIAction) {
    guard changesSelectionAsPrimaryAction, showsMenuAsPrimaryAction, let menu, menu.chosenAction !== action else { return }
    menu.choose(action)
    selectionDidChange()
    didChooseElement(menu)
  }
}
