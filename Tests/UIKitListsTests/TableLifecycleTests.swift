import Foundation
import HitchlessTesting
import Testing

/// The life of a table's cells as it was recorded on a device: 3 rows in view, one line for each callback.
///
/// Points that the record leaves open, and the choices made here:
/// - No cell was prepared ahead in the record: each is requested in the frame that shows it. So the display here has no spare time: the
///   table is laid out directly, and no frame is driven.
/// - Rows were scrolled one at a time. The offset of the "slight scroll" is a third of a row; from then on a part of the row below is
///   always in view, so four rows are, and the row that leaves has left when the next one appears.
/// - `didEndDisplaying` was not recorded, so it is not logged.
/// - On reversing, the record shows that a cell is reused but not which one: here it is the one that had left this very row last.
/// - The record does not show where the prefetched rows ended when the finger reversed. The window is ten rows after the last one in view,
///   so the first row that returns cancels nothing (the last one in view had moved up by one, and the tenth after it was the furthest), and
///   each of the next ones cancels one row, until none is prefetched.
/// - Reversing again prefetches ten rows if all had been cancelled. Rows that are still prefetched are not prefetched twice.
@Suite("Table view cell lifecycle")
@MainActor struct TableLifecycleTests {
  private func table(visible: Int, rows: Int = 200) -> TableProbe {
    let probe = TableProbe(counts: [rows], rowHeight: 100)
    probe.view.frame = CGRect(x: 0, y: 0, width: 320, height: CGFloat(visible) * 100)
    probe.view.layoutIfNeeded()
    return probe
  }
  /// Scrolls like a slow finger: four points per frame, and never with a row's edge at the edge of the view.
  private func scroll(_ probe: TableProbe, to offset: CGFloat) -> [String] {
    while probe.view.contentOffset.y != offset {
      let rest = offset - probe.view.contentOffset.y
      probe.view.contentOffset.y += min(max(rest, -4), 4)
      probe.view.layoutIfNeeded()
    }
    return probe.takeLog()
  }

  @Test("On the first screen each row is requested, made, configured and displayed in turn")
  func firstScreen() {
    let expected = (0..<3).flatMap { ["cellForRowAt \($0)", "init", "configure \($0)", "willDisplay \($0)"] }
    #expect(table(visible: 3).takeLog() == expected)
  }

  @Test("A small scroll prefetches ten rows, and then each displayed row prefetches one more")
  func scrollingDown() {
    let probe = table(visible: 3)
    _ = probe.takeLog()
    var expected = ["prefetchRowsAt [3 4 5 6 7 8 9 10 11 12]", "cellForRowAt 3", "init", "configure 3", "willDisplay 3"]
    for row in 4..<40 {
      expected += [
        "prefetchRowsAt [\(row + 9)]", "cellForRowAt \(row)", row < 6 ? "init" : "prepareForReuse", "configure \(row)",
        "willDisplay \(row)",
      ]
    }
    // The last row is displayed; the prefetches before the next one have not occurred yet.
    #expect(scroll(probe, to: 2) + scroll(probe, to: 36 * 100 + 2) == expected)
  }

  @Test("Reversing cancels the farthest prefetched row for each that returns")
  func turning() {
    let probe = table(visible: 3)
    _ = scroll(probe, to: 2) + scroll(probe, to: 1602)
    // Rows 16 to 19 are in view, up to 28 are prefetched.
    var expected: [String] = []
    for row in stride(from: 15, through: 4, by: -1) {
      expected += ["cellForRowAt \(row)", "prepareForReuse", "configure \(row)"]
      let farthest = row + 14
      if (20...28).contains(farthest) { expected.append("cancelPrefetchingForRowsAt [\(farthest)]") }
      expected.append("willDisplay \(row)")
    }
    #expect(scroll(probe, to: 402) == expected)
    // Row 7 is the last one in view.
    expected = ["prefetchRowsAt [8 9 10 11 12 13 14 15 16 17]"]
    for row in 8..<30 {
      if row > 8 { expected.append("prefetchRowsAt [\(row + 9)]") }
      expected += ["cellForRowAt \(row)", "prepareForReuse", "configure \(row)", "willDisplay \(row)"]
    }
    #expect(scroll(probe, to: 402 + 22 * 100) == expected)
  }

  @Test("Reversing again soon prefetches only rows that are not prefetched")
  func turningSoon() {
    let probe = table(visible: 3)
    _ = scroll(probe, to: 2) + scroll(probe, to: 1602) + scroll(probe, to: 1102)
    // Rows 11 to 14 are in view; 20 to 24 are still prefetched, and the program may be loading them.
    #expect(scroll(probe, to: 1106) == ["prefetchRowsAt [15 16 17 18 19]"])
  }

  @Test("Three cells more than visible rows serve the whole list", arguments: [(3, 6), (20, 23), (30, 33)])
  func cellCount(visible: Int, cells: Int) {
    let probe = table(visible: visible, rows: 400)
    for offset in stride(from: 0, through: 100 * 100, by: 20) {
      probe.view.contentOffset.y = CGFloat(offset)
      probe.view.layoutIfNeeded()
    }
    #expect(TableProbeCell.made == cells)
    for offset in stride(from: 100 * 100, through: 0, by: -20) {
      probe.view.contentOffset.y = CGFloat(offset)
      probe.view.layoutIfNeeded()
    }
    #expect(TableProbeCell.made == cells)
  }
}
