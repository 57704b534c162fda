public import Foundation

/// A class whose instances can be styled together: views and the items of bars.
///
/// Properties that are set on an object returned by ``appearance()`` apply to the instances of the class when they enter a window, unless
/// the program has set the property itself: `UISwitch.appearance().onTintColor = .systemBlue`. Instances that are already in a window keep
/// their appearance until they enter one again. Of several values, the one of the most derived class applies; then the one whose containers
/// begin farther out, and of which more are specified; then the one with more traits; then the one that was set last.
///
/// Such an object is an instance outside any window, created by `init(coder:)`: a custom class on which the method is called needs that
/// initialiser.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// Returns an object whose settings apply to all instances.
  static func appearance() -> Self
  /// Returns an object whose settings apply to instances inside an instance of the first of `containerTypes`, which is inside one of the
  /// second, and so on.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  /// Returns an object whose settings apply to instances with the given traits.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns an object whose settings apply to instances with the given traits, inside instances of `containerTypes`.
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// An object on which the appearance of its contents can depend: views and controllers, see
/// ``UIAppearance/appearance(whenContainedInInstancesOf:)``.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIPresentationController: UIAppearanceContainer {}
