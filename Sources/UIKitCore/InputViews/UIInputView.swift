public import Foundation

/// A view that is docked at the lower edge of the window in place of an on-screen keyboard, or above one: see ``UIResponder/inputView`` and
/// ``UIResponder/inputAccessoryView``.
@preconcurrency @MainActor open class UIInputView: UIView {
  /// The background of the view.
  public enum Style: Int, Sendable {
    /// No background.
    case `default`
    /// The background of a keyboard.
    case keyboard
  }

  /// The background of the view.
  public let inputViewStyle: Style
  /// Whether the constraints in the view determine its height, instead of its frame. False by default.
  open var allowsSelfSizing = false {
    didSet { if allowsSelfSizing != oldValue { (superview as? InputSlot)?.sizingDidChange() } }
  }

  /// Creates a view. Its height at the edge of the window is that of `frame`; its width is the window's.
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
