package import CellReuse
internal import HitchlessBase
package import KeyedDiff
package import ListLayout

// Conversion between elements, which a layout names by index path, and identifiers, which name the same views by handle.

extension ElementKinds {
  /// Returns the identifier of an element, or nil if the element does not exist. `isBadge` returns whether a supplementary view is attached
  /// to the item at its index. O(log n).
  package mutating func identifier(
    of element: LayoutElement, in contents: ListContents, isBadge: (_ kind: String, _ section: Int, _ index: Int) -> Bool
  ) -> ElementIdentifier? {
    switch element {
    case .item(let section, let index):
      guard let item = contents.validItem(at: ItemPosition(section: section, index: index)) else { return nil }
      return .item(item)
    case .supplementary(let kind, let section, let index):
      guard section >= 0, section < contents.sectionCount else { return nil }
      if isBadge(kind, section, index) {
        let item = contents.validItem(at: ItemPosition(section: section, index: index))
        return item.map { .supplementary(supplementary(kind), of: $0) }
      }
      return .supplementary(supplementary(kind), in: contents.section(at: section), index: index)
    case .layoutSupplementary(let kind, let index):
      return ElementIdentifier(kind: supplementary(kind), handle: -1, index: Int32(index))
    case .decoration(let kind, let section, let index):
      guard section >= 0, section < contents.sectionCount else { return nil }
      return .supplementary(decoration(kind), in: contents.section(at: section), index: index)
    }
  }

  /// Returns the element that an identifier currently stands for, or nil if it is no longer in the list. The inverse of
  /// ``identifier(of:in:isBadge:)``. O(log n).
  package func element(of identifier: ElementIdentifier, in contents: ListContents) -> LayoutElement? {
    if let item = identifier.item {
      return contents.position(of: item).map { .item(section: $0.section, index: $0.index) }
    }
    guard let (name, isDecoration) = name(of: identifier.kind) else { return nil }
    if let item = identifier.owner {
      return contents.position(of: item).map { .supplementary(kind: name, section: $0.section, index: $0.index) }
    }
    if identifier.handle < 0 { return .layoutSupplementary(kind: name, index: Int(identifier.index)) }
    guard let section = contents.index(of: SectionHandle(identifier.handle)) else { return nil }
    return isDecoration
      ? .decoration(kind: name, section: section, index: Int(identifier.index))
      : .supplementary(kind: name, section: section, index: Int(identifier.index))
  }

  /// Returns whether `a` is shown before `b`, ordered from the back to the front of the list, so that callbacks follow the order of the
  /// items. Elements at one position, such as a header and a footer, are ordered by when the layout first showed their kinds.
  package func precedes(_ a: LayoutElement, _ b: LayoutElement) -> Bool {
    let (first, second) = (a.rank, b.rank)
    return first == second ? number(of: a) < number(of: b) : first < second
  }
}

extension LayoutElement {
  /// The section to which the element belongs; nil for elements of the whole layout.
  package var section: Int? {
    switch self {
    case .item(let section, _), .supplementary(_, let section, _), .decoration(_, let section, _): section
    case .layoutSupplementary: nil
    }
  }

  /// The order of elements in callbacks: backgrounds, cells, views of sections, views of the layout; each group in the list's order.
  var rank: (Int, Int, Int) {
    switch self {
    case .decoration(_, let section, let index): (0, section, index)
    case .item(let section, let index): (1, section, index)
    case .supplementary(_, let section, let index): (2, section, index)
    case .layoutSupplementary(_, let index): (3, 0, index)
    }
  }

  /// The kind of a supplementary or decoration view; empty for cells.
  var kindName: String {
    switch self {
    case .item: ""
    case .supplementary(let kind, _, _), .layoutSupplementary(let kind, _), .decoration(let kind, _, _): kind
    }
  }
}
