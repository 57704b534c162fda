/// The controllers and views of a program, as traversed by state restoration.
@MainActor enum RestorableTree {
  /// Returns the visible windows, and the delegate's window.
  static func windows(of application: UIApplication) -> [UIWindow] {
    let own = application.delegate?.window
    return application.windows + [own].compactMap { $0 }.filter { own in !application.windows.contains { $0 === own } }
  }
  /// Returns the root view controllers of these windows.
  static func roots(of application: UIApplication) -> [UIViewController] { windows(of: application).compactMap(\.rootViewController) }
  /// Returns the children of a controller, and the controller that it presents.
  static func children(of controller: UIViewController) -> [UIViewController] {
    controller.children + [controller.relations.presented].compactMap { $0 }
  }
  /// Returns the views with an identifier that belong to a controller, the outer ones first. Does not load its view.
  static func views(of controller: UIViewController) -> [UIView] {
    var found: [UIView] = []
    func visit(_ view: UIView) {
      guard view.controller == nil || view.controller === controller else { return }
      if view.restorationIdentifier != nil { found.append(view) }
      view.subviews.forEach(visit)
    }
    if let view = controller.viewIfLoaded { visit(view) }
    return found
  }
  /// Returns the controller to which a view belongs; nil for none.
  static func owner(of view: UIView) -> UIViewController? { sequence(first: view, next: \.superview).lazy.compactMap(\.controller).first }
  /// Whether `other` is neither `controller` nor one of its ancestors.
  static func mayLead(from controller: UIViewController, to other: UIViewController) -> Bool {
    !sequence(first: controller, next: { $0.parent ?? $0.presentingViewController }).contains { $0 === other }
  }
}
