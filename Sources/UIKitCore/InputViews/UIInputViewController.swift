internal import Foundation

/// A controller of a view at the lower edge of the window in place of an on-screen keyboard, or above one: see
/// ``UIResponder/inputViewController`` and ``UIResponder/inputAccessoryViewController``. Its view is a ``UIInputView``.
@preconcurrency @MainActor open class UIInputViewController: UIViewController {
  /// The height of a view for which neither the program nor constraints determine another one, in points.
  private static let height: CGFloat = 216

  /// The controller's view as an input view; nil if the program has set another view.
  open override var inputView: UIInputView? {
    get { view as? UIInputView }
    set { view = newValue }
  }
  /// The text of the first responder, for reading and changing it.
  open private(set) lazy var textDocumentProxy: any UITextDocumentProxy = EditedDocument { [weak self] in self?.runtime.firstResponder }

  open override func loadView() {
    if loadInterface({ view = $0 }) { return }
    view = UIInputView(frame: CGRect(x: 0, y: 0, width: runtime.screen.bounds.width, height: Self.height), inputViewStyle: .keyboard)
  }

  /// Ends the editing of text: the first responder resigns.
  open func dismissKeyboard() { _ = runtime.firstResponder?.resignFirstResponder() }
}
