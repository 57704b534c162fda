internal import Foundation
internal import HitchlessBase

/// Restores the state of a program's objects from the end of its last run.
@MainActor final class StateRestoration: RestoredObjects {
  private let application: UIApplication
  private let state: ApplicationState
  private var objects: [AnyObject?] = []
  /// The presentations to perform when the windows are shown, in order.
  private var presentations: [(presenter: UIViewController, presented: UIViewController)] = []
  /// The coder of the application's delegate.
  private(set) lazy var coder = RestorationCoder(state.values, self)

  init(_ state: ApplicationState, _ application: UIApplication) {
    self.state = state
    self.application = application
  }

  /// Finds or creates the objects, the outer ones first, and restores their states. User code runs.
  func restore() {
    for object in state.objects {
      let made = make(object)
      objects.append(made)
      if object.parent == nil, let controller = made as? UIViewController { install(controller, object) }
    }
    for index in state.objects.indices {
      guard let object = object(at: index) else { continue }
      let coder = coder(of: state.objects[index])
      (object as? UIViewController)?.loadViewIfNeeded()
      if let object = object as? RestorableResponder {
        object.decodeRestorableState(with: coder)
      } else {
        (object as? any UIStateRestoring)?.decodeRestorableState(with: coder)
      }
    }
    for case let object as any UIStateRestoring in objects { object.applicationFinishedRestoringState() }
  }

  /// Presents the controllers that were presented.
  func present() {
    for (presenter, presented) in presentations where presented.parent == nil && RestorableTree.mayLead(from: presenter, to: presented) {
      presenter.present(presented, animated: false)
    }
  }
  func add(_ presented: UIViewController, over presenter: UIViewController) { presentations.append((presenter, presented)) }

  func number(of object: AnyObject) -> Int? { objects.firstIndex { $0 === object } }
  func object(at number: Int) -> AnyObject? {
    guard objects.indices.contains(number) else { return nil }
    if let known = objects[number] { return known }
    let wanted = state.objects[number]
    guard wanted.kind == .view, let controller = wanted.parent.flatMap(object) as? UIViewController else { return nil }
    controller.loadViewIfNeeded()
    let view = RestorableTree.views(of: controller).at(wanted.place, wanted.path.last, \.restorationIdentifier)
    objects[number] = view
    return view
  }

  private func coder(of object: ObjectState) -> RestorationCoder {
    RestorationCoder(object.values, self, storyboard: object.storyboard.flatMap { UIStoryboard(existing: $0.name) })
  }

  /// Returns the object to which a state belongs, as UIKit finds it; nil for none. Views are found when their controller is restored.
  private func make(_ object: ObjectState) -> AnyObject? {
    switch object.kind {
    case .view: return nil
    case .object:
      if let registered = application.runtime.programRun.restorables.object(with: object.path.last ?? "") { return registered }
      let maker = object.maker.flatMap(RestorationClass.named) as? any UIObjectRestoration.Type
      return maker?.object(withRestorationIdentifierPath: object.path, coder: coder(of: object))
    case .controller:
      let parent = object.parent.map { self.object(at: $0) as? UIViewController }
      // An object whose parent does not exist cannot be placed.
      if case .some(.none) = parent { return nil }
      let made = controller(object, in: parent.flatMap { $0 })
      return objects.contains { $0 === made } ? nil : made
    }
  }
  private func controller(_ object: ObjectState, in parent: UIViewController?) -> UIViewController? {
    let coder = coder(of: object)
    if let maker = object.maker.flatMap(RestorationClass.named) as? any UIViewControllerRestoration.Type {
      return maker.viewController(withRestorationIdentifierPath: object.path, coder: coder)
    }
    if let made = application.delegate?.application(
      application, viewControllerWithRestorationIdentifierPath: object.path, coder: coder)
    {
      return made
    }
    let siblings = parent.map(RestorableTree.children) ?? RestorableTree.roots(of: application)
    if let existing = siblings.at(object.place, object.path.last, \.restorationIdentifier) { return existing }
    return object.storyboard.flatMap { coder.storyboard?.instantiate(existing: $0.identifier) }
  }

  /// Sets the controller that was created as the root view controller of its window, unless it already has a place.
  private func install(_ controller: UIViewController, _ object: ObjectState) {
    let windows = RestorableTree.windows(of: application)
    guard controller.parent == nil, !windows.contains(where: { $0.rootViewController === controller }) else { return }
    let window =
      windows.at(object.place, object.path.last) { $0.rootViewController?.restorationIdentifier }
      ?? windows.first { $0.rootViewController == nil }
    window?.rootViewController = controller
  }
}
