/// The traits that a container gives to a child, set with ``UIViewController/setOverrideTraitCollection(_:forChild:)``.
@MainActor struct ChildTraits {
  /// The container. Other containers of the child give it their own traits.
  weak var container: UIViewController?
  /// The traits that the child does not inherit.
  let collection: UITraitCollection

  /// Sets the traits that `container` gives to `child`; nil for none.
  static func set(_ collection: UITraitCollection?, of child: UIViewController, in container: UIViewController) {
    guard collection != nil || Self.collection(of: child, in: container) != nil else { return }
    child.ensuredExtras.traits.given = collection.map { ChildTraits(container: container, collection: $0) }
    if child.parent === container { child.updateTraitsOfContainer() }
  }
  /// Returns the traits that were set for `child` in `container`; nil for none.
  static func collection(of child: UIViewController, in container: UIViewController) -> UITraitCollection? {
    child.extras?.traits.given.flatMap { $0.container === container ? $0.collection : nil }
  }
}

extension UIViewController {
  /// The traits that the container gave to this controller when it was last asked; nil for none. O(1).
  var traitsOfContainer: UITraitCollection? { extras?.traits.ofContainer }

  /// Asks the container again for the traits that it gives to this controller. Returns whether they changed; the controller has not been
  /// notified then. User code runs.
  @discardableResult func askContainerForTraits() -> Bool {
    let answer = parent?.overrideTraitCollection(forChild: self)
    guard answer != traitsOfContainer else { return false }
    ensuredExtras.traits.ofContainer = answer
    viewIfLoaded?.extras?.traits.known?.inherited = nil
    return true
  }
  /// Asks the container again, and applies its traits if they changed. Called when the controller has another container, or the container
  /// gives it other traits.
  func updateTraitsOfContainer() { if askContainerForTraits() { viewIfLoaded?.surroundingsMayHaveChanged() } }
  /// Updates the traits that this controller gives to its children, which may depend on the size of its view. O(children).
  func updateTraitsOfChildren() { for child in children { child.updateTraitsOfContainer() } }

  /// Returns `overrides` with the size classes that the container gives to this controller, which do not follow those of the window.
  func withTraitsOfContainer(_ overrides: UITraitOverrides) -> UITraitOverrides {
    guard let given = traitsOfContainer else { return overrides }
    var all = overrides
    if given.horizontalSizeClass != .unspecified { all.horizontalSizeClass = given.horizontalSizeClass }
    if given.verticalSizeClass != .unspecified { all.verticalSizeClass = given.verticalSizeClass }
    return all
  }
}
