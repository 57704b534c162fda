internal import CellReuse
internal import ListLayout

/// The names of supplementary and decoration views, and their numbers inside the engine.
struct ElementKinds {
  private static let decorationPrefix = "decoration "
  private var numbers: [String: ElementKind] = [:]
  private var names: [String] = []

  /// The number of a kind of supplementary views. O(1).
  mutating func supplementary(_ name: String) -> ElementKind {
    if let known = numbers[name] { return known }
    let made = ElementKind(Int32(numbers.count + 1))
    numbers[name] = made
    names.append(name)
    return made
  }
  /// The number of a kind of decoration views, which is no supplementary one's.
  mutating func decoration(_ name: String) -> ElementKind { supplementary(Self.decorationPrefix + name) }

  /// The number of an element's kind, cells first; those that nobody has met come last.
  func number(of element: LayoutElement) -> Int32 {
    switch element {
    case .item: ElementKind.cell.rawValue
    case .supplementary(let kind, _, _), .layoutSupplementary(let kind, _): numbers[kind]?.rawValue ?? .max
    case .decoration(let kind, _): numbers[Self.decorationPrefix + kind]?.rawValue ?? .max
    }
  }

  /// What a number stands for; nil for cells and unknown numbers.
  func name(of kind: ElementKind) -> (name: String, isDecoration: Bool)? {
    let place = Int(kind.rawValue) - 1
    guard names.indices.contains(place) else { return nil }
    let name = names[place]
    guard name.hasPrefix(Self.decorationPrefix) else { return (name, false) }
    return (String(name.dropFirst(Self.decorationPrefix.count)), true)
  }
}
