/// An item's position: the index of its section and its index in that section. The public API uses index paths instead.
package struct ItemPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index of the section.
  package var section: Int
  /// The item's index in the section.
  package var index: Int

  /// Creates the position of item `index` of section `section`.
  @inlinable package init(section: Int, index: Int) {
    self.section = section
    self.index = index
  }

  @inlinable package static func < (a: Self, b: Self) -> Bool {
    a.section != b.section ? a.section < b.section : a.index < b.index
  }

  /// The position as `section.index`.
  package var description: String { "\(section).\(index)" }
}
