public import Foundation
internal import HitchlessBase

/// The methods with which a class of popover backgrounds specifies its sizes. Lengths are in points.
@preconcurrency @MainActor public protocol UIPopoverBackgroundViewMethods: AnyObject {
  /// Returns the length of the popover's edge that the arrow covers.
  static func arrowBase() -> CGFloat
  /// Returns the distance from the tip of the arrow to the popover's edge.
  static func arrowHeight() -> CGFloat
  /// Returns the distances from the edges of the background, without the arrow, to those of the controller's view.
  static func contentViewInsets() -> UIEdgeInsets
}

/// A view that draws a program's own background and arrow behind the controller's view in a popover. Subclasses specify the sizes of the
/// arrow and the edges, and draw them according to ``arrowDirection`` and ``arrowOffset``; see
/// ``UIPopoverPresentationController/popoverBackgroundViewClass``.
@preconcurrency @MainActor open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Creates a background from its class alone. Subclasses inherit this initializer with `init(frame:)` and have no reason to call it.
  public required convenience init(_behind frame: CGRect) { self.init(frame: frame) }

  /// The distance from the centre of the arrow's edge to the centre of the arrow, to the right or down.
  open var arrowOffset: CGFloat = 0 { didSet { if arrowOffset != oldValue { setNeedsLayout() } } }
  /// The direction in which the arrow points; unknown without one.
  open var arrowDirection: UIPopoverArrowDirection = .unknown { didSet { if arrowDirection != oldValue { setNeedsLayout() } } }
  /// Whether the controller's view has rounded corners. True unless overridden.
  open class var wantsDefaultContentAppearance: Bool { true }

  /// Returns the length of the edge that the arrow covers. Subclasses must override it: this implementation raises a fault and returns 0.
  open class func arrowBase() -> CGFloat {
    missing("arrowBase")
    return 0
  }
  /// Returns the distance from the tip of the arrow to the edge. Subclasses must override it: this implementation raises a fault and
  /// returns 0.
  open class func arrowHeight() -> CGFloat {
    missing("arrowHeight")
    return 0
  }
  /// Returns the distances from the edges of the background to those of the controller's view. Subclasses must override it: this
  /// implementation raises a fault and returns zero.
  open class func contentViewInsets() -> UIEdgeInsets {
    missing("contentViewInsets")
    return .zero
  }
  private class func missing(_ method: String) { Fault.raise("+[\(self) \(method)] must be implemented by subclassers.") }
}
