public import Foundation

/// The visual effect of a view that has the keyboard focus.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
  public override init() { super.init() }
}

/// A line around a view that has the keyboard focus, or around a part of it.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
  /// The position of the line relative to the outline.
  public enum Position: Int, Sendable {
    /// The same as `inside` here, because there may be no room around scrolling content.
    case automatic
    /// Inside the outline.
    case inside
    /// Outside the outline.
    case outside
  }

  /// The position of the line relative to the outline. Automatic by default.
  open var position = Position.automatic
  /// The outline in the view's coordinates; nil for the view's bounds.
  let outline: CGRect?
  /// The radius of the outline's corners.
  let cornerRadius: CGFloat
  /// The curve of the outline's corners.
  let curve: CALayerCornerCurve

  /// Creates a line around the view's bounds.
  public override init() {
    (outline, cornerRadius, curve) = (nil, 8, .circular)
    super.init()
  }
  /// Creates a line around a rectangle of the view.
  public init(rect: CGRect) {
    (outline, cornerRadius, curve) = (rect, 0, .circular)
    super.init()
  }
  /// Creates a line around a rectangle of the view with rounded corners.
  public init(roundedRect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    (outline, self.cornerRadius, self.curve) = (roundedRect, cornerRadius, curve)
    super.init()
  }
}

/// A view that can have the keyboard focus: a cell or a control.
@MainActor package protocol KeyboardFocusable: UIView {
  /// Whether the view shows the standard effect while it is focused, unless the program has set another one or none.
  var hasStandardFocusEffect: Bool { get }
}
extension KeyboardFocusable {
  /// True by default.
  package var hasStandardFocusEffect: Bool { true }
}
extension UIControl: KeyboardFocusable {}
