package import CellReuse
package import ListLayout

/// The kinds of supplementary and decoration views, which layouts identify by strings and the engine by numbers.
package struct ElementKinds: Sendable {
  private static let decorationPrefix = "decoration "
  private var numbers: [String: ElementKind] = [:]
  private var names: [String] = []

  /// Creates an instance that knows no kinds.
  package init() {}

  /// Returns the number of a kind of supplementary view, and assigns one to a kind that has none. O(1).
  package mutating func supplementary(_ name: String) -> ElementKind {
    if let known = numbers[name] { return known }
    let made = ElementKind(Int32(numbers.count + 1))
    numbers[name] = made
    names.append(name)
    return made
  }
  /// Returns the number of a kind of decoration view. It differs from that of supplementary views of the same name. O(1).
  package mutating func decoration(_ name: String) -> ElementKind { supplementary(Self.decorationPrefix + name) }

  /// Returns the number of an element's kind: cells have the lowest, unknown kinds the highest.
  package func number(of element: LayoutElement) -> Int32 {
    switch element {
    case .item: ElementKind.cell.rawValue
    case .supplementary(let kind, _, _), .layoutSupplementary(let kind, _): numbers[kind]?.rawValue ?? .max
    case .decoration(let kind, _, _): numbers[Self.decorationPrefix + kind]?.rawValue ?? .max
    }
  }

  /// Returns the name of the kind with a number, or nil for cells and unknown numbers.
  package func name(of kind: ElementKind) -> (name: String, isDecoration: Bool)? {
    let index = Int(kind.rawValue) - 1
    guard names.indices.contains(index) else { return nil }
    let name = names[index]
    guard name.hasPrefix(Self.decorationPrefix) else { return (name, false) }
    return (String(name.dropFirst(Self.decorationPrefix.count)), true)
  }
}
