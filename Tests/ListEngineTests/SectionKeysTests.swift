import CellReuse
import HitchlessBase
import TestSupport
import Testing

@testable import ListEngine

struct SectionKeysTests {
  /// A log of all cells, which is searched from the beginning.
  private struct Model {
    var log: [(section: Int32, key: ReuseKey?)] = []

    private func cells(of section: Int32) -> [ReuseKey] { log.compactMap { $0.section == section ? $0.key : nil } }
    /// The sections that had cells most recently, up to the number that is remembered.
    var sections: [Int32] {
      var sections: [Int32] = []
      for entry in log where entry.key != nil {
        if let place = sections.firstIndex(of: entry.section) {
          sections.remove(at: place)
        } else if sections.count == SectionKeys.memory {
          sections.removeFirst()
        }
        sections.append(entry.section)
      }
      return sections
    }
    /// Returns the cells of a section since it was last forgotten.
    func remembered(of section: Int32) -> [ReuseKey] {
      guard sections.contains(section) else { return [] }
      for start in log.indices.reversed() where log[start].section == section && log[start].key != nil {
        if start > 0, !Model(log: Array(log[..<start])).sections.contains(section) {
          return Model(log: Array(log[start...])).cells(of: section)
        }
      }
      return cells(of: section)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64]) func `Possible reuse keys are the section's, or the list's if it is unknown`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var keys = SectionKeys()
    var model = Model()
    for step in 0..<200 {
      let section = Int32.random(in: 0..<(step % 50 < 25 ? 3 : 24), using: &random)
      let key = Int.random(in: 0..<20, using: &random) == 0 ? nil : ReuseKey(section / 2 + Int32.random(in: 0..<2, using: &random))
      keys.record(key, in: SectionHandle(section))
      model.log.append((section, key))
      let asked = Int32.random(in: 0..<24, using: &random)
      let cells = model.remembered(of: asked)
      let all = Set(model.log.compactMap(\.key))
      #expect(Set(keys.possible(in: SectionHandle(asked))) == (cells.count >= SectionKeys.enough ? Set(cells) : all), "step \(step)")
      #expect(keys.expected(in: SectionHandle(asked)) == cells.last ?? key, "step \(step)")
      #expect(keys.last == key && Set(keys.all) == all && keys.all.count == all.count)
      #expect(Set(keys.possible(in: nil)) == all && keys.expected(in: nil) == key)
    }
    // After a new count no section is known, but the list's kinds are.
    keys.forgetSections()
    let all = Set(model.log.compactMap(\.key))
    #expect((0..<24).allSatisfy { Set(keys.possible(in: SectionHandle($0))) == all && keys.expected(in: SectionHandle($0)) == keys.last })
  }
}
