import HitchlessBase
import Testing

@testable import KeyedDiff
@testable import UIKitLists

@Suite("Section snapshot")
struct SectionSnapshotTests {
  /// Returns an outline: 1 with 11 and 12, which has 121; 2; 3 with 31.
  private func snapshot() -> SectionSnapshot {
    var snapshot = SectionSnapshot()
    snapshot.append([1, 2, 3])
    snapshot.append([11, 12], to: 1)
    snapshot.append([121], to: 12)
    snapshot.append([31], to: 3)
    return snapshot
  }

  @Test("Items below a collapsed item exist but are not visible")
  func expanding() {
    var snapshot = snapshot()
    #expect(snapshot.items == [1, 11, 12, 121, 2, 3, 31])
    #expect(snapshot.visibleItems == [1, 2, 3] && snapshot.rootItems == [1, 2, 3])
    snapshot.expand([12])
    #expect(snapshot.visibleItems == [1, 2, 3] && !snapshot.isVisible(121))
    snapshot.expand([1, 1])
    #expect(snapshot.visibleItems == [1, 11, 12, 121, 2, 3])
    snapshot.collapse([1])
    #expect(snapshot.visibleItems == [1, 2, 3] && snapshot.isExpanded(12))
    #expect(snapshot.level(of: 121) == 2 && snapshot.parent(of: 121) == 12 && snapshot.parent(of: 2) == nil)
    #expect(snapshot.index(of: 2) == 4 && snapshot.index(of: 9) == nil && !snapshot.contains(9))
  }

  @Test("The visual description shows the outline as text")
  func description() {
    var snapshot = snapshot()
    snapshot.expand([1])
    #expect(snapshot.visualDescription() == "- 1\n    11\n  + 12\n      121\n  2\n+ 3\n    31")
  }

  @Test("A part of a snapshot is a separate snapshot that can be inserted elsewhere")
  func parts() {
    var snapshot = snapshot()
    snapshot.expand([1, 12])
    let below = snapshot.snapshot(of: 1)
    let whole = snapshot.snapshot(of: 1, includingParent: true)
    #expect(below.items == [11, 12, 121] && below.rootItems == [11, 12] && below.visibleItems == [11, 12, 121])
    #expect(whole.items == [1, 11, 12, 121] && whole.rootItems == [1] && whole.isExpanded(12))
    snapshot.delete([1])
    snapshot.insert(whole, after: 3)
    #expect(snapshot.items == [2, 3, 31, 1, 11, 12, 121] && snapshot.visibleItems == [2, 3, 1, 11, 12, 121])
    snapshot.replace(childrenOf: 1, using: SectionSnapshot(snapshot.snapshot(of: 12)))
    #expect(snapshot.items == [2, 3, 31, 1, 121] && snapshot.parent(of: 121) == 1)
  }

  @Test("Invalid arguments are faults, and the valid ones are applied")
  func mistakes() {
    let before = snapshot()
    let unknown: [(inout SectionSnapshot) -> Void] = [
      { $0.append([8], to: 9) }, { $0.insert([8], before: 9) }, { $0.insert([8], after: 9) }, { $0.expand([9]) }, { $0.collapse([9]) },
      { $0.insert(SectionSnapshot(), before: 9) }, { $0.insert(SectionSnapshot(), after: 9) }, { _ = $0.level(of: 9) },
      { $0.replace(childrenOf: 9, using: SectionSnapshot()) }, { _ = $0.snapshot(of: 9) },
    ]
    for mistake in unknown {
      var snapshot = before
      let faults = Fault.collecting { mistake(&snapshot) }
      #expect(faults.count == 1 && faults[0].message.hasPrefix("Invalid parameter not satisfying: index != NSNotFound."), "\(faults)")
      #expect(snapshot.items == before.items)
    }
    var snapshot = before
    let faults = Fault.collecting { snapshot.append([7, 12, 7]) }
    #expect(faults.count == 1 && faults[0].message.hasPrefix("Fatal: supplied item identifiers are not unique."))
    #expect(faults[0].message.contains("12 (already at index 2, below 1)") && faults[0].message.contains("7 (given more than once)"))
    #expect(snapshot.rootItems == [1, 2, 3, 7])
    var other = SectionSnapshot()
    other.append([50, 12, 60])
    other.append([51, 2], to: 50)
    other.append([13], to: 12)
    let more = Fault.collecting { snapshot.insert(other, before: 1) }
    #expect(more.count == 1 && more[0].message.contains("12 (already at index 2, below 1)"))
    #expect(snapshot.items == [50, 51, 60, 1, 11, 12, 121, 2, 3, 31, 7])
  }

  @Test("An outline follows a list that was edited separately")
  func rearranging() {
    func rearranged(_ items: [Int], moved: [Int] = []) -> String {
      var snapshot = snapshot()
      snapshot.expand([1])
      let handles = snapshot.table.intern(items)
      snapshot.outline = snapshot.outline.rearranged(showing: handles, moved: Set(snapshot.table.intern(moved)))
      #expect(snapshot.outline.brokenInvariant() == nil)
      #expect(snapshot.visibleItems == items)
      return snapshot.visualDescription().replacing("\n", with: "|")
    }
    #expect(rearranged([1, 11, 12, 2, 3]) == "- 1|    11|  + 12|      121|  2|+ 3|    31")
    #expect(rearranged([1, 11, 2, 12, 3], moved: [2]) == "- 1|    11|    2|  + 12|      121|+ 3|    31")
    #expect(rearranged([1, 11, 2, 12, 3], moved: [12]) == "- 1|    11|  2|+ 12|    121|+ 3|    31")
    #expect(rearranged([1, 40, 11, 12, 41, 2, 42]) == "- 1|    40|    11|  + 12|      121|    41|  2|  42")
    #expect(rearranged([11, 12, 2]) == "  11|+ 12|    121|  2")
    #expect(rearranged([2, 121, 1, 11]) == "  2|  121|- 1|    11")
  }
}
