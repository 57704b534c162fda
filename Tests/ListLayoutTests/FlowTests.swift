import HitchlessBase
import ListLayout
import Testing

@Suite struct FlowTests {
  @Test func `Items of one size fill lines, share what is left over, and the last line stands below the others`() {
    let list = PlainContent(
      counts: [5],
      template: .flow(
        itemSize: Size(width: 100, height: 50), minimumLineSpacing: 8, minimumInteritemSpacing: 10,
        sectionInset: EdgeInsets(top: 4, left: 10, bottom: 6, right: 10), header: ("header", Size(width: 0, height: 30)),
        footer: ("footer", .zero), container: Size(width: 400, height: 800)))
    var solver = list.solver()
    let frames = solver.frames(0..<5, content: list.content)
    #expect(
      frames == [rect(10, 34, 100, 50), rect(150, 34, 100, 50), rect(290, 34, 100, 50), rect(10, 92, 100, 50), rect(150, 92, 100, 50)])
    #expect(solver.contentSize.height == 30 + 4 + 50 + 8 + 50 + 6)
    #expect(solver.attributes(forSupplementary: "header", section: 0, index: 0, content: list.content)?.frame == rect(0, 0, 400, 30))
    #expect(solver.attributes(forSupplementary: "footer", section: 0, index: 0, content: list.content) == nil)
  }

  @Test func `One item in a line stands in the middle, thirds are three, and a horizontal flow fills columns`() {
    let container = Size(width: 400, height: 330)
    let wide = PlainContent(counts: [2], template: .flow(itemSize: Size(width: 300, height: 50), container: container))
    var solver = wide.solver()
    #expect(solver.frames(0..<2, content: wide.content) == [rect(50, 0, 300, 50), rect(50, 60, 300, 50)])

    let third = PlainContent(
      counts: [4], template: .flow(itemSize: Size(width: 400.0 / 3, height: 50), minimumInteritemSpacing: 0, container: container))
    solver = third.solver(scale: 3)
    #expect(solver.frames(0..<4, content: third.content).map { $0?.minY } == [0, 0, 0, 60])

    let columns = PlainContent(
      counts: [4], template: .flow(itemSize: Size(width: 80, height: 100), scrollDirection: .horizontal, container: container))
    solver = columns.solver(height: 330, configuration: LayoutConfiguration(scrollDirection: .horizontal))
    #expect(
      solver.frames(0..<4, content: columns.content) == [
        rect(0, 0, 80, 100), rect(0, 115, 80, 100), rect(0, 230, 80, 100), rect(90, 0, 80, 100),
      ])
  }

  @Test func `A size that is not positive is a fault and becomes a point`() {
    let faults = Fault.collecting {
      let list = PlainContent(
        counts: [1], template: .flow(itemSize: Size(width: 0, height: 20), container: Size(width: 400, height: 800)))
      var solver = list.solver()
      #expect(solver.frames(0..<1, content: list.content).first??.height == 20)
    }
    #expect(faults.count == 1)
  }
}
