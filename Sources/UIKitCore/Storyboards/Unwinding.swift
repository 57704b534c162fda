internal import Foundation

/// Goes back from a controller to the nearest one that understands a message.
@MainActor struct Unwinding {
  private let start: UIStoryboardUnwindSegueSource

  /// Begins at the source of `start`.
  init(_ start: UIStoryboardUnwindSegueSource) { self.start = start }

  /// Finds the controller, tells it, and removes what is over it. Nothing happens if no controller understands the message.
  func perform(identifier: String?, animated: Bool) {
    guard let target else { return }
    let segue = UIStoryboardSegue(identifier: identifier, source: start.source, destination: target)
    segue.handler = { [unowned segue] in Self.goBack(segue) }
    start.source.prepare(for: segue, sender: start.sender)
    start.unwindAction.send(to: target, sender: segue, event: nil)
    if animated { segue.perform() } else { UIView.performWithoutAnimation { segue.perform() } }
  }

  // MARK: Looking for the controller

  /// The first that wants the segue of the containers around the source and of the controllers that presented them, from the nearest one on;
  /// of each, what is in it comes before itself.
  private var target: UIViewController? {
    var controller = start.source
    while let around = Self.around(controller) {
      if let found = search(around) { return found }
      controller = around
    }
    return nil
  }
  private func search(_ controller: UIViewController) -> UIViewController? {
    for child in controller.allowedChildrenForUnwinding(from: start) {
      if let found = search(child) { return found }
    }
    let isTarget = controller.canPerformUnwindSegueAction(start.unwindAction, from: start.source, sender: start.sender)
    return isTarget ? controller : nil
  }

  // MARK: Going back

  private static func goBack(_ segue: UIStoryboardSegue) {
    let path = Array(sequence(first: segue.destination, next: \.parent))
    let presenter = presenter(over: segue.source, in: path)
    presenter?.dismiss(animated: UIView.areAnimationsEnabled)
    let showTarget = { for (child, container) in zip(path, path.dropFirst()).reversed() { container.unwind(for: segue, towards: child) } }
    // What is uncovered by an animation does not move by itself.
    if presenter == nil { showTarget() } else { UIView.performWithoutAnimation(showTarget) }
  }

  /// The controller that presented what `source` is in, and is itself in the outermost container of `path`; nil if nothing is presented over
  /// that.
  private static func presenter(over source: UIViewController, in path: [UIViewController]) -> UIViewController? {
    var controller = source
    while !path.contains(where: { $0 === controller }), let around = around(controller) {
      if controller.parent == nil, outermost(around: around) === path.last { return around }
      controller = around
    }
    return nil
  }

  // MARK: Around a controller

  /// The child that `container` has the source of an unwind segue in, or in what that child presents; nil for none.
  static func child(of container: UIViewController, around source: UIViewController) -> UIViewController? {
    sequence(first: source, next: around).first { $0.parent === container }
  }
  /// The container, or else the controller that presented this one.
  private static func around(_ controller: UIViewController) -> UIViewController? {
    controller.parent ?? controller.presentingViewController
  }
  private static func outermost(around controller: UIViewController) -> UIViewController {
    sequence(first: controller, next: \.parent).reduce(controller) { $1 }
  }
}
