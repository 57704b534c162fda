/// A trait: the type of its value, and the value if it is not set. The system's traits are classes such as ``UITraitUserInterfaceStyle``; a
/// program defines its own as types that conform to this protocol, and sets them in ``UITraitOverrides``.
public protocol UITraitDefinition {
  /// The type of the value. Changes are reported if values are not equal, so the type should be `Equatable`. Instances of other classes are
  /// compared by identity; values of other types are reported whenever they are set.
  associatedtype Value
  /// The value if it is not set.
  static var defaultValue: Value { get }
  /// A readable name. The type's name by default.
  static var name: String { get }
  /// A unique name. The type's name with its module by default.
  static var identifier: String { get }
  /// Whether dynamic colours depend on the trait. False by default.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The type's name.
  public static var name: String { String(describing: Self.self) }
  /// The type's name, with those of its enclosing declarations.
  public static var identifier: String { String(reflecting: Self.self) }
  /// False by default.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait, in lists of traits: `[UITraitUserInterfaceStyle.self, UITraitDisplayScale.self]`.
public typealias UITrait = any UITraitDefinition.Type
