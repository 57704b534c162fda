import HitchlessBase
import ListLayout
import Testing

/// UIKit's behaviour: frames that Vercantez/openuikit measured on iOS 26 (`Tools/oracle/flowprobe`, transcribed in its
/// `Tests/OpenUIKitTests/CollectionViewTests.swift`), at a scale of 2. The letters are those of its probes.
@Suite struct FlowMeasuredTests {
  private struct Probe {
    var counts: [Int]
    var width = 375.0
    var height = 400.0
    var direction = LayoutAxis.vertical
    var metrics: FlowMetrics
    var size: ((_ section: Int, _ item: Int) -> Size)?

    func solve() -> (frames: (Int, Int) -> Rect?, bar: (String, Int) -> Rect?, content: Size) {
      let (counts, size) = (counts, size)
      var metrics = metrics
      metrics.asksSizes = size != nil
      let list = PlainContent(counts: counts, template: .list()).content
      let content = FlowContent(list: list, metrics: { _ in metrics }, itemSize: { size?($0, $1) ?? .zero })
      var solver = FlowSolver(
        configuration: FlowConfiguration(scrollDirection: direction, headerKind: "header", footerKind: "footer"),
        environment: LayoutEnvironment(containerSize: Size(width: width, height: height), scale: 2))
      solver.reset(sectionCount: counts.count, content: content)
      solver.settle(through: nil, content: content)
      let solved = solver
      return (
        { section, item in
          var solver = solved
          return solver.attributes(forItem: ItemPosition(section: section, index: item), content: content)?.frame
        },
        { kind, section in
          var solver = solved
          return solver.attributes(for: .supplementary(kind: kind, section: section, index: 0), content: content)?.frame
        }, solved.contentSize
      )
    }
    /// Returns the differences from the measured frames.
    func differences(_ expected: [(Int, Int, Rect)]) -> [String] {
      let solved = solve()
      return expected.filter { solved.frames($0.0, $0.1) != $0.2 }.map {
        "[\($0.0),\($0.1)] \(String(describing: solved.frames($0.0, $0.1))) instead of \($0.2)"
      }
    }
  }
  private func metrics(
    _ width: Double, _ height: Double, line: Double = 10, item: Double = 10, insets: EdgeInsets = .zero, header: Size = .zero,
    footer: Size = .zero
  ) -> FlowMetrics {
    FlowMetrics(
      insets: insets, lineSpacing: line, interitemSpacing: item, headerSize: header, footerSize: footer,
      itemSize: Size(width: width, height: height))
  }
  private func insets(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> EdgeInsets {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  @Test func `A: full lines are justified`() {
    let probe = Probe(counts: [7], metrics: metrics(100, 60))
    #expect(
      probe.differences([
        (0, 0, rect(0, 0, 100, 60)), (0, 1, rect(137.5, 0, 100, 60)), (0, 2, rect(275, 0, 100, 60)), (0, 3, rect(0, 70, 100, 60)),
        (0, 5, rect(275, 70, 100, 60)), (0, 6, rect(0, 140, 100, 60)),
      ]) == [])
    #expect(probe.solve().content.height == 200)
  }

  @Test func `B: section insets make lines shorter`() {
    let probe = Probe(counts: [7], metrics: metrics(100, 60, insets: insets(8, 16, 8, 16)))
    #expect(
      probe.differences([
        (0, 0, rect(16, 8, 100, 60)), (0, 1, rect(137.5, 8, 100, 60)), (0, 2, rect(259, 8, 100, 60)), (0, 6, rect(16, 148, 100, 60)),
      ]) == [])
    #expect(probe.solve().content.height == 216)
  }

