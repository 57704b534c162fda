internal import Foundation

extension UIMenu {
  /// The actions of the menu and of the menus in it, in their order. O(elements).
  private var actions: [UIAction] {
    children.flatMap { element -> [UIAction] in
      if let menu = element as? UIMenu { return menu.actions }
      return (element as? UIAction).map { [$0] } ?? []
    }
  }
  /// The action that is chosen in the menu of a pop-up button: the first one that has a check mark, or the first one of all, which gets it.
  package var chosenAction: UIAction? {
    let actions = actions
    if let chosen = actions.first(where: { $0.state == .on }) { return chosen }
    actions.first?.state = .on
    return actions.first
  }
  /// Has `action` be the only one with a check mark.
  func choose(_ action: UIAction) { for other in actions { other.state = other === action ? .on : .off } }
}

extension UIButton {
  /// The element of the menu whose title a pop-up button shows; nil for other buttons.
  var shownSelection: UIAction? {
    changesSelectionAsPrimaryAction && showsMenuAsPrimaryAction ? menu?.chosenAction : nil
  }
  /// An action of the button's menu was chosen.
  func menuDidChoose(_ action: UIAction) {
    guard changesSelectionAsPrimaryAction, showsMenuAsPrimaryAction, let menu, menu.chosenAction !== action else { return }
    menu.choose(action)
    selectionDidChange()
    didChooseElement(menu)
  }
}
