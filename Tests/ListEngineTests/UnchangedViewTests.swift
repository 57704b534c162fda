import HitchlessBase
import ListLayout
import TestSupport
import Testing

@testable import ListEngine

@MainActor @Suite struct UnchangedViewTests {
  private static let basis = UnchangedView.Basis(generation: 1, positions: 2, display: 3)

  @Test func `Where a view counts as unchanged, the same elements touch the viewport`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("unchanged views at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    func whole(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    var (moved, unchanged) = (0, 0)
    for step in 0..<(RandomTestSettings.rounds ?? 1_500) {
      let axis: LayoutAxis = Bool.random(using: &random) ? .vertical : .horizontal
      func rect(_ along: Double, _ across: Double, _ length: Double, _ breadth: Double) -> Rect {
        axis == .vertical
          ? Rect(x: across, y: along, width: breadth, height: length) : Rect(x: along, y: across, width: length, height: breadth)
      }
      // Rows with gaps, overlaps and no height, some of which are beside the viewport.
      let elements = (0..<40).map {
        ElementAttributes(
          element: .item(section: 0, index: $0), frame: rect(whole(0...1_000), whole(-20...60), whole(0...2) * whole(0...60), whole(0...50))
        )
      }
      func found(_ rect: Rect) -> [ElementAttributes] { elements.filter { $0.touches(rect) } }
      let start = whole(300...600)
      let viewport = rect(start, 0, 100, 50)
      var view = UnchangedView(Self.basis, viewport: viewport, axis: axis, elements: found(viewport))
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let more = rect(start + whole(-150...120), whole(-4...0), whole(0...120), 50 + whole(0...4))
        view.add(found(more), in: more)
      }
      for _ in 0..<20 {
        let next = rect(start + whole(-30...30), whole(0...20) == 0 ? 1 : 0, 100, 50)
        guard view.holds(Self.basis, in: next) else { continue }
        unchanged += 1
        if next != viewport { moved += 1 }
        #expect(found(next) == found(viewport), "step \(step), seed \(seed)")
      }
    }
    #expect(moved > 300 && unchanged > moved)
  }

  @Test func `A view is unknown beyond what was found, in other sizes, and for another basis`() {
    let viewport = Rect(x: 0, y: 100, width: 50, height: 100)
    let row = ElementAttributes(element: .item(section: 0, index: 0), frame: Rect(x: 0, y: 50, width: 50, height: 300))
    var view = UnchangedView(Self.basis, viewport: viewport, axis: .vertical, elements: [row])
    #expect(view.holds(Self.basis, in: viewport) && !view.holds(Self.basis, in: viewport.offset(x: 0, y: 1)))
    view.add([row], in: Rect(x: 0, y: 200, width: 50, height: 80))
    #expect(view.holds(Self.basis, in: viewport.offset(x: 0, y: 80)) && !view.holds(Self.basis, in: viewport.offset(x: 0, y: 81)))
    #expect(!view.holds(Self.basis, in: viewport.offset(x: 0, y: -1)) && !view.holds(Self.basis, in: viewport.offset(x: 1, y: 0)))
    // Not adjacent to what is known, or too narrow.
    view.add([row], in: Rect(x: 0, y: 300, width: 50, height: 40))
    view.add([row], in: Rect(x: 1, y: 280, width: 49, height: 40))
    #expect(!view.holds(Self.basis, in: viewport.offset(x: 0, y: 81)))
    #expect(!view.holds(Self.basis, in: Rect(x: 0, y: 100, width: 50, height: 99)))
    for other in [(2, 2, 3), (1, 3, 3), (1, 2, 4)] {
      #expect(!view.holds(UnchangedView.Basis(generation: other.0, positions: other.1, display: other.2), in: viewport))
    }
  }

  /// A list of rows of 60 points in a viewport of 200 at 70, laid out and with cells prepared.
  private func preparedList() -> ScriptedList {
    let host = ScriptedList()
    host.sections = [Array(0..<100)]
    host.height = { _ in 60 }
    host.estimate = 60
    host.frame()
    scroll(host, by: 70)
    return host
  }
  private func scroll(_ host: ScriptedList, by distance: Double) {
    host.offset.y += distance
    host.frame()
    while case .prepared = host.list.cells.prepareAhead(before: nil, frameInterval: nil) {}
  }

  @Test func `Scrolling within the rows in view leaves the list's view unchanged until a row appears or leaves`() throws {
    let host = preparedList()
    scroll(host, by: 2)
    let view = try #require(host.list.state.unchangedView)
    let shown = host.visible
    host.offset.y += 5
    host.frame()
    #expect(host.list.state.unchangedView == view && host.visible == shown)
    // The rows in view are those from 60 to 300: the row after them appears at an offset of 100.
    host.offset.y = 102
    host.frame()
    #expect(host.list.state.unchangedView != view && host.visible.count == shown.count + 1 && host.mistakes.isEmpty)
  }

  @Test func `A list is laid out again after reloading, resizing, or removing cells from the screen`() throws {
    for change: (ScriptedList) -> Void in [
      { $0.list.reloadData() }, { $0.size.width += 10 }, { $0.list.layoutWasInvalidated() }, { $0.list.display.endAll() },
    ] {
      let host = preparedList()
      scroll(host, by: 2)
      let view = try #require(host.list.state.unchangedView)
      change(host)
      host.offset.y += 1
      host.frame()
      #expect(host.list.state.unchangedView != view && host.visible.count == 4 && host.mistakes.isEmpty)
    }
  }
}
