public import Foundation

/// The standard edit actions on a selection, by keys or in a menu. Every responder implements these methods, and passes on the actions that
/// it does not perform: ``UIResponder/canPerformAction(_:withSender:)`` determines which it currently performs.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Removes the selection and puts it on the pasteboard.
  func cut(_ sender: Any?)
  /// Puts the selection on the pasteboard.
  func copy(_ sender: Any?)
  /// Inserts the contents of the pasteboard.
  func paste(_ sender: Any?)
  /// Selects the content at the caret.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Removes the selection.
  func delete(_ sender: Any?)
  /// Makes the selection bold, or no longer bold if all of it is.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selection italic, or no longer italic if all of it is.
  func toggleItalics(_ sender: Any?)
  /// Underlines the selection, or removes the line if all of it has one.
  func toggleUnderline(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}
