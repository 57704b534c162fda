import HitchlessBase
import ListLayout
import Testing

@Suite struct BoundaryTests {
  private func template(pinned: Bool) -> SectionTemplate {
    let header = BoundarySupplementaryTemplate(
      kind: "header", size: size(.fractionalWidth(1), .estimated(40)), alignment: .top, pinToVisibleBounds: pinned)
    let footer = BoundarySupplementaryTemplate(
      kind: "footer", size: size(.fractionalWidth(1), .absolute(20)), alignment: .bottom, pinToVisibleBounds: pinned)
    return .list(
      estimatedRowHeight: 50, contentInsets: EdgeInsets(top: 5, left: 10, bottom: 5, right: 10), boundarySupplementaries: [header, footer])
  }

  @Test func `A pinned header follows the visible rectangle and is pushed out by the end of its section`() {
    let list = PlainContent(counts: [10, 10], template: template(pinned: true))
    var solver = list.solver()
    func header(_ offset: Double) -> Rect? {
      solver.attributes(
        forSupplementary: "header", section: 0, index: 0, visible: rect(0, offset, 400, 800), content: list.content)?.frame
    }
    // One section: 40 + 5 + 500 + 5 + 20.
    #expect(header(-30) == rect(10, 0, 380, 40))
    #expect(header(100) == rect(10, 100, 380, 40))
    #expect(header(550) == rect(10, 530, 380, 40))
    let found = solver.query(rect(0, 300, 400, 200), visible: rect(0, 300, 400, 200), content: list.content)
    #expect(found.contains { $0.element == .supplementary(kind: "header", section: 0, index: 0) })
    #expect(found.first { $0.element == .supplementary(kind: "footer", section: 0, index: 0) }?.frame.minY == 480)
  }

