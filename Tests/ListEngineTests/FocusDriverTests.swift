import CellReuse
import HitchlessBase
import KeyedDiff
import TestSupport
import Testing

@testable import ListEngine

@MainActor @Suite struct FocusDriverTests {
  private func at(_ section: Int, _ index: Int) -> ItemPosition { ItemPosition(section: section, index: index) }
  private func list(_ sections: [[Int]]) -> ScriptedList {
    let host = ScriptedList()
    host.sections = sections
    host.frame()
    return host
  }
  /// Returns the row that has the focus; nil for none.
  private func focused(_ host: ScriptedList) -> Int? { host.list.focus.position.flatMap { host.row(at: $0) } }

  @Test func `The first key focuses the first fully visible row, and arrow keys stop at the ends`() {
    let host = list([[0, 1], [], [2, 3, 4]])
    var seen: [Int?] = []
    for _ in 0..<6 {
      #expect(host.list.focus.move(.down) == (seen.count < 5))
      host.frame()
      seen.append(focused(host))
    }
    #expect(seen == [0, 1, 2, 3, 4, 4])
    #expect(!host.list.focus.move(.left) && !host.list.focus.move(.right))
    #expect(host.list.focus.movePage(forward: false) && (focused(host) ?? 4) < 4)
    _ = host.list.focus.moveToEnd(forward: false)
    #expect(focused(host) == 0 && !host.list.focus.moveToEnd(forward: false))
    host.list.focus.clear()
    #expect(host.focused.isEmpty && host.list.focus.item == nil)
    let scrolled = list([Array(0..<50)])
    scrolled.offset.y = 30
    scrolled.frame()
    // The first row has scrolled out of view, and the second one is cut off.
    #expect(scrolled.list.focus.move(.up) && focused(scrolled) == 2)
  }

  @Test func `Any number of rows that cannot become focused are skipped`() {
    let host = list([Array(0..<400)])
    host.mayFocus = { $0.index % 100 == 7 }
    #expect(host.list.focus.move(.down) && focused(host) == 7)
    #expect(host.list.focus.move(.down) && focused(host) == 107)
    #expect(host.list.focus.moveToEnd(forward: true) && focused(host) == 307 && !host.list.focus.move(.down))
    host.mayFocus = { _ in false }
    #expect(!host.list.focus.move(.up) && focused(host) == 307)
  }

  @Test func `The focus matches a model after random keys and updates, and at most one cell shows it`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("focus in a list at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let host = list([[], []])
    var fresh = 0
    var model: Int?
    var keys = 0
    func flat() -> [Int] { host.sections.flatMap { $0 } }
    for step in 0..<(RandomTestSettings.rounds ?? 1_500) {
      let section = Int.random(in: 0..<host.sections.count, using: &random)
      let count = host.sections[section].count
      let focus = host.list.focus
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1:
        let index = Int.random(in: 0...count, using: &random)
        host.list.updates.performBatch(
          {
            host.sections[section].insert(fresh, at: index)
            host.list.updates.record(naming: BatchUpdate()) { $0.insertItems([at(section, index)]) }
          }, naming: BatchUpdate(), completion: nil)
        fresh += 1
      case 2 where count > 0:
        let index = Int.random(in: 0..<count, using: &random)
        let wasFocused = host.sections[section][index] == model
        host.list.updates.performBatch(
          {
            host.sections[section].remove(at: index)
            host.list.updates.record(naming: BatchUpdate()) { $0.deleteItems([at(section, index)]) }
          }, naming: BatchUpdate(), completion: nil)
        let left = host.sections[section]
        if wasFocused { model = left.isEmpty ? nil : left[min(index, left.count - 1)] }
      case 3 where Int.random(in: 0..<8, using: &random) == 0: host.list.reloadData()
      case 4: host.offset.y += Double(Int.random(in: -300..<300, using: &random))
      case 5:
        let forward = Bool.random(using: &random)
        let moved = focus.moveToEnd(forward: forward)
        let expected = forward ? flat().last : flat().first
        #expect(moved == (expected != model && expected != nil), "step \(step), seed \(seed)")
        if let expected { model = expected }
      case 6:
        let before = model.flatMap { flat().firstIndex(of: $0) }
        let forward = Bool.random(using: &random)
        _ = focus.movePage(forward: forward)
        model = focused(host)
        let after = model.flatMap { flat().firstIndex(of: $0) }
        if let before { #expect(after.map { forward ? $0 >= before : $0 <= before } ?? false, "step \(step), seed \(seed)") }
      default:
        keys += 1
        let forward = Bool.random(using: &random)
        let moved = focus.move(forward ? .down : .up)
        let rows = flat()
        if let now = model.flatMap({ rows.firstIndex(of: $0) }) {
          let next = now + (forward ? 1 : -1)
          #expect(moved == rows.indices.contains(next), "step \(step), seed \(seed)")
          if rows.indices.contains(next) { model = rows[next] }
        } else {
          #expect(moved == !rows.isEmpty, "step \(step), seed \(seed)")
          model = focused(host)
        }
      }
      host.bringContentIntoView()
      host.frame()
      host.bringContentIntoView()
      host.frame()
      #expect(focused(host) == model, "step \(step), seed \(seed)")
      #expect(Set(host.focused.map { host.shown[$0] }).isSubset(of: [model]), "step \(step), seed \(seed)")
      let token = host.list.focus.item.flatMap { host.list.display.model[.item($0)]?.token }
      #expect(host.focused == (token.map { [$0] } ?? []), "step \(step), seed \(seed)")
      #expect(host.mistakes.isEmpty, "step \(step), seed \(seed): \(host.mistakes)")
    }
    #expect(RandomTestSettings.rounds != nil || keys > 300)
  }
}
