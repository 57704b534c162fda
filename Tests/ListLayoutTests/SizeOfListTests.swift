import HitchlessBase
import ListLayout
import Testing

@Suite struct SizeOfListTests {
  @Test func `Ten million rows are laid out and scrolled with few requests and little storage`() throws {
    var asked = 0
    let counts = 10_000_000
    let content = LayoutContent(
      itemCount: { _ in counts },
      itemHandle: { _, item in
        asked += 1
        return ItemHandle(Int32(item))
      },
      sectionHandle: { SectionHandle(Int32($0)) }, sectionTemplate: { _, _ in .list(estimatedRowHeight: 44) })
    var solver = CompositionalSolver(
      environment: LayoutEnvironment(containerSize: Size(width: 400, height: 800), scale: 2))
    solver.reset(sectionCount: 1, content: content)
    #expect(solver.contentSize.height == 440_000_000)
    #expect(asked == 0)
    #expect(solver.storedRunCount <= 2)
    for item in [0, 9_999_999, 5_000_000, 1_234_567] {
      let point = solver.scrollOffset(
        to: ItemPosition(section: 0, index: item), at: .start, bounds: rect(0, 0, 400, 800), insets: .zero, content: content)
      let offset = try #require(point).y
      let visible = rect(0, offset, 400, 800)
      var rounds = 0
      while let cell = solver.query(visible, content: content).first(where: \.needsMeasuring), rounds < 100 {
        _ = solver.setMeasured(Size(width: 400, height: 50), for: cell.element, content: content)
        rounds += 1
      }
      #expect(rounds <= 20)
    }
    #expect(solver.storedRunCount < 20)
    #expect(asked < 20_000)
  }

  @Test func `Rows of a fixed height need no requests and at most two runs after insertions`() {
    let row = LayoutItemTemplate(size: size(.fractionalWidth(1), .fractionalHeight(1)))
    let template = SectionTemplate(
      group: .group(.horizontal, size: size(.fractionalWidth(1), .absolute(60)), members: .repeating(row, count: 3, fitting: true)))
    var counts = 1_000_000
    func content() -> LayoutContent {
      let count = counts
      return LayoutContent(
        itemCount: { _ in count },
        itemHandle: { _, item in
          Issue.record("asked for item \(item)")
          return ItemHandle(Int32(item))
        },
        sectionHandle: { SectionHandle(Int32($0)) }, sectionTemplate: { _, _ in template })
    }
    var solver = CompositionalSolver(
      environment: LayoutEnvironment(containerSize: Size(width: 400, height: 800), scale: 2))
    solver.reset(sectionCount: 1, content: content())
    for step in 0..<500 {
      var change = ListChange()
      change.insertedItems = [.init(section: 0, items: step * 100..<step * 100 + 2)]
      counts += 2
      solver.apply(change, content: content())
    }
    #expect(solver.contentSize.height == Double((counts + 2) / 3) * 60)
    #expect(solver.storedRunCount <= 2)
    #expect(solver.query(rect(0, 10_000_000, 400, 800), content: content()).count == 42)
  }

  @Test func `A section template is requested only when its section comes near`() {
    var asked: [Int] = []
    let content = LayoutContent(
      itemCount: { _ in 10 }, itemHandle: { ItemHandle(Int32($0 * 10 + $1)) }, sectionHandle: { SectionHandle(Int32($0)) },
      sectionTemplate: { section, _ in
        asked.append(section)
        return .list(estimatedRowHeight: 50)
      })
    var solver = CompositionalSolver(
      environment: LayoutEnvironment(containerSize: Size(width: 400, height: 800), scale: 1))
    solver.reset(sectionCount: 1_000, content: content)
    #expect(asked == [0])
    _ = solver.query(rect(0, 0, 400, 800), content: content)
    #expect(asked == [0, 1])
    #expect(solver.contentSize.height == 500_000)
    _ = solver.query(rect(0, 250_000, 400, 800), content: content)
    #expect(asked == [0, 1, 500, 501])
    _ = solver.query(rect(0, 250_000, 400, 800), content: content)
    #expect(asked.count == 4)
  }

  @Test func `Ten million rows with an estimated height of zero are not all visible at once`() {
    let list = PlainContent(counts: [10_000_000], template: .list(estimatedRowHeight: 0))
    var solver = list.solver()
    #expect(solver.query(rect(0, 0, 400, 800), content: list.content).count <= 1_602)
  }
}
