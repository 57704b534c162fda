/// The controllers related to one: its container, its children, and the controllers that it presents or is presented by. A controller
/// retains its children and the controller that it presents.
struct ControllerRelations {
  /// The container.
  weak var parent: UIViewController?
  /// The children, in the order in which they were added.
  var children: [UIViewController] = []
  /// The controller that this one presented.
  var presented: UIViewController?
  /// The controller that presented this one.
  weak var presenting: UIViewController?
  /// The relation that is about to change or just has changed; nil once the appearance transition that belongs to it has ended.
  var change: RelationChange?
  /// Whether the view appears or disappears because the program has added or removed it.
  var followsWindow = false

  /// Makes `child` a child of `parent`.
  @MainActor static func add(_ child: UIViewController, to parent: UIViewController) {
    child.removeFromParent()
    child.relationChange = .movingToParent
    child.willMove(toParent: parent)
    // The container insets are those of the bars of the previous container.
    child.viewInsets.container = .zero
    parent.children.append(child)
    child.parent = parent
    child.updateTraitsOfContainer()
  }
  /// Removes `child` from its parent.
  @MainActor static func removeFromParent(_ child: UIViewController) {
    guard let parent = child.parent else { return }
    parent.children.removeAll { $0 === child }
    child.parent = nil
    child.updateTraitsOfContainer()
    child.didMove(toParent: nil)
    child.relationDidChange()
  }
  /// Returns the nearest container of a kind around `controller`.
  @MainActor static func container<Container: UIViewController>(of controller: UIViewController) -> Container? {
    sequence(first: controller, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
  }
}

/// A change of a controller's relations in which its view appears or disappears.
enum RelationChange { case beingPresented, beingDismissed, movingToParent, movingFromParent }

/// A container of the framework that forwards appearance transitions to its children itself.
@MainActor protocol ChildPresenting: UIViewController {}
