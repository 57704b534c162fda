package import HitchlessBase

/// What a cell stands for, by identity and not by position: it survives moves of the item.
package struct ElementIdentifier: Hashable, Sendable {
  /// Cells, or a kind of supplementary views.
  package var kind: ElementKind
  /// The item's or the section's handle.
  package var handle: Int32
  /// Which one, where a section has several supplementary views of the kind; 0 for cells.
  package var index: Int32

  /// What `kind`, `handle` and `index` say; the static functions below say it more clearly.
  package init(kind: ElementKind, handle: Int32, index: Int32) {
    self.kind = kind
    self.handle = handle
    self.index = index
  }

  /// The cell of an item.
  package static func item(_ item: ItemHandle) -> ElementIdentifier { ElementIdentifier(kind: .cell, handle: item.rawValue, index: 0) }

  /// A supplementary or decoration view of a section.
  package static func supplementary(_ kind: ElementKind, in section: SectionHandle, index: Int = 0) -> ElementIdentifier {
    ElementIdentifier(kind: kind, handle: section.rawValue, index: Int32(truncatingIfNeeded: index))
  }

  /// A supplementary view that belongs to an item, such as a badge.
  package static func supplementary(_ kind: ElementKind, of item: ItemHandle) -> ElementIdentifier {
    ElementIdentifier(kind: kind, handle: item.rawValue, index: -1)
  }

  /// The item of a cell; `nil` for other views.
  package var item: ItemHandle? { kind == .cell ? ItemHandle(handle) : nil }

  /// The item that the view belongs to: a cell's, or the one that a badge is attached to; `nil` for views of sections and of the layout.
  package var owner: ItemHandle? { kind == .cell || index < 0 ? ItemHandle(handle) : nil }
}

extension ElementIdentifier: CustomStringConvertible {
  /// `i7` for a cell, `e1/s3[0]` for a section's supplementary view, `e1/i7` for an item's.
  package var description: String {
    if kind == .cell { return "i\(handle)" }
    return index < 0 ? "e\(kind.rawValue)/i\(handle)" : "e\(kind.rawValue)/s\(handle)[\(index)]"
  }
}
