import HitchlessBase
import ListLayout
import Testing

@Suite struct TemplateTests {
  let full = LayoutItemTemplate(size: LayoutSize(width: .fractionalWidth(1), height: .fractionalHeight(1)))

  @Test func `Three columns of 401 points at 1x share their edges without gaps`() {
    let group = LayoutItemTemplate.group(
      .horizontal, size: size(.fractionalWidth(1), .absolute(50)), members: .repeating(full, count: 3, fitting: true))
    let list = PlainContent(counts: [4], template: SectionTemplate(group: group))
    var solver = list.solver(width: 401, scale: 1)
    let frames = solver.frames(0..<4, content: list.content)
    #expect(frames == [rect(0, 0, 134, 50), rect(134, 0, 133, 50), rect(267, 0, 134, 50), rect(0, 50, 134, 50)])
  }

  @Test func `Items with a fractional width of 1/n repeat n times per line`() {
    for count in [5, 10, 7] {
      let item = LayoutItemTemplate(size: size(.fractionalWidth(1 / Double(count)), .fractionalHeight(1)))
      let group = LayoutItemTemplate.group(
        .horizontal, size: size(.fractionalWidth(1), .absolute(50)), members: .repeatingToFill([item]))
      let list = PlainContent(counts: [30], template: SectionTemplate(group: group))
      var solver = list.solver(width: 353)
      let frames = solver.frames(0..<30, content: list.content)
      #expect(frames.prefix { $0?.minY == 0 }.count == count)
    }
  }

  @Test func `A nested group has one large and two small items`() {
    let large = LayoutItemTemplate(
      size: size(.fractionalWidth(0.7), .fractionalHeight(1)), contentInsets: EdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
    let column = LayoutItemTemplate.group(
      .vertical, size: size(.fractionalWidth(0.3), .fractionalHeight(1)), members: .repeating(full, count: 2, fitting: true),
      spacing: .fixed(10))
    let group = LayoutItemTemplate.group(
      .horizontal, size: size(.fractionalWidth(1), .fractionalWidth(0.5)), members: .repeatingToFill([large, column]))
    let list = PlainContent(counts: [5], template: SectionTemplate(group: group, interGroupSpacing: 20))
    var solver = list.solver()
    #expect(
      solver.frames(0..<5, content: list.content) == [
        rect(5, 5, 270, 190), rect(280, 0, 120, 95), rect(280, 105, 120, 95), rect(5, 225, 270, 190), rect(280, 220, 120, 95),
      ])
    #expect(solver.contentSize.height == 420)
  }

