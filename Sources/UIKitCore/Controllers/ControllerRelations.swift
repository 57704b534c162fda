/// The controllers around one: containers, and what is presented over what. Each keeps those alive that are inside of it or over it.
struct ControllerRelations {
  /// The container.
  weak var parent: UIViewController?
  /// Those in it, in the order in which they were added.
  var children: [UIViewController] = []
  /// The one that it presented.
  var presented: UIViewController?
  /// The one that presented it.
  weak var presenting: UIViewController?
  /// Which of them is about to change, or just has; nil once what appears or disappears with that has done so.
  var change: RelationChange?
  /// Whether the view appears or disappears because the program has added or removed it.
  var followsWindow = false

  /// Makes `child` a child of `parent`.
  @MainActor static func add(_ child: UIViewController, to parent: UIViewController) {
    child.removeFromParent()
    child.relationChange = .movingToParent
    child.willMove(toParent: parent)
    // The bars that covered its view were those of another container.
    child.viewInsets.container = .zero
    parent.children.append(child)
    child.parent = parent
  }
  /// Ends that `child` is one.
  @MainActor static func removeFromParent(_ child: UIViewController) {
    guard let parent = child.parent else { return }
    parent.children.removeAll { $0 === child }
    child.parent = nil
    child.didMove(toParent: nil)
    child.relationDidChange()
  }
  /// The nearest container of a kind around `controller`.
  @MainActor static func container<Container: UIViewController>(of controller: UIViewController) -> Container? {
    sequence(first: controller, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
  }
}

/// A change of what is around a controller, in which its view appears or disappears.
enum RelationChange { case beingPresented, beingDismissed, movingToParent, movingFromParent }

/// A container of the system, which tells its children itself that their views appear and disappear.
@MainActor protocol ChildPresenting: UIViewController {}
