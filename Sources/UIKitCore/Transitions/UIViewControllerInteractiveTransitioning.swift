public import Foundation

/// Drives a transition by something else than time, such as a finger.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the transition. What drives it tells the context, and calls its `completeTransition(_:)` at the end.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast the rest of the way runs once it is let go.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest of the way.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition is interactive when it begins. Otherwise it begins by itself, and may be taken on its way.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1.
  public var completionSpeed: CGFloat { 1 }
  /// Ease-in-out.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}