  @Test func `A measured header moves its section, and its size is kept after a reset`() {
    let list = PlainContent(counts: [2, 2], template: template(pinned: false))
    var solver = list.solver()
    _ = solver.query(rect(0, 0, 400, 800), content: list.content)
    #expect(solver.contentSize.height == 340)
    #expect(
      solver.setMeasured(Size(width: 380, height: 70), for: .supplementary(kind: "header", section: 1, index: 0), content: list.content)
        .framesChanged
        == true)
    #expect(solver.contentSize.height == 370)
    #expect(solver.frames(0..<1, section: 1, content: list.content) == [rect(10, 245, 380, 50)])
    solver.reset(sectionCount: 2, content: list.content)
    _ = solver.query(rect(0, 0, 400, 800), content: list.content)
    #expect(solver.contentSize.height == 370)
    #expect(
      solver.setMeasured(Size(width: 380, height: 70), for: .supplementary(kind: "header", section: 1, index: 0), content: list.content)
        .framesChanged
        == false)
  }

  @Test func `Side elements narrow the lines, and elements of the layout surround all sections`() {
    let item = LayoutItemTemplate(size: size(.fractionalWidth(1), .absolute(100)))
    let side = BoundarySupplementaryTemplate(kind: "side", size: size(.absolute(60), .absolute(30)), alignment: .leading)
    let overlay = BoundarySupplementaryTemplate(
      kind: "overlay", size: size(.absolute(20), .absolute(20)), alignment: .topTrailing, absoluteOffset: Point(x: -4, y: 6),
      extendsBoundary: false)
    let section = SectionTemplate(
      group: .group(.horizontal, size: size(.fractionalWidth(1), .absolute(100)), members: .repeatingToFill([item])),
      boundarySupplementaries: [side, overlay])
    let list = PlainContent(counts: [1, 1], template: section)
    var solver = list.solver(
      configuration: LayoutConfiguration(
        interSectionSpacing: 8,
        boundarySupplementaries: [
          BoundarySupplementaryTemplate(kind: "title", size: size(.fractionalWidth(1), .estimated(44)), alignment: .top),
          BoundarySupplementaryTemplate(kind: "subtitle", size: size(.fractionalWidth(1), .absolute(30)), alignment: .top),
          BoundarySupplementaryTemplate(kind: "end", size: size(.fractionalWidth(1), .absolute(25)), alignment: .bottom),
        ]))
    _ = solver.query(rect(0, 0, 400, 800), content: list.content)
    #expect(solver.contentSize.height == 44 + 30 + 100 + 8 + 100 + 25)
    #expect(solver.frames(0..<1, section: 1, content: list.content) == [rect(60, 182, 340, 100)])
    #expect(solver.attributes(forSupplementary: "side", section: 1, index: 0, content: list.content)?.frame == rect(0, 182, 60, 30))
    #expect(solver.attributes(forSupplementary: "overlay", section: 0, index: 0, content: list.content)?.frame == rect(376, 80, 20, 20))
    #expect(solver.attributes(forLayoutSupplementary: "subtitle", index: 0)?.frame == rect(0, 44, 400, 30))
    #expect(solver.attributes(forLayoutSupplementary: "end", index: 0)?.frame.minY == 282)
    #expect(
      solver.setMeasured(Size(width: 400, height: 60), for: .layoutSupplementary(kind: "title", index: 0), content: list.content)
        .framesChanged == true)
    #expect(solver.frames(0..<1, section: 0, content: list.content) == [rect(60, 90, 340, 100)])
  }

  @Test func `An empty section keeps its header, and a list without sections is empty`() {
    let list = PlainContent(counts: [0], template: template(pinned: false))
    var solver = list.solver()
    #expect(solver.query(rect(0, 0, 400, 800), content: list.content).count == 2)
    #expect(solver.contentSize.height == 70)
    let none = PlainContent(counts: [], template: template(pinned: false))
    solver = none.solver()
    #expect(solver.query(rect(0, 0, 400, 800), content: none.content).isEmpty)
    #expect(solver.contentSize == Size(width: 400, height: 0))
    #expect(solver.anchors(in: rect(0, 0, 400, 800), content: none.content).isEmpty)
  }

  @Test func `An orthogonal section arranges its groups side by side and pages to groups`() throws {
    let item = LayoutItemTemplate(size: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = SectionTemplate(
      group: .group(.horizontal, size: size(.absolute(150), .absolute(100)), members: .repeatingToFill([item])), interGroupSpacing: 10,
      contentInsets: EdgeInsets(top: 12, left: 20, bottom: 12, right: 20), orthogonalScrolling: .groupPaging)
    var list = PlainContent(counts: [1_000, 3], template: section)
    var solver = list.solver()
    _ = solver.query(rect(0, 0, 400, 800), content: list.content)
    #expect(solver.contentSize.height == 248)
    let found = solver.orthogonalSection(ofSection: 0, content: list.content)
    let orthogonalSection = try #require(found)
    #expect(orthogonalSection.frame == rect(0, 12, 400, 100))
    #expect(orthogonalSection.contentExtent == 40 + 1_000 * 160 - 10)
    #expect(solver.query(rect(0, 0, 400, 100), content: list.content).map(\.frame.minX) == [20, 180, 340])
    list.orthogonalOffsets[SectionHandle(0)] = 1_600
    let frames = solver.query(rect(0, 0, 400, 100), content: list.content)
    #expect(frames.map(\.element) == (9...12).map { .item(section: 0, index: $0) })
    #expect(frames.map(\.frame.minX) == [-140, 20, 180, 340])
    #expect(solver.orthogonalTarget(proposed: 2_400, from: 1_600, section: 0, content: list.content) == 1_760)
    #expect(solver.orthogonalTarget(proposed: 1_590, from: 1_600, section: 0, content: list.content) == 1_600)
    #expect(solver.orthogonalTarget(proposed: -50, from: 0, section: 0, content: list.content) == 0)
  }
}
