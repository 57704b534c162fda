package import HitchlessBase

/// A batch of changes as UIKit numbers them: what goes away is numbered in the old list, what arrives is numbered in the new one.
package struct LayoutUpdate: Hashable, Sendable {
  /// An item that changes its place.
  package struct ItemMove: Hashable, Sendable {
    /// The place in the old list.
    package var from: ItemPosition
    /// The place in the new list.
    package var to: ItemPosition

    /// A move from a position of the old list to one of the new list.
    package init(from: ItemPosition, to: ItemPosition) {
      self.from = from
      self.to = to
    }
  }
  /// Items that stand next to each other.
  package struct ItemRange: Hashable, Sendable {
    /// The section's index.
    package var section: Int
    /// The items.
    package var items: Range<Int>

    /// Neighbouring items of one section.
    package init(section: Int, items: Range<Int>) {
      self.section = section
      self.items = items
    }
  }

  /// Old indices.
  package var removedSections: [Int] = []
  /// New indices. Their items are not listed among the inserted ones.
  package var insertedSections: [Int] = []
  /// From old to new indices.
  package var movedSections: [SectionMove] = []
  /// Old places; not of removed sections. Ranges must not overlap.
  package var removedItems: [ItemRange] = []
  /// New places; not of inserted sections. Ranges must not overlap.
  package var insertedItems: [ItemRange] = []
  /// From old to new places.
  package var movedItems: [ItemMove] = []
  /// New places of items whose measured sizes are to be forgotten.
  package var reloadedItems: [ItemPosition] = []
  /// New indices of sections whose templates are asked for again and whose measured sizes are to be forgotten.
  package var reloadedSections: [Int] = []

  /// No change.
  package init() {}
}
