import CellReuse
import HitchlessBase
import TestSupport
import Testing

@testable import ListEngine
@testable import ListLayout

@Suite struct OrthogonalSectionsTests {
  /// A section as a plain list of numbers: its content's length, and its scroll offset.
  private struct Naive {
    var length: Double
    var offset = 0.0
    var wasShown = false
  }

  private static let width = 100.0

  private func layout(_ index: Int, _ section: Naive, isMirrored: Bool) -> OrthogonalSection {
    OrthogonalSection(
      section: index, frame: Rect(x: 0, y: Double(index * 50), width: Self.width, height: 40), contentExtent: section.length,
      offset: section.offset, behavior: .continuous, axis: .horizontal, isMirrored: isMirrored)
  }

  @Test func `A section keeps its offset out of view, clamped to its content unless it is moving`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("orthogonal sections at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var model = OrthogonalSections()
    var naive = (0..<6).map { _ in Naive(length: Double(Int.random(in: 100..<900, using: &random))) }
    var visible: Range<Int> = 0..<0
    for step in 0..<(RandomTestSettings.rounds ?? 800) {
      let index = Int.random(in: 0..<naive.count, using: &random)
      let handle = SectionHandle(Int32(index))
      let isMirrored = index.isMultiple(of: 3)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        naive[index].length = Double(Int.random(in: 100..<900, using: &random))
      case 1:
        // A bounce may go beyond the ends.
        naive[index].offset = Double(Int.random(in: -40..<900, using: &random))
        naive[index].wasShown = true
        model.setOffset(naive[index].offset, of: handle)
      case 2:
        guard model.isVisible(handle) else { continue }
        // A cell before the viewport grew: the visible part stays, and the velocity is only that of the finger.
        let before = model.tracker(of: handle)?.lastOffset
        let held = max(0, naive[index].offset + Double(Int.random(in: -30..<30, using: &random)))
        let delta = (held - naive[index].offset) * (isMirrored ? -1 : 1)
        model.holdOffset(held, of: handle, layout(index, naive[index], isMirrored: isMirrored))
        naive[index].offset = held
        if let before { #expect(model.tracker(of: handle)?.lastOffset == Point(x: before.x + delta, y: before.y), "step \(step)") }
      case 3:
        let delta = Point(x: 0, y: Double(Int.random(in: -50..<50, using: &random)))
        let before = model.visible.map(\.layout.frame)
        model.shift(by: delta)
        #expect(model.visible.map(\.layout.frame) == before.map { $0.offset(x: 0, y: delta.y) }, "step \(step)")
      case 4:
        // A section is removed from the list, and another one gets its handle later.
        model.retain { $0 != handle }
        naive[index] = Naive(length: naive[index].length)
        #expect(model.offset(of: handle) == nil, "step \(step)")
        if visible.contains(index) { visible = show(&model, &naive, visible, isMoving: { _ in false }) }
      default:
        let first = Int.random(in: 0..<naive.count, using: &random)
        let moving = Int.random(in: 0..<12, using: &random)
        visible = show(&model, &naive, first..<min(naive.count, first + 3), isMoving: { $0 == moving })
        for shown in model.visible { model.track(shown, velocity: nil, certain: .still, vsync: step) }
      }
      for (index, section) in naive.enumerated() {
        let known = model.offset(of: SectionHandle(Int32(index)))
        #expect(section.wasShown ? known == section.offset : known == nil, "step \(step), section \(index)")
      }
      #expect(model.isEmpty == !naive.contains { $0.wasShown }, "step \(step)")
    }
  }

  /// Shows sections like a driver: each is clamped, laid out again if that changed its offset, and displayed.
  private func show(
    _ model: inout OrthogonalSections, _ naive: inout [Naive], _ sections: Range<Int>, isMoving: (Int) -> Bool
  ) -> Range<Int> {
    let before = model.beginShowing().map(\.section)
    for index in sections {
      let handle = SectionHandle(Int32(index))
      let isMirrored = index.isMultiple(of: 3)
      let offset = naive[index].offset
      let isStale = model.clamp(
        layout(index, naive[index], isMirrored: isMirrored), handle, isMoving: isMoving(index), isNew: !before.contains(handle))
      if !isMoving(index) { naive[index].offset = min(max(0, offset), max(0, naive[index].length - Self.width)) }
      #expect(isStale == (naive[index].offset != offset))
      model.show(layout(index, naive[index], isMirrored: isMirrored), handle)
      naive[index].wasShown = true
    }
    #expect(model.visible.map(\.layout.section) == Array(sections))
    return sections
  }
}