  @Test func `C: items that fit exactly stay on one line`() {
    let probe = Probe(counts: [5], metrics: metrics(115, 50, line: 12, item: 15))
    #expect(
      probe.differences([
        (0, 0, rect(0, 0, 115, 50)), (0, 1, rect(130, 0, 115, 50)), (0, 2, rect(260, 0, 115, 50)), (0, 3, rect(0, 62, 115, 50)),
        (0, 4, rect(130, 62, 115, 50)),
      ]) == [])
    #expect(probe.solve().content.height == 112)
  }

  @Test func `D: headers span the full width, and items begin on whole pixels`() {
    let probe = Probe(
      counts: [3, 2],
      metrics: metrics(
        80, 40, insets: insets(4, 12, 6, 12), header: Size(width: 0, height: 30), footer: Size(width: 0, height: 20)))
    let solved = probe.solve()
    #expect([0, 1].map { solved.bar("header", $0) } == [rect(0, 0, 375, 30), rect(0, 100, 375, 30)])
    #expect([0, 1].map { solved.bar("footer", $0) } == [rect(0, 80, 375, 20), rect(0, 180, 375, 20)])
    #expect(
      probe.differences([
        (0, 0, rect(12, 34, 80, 40)), (0, 1, rect(102.5, 34, 80, 40)), (0, 2, rect(192.5, 34, 80, 40)), (1, 0, rect(12, 134, 80, 40)),
        (1, 1, rect(102.5, 134, 80, 40)),
      ]) == [])
    #expect(solved.content.height == 200)
  }

  @Test func `E: layouts that scroll horizontally fill columns`() {
    let probe = Probe(counts: [7], height: 220, direction: .horizontal, metrics: metrics(90, 70, insets: insets(8, 12, 8, 12)))
    #expect(
      probe.differences([
        (0, 0, rect(12, 8, 90, 70)), (0, 1, rect(12, 142, 90, 70)), (0, 2, rect(112, 8, 90, 70)), (0, 5, rect(212, 142, 90, 70)),
        (0, 6, rect(312, 8, 90, 70)),
      ]) == [])
    #expect(probe.solve().content == Size(width: 414, height: 220))
  }

  @Test func `F: headers of horizontal layouts span the full height`() {
    let probe = Probe(
      counts: [3, 2], height: 200, direction: .horizontal,
      metrics: metrics(90, 70, insets: insets(8, 12, 8, 12), header: Size(width: 40, height: 0), footer: Size(width: 20, height: 0)))
    let solved = probe.solve()
    #expect([0, 1].map { solved.bar("header", $0) } == [rect(0, 0, 40, 200), rect(274, 0, 40, 200)])
    #expect([0, 1].map { solved.bar("footer", $0) } == [rect(254, 0, 20, 200), rect(428, 0, 20, 200)])
    #expect(
      probe.differences([
        (0, 0, rect(52, 8, 90, 70)), (0, 1, rect(52, 122, 90, 70)), (0, 2, rect(152, 8, 90, 70)), (1, 0, rect(326, 8, 90, 70)),
        (1, 1, rect(326, 122, 90, 70)),
      ]) == [])
    #expect(solved.content.width == 448)
  }

  @Test func `G and K: an item is centred on a line that has room for only one, even if it is too large`() {
    let wide = Probe(counts: [3], width: 200, height: 300, metrics: metrics(250, 40, line: 6, item: 6))
    #expect(wide.differences([(0, 0, rect(-25, 0, 250, 40)), (0, 1, rect(-25, 46, 250, 40)), (0, 2, rect(-25, 92, 250, 40))]) == [])
    #expect(wide.solve().content.height == 132)
    let narrow = Probe(counts: [2], width: 200, height: 300, metrics: metrics(150, 40, line: 6))
    #expect(narrow.differences([(0, 0, rect(25, 0, 150, 40)), (0, 1, rect(25, 46, 150, 40))]) == [])
  }

  @Test func `H, L and N: a last line of equal items has the spacing of a full line`() {
    let four = Probe(counts: [4], height: 300, metrics: metrics(50, 50))
    #expect(
      four.differences([
        (0, 0, rect(0, 0, 50, 50)), (0, 1, rect(65, 0, 50, 50)), (0, 2, rect(130, 0, 50, 50)), (0, 3, rect(195, 0, 50, 50)),
      ]) == [])
    let single = Probe(counts: [1], width: 200, height: 300, metrics: metrics(90, 40, line: 6))
    #expect(single.differences([(0, 0, rect(0, 0, 90, 40))]) == [])
    let two = Probe(counts: [2], height: 300, metrics: metrics(80, 40, footer: Size(width: 0, height: 12)))
    #expect(two.differences([(0, 0, rect(0, 0, 80, 40)), (0, 1, rect(98.5, 0, 80, 40))]) == [])
    let solved = two.solve()
    #expect(solved.bar("header", 0) == nil)
    #expect(solved.bar("footer", 0) == rect(0, 40, 375, 12))
    #expect(solved.content.height == 52)
  }

  @Test func `I: item origins are rounded to pixels, and item sizes are not`() {
    let probe = Probe(counts: [6], height: 300, metrics: metrics(111.5, 44.25, line: 8, item: 7, insets: insets(5, 9, 5, 9)))
    #expect(
      probe.differences([
        (0, 0, rect(9, 5, 111.5, 44.25)), (0, 1, rect(132, 5, 111.5, 44.25)), (0, 2, rect(254.5, 5, 111.5, 44.25)),
        (0, 3, rect(9, 57.5, 111.5, 44.25)), (0, 5, rect(254.5, 57.5, 111.5, 44.25)),
      ]) == [])
    #expect(probe.solve().content.height == 106.5)
  }

  @Test func `J: an empty section keeps its header, footer and insets`() {
    let probe = Probe(
      counts: [1, 0, 1], height: 300,
      metrics: metrics(
        80, 40, insets: insets(4, 12, 6, 12), header: Size(width: 0, height: 30), footer: Size(width: 0, height: 20)))
    let solved = probe.solve()
    #expect([1, 2].map { solved.bar("header", $0) } == [rect(0, 100, 375, 30), rect(0, 160, 375, 30)])
    #expect(solved.bar("footer", 1) == rect(0, 140, 375, 20))
    #expect(probe.differences([(2, 0, rect(12, 194, 80, 40))]) == [])
    #expect(solved.content.height == 260)
  }

  @Test func `M and Q: a line is as tall as its tallest item, and the other items are centred`() {
    let (widths, heights) = ([120.0, 100, 90, 200, 60, 150], [40.0, 55, 40, 30, 40, 40])
    let probe = Probe(counts: [6], metrics: metrics(50, 50, item: 8, insets: insets(5, 10, 5, 10))) { _, item in
      Size(width: widths[item], height: heights[item])
    }
    #expect(
      probe.differences([
        (0, 0, rect(10, 12.5, 120, 40)), (0, 1, rect(152.5, 5, 100, 55)), (0, 2, rect(275, 12.5, 90, 40)),
        (0, 3, rect(10, 75, 200, 30)), (0, 4, rect(305, 70, 60, 40)), (0, 5, rect(10, 120, 150, 40)),
      ]) == [])
    #expect(probe.solve().content.height == 165)
    let tall = Probe(counts: [4], metrics: metrics(50, 50)) { _, item in Size(width: 80, height: item == 1 ? 90 : 40) }
    #expect(
      tall.differences([
        (0, 0, rect(0, 25, 80, 40)), (0, 1, rect(90, 0, 80, 90)), (0, 2, rect(180, 25, 80, 40)), (0, 3, rect(270, 25, 80, 40)),
      ]) == [])
    #expect(tall.solve().content.height == 90)
  }

  @Test func `X, Y and Z: a last line of equal items is spread, also if the delegate gives the sizes`() {
    let expected = [rect(0, 0, 80, 40), rect(98.5, 0, 80, 40), rect(196.5, 0, 80, 40), rect(295, 0, 80, 40)]
      .enumerated().map { (0, $0.offset, $0.element) }
    #expect(Probe(counts: [4], metrics: metrics(50, 50)) { _, _ in Size(width: 80, height: 40) }.differences(expected) == [])
    #expect(Probe(counts: [4], metrics: metrics(80, 40)) { _, _ in Size(width: 80, height: 40) }.differences(expected) == [])
    #expect(Probe(counts: [4], metrics: metrics(80, 40)).differences(expected) == [])
  }

  @Test func `AA and AB: a last line of unequal items has the minimum spacing`() {
    let widths = [80.0, 100, 60]
    let probe = Probe(counts: [3], height: 300, metrics: metrics(80, 40)) { _, item in Size(width: widths[item], height: 40) }
    #expect(probe.differences([(0, 0, rect(0, 0, 80, 40)), (0, 1, rect(90, 0, 100, 40)), (0, 2, rect(200, 0, 60, 40))]) == [])
    let taller = Probe(counts: [4], height: 300, metrics: metrics(80, 40)) { _, item in Size(width: 80, height: item == 1 ? 90 : 40) }
    #expect(taller.differences([(0, 1, rect(90, 0, 80, 90)), (0, 3, rect(270, 25, 80, 40))]) == [])
  }

  @Test func `AC, AD and AE: a full line is justified for any items, and lines are independent`() {
    let equal = Probe(counts: [5], height: 300, metrics: metrics(80, 40)) { _, _ in Size(width: 80, height: 40) }
    #expect(equal.differences([(0, 3, rect(295, 0, 80, 40)), (0, 4, rect(0, 50, 80, 40))]) == [])
    let full = Probe(counts: [5], height: 300, metrics: metrics(80, 40)) { _, item in Size(width: 80, height: item == 1 ? 90 : 40) }
    #expect(
      full.differences([
        (0, 0, rect(0, 25, 80, 40)), (0, 1, rect(98.5, 0, 80, 90)), (0, 3, rect(295, 25, 80, 40)), (0, 4, rect(0, 100, 80, 40)),
      ]) == [])
    #expect(full.solve().content.height == 140)
    let mixed = Probe(counts: [3, 3], metrics: metrics(80, 40)) { section, item in
      Size(width: 80, height: section == 1 && item == 1 ? 90 : 40)
    }
    #expect(
      mixed.differences([
        (0, 1, rect(98.5, 0, 80, 40)), (0, 2, rect(196.5, 0, 80, 40)), (1, 0, rect(0, 65, 80, 40)), (1, 1, rect(90, 40, 80, 90)),
        (1, 2, rect(180, 65, 80, 40)),
      ]) == [])
    #expect(mixed.solve().content.height == 130)
  }
}
