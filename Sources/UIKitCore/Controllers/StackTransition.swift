internal import Foundation

/// A change of a navigation controller's stack that is animated.
@MainActor struct StackTransition {
  let context: TransitionContext
  /// Whether it may end where it began, and views are where the animator wants them.
  let mayReturn: Bool
}

/// What becomes another one in a navigation controller's stack.
@MainActor struct StackChange {
  let operation: UINavigationController.Operation
  /// The stack from before.
  let before: [UIViewController]
  /// Whether the controller that comes slides over the other one.
  let forwards: Bool
  /// Who leaves the stack.
  let gone: [UIViewController]
  /// What drives the change, if a person does.
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
  /// How a stack changes.
  public enum Operation: Int, Sendable {
    /// It does not.
    case none
    /// A controller comes on top.
    case push
    /// One that was below is the topmost again.
    case pop
  }
}
