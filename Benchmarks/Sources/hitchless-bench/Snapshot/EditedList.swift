import Foundation
import Hitchless

/// A snapshot of UUIDs in one section, which is edited in scattered places.
struct EditedList {
  /// The identifiers before the edits.
  let identifiers: [UUID]
  var snapshot = NSDiffableDataSourceSnapshot<Int, UUID>()
  var generator: SplitMix64

  /// Creates a list of `count` items.
  init(count: Int) {
    var generator = SplitMix64(seed: 13)
    identifiers = (0..<count).map { _ in UUID(using: &generator) }
    snapshot.appendSections([0])
    snapshot.appendItems(identifiers)
    self.generator = generator
  }

  /// Removes 1,000 items, moves 200 and inserts 1,000, at random positions.
  mutating func edit() {
    let chosen = Array(identifiers.indices.shuffled(using: &generator).prefix(2_400)).map { identifiers[$0] }
    snapshot.deleteItems(Array(chosen[..<1_000]))
    for pair in 1_000..<1_200 { snapshot.moveItem(chosen[pair], beforeItem: chosen[pair + 200]) }
    for index in 1_400..<2_400 { snapshot.insertItems([UUID(using: &generator)], afterItem: chosen[index]) }
  }
}
