import Foundation
import HitchlessTesting
import Testing

/// The life of cells as it was recorded on a device, here of a collection view; see `TableLifecycleTests` for the table's.
///
/// The record is of a table. A collection view behaves the same while scrolling down: the same callbacks in the same order, and the same
/// numbers of cells. The differences and their reasons:
/// - Reversing. The recorded table requests each row that returns. A collection view keeps the cells that left the screen last (three, the
///   number of spare cells) and displays them again without a request: this is how the sources have described it since iOS 10, and the
///   record, which is of a table, does not contradict them. Rows that left earlier are requested, as in the table.
/// - Prefetches and cancellations are the same as for the table: both use the same window.
/// - Reversing again finds the rows that left at the bottom waiting in the same way.
@Suite("Collection view cell lifecycle")
@MainActor struct CollectionLifecycleTests {
  private func list(visible: Int, items: Int = 200) -> CollectionProbe {
    let probe = CollectionProbe(counts: [items], layout: rows(.absolute(100)))
    probe.view.frame = CGRect(x: 0, y: 0, width: 320, height: CGFloat(visible) * 100)
    probe.view.layoutIfNeeded()
    return probe
  }
  /// Scrolls like a slow finger, laid out directly: the display has no spare time, so no cell is prepared ahead.
  private func scroll(_ probe: CollectionProbe, to offset: CGFloat) -> [String] {
    while probe.view.contentOffset.y != offset {
      let rest = offset - probe.view.contentOffset.y
      probe.view.contentOffset.y += min(max(rest, -4), 4)
      probe.view.layoutIfNeeded()
    }
    return log(of: probe)
  }
  private func log(of probe: CollectionProbe) -> [String] { probe.takeLog().filter { !$0.hasPrefix("didEndDisplaying") } }
  private func names(_ items: ClosedRange<Int>) -> String { items.map { "0.\($0)" }.joined(separator: " ") }
  private func asked(_ item: Int, isNew: Bool = false) -> [String] {
    ["cellForItemAt 0.\(item)", isNew ? "init" : "prepareForReuse", "configure 0.\(item)"]
  }

  @Test("On the first screen each item is requested, made, configured and displayed in turn")
  func firstScreen() {
    #expect(log(of: list(visible: 3)) == (0..<3).flatMap { asked($0, isNew: true) + ["willDisplay 0.\($0)"] })
  }

  @Test("A small scroll prefetches ten items, and then each displayed item prefetches one more")
  func scrollingDown() {
    let probe = list(visible: 3)
    _ = log(of: probe)
    var expected = ["prefetch \(names(3...12))"] + asked(3, isNew: true) + ["willDisplay 0.3"]
    for item in 4..<40 {
      expected += ["prefetch 0.\(item + 9)"] + asked(item, isNew: item < 6) + ["willDisplay 0.\(item)"]
    }
    #expect(scroll(probe, to: 2) + scroll(probe, to: 36 * 100 + 2) == expected)
  }

  @Test("Reversing displays the last cells without requests and cancels prefetches like a table")
  func turning() {
    let probe = list(visible: 3)
    _ = scroll(probe, to: 2) + scroll(probe, to: 1602)
    // Items 16 to 19 are in view, up to 28 are prefetched.
    var expected: [String] = []
    for item in stride(from: 15, through: 4, by: -1) {
      // Two wait; the third of the spare cells was used for the item that came on screen last.
      if item < 14 { expected += asked(item) }
      let farthest = item + 14
      if (20...28).contains(farthest) { expected.append("cancel 0.\(farthest)") }
      expected.append("willDisplay 0.\(item)")
    }
    #expect(scroll(probe, to: 402) == expected)
    expected = ["prefetch \(names(8...17))"]
    for item in 8..<30 {
      if item > 8 { expected.append("prefetch 0.\(item + 9)") }
      if item > 9 { expected += asked(item) }
      expected.append("willDisplay 0.\(item)")
    }
    #expect(scroll(probe, to: 402 + 22 * 100) == expected)
  }

  @Test("Reversing again soon prefetches only items that are not prefetched")
  func turningSoon() {
    let probe = list(visible: 3)
    _ = scroll(probe, to: 2) + scroll(probe, to: 1602) + scroll(probe, to: 1102)
    #expect(scroll(probe, to: 1106) == ["prefetch \(names(15...19))"])
  }

  @Test("Three cells more than visible items serve the whole list", arguments: [(3, 6), (20, 23), (30, 33)])
  func cellCount(visible: Int, cells: Int) {
    let probe = list(visible: visible, items: 400)
    for offset in Array(stride(from: 0, through: 100 * 100, by: 20)) + stride(from: 100 * 100, through: 0, by: -20) {
      probe.view.contentOffset.y = CGFloat(offset)
      probe.view.layoutIfNeeded()
    }
    #expect(ProbeCell.made == cells)
  }
}
