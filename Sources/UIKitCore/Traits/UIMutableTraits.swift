public import Foundation

/// A container of traits that can be set: what ``UITraitCollection/init(mutations:)`` gives a program, and ``UITraitOverrides``.
///
/// A program that has a trait of its own adds a property for it in an extension of this protocol, and one that can only be read in an
/// extension of ``UITraitCollection``.
public protocol UIMutableTraits {
  /// The value of a trait; its default where none was set.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// Whether content is above other content.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
  /// Whether more contrast is wanted.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  /// Device pixels in a point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  /// Space in the horizontal dimension.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// Space in the vertical dimension.
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
  /// Sets traits.
  public typealias TraitMutations = (inout any UIMutableTraits) -> Void

  /// A collection with the traits that `mutations` sets; the others are unspecified.
  public convenience init(mutations: TraitMutations) { self.init(TraitValues().modified(mutations)) }
  /// A collection with the traits of this one, but for those that `mutations` sets.
  public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection { UITraitCollection(values.modified(mutations)) }

  /// The value of a trait; its default where it is not specified. O(1).
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { values[trait] }
}

extension TraitValues {
  fileprivate func modified(_ mutations: UITraitCollection.TraitMutations) -> TraitValues {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? TraitValues ?? self
  }
}
