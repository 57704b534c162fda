public import Foundation

/// What is seen of a view that has the focus of the keyboard.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
  public override init() { super.init() }
}

/// A line around a view that has the focus of the keyboard, or around a part of it.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
  /// On which side of the outline the line is.
  public enum Position: Int, Sendable {
    /// As `inside` here: around what scrolls there may be no room.
    case automatic
    /// Within the outline.
    case inside
    /// Around it.
    case outside
  }

  /// On which side of the outline the line is. Automatic by default.
  open var position = Position.automatic
  /// The outline in the view's coordinates; nil for the view's bounds.
  let outline: CGRect?
  /// The radius of its corners.
  let cornerRadius: CGFloat
  /// How its corners bend.
  let curve: CALayerCornerCurve

  /// A line around the view's bounds.
  public override init() {
    (outline, cornerRadius, curve) = (nil, 8, .circular)
    super.init()
  }
  /// A line around a rectangle of the view.
  public init(rect: CGRect) {
    (outline, cornerRadius, curve) = (rect, 0, .circular)
    super.init()
  }
  /// A line around a rectangle of the view with round corners.
  public init(roundedRect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    (outline, self.cornerRadius, self.curve) = (roundedRect, cornerRadius, curve)
    super.init()
  }
}

/// A view that can have the focus of the keyboard: a cell or a control.
@MainActor package protocol KeyboardFocusable: UIView {
  /// Whether the view has an effect while it has the focus, unless the program chose one or none.
  var hasStandardFocusEffect: Bool { get }
}
extension KeyboardFocusable {
  /// True.
  package var hasStandardFocusEffect: Bool { true }
}
extension UIControl: KeyboardFocusable {}
