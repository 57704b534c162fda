internal import Foundation

/// An animated change of a navigation controller's stack.
@MainActor struct StackTransition {
  let context: TransitionContext
  /// Whether the transition can be cancelled, and the animator determines the positions of the views.
  let isCancellable: Bool
}

/// The parameters of a change of a navigation controller's stack.
@MainActor struct StackChange {
  let operation: UINavigationController.Operation
  /// The stack before the change.
  let before: [UIViewController]
  /// Whether the new controller slides over the old one.
  let forwards: Bool
  /// The controllers that leave the stack.
  let gone: [UIViewController]
  /// The interaction controller that drives the change; nil if it is not interactive.
  var interaction: (any UIViewControllerInteractiveTransitioning)?

  init(
    _ operation: UINavigationController.Operation, from before: [UIViewController], forwards: Bool? = nil, gone: [UIViewController] = []
  ) {
    self.operation = operation
    self.before = before
    self.forwards = forwards ?? (operation == .push)
    self.gone = gone
  }
}

extension UINavigationController {
  /// The kind of a change of the stack.
  public enum Operation: Int, Sendable {
    /// No change.
    case none
    /// A controller is pushed on top.
    case push
    /// A controller below becomes the topmost one again.
    case pop
  }
}
