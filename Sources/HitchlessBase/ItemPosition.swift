/// Where an item is: the index of its section and its index in that section. What an index path is at the public edge.
package struct ItemPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The index of the section.
  package var section: Int
  /// The index in the section.
  package var index: Int

  /// The item `index` of the section `section`.
  @inlinable package init(section: Int, index: Int) {
    self.section = section
    self.index = index
  }

  @inlinable package static func < (a: Self, b: Self) -> Bool {
    a.section != b.section ? a.section < b.section : a.index < b.index
  }

  /// `section.index`.
  package var description: String { "\(section).\(index)" }
}