  @Test func `Flexible spacings share the remaining space`() {
    let item = LayoutItemTemplate(size: size(.absolute(50), .absolute(50)))
    let group = LayoutItemTemplate.group(
      .horizontal, size: size(.fractionalWidth(1), .absolute(60)), members: .repeating(item, count: 3, fitting: false),
      spacing: .flexible(10))
    let list = PlainContent(counts: [3], template: SectionTemplate(group: group))
    var solver = list.solver(width: 350)
    #expect(solver.frames(0..<3, content: list.content).map { $0?.minX } == [0, 150, 300])

    var centred = item
    centred.edgeSpacing = LayoutEdgeSpacing(leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    let single = LayoutItemTemplate.group(
      .horizontal, size: size(.fractionalWidth(1), .absolute(60)), members: .repeating(centred, count: 1, fitting: false))
    let other = PlainContent(counts: [1], template: SectionTemplate(group: single))
    solver = other.solver(width: 350)
    #expect(solver.frames(0..<1, content: other.content) == [rect(150, 5, 50, 50)])
  }

  @Test func `Uniform siblings become as tall as the tallest of them`() {
    let item = LayoutItemTemplate(size: size(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 40)))
    let group = LayoutItemTemplate.group(
      .horizontal, size: size(.fractionalWidth(1), .estimated(40)), members: .repeatingToFill([item]))
    let list = PlainContent(counts: [4], template: SectionTemplate(group: group))
    var solver = list.solver()
    #expect(
      solver.setMeasured(Size(width: 200, height: 30), for: .item(section: 0, index: 0), content: list.content).framesChanged == false)
    #expect(solver.setMeasured(Size(width: 200, height: 90), for: .item(section: 0, index: 1), content: list.content).framesChanged == true)
    #expect(solver.frames(0..<3, content: list.content) == [rect(0, 0, 200, 90), rect(200, 0, 200, 90), rect(0, 90, 200, 40)])
  }

  @Test func `A vertical group of estimated items is as tall as their sum`() {
    let item = LayoutItemTemplate(size: size(.fractionalWidth(1), .estimated(40)))
    let group = LayoutItemTemplate.group(
      .vertical, size: size(.fractionalWidth(1), .estimated(100)), members: .repeatingToFill([item, item]), spacing: .fixed(4))
    let list = PlainContent(counts: [3], template: SectionTemplate(group: group, interGroupSpacing: 10))
    var solver = list.solver()
    #expect(solver.contentSize.height == 84 + 10 + 40)
    #expect(
      solver.setMeasured(Size(width: 400, height: 61.2), for: .item(section: 0, index: 0), content: list.content).framesChanged == true)
    #expect(solver.frames(0..<3, content: list.content) == [rect(0, 0, 400, 61.5), rect(0, 65.5, 400, 40), rect(0, 115.5, 400, 40)])
  }

  @Test func `A badge overhangs the corner of its item`() throws {
    let badge = ItemSupplementaryTemplate(
      kind: "badge", size: size(.absolute(20), .absolute(20)),
      containerAnchor: LayoutAnchor(edges: [.top, .trailing], offset: Point(x: 0.5, y: -0.5), isFractional: true))
    var item = LayoutItemTemplate(size: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    item.supplementaries = [badge]
    let group = LayoutItemTemplate.group(
      .horizontal, size: size(.fractionalWidth(1), .absolute(100)), members: .repeatingToFill([item]))
    let list = PlainContent(
      counts: [6], template: SectionTemplate(group: group, contentInsets: EdgeInsets(top: 30, left: 20, bottom: 0, right: 20)))
    var solver = list.solver()
    let found = solver.attributes(forSupplementary: "badge", section: 0, index: 3, content: list.content)
    let attributes = try #require(found)
    #expect(attributes.frame == rect(370, 120, 20, 20))
    #expect(attributes.zIndex == 1)
    // It extends ten points above its own line.
    let above = solver.query(rect(0, 115, 400, 10), content: list.content)
    #expect(above.contains { $0.element == attributes.element })
  }

  @Test func `A custom group places cells at the given frames, and a group without items raises a fault`() {
    let custom = LayoutItemTemplate(
      size: size(.fractionalWidth(1), .absolute(100)),
      content: .custom { size in
        [CustomItemFrame(frame: rect(0, 0, size.width / 2, 100)), CustomItemFrame(frame: rect(30, 50, 20, 20), zIndex: 3)]
      })
    let list = PlainContent(counts: [3], template: SectionTemplate(group: custom))
    var solver = list.solver()
    #expect(solver.frames(0..<3, content: list.content) == [rect(0, 0, 200, 100), rect(30, 50, 20, 20), rect(0, 100, 200, 100)])

    let empty = LayoutItemTemplate.group(.horizontal, size: size(.fractionalWidth(1), .absolute(70)), members: .repeatingToFill([]))
    let broken = PlainContent(counts: [2], template: SectionTemplate(group: empty))
    let faults = Fault.collecting {
      solver = broken.solver()
      #expect(solver.frames(0..<2, content: broken.content) == [rect(0, 0, 400, 70), rect(0, 70, 400, 70)])
    }
    #expect(faults.count == 1)
  }

  @Test func `A horizontal list stacks its lines along x, and a right-to-left list is mirrored`() {
    let group = LayoutItemTemplate.group(
      .vertical, size: size(.absolute(100), .fractionalHeight(1)), members: .repeating(full, count: 2, fitting: true))
    let list = PlainContent(
      counts: [5],
      template: SectionTemplate(group: group, interGroupSpacing: 10, contentInsets: EdgeInsets(top: 0, left: 7, bottom: 20, right: 0)))
    var solver = list.solver(configuration: LayoutConfiguration(scrollDirection: .horizontal))
    #expect(solver.frames(0..<3, content: list.content) == [rect(7, 0, 100, 390), rect(7, 390, 100, 390), rect(117, 0, 100, 390)])
    #expect(solver.contentSize == Size(width: 327, height: 800))

    let row = LayoutItemTemplate.group(
      .horizontal, size: size(.fractionalWidth(1), .absolute(50)), members: .repeating(full, count: 4, fitting: true))
    let mirrored = PlainContent(
      counts: [4], template: SectionTemplate(group: row, contentInsets: EdgeInsets(top: 0, left: 40, bottom: 0, right: 0)))
    solver = CompositionalSolver(
      environment: LayoutEnvironment(containerSize: Size(width: 400, height: 800), scale: 2, isRightToLeft: true))
    solver.reset(sectionCount: 1, content: mirrored.content)
    #expect(solver.frames(0..<4, content: mirrored.content).map { $0?.minX } == [270, 180, 90, 0])
  }
}
