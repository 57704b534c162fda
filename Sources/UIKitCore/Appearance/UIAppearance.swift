public import Foundation

/// A class whose instances can all be given a look: views and the items of bars.
///
/// What is set of an object that ``appearance()`` returns applies to the instances of the class when they enter a window, where the program
/// has not set it itself: `UISwitch.appearance().onTintColor = .systemBlue`. Instances that are in a window already keep their looks until
/// they enter one again. Of several values that of the most derived class counts; then the one whose containers begin farther out, and
/// of which more are named; then the one with more traits; then the one that was set last.
///
/// Such an object is an instance that is in no window, created by `init(coder:)`: a class of the program that is asked for one has to have
/// that initializer.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// What is set of it applies to all instances.
  static func appearance() -> Self
  /// What is set of it applies to instances in an instance of the first of `containerTypes`, in one of the second, and so on.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// What is set of it applies to instances that have these traits.
  static func appearance(for trait: UITraitCollection) -> Self
  /// What is set of it applies to instances that have these traits, in instances of `containerTypes`.
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// Something that the looks of what is in it can depend on: views and controllers, see
/// ``UIAppearance/appearance(whenContainedInInstancesOf:)``.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIPresentationController: UIAppearanceContainer {}
