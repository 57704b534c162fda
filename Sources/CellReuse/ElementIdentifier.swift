package import HitchlessBase

/// The identity of the element that a cell represents, independent of its position: it stays the same when the item moves.
package struct ElementIdentifier: Hashable, Sendable {
  /// The kind of cells, or of supplementary views.
  package var kind: ElementKind
  /// The item's or the section's handle.
  package var handle: Int32
  /// The index of the view, if a section has several supplementary views of the kind; 0 for cells.
  package var index: Int32

  /// Creates an identifier from its parts; the static functions below are clearer.
  package init(kind: ElementKind, handle: Int32, index: Int32) {
    self.kind = kind
    self.handle = handle
    self.index = index
  }

  /// Returns the identifier of an item's cell.
  package static func item(_ item: ItemHandle) -> ElementIdentifier { ElementIdentifier(kind: .cell, handle: item.rawValue, index: 0) }

  /// Returns the identifier of a supplementary or decoration view of a section.
  package static func supplementary(_ kind: ElementKind, in section: SectionHandle, index: Int = 0) -> ElementIdentifier {
    ElementIdentifier(kind: kind, handle: section.rawValue, index: Int32(truncatingIfNeeded: index))
  }

  /// Returns the identifier of a supplementary view that belongs to an item, such as a badge.
  package static func supplementary(_ kind: ElementKind, of item: ItemHandle) -> ElementIdentifier {
    ElementIdentifier(kind: kind, handle: item.rawValue, index: -1)
  }

  /// The item of a cell; `nil` for other views.
  package var item: ItemHandle? { kind == .cell ? ItemHandle(handle) : nil }

  /// The item that the view belongs to: that of a cell, or that to which a badge is attached; `nil` for views of sections and of the
  /// layout.
  package var owner: ItemHandle? { kind == .cell || index < 0 ? ItemHandle(handle) : nil }
}

extension ElementIdentifier: CustomStringConvertible {
  /// `i7` for a cell, `e1/s3[0]` for a section's supplementary view, `e1/i7` for an item's.
  package var description: String {
    if kind == .cell { return "i\(handle)" }
    return index < 0 ? "e\(kind.rawValue)/i\(handle)" : "e\(kind.rawValue)/s\(handle)[\(index)]"
  }
}
