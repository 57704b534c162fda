public import Foundation

/// A container of mutable traits: the argument of ``UITraitCollection/init(mutations:)``, and ``UITraitOverrides``.
///
/// A program with a custom trait adds a property for it in an extension of this protocol, and a read-only property in an extension of
/// ``UITraitCollection``.
public protocol UIMutableTraits {
  /// The value of a trait; its default if it is not set.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
  /// The interface style.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// The level of content above other content.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
  /// The preferred contrast.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  /// The number of device pixels per point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  /// The horizontal space.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// The vertical space.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// The text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  /// The direction of the layout.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
}

extension UITraitCollection {
  /// A function that sets traits.
  public typealias TraitMutations = (inout any UIMutableTraits) -> Void

  /// Creates a collection with the traits that `mutations` sets; the others are unspecified.
  public convenience init(mutations: TraitMutations) { self.init(TraitValues().modified(mutations)) }
  /// Returns a collection with the traits of this one, except for those that `mutations` sets.
  public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection { UITraitCollection(values.modified(mutations)) }

  /// The value of a trait; its default if it is not specified. O(1).
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }
}

extension TraitValues {
  fileprivate func modified(_ mutations: UITraitCollection.TraitMutations) -> TraitValues {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? TraitValues ?? self
  }
}
