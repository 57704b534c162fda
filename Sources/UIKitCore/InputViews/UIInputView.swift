public import Foundation

/// A view that stands at the lower edge of the window as a keyboard does, or above one: see ``UIResponder/inputView`` and
/// ``UIResponder/inputAccessoryView``.
@preconcurrency @MainActor open class UIInputView: UIView {
  /// What is behind the content of the view.
  public enum Style: Int, Sendable {
    /// Nothing.
    case `default`
    /// What is behind the keys of a keyboard.
    case keyboard
  }

  /// What is behind the content.
  public let inputViewStyle: Style
  /// Whether the constraints in the view decide about its height, and its frame does not. False by default.
  open var allowsSelfSizing = false {
    didSet { if allowsSelfSizing != oldValue { (superview as? InputSlot)?.sizingDidChange() } }
  }

  /// A view with `frame`, whose height it has at the edge of the window; the width is the window's.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { asStandard { backgroundColor = .keyboardBackground } }
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, inputViewStyle: .default) }
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}
