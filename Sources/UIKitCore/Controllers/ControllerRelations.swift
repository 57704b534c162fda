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
}
