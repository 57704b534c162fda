import HitchlessBase
import TestSupport
import Testing

@testable import ListEngine

@MainActor @Suite struct SelectionRangeTests {
  @Test func `The selection matches a naive model after random range selections`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("ranges of rows at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let host = ScriptedList()
    host.sections = [Array(0..<17), [], Array(17..<40)]
    host.frame()
    let list = host.list
    list.selection.setAllowsMultipleSelection(true)
    var model: Set<Int> = []
    var sweep: (anchor: Int, selects: Bool, before: Set<Int>)?
    for step in 0..<(RandomTestSettings.rounds ?? 1_500) {
      let row = Int.random(in: 0..<40, using: &random)
      let position = ItemPosition(section: row < 17 ? 0 : 2, index: row < 17 ? row : row - 17)
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        guard sweep == nil else { break }
        let selects = !model.contains(row)
        try #require(list.selection.beginRange(at: position), "step \(step), seed \(seed)")
        sweep = (row, selects, model)
      case 2, 3, 4, 5:
        guard let sweep else { break }
        list.selection.extendRange(to: position)
        model = sweep.before
        for covered in min(row, sweep.anchor)...max(row, sweep.anchor) {
          if sweep.selects { model.insert(covered) } else { model.remove(covered) }
        }
        continue
      case 6:
        list.selection.endRange()
        sweep = nil
      default:
        guard sweep == nil else { break }
        list.selection.choose(position)
        model.formSymmetricDifference([row])
      }
      if let sweep, sweep.before == model, sweep.anchor == row {
        if sweep.selects { model.insert(row) } else { model.remove(row) }
      }
      try #require(Set(list.selection.positions.map { host.sections[$0.section][$0.index] }) == model, "step \(step), seed \(seed)")
    }
  }
}
