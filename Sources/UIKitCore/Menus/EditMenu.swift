internal import Foundation

/// The menu of what can be done with something that is selected, beside it.
@MainActor enum EditMenu {
  /// The standard actions that somebody in the chain of the first responder says to perform.
  static var standardActions: [UIMenuElement] {
    let commands = EditAction.allCases.filter(isOffered).map { UICommand(title: $0.title, action: $0.selector) }
    return commands.isEmpty ? [] : [UIMenu(options: .displayInline, children: commands)]
  }
  /// Whether somebody performs what an entry of the program's sends.
  static func isPerformed(_ item: UIMenuItem) -> Bool {
    EditAction(item.action).map(isOffered) ?? UICommand(title: item.title, action: item.action).isPerformable
  }
  /// All responders have the methods of the standard actions, most of which pass them on. That it performs one says an object whose class
  /// overrides `canPerformAction`, without asking its superclass; and one that has what is on the pasteboard pasted.
  private static func isOffered(_ action: EditAction) -> Bool {
    guard let start = UIApplication.shared.keyResponder else { return false }
    return sequence(first: start, next: \.next).contains { responder in
      responder.runtime.exchange.wasActionLeftToResponder = false
      guard responder.canPerformAction(action.selector, withSender: nil) else { return false }
      if !responder.runtime.exchange.wasActionLeftToResponder { return true }
      return action == .paste && responder.pasteConfiguration != nil && responder.canPaste(UIPasteboard.general.itemProviders)
    }
  }

  /// Shows a menu beside a part of `view`, in its coordinates; nil if there is nothing in it, or the view is in no window.
  static func present(_ menu: UIMenu, beside rect: CGRect, of view: UIView, onEnd: @escaping () -> Void) -> MenuPresentation? {
    guard let window = view.window else { return nil }
    return MenuPresentation.present(menu, in: window, beside: .view(view.convert(rect, to: nil)), sender: view, onEnd: onEnd)
  }
}
