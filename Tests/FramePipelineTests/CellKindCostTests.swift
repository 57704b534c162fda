import FramePipeline
import Testing

@testable import HitchlessBase

@Suite("Costs of cell kinds") struct CellKindCostTests {
  private func slice(_ track: StaticString, _ name: StaticString, _ detail: String, _ begin: Int64, _ end: Int64) -> TraceEvent {
    let milliseconds = { FrameInstant(nanoseconds: $0 * 1_000_000) }
    return TraceEvent(
      track: track, name: name, detail: detail, begin: milliseconds(begin), kind: .slice(duration: milliseconds(end) - milliseconds(begin)))
  }
  private func milliseconds(_ count: Int64) -> FrameDuration { FrameDuration(nanoseconds: count * 1_000_000) }

  @Test func `no time is counted twice, and constraint passes count for the step that contains them`() {
    let kinds = CellKindCost.list([
      // The cell was made while it was configured.
      slice("cells", "make", "Message", 2, 5), slice("cells", "configure", "Message", 0, 10),
      // 8 for constraints, in two passes, 3 of them for texts.
      slice("constraints", "content", "UILabel", 12, 14), slice("constraints", "solve", "MessageCell", 11, 16),
      slice("constraints", "content", "UILabel", 16, 17), slice("constraints", "solve", "MessageCell", 16, 19),
      slice("cells", "fit", "Message", 10, 20),
      // A cell of another kind, prepared ahead; all of its time is constraints.
      slice("constraints", "solve", "PhotoCell", 30, 31), slice("prefetch", "layout", "Photo", 30, 31),
      // The constraints of a window, while no cell was being prepared.
      slice("constraints", "solve", "UIWindow", 40, 90),
    ])
    #expect(kinds.map(\.kind) == ["Message", "Photo"])
    #expect(kinds[0].steps == ["make": milliseconds(3), "configure": milliseconds(7), "fit": milliseconds(10)])
    #expect(kinds[0].duration == milliseconds(20))
    #expect(kinds[0].constraints.time == milliseconds(5))
    #expect(kinds[0].constraints.contentTime == milliseconds(3))
    #expect(kinds[1].steps == ["layout": milliseconds(1)])
    #expect(kinds[1].constraints.time == milliseconds(1))
  }

  @Test func `slices without duration give no kinds`() {
    #expect(CellKindCost.list([slice("cells", "fit", "Message", 3, 3), slice("phases", "layout", "", 0, 9)]).isEmpty)
  }
}
