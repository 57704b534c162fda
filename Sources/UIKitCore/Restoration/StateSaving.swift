internal import Foundation
internal import HitchlessBase

/// Collects the state of a program: the controllers of its windows, their children and presented controllers, the views of these
/// controllers, and registered objects.
@MainActor final class StateSaving: RestoredObjects {
  private let application: UIApplication
  private var state = ApplicationState()
  private var objects: [AnyObject] = []
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The coder of the application's delegate.
  private(set) lazy var coder = RestorationCoder([:], self)

  init(_ application: UIApplication) {
    self.application = application
    describeRun()
  }
  private var registry: RegisteredRestorables { application.runtime.programRun.restorables }

  /// Saves the time and the environment of the run.
  private func describeRun() {
    if let version = Bundle.main.infoDictionary?["CFBundleVersion"] as? String {
      coder.encode(version, forKey: UIApplication.stateRestorationBundleVersionKey)
    }
    coder.encode(UIDevice.current.userInterfaceIdiom.rawValue, forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
    let now = Date(timeIntervalSinceReferenceDate: WallClock.secondsSinceReferenceDate)
    coder.encode(now, forKey: UIApplication.stateRestorationTimestampKey)
    coder.encode(UIDevice.current.systemVersion, forKey: UIApplication.stateRestorationSystemVersionKey)
  }

  /// Collects the states of all objects. User code runs.
  func collect() -> ApplicationState {
    for window in application.windows { _ = window.rootViewController.flatMap(number) }
    for object in registry.objects { _ = number(of: object) }
    // Objects to which one of these refers are appended during the loop.
    var next = 0
    while next < objects.count {
      let object = objects[next]
      let coder = RestorationCoder([:], self)
      if let object = object as? RestorableResponder {
        object.encodeRestorableState(with: coder)
      } else {
        (object as? any UIStateRestoring)?.encodeRestorableState(with: coder)
      }
      state.objects[next].values = coder.values
      if let controller = object as? UIViewController { for view in RestorableTree.views(of: controller) { _ = number(of: view) } }
      next += 1
    }
    state.values = coder.values
    return state
  }

  func object(at number: Int) -> AnyObject? { objects.indices.contains(number) ? objects[number] : nil }

  func number(of object: AnyObject) -> Int? {
    if let known = numbers[ObjectIdentifier(object)] { return known }
    switch object {
    case let controller as UIViewController: return add(controller)
    case let view as UIView: return add(view)
    case let object as any UIStateRestoring: return add(object)
    default: return nil
    }
  }

  private func add(_ controller: UIViewController) -> Int? {
    guard let identifier = controller.restorationIdentifier else { return nil }
    let container = controller.parent ?? controller.presentingViewController
    var parent: Int?
    if let container {
      guard let number = number(of: container) else { return nil }
      parent = number
    }
    let siblings = container.map(RestorableTree.children) ?? RestorableTree.roots(of: application)
    guard let place = siblings.place(of: controller, identifier, \.restorationIdentifier) else { return nil }
    var added = ObjectState(kind: .controller, path: path(identifier, in: parent), parent: parent, place: place)
    if let maker = controller.restorationClass {
      added.maker = RestorationClass.name(of: maker)
      if added.maker == nil { Fault.warn("\(controller) is not restored: no class is found by the name of \(maker)") }
    }
    added.storyboard = controller.extras?.interface?.storyboardPlace
    return append(controller, added)
  }
  private func add(_ view: UIView) -> Int? {
    guard let identifier = view.restorationIdentifier, let controller = RestorableTree.owner(of: view), let parent = number(of: controller),
      let place = RestorableTree.views(of: controller).place(of: view, identifier, \.restorationIdentifier)
    else { return nil }
    return append(view, ObjectState(kind: .view, path: path(identifier, in: parent), parent: parent, place: place))
  }
  private func add(_ object: any UIStateRestoring) -> Int? {
    guard let identifier = registry.identifier(of: object) else { return nil }
    // An object that belongs to itself, by way of others, is requested a second time while it is being added.
    guard pending.insert(ObjectIdentifier(object)).inserted else { return nil }
    defer { pending.remove(ObjectIdentifier(object)) }
    let parent = object.restorationParent.flatMap { number(of: $0) }
    var added = ObjectState(kind: .object, path: path(identifier, in: parent), parent: parent, place: 0)
    added.maker = object.objectRestorationClass.flatMap { RestorationClass.name(of: $0) }
    return append(object, added)
  }
  private var pending: Set<ObjectIdentifier> = []

  private func path(_ identifier: String, in parent: Int?) -> [String] { (parent.map { state.objects[$0].path } ?? []) + [identifier] }
  private func append(_ object: AnyObject, _ added: ObjectState) -> Int {
    numbers[ObjectIdentifier(object)] = objects.count
    objects.append(object)
    state.objects.append(added)
    return objects.count - 1
  }
}

extension Array where Element: AnyObject {
  /// Returns the number of preceding elements with the same identifier; nil if `element` is not in the array.
  func place(of element: Element, _ identifier: String, _ identifiers: (Element) -> String?) -> Int? {
    guard let index = firstIndex(where: { $0 === element }) else { return nil }
    return self[..<index].count { identifiers($0) == identifier }
  }
  /// Returns the element with an identifier that is preceded by `place` others with the same identifier; nil for none.
  func at(_ place: Int, _ identifier: String?, _ identifiers: (Element) -> String?) -> Element? {
    guard let identifier else { return nil }
    var left = place
    return first { element in
      guard identifiers(element) == identifier else { return false }
      left -= 1
      return left < 0
    }
  }
}

extension ControllerInterface {
  /// The storyboard and identifier from which the controller can be created again; nil for a nib, and for a scene without an identifier.
  var storyboardPlace: ObjectState.StoryboardPlace? {
    guard let name = storyboard?.name, let identifier = scene?.identifier else { return nil }
    return ObjectState.StoryboardPlace(name: name, identifier: identifier)
  }
}
