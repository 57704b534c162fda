/// A trait: what kind of value it has, and which one where nobody has set it. The system's are classes such as
/// ``UITraitUserInterfaceStyle``; a program defines its own as a type of this protocol and sets them in ``UITraitOverrides``.
public protocol UITraitDefinition {
  /// The type of the value. Changes are told where values are not equal: best a type that is `Equatable`. Of other classes it is the
  /// object that counts; values of other types are told of whenever they are set.
  associatedtype Value
  /// The value where none was set.
  static var defaultValue: Value { get }
  /// A name for people. That of the type by default.
  static var name: String { get }
  /// A name that no other trait has. That of the type with its module by default.
  static var identifier: String { get }
  /// Whether dynamic colours depend on the trait. False by default.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The type's name.
  public static var name: String { String(describing: Self.self) }
  /// The type's name, with those of what it is declared in.
  public static var identifier: String { String(reflecting: Self.self) }
  /// False.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait, in lists of traits: `[UITraitUserInterfaceStyle.self, UITraitDisplayScale.self]`.
public typealias UITrait = any UITraitDefinition.Type
