package import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

extension VisibleList {
  /// What identifies an element for the pool; nil for elements that do not exist.
  package func identifier(of element: LayoutElement) -> ElementIdentifier? { identifier(of: element, in: contents) }

  /// The same for who asks about many elements, and has the list's contents at hand.
  func identifier(of element: LayoutElement, in contents: ListContents) -> ElementIdentifier? {
    switch element {
    case .item(let section, let index):
      guard let item = Self.item(at: ItemPosition(section: section, index: index), in: contents) else { return nil }
      return .item(item)
    case .supplementary(let kind, let section, let index):
      guard section >= 0, section < contents.sectionCount else { return nil }
      if layout?.isBadge(kind, section: section, index: index) == true {
        let item = Self.item(at: ItemPosition(section: section, index: index), in: contents)
        return item.map { .supplementary(kinds.supplementary(kind), of: $0) }
      }
      return .supplementary(kinds.supplementary(kind), in: contents.section(at: section), index: index)
    case .layoutSupplementary(let kind, let index):
      return ElementIdentifier(kind: kinds.supplementary(kind), handle: -1, index: Int32(index))
    case .decoration(let kind, let section):
      guard section >= 0, section < contents.sectionCount else { return nil }
      return .supplementary(kinds.decoration(kind), in: contents.section(at: section))
    }
  }

  /// The inverse of ``identifier(of:)``: where an identifier's element stands now; nil if it stands nowhere.
  package func element(of identifier: ElementIdentifier) -> LayoutElement? {
    if let item = identifier.item {
      return contents.position(of: item).map { .item(section: $0.section, index: $0.index) }
    }
    guard let (name, isDecoration) = kinds.name(of: identifier.kind) else { return nil }
    if let item = identifier.owner {
      return contents.position(of: item).map { .supplementary(kind: name, section: $0.section, index: $0.index) }
    }
    if identifier.handle < 0 { return .layoutSupplementary(kind: name, index: Int(identifier.index)) }
    guard let section = contents.index(of: SectionHandle(identifier.handle)) else { return nil }
    return isDecoration
      ? .decoration(kind: name, section: section) : .supplementary(kind: name, section: section, index: Int(identifier.index))
  }

  /// Where an identifier's element is now.
  package func attributes(of identifier: ElementIdentifier) -> ElementAttributes? {
    element(of: identifier).flatMap { layout?.attributes(for: $0, visible: visibleRect, content) }
  }

  /// Where an element is now; nil if the list is not laid out or has no such element. Counts the list if that is due.
  package func currentAttributes(of element: LayoutElement) -> ElementAttributes? {
    if needsReload { reloadNow() }
    guard identifier(of: element) != nil, let layout else { return nil }
    var found: ElementAttributes?
    // A section that is laid out only now may be of another size than was thought, and what is in view stays in view.
    let size = layout.contentSize
    holdingPosition { found = layout.attributes(for: element, visible: visibleRect, content) }
    if layout.contentSize != size, !isInLayout {
      updateContentSize()
      host.setNeedsLayout()
    }
    return found
  }

  /// The item at a place; nil if there is none.
  package func item(at position: ItemPosition) -> ItemHandle? { Self.item(at: position, in: contents) }
  private static func item(at position: ItemPosition, in contents: ListContents) -> ItemHandle? {
    guard position.section >= 0, position.section < contents.sectionCount else { return nil }
    return contents.itemIfPresent(at: position)
  }
  /// Where an item is; nil if it is not there any more.
  package func position(of item: ItemHandle) -> ItemPosition? { contents.position(of: item) }

  /// From the back to the front of the list, so that callbacks come in the order of the items. What stands at one place of the list, a header
  /// and a footer for instance, comes in the order in which the layout showed the kinds first.
  func comesBefore(_ a: ElementAttributes, _ b: ElementAttributes) -> Bool {
    let (first, second) = (Self.rank(a.element), Self.rank(b.element))
    return first == second ? kinds.number(of: a.element) < kinds.number(of: b.element) : first < second
  }
  static func rank(_ element: LayoutElement) -> (Int, Int, Int) {
    switch element {
    case .decoration(_, let section): (0, section, 0)
    case .item(let section, let index): (1, section, index)
    case .supplementary(_, let section, let index): (2, section, index)
    case .layoutSupplementary(_, let index): (3, 0, index)
    }
  }
}

extension LayoutElement {
  /// Whether the element is a cell.
  package var isItem: Bool { if case .item = self { true } else { false } }
}
