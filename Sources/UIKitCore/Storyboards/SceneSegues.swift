internal import Foundation
internal import HitchlessBase

/// The controller and the sender from which a segue was opened.
struct SegueOpener {
  let source: UIViewController
  let sender: Any?
}

/// The segues from a controller of a storyboard.
@MainActor struct SceneSegues {
  private let source: UIViewController
  private let storyboard: UIStoryboard
  private let segues: [StoryboardSegueContents]
  private let objects: InterfaceObjects

  /// Creates the segues of a controller; nil if the controller is not from a storyboard.
  init?(of source: UIViewController) {
    guard let interface = source.extras?.interface, let storyboard = interface.storyboard, let scene = interface.scene else { return nil }
    self.source = source
    self.storyboard = storyboard
    segues = scene.segues
    objects = interface.objects
  }

  /// Performs the segue that the program specifies. Returns false if there is none.
  func perform(identifier: String, sender: Any?) -> Bool {
    guard let segue = segues.first(where: { $0.identifier == identifier }) else { return false }
    perform(segue, sender: sender)
    return true
  }
  /// Performs a segue that the user has triggered, if the controller permits it.
  func trigger(_ id: String, sender: Any?) {
    guard let segue = segues.first(where: { $0.id == id }), isWanted(segue, sender) else { return }
    perform(segue, sender: sender)
  }
  private func isWanted(_ segue: StoryboardSegueContents, _ sender: Any?) -> Bool {
    source.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender)
  }

  private func perform(_ segue: StoryboardSegueContents, sender: Any?) {
    if case .unwind(let action) = segue.kind {
      let start = UIStoryboardUnwindSegueSource(source: source, unwindAction: action, sender: sender)
      return Unwinding(start).perform(identifier: segue.identifier, animated: segue.animates)
    }
    guard let destination = destination(of: segue, sender: sender) else { return }
    let made = make(segue, to: destination, sender: sender)
    source.prepare(for: made, sender: sender)
    if segue.animates { made.perform() } else { UIView.performWithoutAnimation { made.perform() } }
  }

  private func destination(of segue: StoryboardSegueContents, sender: Any?) -> UIViewController? {
    guard let scene = storyboard.contents.scene(id: segue.destination) else {
      Fault.raise("The segue \(segue.identifier ?? segue.id) of \(source) leads to no view controller of the storyboard (\(storyboard))")
      return nil
    }
    return storyboard.instantiate(scene, from: SegueOpener(source: source, sender: sender)) { coder in
      segue.make?(source, coder, sender, segue.identifier)
    }
  }
  /// Returns the destination of a container's relationship segue. It is created by a method of the controller whose segue has led to the
  /// container, because only that controller knows what to show there.
  private func related(_ segue: StoryboardSegueContents, from opener: SegueOpener?) -> UIViewController? {
    guard let scene = storyboard.contents.scene(id: segue.destination) else { return destination(of: segue, sender: nil) }
    return storyboard.instantiate(scene, from: opener) { coder in
      opener.flatMap { segue.make?($0.source, coder, $0.sender, segue.identifier) }
    }
  }

  private func make(_ segue: StoryboardSegueContents, to destination: UIViewController, sender: Any?) -> UIStoryboardSegue {
    let perform: () -> Void
    switch segue.kind {
    case .custom(let make): return make(segue.identifier, source, destination)
    case .show: perform = { [source] in source.show(destination, sender: sender) }
    case .showDetail: perform = { [source] in source.showDetailViewController(destination, sender: sender) }
    case .present(let style, let transition):
      if style != .automatic { destination.modalPresentationStyle = style }
      if transition != .coverVertical { destination.modalTransitionStyle = transition }
      perform = { [source] in source.present(destination, animated: UIView.areAnimationsEnabled) }
    case .popover:
      destination.modalPresentationStyle = .popover
      destination.popoverPresentationController.map { anchor($0, segue.anchor.flatMap { objects[$0] } ?? sender) }
      perform = { [source] in source.present(destination, animated: UIView.areAnimationsEnabled) }
    case .embed(let id): perform = { [source, objects] in Self.embed(destination, in: objects[id] as? UIView, of: source) }
    case .relationship, .unwind: perform = {}
    }
    return UIStoryboardSegue(identifier: segue.identifier, source: source, destination: destination, performHandler: perform)
  }

  /// Sets the source of a popover: the object from the storyboard or the sender, or the whole view.
  private func anchor(_ popover: UIPopoverPresentationController, _ object: Any?) {
    switch object {
    case let item as UIBarButtonItem: popover.barButtonItem = item
    case let recognizer as UIGestureRecognizer: popover.sourceView = recognizer.view
    case let view as UIView: popover.sourceView = view
    default: popover.sourceView = source.view
    }
  }

  // MARK: Containers

  /// Creates the children whose views are in the controller's view, which has just been loaded.
  func embed() {
    for segue in segues {
      guard case .embed = segue.kind, isWanted(segue, nil) else { continue }
      perform(segue, sender: nil)
    }
  }
  private static func embed(_ child: UIViewController, in container: UIView?, of parent: UIViewController) {
    guard let container, child.parent == nil else { return }
    parent.addChild(child)
    child.view.frame = container.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  /// Creates the controllers that belong to this controller, a container, from the beginning. `opener` is the segue that has led to it.
  func relate(from opener: SegueOpener?) {
    var related: [(relationship: StoryboardSegueContents.Relationship, controller: UIViewController)] = []
    for segue in segues {
      guard case .relationship(let relationship) = segue.kind, let made = self.related(segue, from: opener) else { continue }
      related.append((relationship, made))
    }
    guard !related.isEmpty else { return }
    switch source {
    case let navigation as UINavigationController: navigation.setViewControllers(related.map(\.controller), animated: false)
    case let tabs as UITabBarController: tabs.viewControllers = related.map(\.controller)
    case let split as UISplitViewController where split.style == .unspecified: split.viewControllers = related.map(\.controller)
    case let split as UISplitViewController:
      for (relationship, controller) in related {
        if let column = relationship.column { split.setViewController(controller, for: column) }
      }
    default: Fault.raise("\(source) is no container of the view controllers that the storyboard (\(storyboard)) puts into it")
    }
  }
}

extension StoryboardSegueContents.Relationship {
  /// The column of a split view controller; nil for other containers.
  @MainActor fileprivate var column: UISplitViewController.Column? {
    switch self {
    case .masterViewController: .primary
    case .supplementaryViewController: .supplementary
    case .detailViewController: .secondary
    case .compactViewController: .compact
    case .rootViewController, .viewControllers: nil
    }
  }
}
