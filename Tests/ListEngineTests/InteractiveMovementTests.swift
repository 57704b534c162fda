import HitchlessBase
import TestSupport
import Testing

@testable import ListEngine

@Suite struct InteractiveMovementTests {
  private func at(_ section: Int, _ index: Int) -> ItemPosition { ItemPosition(section: section, index: index) }

  @Test func `A movement changes only when the item moves to a different position`() {
    var movement = InteractiveMovement(of: ItemHandle(3), at: at(0, 2), grip: .zero)
    #expect(!movement.hasMoved && movement.move(to: at(0, 2)) == nil)
    #expect(movement.move(to: at(0, 5)) == ItemMove(from: at(0, 2), to: at(0, 5)))
    #expect(movement.hasMoved)
    // A further move starts from the presented position, not from that of the data source.
    #expect(movement.move(to: at(1, 0)) == ItemMove(from: at(0, 5), to: at(1, 0)))
    #expect(movement.move(to: at(0, 2)) == ItemMove(from: at(1, 0), to: at(0, 2)))
    #expect(!movement.hasMoved)
  }

  @Test func `Positions match plain arrays after random moves`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("interactive movements at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for round in 0..<(RandomTestSettings.rounds ?? 600) {
      let dataSource = Self.lists(&random)
      let items = dataSource.joined().count
      guard items > 0 else { continue }
      let moved = Int.random(in: 0..<items, using: &random)
      let origin = Self.position(of: moved, in: dataSource)
      var movement = InteractiveMovement(of: ItemHandle(Int32(moved)), at: origin, grip: .zero)
      var presented = dataSource
      for step in 0..<Int.random(in: 1...6, using: &random) {
        // Like a list: removes the item, and inserts it at its target index.
        let section = Int.random(in: 0..<presented.count, using: &random)
        let from = Self.position(of: moved, in: presented)
        presented[from.section].remove(at: from.index)
        let target = at(section, Int.random(in: 0...presented[section].count, using: &random))
        presented[section].insert(moved, at: target.index)
        #expect(movement.move(to: target) == (from == target ? nil : ItemMove(from: from, to: target)), "round \(round), step \(step)")
        #expect(movement.target == target && movement.hasMoved == (target != origin))
        for item in 0..<items {
          let (shown, known) = (Self.position(of: item, in: presented), Self.position(of: item, in: dataSource))
          #expect(movement.dataSourcePosition(of: shown) == known, "round \(round), step \(step)")
          #expect(movement.presentedPosition(of: known) == shown, "round \(round), step \(step)")
        }
      }
    }
  }

  private static func lists(_ random: inout SplitMix64) -> [[Int]] {
    var next = 0
    return (0..<Int.random(in: 1...4, using: &random)).map { _ in
      (0..<Int.random(in: 0...6, using: &random)).map { _ in
        defer { next += 1 }
        return next
      }
    }
  }

  private static func position(of item: Int, in lists: [[Int]]) -> ItemPosition {
    for (section, items) in lists.enumerated() {
      if let index = items.firstIndex(of: item) { return ItemPosition(section: section, index: index) }
    }
    preconditionFailure("item \(item) is in no section")
  }
}
