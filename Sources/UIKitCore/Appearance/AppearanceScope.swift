internal import Foundation

/// The surroundings of an object that enters a window.
struct AppearanceSurroundings {
  /// All ancestors, from the window inwards.
  let ancestors: [AnyObject]
  let traits: UITraitCollection
}

/// The set of objects that a result of `appearance()` represents.
@MainActor struct AppearanceScope {
  private let target: AnyClass
  /// Whether an object is an instance.
  let contains: (AnyObject) -> Bool
  /// Whether a class is the target class or derived from it.
  fileprivate let includes: (AnyClass) -> Bool
  /// The containers, from the innermost one outwards.
  private let containers: [any UIAppearanceContainer.Type]
  private let traits: UITraitCollection?

  init<Target: AnyObject>(_ target: Target.Type, containers: [any UIAppearanceContainer.Type], traits: UITraitCollection?) {
    self.target = target
    self.containers = containers
    self.traits = traits
    contains = { $0 is Target }
    includes = { $0 is Target.Type }
  }

  static func == (a: AppearanceScope, b: AppearanceScope) -> Bool {
    a.target == b.target && a.containers.map { ObjectIdentifier($0) } == b.containers.map { ObjectIdentifier($0) } && a.traits == b.traits
  }

  /// Returns how the scope applies to an object of the class in `surroundings`; nil if it does not. O(ancestors).
  func match(_ surroundings: AppearanceSurroundings) -> AppearanceMatch? {
    guard surroundings.traits.containsTraits(in: traits) else { return nil }
    var places: [Int] = []
    var next = 0
    for container in containers.reversed() {
      guard let place = surroundings.ancestors[next...].firstIndex(where: { isInstance($0, of: container) }) else { return nil }
      places.append(place)
      next = place + 1
    }
    return AppearanceMatch(scope: self, places: places, traitCount: traits?.specifiedCount ?? 0)
  }
  private func isInstance<Container>(_ object: AnyObject, of container: Container.Type) -> Bool { object is Container }

  /// Whether the scope's class is derived from that of the other one.
  fileprivate func isDerived(from other: AppearanceScope) -> Bool { target != other.target && other.includes(target) }
}

/// The way in which a scope applies to an object.
@MainActor struct AppearanceMatch {
  fileprivate let scope: AppearanceScope
  /// The indices of the containers among the ancestors, from the outermost one inwards.
  fileprivate let places: [Int]
  fileprivate let traitCount: Int

  /// Whether this match takes precedence over the other one.
  func isMoreSpecific(than other: AppearanceMatch) -> Bool {
    if scope.isDerived(from: other.scope) { return true }
    if other.scope.isDerived(from: scope) { return false }
    for (place, otherPlace) in zip(places, other.places) where place != otherPlace { return place < otherPlace }
    if places.count != other.places.count { return places.count > other.places.count }
    return traitCount > other.traitCount
  }
}

extension UITraitCollection {
  /// The number of traits that have a value.
  fileprivate var specifiedCount: Int {
    [
      userInterfaceStyle != .unspecified, userInterfaceLevel != .unspecified, displayScale != 0, horizontalSizeClass != .unspecified,
      verticalSizeClass != .unspecified, preferredContentSizeCategory != .unspecified, layoutDirection != .unspecified,
      userInterfaceIdiom != .unspecified, accessibilityContrast != .unspecified,
    ].count { $0 } + values.custom.count
  }
}
