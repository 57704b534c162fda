internal import Foundation

/// The edit menu, which is shown beside a selection.
@MainActor enum EditMenu {
  /// The elements that the responders in the chain of the first responder build: the commands that one of them performs, and the program's
  /// own elements. Runs the program's code.
  static var suggestedElements: [UIMenuElement] {
    UIMenuSystem.context.elements(for: UIApplication.shared.keyResponder) { command in
      EditAction(command.action).map(isOffered) ?? command.isPerformable
    }
  }
  /// Whether a responder performs the action of an entry of the program.
  static func isPerformed(_ item: UIMenuItem) -> Bool {
    EditAction(item.action).map(isOffered) ?? UICommand(title: item.title, action: item.action).isPerformable
  }
  /// All responders have methods for the standard actions, most of which only pass the action on. A responder counts as performing an
  /// action if its class overrides `canPerformAction` without asking its superclass, or if it can paste the contents of the pasteboard.
  private static func isOffered(_ action: EditAction) -> Bool {
    guard let start = UIApplication.shared.keyResponder else { return false }
    return sequence(first: start, next: \.next).contains { responder in
      responder.runtime.exchange.wasActionLeftToResponder = false
      guard responder.canPerformAction(action.selector, withSender: nil) else { return false }
      if !responder.runtime.exchange.wasActionLeftToResponder { return true }
      return action == .paste && responder.pasteConfiguration != nil && responder.canPaste(UIPasteboard.general.itemProviders)
    }
  }

  /// Shows a menu beside a part of `view`, in its coordinates. Returns nil if the menu is empty, or if the view is not in a window.
  static func present(_ menu: UIMenu, beside rect: CGRect, of view: UIView, onEnd: @escaping () -> Void) -> MenuPresentation? {
    guard let window = view.window else { return nil }
    return MenuPresentation.present(menu, in: window, beside: .view(view.convert(rect, to: nil)), sender: view, onEnd: onEnd)
  }
}
