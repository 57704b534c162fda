internal import Foundation

/// Returns from a controller to the closest one that implements a method.
@MainActor struct Unwinding {
  private let start: UIStoryboardUnwindSegueSource

  /// Creates an unwinding from the source of `start`.
  init(_ start: UIStoryboardUnwindSegueSource) { self.start = start }

  /// Finds the destination, notifies it, and removes the controllers over it. Does nothing if no controller implements the method.
  func perform(identifier: String?, animated: Bool) {
    guard let target else { return }
    let segue = UIStoryboardSegue(identifier: identifier, source: start.source, destination: target)
    segue.handler = { [unowned segue] in Self.goBack(segue) }
    start.source.prepare(for: segue, sender: start.sender)
    start.unwindAction.send(to: target, sender: segue, event: nil)
    if animated { segue.perform() } else { UIView.performWithoutAnimation { segue.perform() } }
  }

  // MARK: Finding the controller

  /// The destination: searches the containers around the source and the controllers that presented them, from the closest one outwards. The
  /// contents of each are searched before the controller itself.
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

  // MARK: Back navigation

  private static func goBack(_ segue: UIStoryboardSegue) {
    let path = Array(sequence(first: segue.destination, next: \.parent))
    let presenter = presenter(over: segue.source, in: path)
    presenter?.dismiss(animated: UIView.areAnimationsEnabled)
    let showTarget = { for (child, container) in zip(path, path.dropFirst()).reversed() { container.unwind(for: segue, towards: child) } }
    // Views that are uncovered by an animation do not move themselves.
    if presenter == nil { showTarget() } else { UIView.performWithoutAnimation(showTarget) }
  }

  /// Returns the controller that presented the containers of `source`, and is itself in the outermost container of `path`; nil if nothing
  /// is presented over that container.
  private static func presenter(over source: UIViewController, in path: [UIViewController]) -> UIViewController? {
    var controller = source
    while !path.contains(where: { $0 === controller }), let around = around(controller) {
      if controller.parent == nil, outermost(around: around) === path.last { return around }
      controller = around
    }
    return nil
  }

  // MARK: Around a controller

  /// Returns the child of `container` that contains the source of an unwind segue, itself or in the controllers that it presents; nil for
  /// none.
  static func child(of container: UIViewController, around source: UIViewController) -> UIViewController? {
    sequence(first: source, next: around).first { $0.parent === container }
  }
  /// Returns the container of a controller, or else the controller that presented it.
  private static func around(_ controller: UIViewController) -> UIViewController? {
    controller.parent ?? controller.presentingViewController
  }
  private static func outermost(around controller: UIViewController) -> UIViewController {
    sequence(first: controller, next: \.parent).reduce(controller) { $1 }
  }
}
