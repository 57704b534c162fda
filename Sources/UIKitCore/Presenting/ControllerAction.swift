/// An action that a controller or one of its containers performs, such as showing another controller.
@MainActor struct ControllerAction {
  /// The message to the performing controller.
  let selector: Selector

  /// Creates the action of a message.
  init(_ selector: Selector) { self.selector = selector }

  /// ``UIViewController/show(_:sender:)``.
  static let show = ControllerAction(Selector("showViewController:sender:", UIViewController.show(_:sender:)))
  /// ``UIViewController/showDetailViewController(_:sender:)``.
  static let showDetail = ControllerAction(
    Selector("showDetailViewController:sender:", UIViewController.showDetailViewController(_:sender:)))

  /// Returns the nearest of `start` and its containers that performs the action; nil if there is none. Every controller has the methods of
  /// `show` and `showDetail`; only those of the framework that do not pass them on count.
  func target(from start: UIViewController, sender: Any?) -> UIViewController? {
    sequence(first: start, next: \.parent).first { controller in
      isOwn(of: controller) && controller.canPerformAction(selector, withSender: sender)
    }
  }
  private func isOwn(of controller: UIViewController) -> Bool {
    switch selector.description {
    // The second is the name that follows from Swift's, which the porting tool writes.
    case Self.show.selector.description, "show:sender:": controller is UINavigationController
    case Self.showDetail.selector.description: controller is UISplitViewController
    default: true
    }
  }

  /// Performs the action, which `controller` leaves to its containers: with `send` on the nearest container that has its own
  /// implementation, at most on the target that `controller` chooses, or with `otherwise` if there is none.
  ///
  /// Swift does not tell whether a class overrides a method. The method of `UIViewController` therefore only records that it was called
  /// if it is called for a container that was asked here.
  func perform(
    on controller: UIViewController, sender: Any?, send: (UIViewController) -> Void, otherwise: () -> Void
  ) {
    let runtime = controller.runtime
    if runtime.exchange.containerAskedToShow == ObjectIdentifier(controller) {
      runtime.exchange.containerAskedToShow = nil
      return
    }
    let asked = runtime.exchange.containerAskedToShow
    defer { runtime.exchange.containerAskedToShow = asked }
    let chosen = controller.targetViewController(forAction: selector, sender: sender)
    let containers = sequence(first: controller, next: \.parent).dropFirst()
    let isAmong = chosen.map { chosen in containers.contains { $0 === chosen } } ?? true
    if let chosen, !isAmong, chosen !== controller { return send(chosen) }
    for container in containers where container.canPerformAction(selector, withSender: sender) {
      runtime.exchange.containerAskedToShow = ObjectIdentifier(container)
      send(container)
      if runtime.exchange.containerAskedToShow != nil { return }
      if container === chosen { break }
    }
    otherwise()
  }
}
