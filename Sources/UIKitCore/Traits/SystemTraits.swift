public import Foundation

/// A trait that has a property in every collection.
protocol SystemTrait: UITraitDefinition where Value: Equatable {
  /// The key path of the value.
  static var path: WritableKeyPath<TraitValues, Value> { get }
}

extension SystemTrait {
  /// Whether both collections have the same value.
  static func isSame(_ a: TraitValues, _ b: TraitValues) -> Bool { a[keyPath: path] == b[keyPath: path] }
  /// Returns the value, in a type that is generic for the caller.
  static func value<T>(in values: TraitValues, as type: T.Type) -> T? { values[keyPath: path] as? T }
  /// Sets the value.
  static func set(_ value: Any, in values: inout TraitValues) {
    if let value = value as? Value { values[keyPath: path] = value }
  }
}

extension TraitValues {
  /// All traits of the system.
  static var system: [any SystemTrait.Type] {
    [
      UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self,
      UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitPreferredContentSizeCategory.self, UITraitLayoutDirection.self, UITraitUserInterfaceIdiom.self,
      UITraitListEnvironment.self,
    ]
  }
}

/// The interface style, see ``UITraitCollection/userInterfaceStyle``.
public final class UITraitUserInterfaceStyle: NSObject, UITraitDefinition {
  /// See ``UIUserInterfaceStyle``.
  public typealias Value = UIUserInterfaceStyle
  /// Unspecified by default.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  /// True.
  public static var affectsColorAppearance: Bool { true }
}
extension UITraitUserInterfaceStyle: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// The level of content above other content, see ``UITraitCollection/userInterfaceLevel``.
public final class UITraitUserInterfaceLevel: NSObject, UITraitDefinition {
  /// See ``UIUserInterfaceLevel``.
  public typealias Value = UIUserInterfaceLevel
  /// Unspecified by default.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  /// True.
  public static var affectsColorAppearance: Bool { true }
}
extension UITraitUserInterfaceLevel: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

/// The preferred contrast, see ``UITraitCollection/accessibilityContrast``.
public final class UITraitAccessibilityContrast: NSObject, UITraitDefinition {
  /// See ``UIAccessibilityContrast``.
  public typealias Value = UIAccessibilityContrast
  /// Unspecified by default.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  /// True.
  public static var affectsColorAppearance: Bool { true }
}
extension UITraitAccessibilityContrast: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// The number of device pixels per point, see ``UITraitCollection/displayScale``.
public final class UITraitDisplayScale: NSObject, UITraitDefinition {
  /// A number.
  public typealias Value = CGFloat
  /// 0, which means unspecified.
  public static var defaultValue: CGFloat { 0 }
}
extension UITraitDisplayScale: SystemTrait {
  static var path: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}

/// The horizontal space, see ``UITraitCollection/horizontalSizeClass``.
public final class UITraitHorizontalSizeClass: NSObject, UITraitDefinition {
  /// See ``UIUserInterfaceSizeClass``.
  public typealias Value = UIUserInterfaceSizeClass
  /// Unspecified by default.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
extension UITraitHorizontalSizeClass: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

/// The vertical space, see ``UITraitCollection/verticalSizeClass``.
public final class UITraitVerticalSizeClass: NSObject, UITraitDefinition {
  /// See ``UIUserInterfaceSizeClass``.
  public typealias Value = UIUserInterfaceSizeClass
  /// Unspecified by default.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}
extension UITraitVerticalSizeClass: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// The text size, see ``UITraitCollection/preferredContentSizeCategory``.
public final class UITraitPreferredContentSizeCategory: NSObject, UITraitDefinition {
  /// See ``UIContentSizeCategory``.
  public typealias Value = UIContentSizeCategory
  /// Unspecified by default.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
}
extension UITraitPreferredContentSizeCategory: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

/// The direction of the layout, see ``UITraitCollection/layoutDirection``.
public final class UITraitLayoutDirection: NSObject, UITraitDefinition {
  /// See ``UITraitEnvironmentLayoutDirection``.
  public typealias Value = UITraitEnvironmentLayoutDirection
  /// Unspecified by default.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}
extension UITraitLayoutDirection: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

/// The kind of device, see ``UITraitCollection/userInterfaceIdiom``.
public final class UITraitUserInterfaceIdiom: NSObject, UITraitDefinition {
  /// See ``UIUserInterfaceIdiom``.
  public typealias Value = UIUserInterfaceIdiom
  /// Unspecified by default.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}
extension UITraitUserInterfaceIdiom: SystemTrait {
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}
