public import Foundation
internal import HitchlessBase

/// What a class of backgrounds of popovers says of itself. Lengths in points.
@preconcurrency @MainActor public protocol UIPopoverBackgroundViewMethods: AnyObject {
  /// The part of the popover's edge that the arrow takes.
  static func arrowBase() -> CGFloat
  /// From the tip of the arrow to the popover's edge.
  static func arrowHeight() -> CGFloat
  /// How far the edges of the controller's view are from those of the background, without the arrow.
  static func contentViewInsets() -> UIEdgeInsets
}

/// What is behind the controller's view in a popover, with the arrow, where a program draws that itself. Subclasses say how large arrow and
/// edges are, and draw them in their ``arrowDirection`` and at their ``arrowOffset``: see
/// ``UIPopoverPresentationController/popoverBackgroundViewClass``.
@preconcurrency @MainActor open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// How a background is made from its class alone: subclasses inherit it with `init(frame:)`, and have no reason to call it.
  public required convenience init(_behind frame: CGRect) { self.init(frame: frame) }

  /// How far the middle of the arrow is from the middle of its edge, to the right or down.
  open var arrowOffset: CGFloat = 0 { didSet { if arrowOffset != oldValue { setNeedsLayout() } } }
  /// Where the arrow points; unknown without one.
  open var arrowDirection: UIPopoverArrowDirection = .unknown { didSet { if arrowDirection != oldValue { setNeedsLayout() } } }
  /// Whether the controller's view has round corners. True unless overridden.
  open class var wantsDefaultContentAppearance: Bool { true }

  /// The part of the edge that the arrow takes. Subclasses override it: what there is raises a fault, and is 0.
  open class func arrowBase() -> CGFloat {
    missing("arrowBase")
    return 0
  }
  /// From the tip of the arrow to the edge. Subclasses override it: what there is raises a fault, and is 0.
  open class func arrowHeight() -> CGFloat {
    missing("arrowHeight")
    return 0
  }
  /// How far the edges of the controller's view are from those of the background. Subclasses override it: what there is raises a fault, and
  /// is zero.
  open class func contentViewInsets() -> UIEdgeInsets {
    missing("contentViewInsets")
    return .zero
  }
  private class func missing(_ method: String) { Fault.raise("+[\(self) \(method)] must be implemented by subclassers.") }
}
