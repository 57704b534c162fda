internal import Foundation

/// The values of traits: all of the system's, including unspecified ones, and the custom ones that were set.
struct TraitValues: Equatable, Sendable {
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  var displayScale: CGFloat = 0
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var listEnvironment = UIListEnvironment.unspecified
  /// The custom traits. Empty in most programs.
  var custom: [ObjectIdentifier: TraitValue] = [:]

  /// Copies the values that `other` specifies.
  mutating func adopt(_ other: TraitValues) {
    func adopt<Value: Equatable>(_ value: inout Value, _ other: Value, unless unspecified: Value) {
      if other != unspecified { value = other }
    }
    adopt(&userInterfaceStyle, other.userInterfaceStyle, unless: .unspecified)
    adopt(&userInterfaceLevel, other.userInterfaceLevel, unless: .unspecified)
    adopt(&displayScale, other.displayScale, unless: 0)
    adopt(&horizontalSizeClass, other.horizontalSizeClass, unless: .unspecified)
    adopt(&verticalSizeClass, other.verticalSizeClass, unless: .unspecified)
    adopt(&layoutDirection, other.layoutDirection, unless: .unspecified)
    adopt(&userInterfaceIdiom, other.userInterfaceIdiom, unless: .unspecified)
    adopt(&accessibilityContrast, other.accessibilityContrast, unless: .unspecified)
    adopt(&preferredContentSizeCategory, other.preferredContentSizeCategory, unless: .unspecified)
    adopt(&listEnvironment, other.listEnvironment, unless: .unspecified)
    if !other.custom.isEmpty { custom.merge(other.custom) { $1 } }
  }

  /// Whether `trait` has the same value in both collections.
  func isSame(_ trait: UITrait, in other: TraitValues) -> Bool {
    if let trait = trait as? any SystemTrait.Type { return trait.isSame(self, other) }
    let (own, others) = (custom[ObjectIdentifier(trait)], other.custom[ObjectIdentifier(trait)])
    if let own, let others { return own == others }
    return (own ?? others)?.isDefault ?? true
  }

  /// Returns the custom traits that have another value in `other`.
  func changedCustomTraits(from other: TraitValues) -> [UITrait] {
    guard !custom.isEmpty || !other.custom.isEmpty else { return [] }
    return custom.merging(other.custom) { own, _ in own }.values.map(\.definition).filter { !isSame($0, in: other) }
      .sorted { $0.identifier < $1.identifier }
  }
}

extension TraitValues: UIMutableTraits {
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      if let trait = trait as? any SystemTrait.Type { return trait.value(in: self, as: T.Value.self) ?? T.defaultValue }
      return custom[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue
    }
    set { TraitValue(trait, newValue).set(in: &self) }
  }
}

/// The value of a trait. A class, so that collections that inherit the value share it.
final class TraitValue: Equatable, @unchecked Sendable {
  let definition: UITrait
  /// The value, which the program has to make as sendable as it is used: a collection may be read on any thread.
  let value: Any

  init<T: UITraitDefinition>(_ trait: T.Type, _ value: T.Value) {
    definition = trait
    self.value = value
  }

  /// Whether the value is the trait's default.
  var isDefault: Bool {
    func isDefault<T: UITraitDefinition>(_ trait: T.Type) -> Bool { TraitValue(trait, T.defaultValue) == self }
    return isDefault(definition)
  }

  /// Sets the trait to this value.
  func set(in values: inout TraitValues) {
    if let trait = definition as? any SystemTrait.Type {
      trait.set(value, in: &values)
    } else {
      values.custom[ObjectIdentifier(definition)] = self
    }
  }

  static func == (a: TraitValue, b: TraitValue) -> Bool {
    a === b || a.definition == b.definition && isEqual(a.value, b.value)
  }

  /// Whether two values of unknown types are equal. Values that are not equatable are equal only if they are the same object.
  static func isEqual(_ a: Any, _ b: Any) -> Bool {
    func isEqual<Value: Equatable>(_ a: Value) -> Bool { b as? Value == a }
    if let a = a as? any Equatable { return isEqual(a) }
    let (first, second) = ((a as? any Optionality)?.content ?? a, (b as? any Optionality)?.content ?? b)
    if first is any Optionality || second is any Optionality { return first is any Optionality && second is any Optionality }
    return type(of: first) is AnyClass && type(of: second) is AnyClass && first as AnyObject === second as AnyObject
  }
}

/// An optional value of an unknown type.
protocol Optionality {
  /// The wrapped value; nil for none.
  var content: Any? { get }
}
extension Optional: Optionality {
  var content: Any? { self }
}
