/// The traits that a view, a controller, a presentation or a scene sets for itself and its contents, regardless of inherited values.
///
/// Change it in place, and it applies immediately: `view.traitOverrides.horizontalSizeClass = .compact`. A trait that is set, even to an
/// unspecified value, is not inherited until it is removed.
public struct UITraitOverrides: UIMutableTraits {
  private var values: [ObjectIdentifier: TraitValue] = [:]

  init() {}

  /// The value that is set; the trait's default if none is.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue }
    set { values[ObjectIdentifier(trait)] = TraitValue(trait, newValue) }
  }
  /// Whether the trait is set.
  public func contains(_ trait: UITrait) -> Bool { values[ObjectIdentifier(trait)] != nil }
  /// Removes an override, so that the trait is inherited again.
  public mutating func remove(_ trait: UITrait) { values[ObjectIdentifier(trait)] = nil }

  /// Whether no traits are set.
  var isEmpty: Bool { values.isEmpty }
  /// Applies all overrides to `traits`.
  func apply(to traits: inout TraitValues) {
    for value in values.values { value.set(in: &traits) }
  }
}

extension UITraitOverrides: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String {
    let parts = values.values.map { "\($0.definition.name): \($0.value)" }.sorted()
    return "<UITraitOverrides: \(parts.isEmpty ? "none" : parts.joined(separator: ", "))>"
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(self, children: values.values.sorted { $0.definition.name < $1.definition.name }.map { ($0.definition.name, $0.value) })
  }
}
