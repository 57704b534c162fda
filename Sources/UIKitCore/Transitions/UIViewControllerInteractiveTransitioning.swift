public import Foundation

/// An object that drives a transition interactively, for example with a finger.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts the transition. The object reports progress to the context, and calls its `completeTransition(_:)` at the end.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the remaining part after the interaction has ended.
  var completionSpeed: CGFloat { get }
  /// The curve of the remaining part.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition is interactive at its start. Otherwise it starts automatically, and may become interactive later.
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
