/// A section that moves to another index, with the items that it keeps.
package struct SectionMove: Hashable, Sendable {
  /// The section's index in the old contents.
  package var from: Int
  /// The section's index in the new contents.
  package var to: Int

  /// Creates a move from an old index to a new one.
  package init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}
