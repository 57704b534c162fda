import HitchlessBase
import ListLayout
import TestSupport
import Testing

@testable import ListEngine

@Suite struct ReorderTargetTests {
  /// Items of any height below each other, with a header above and a footer below each section; a nil height means none.
  private struct Column {
    struct Section {
      var header: Double?
      var items: [(id: Int, height: Double)]
      var footer: Double?
    }
    var sections: [Section]

    /// All elements from top to bottom.
    var elements: [ElementAttributes] {
      var result: [ElementAttributes] = []
      var y = 0.0
      func add(_ element: LayoutElement, _ height: Double) {
        result.append(ElementAttributes(element: element, frame: Rect(x: 0, y: y, width: 100, height: height)))
        y += height
      }
      for (number, section) in sections.enumerated() {
        if let header = section.header { add(.supplementary(kind: "above", section: number, index: 0), header) }
        for (index, item) in section.items.enumerated() { add(.item(section: number, index: index), item.height) }
        if let footer = section.footer { add(.supplementary(kind: "below", section: number, index: 0), footer) }
      }
      return result
    }
    func position(of id: Int) -> ItemPosition {
      for (number, section) in sections.enumerated() {
        if let index = section.items.firstIndex(where: { $0.id == id }) { return ItemPosition(section: number, index: index) }
      }
      preconditionFailure("item \(id) is in no section")
    }
    func frame(of id: Int) -> Rect {
      let position = position(of: id)
      return elements.first { $0.element == .item(section: position.section, index: position.index) }!.frame
    }
    mutating func move(_ id: Int, to position: ItemPosition) {
      let from = self.position(of: id)
      let item = sections[from.section].items.remove(at: from.index)
      sections[position.section].items.insert(item, at: position.index)
    }
    /// Returns the target position of item `id` for a finger at `y`.
    func target(of id: Int, at y: Double) -> ItemPosition {
      let sections = sections
      let target = ReorderTarget(
        current: position(of: id), frame: frame(of: id), itemCount: { sections[$0].items.count },
        isHeader: { if case .supplementary("above", _, _) = $0.element { true } else { false } })
      let point = Point(x: 50, y: y)
      return target.position(at: point, among: elements.filter { $0.frame.contains(point) })
    }
  }

  private func at(_ section: Int, _ index: Int) -> ItemPosition { ItemPosition(section: section, index: index) }
  private func rows(_ ids: Range<Int>) -> [(id: Int, height: Double)] { ids.map { ($0, 40) } }

  @Test func `A row moves to the position under the finger`() {
    let column = Column(sections: [.init(items: rows(0..<5))])
    #expect(column.target(of: 1, at: 60) == at(0, 1))
    #expect(column.target(of: 1, at: 90) == at(0, 2))
    #expect(column.target(of: 1, at: 170) == at(0, 4))
    #expect(column.target(of: 1, at: 10) == at(0, 0))
    #expect(column.target(of: 1, at: 500) == at(0, 1))
    #expect(column.target(of: 1, at: -3) == at(0, 1))
  }

  @Test func `A short row passes a tall one only where it would be under the finger`() {
    var column = Column(sections: [.init(items: [(0, 40), (1, 200), (2, 40)])])
    #expect(column.target(of: 0, at: 60) == at(0, 0))
    #expect(column.target(of: 0, at: 210) == at(0, 1))
    column.move(0, to: at(0, 1))
    #expect(column.target(of: 0, at: 210) == at(0, 1))
    #expect(column.target(of: 0, at: 150) == at(0, 1))
    #expect(column.target(of: 0, at: 39) == at(0, 0))
  }

  @Test func `Cell widths decide within a line, and another section accepts any cell`() {
    func cell(_ section: Int, _ index: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ElementAttributes {
      ElementAttributes(element: .item(section: section, index: index), frame: Rect(x: x, y: y, width: width, height: height))
    }
    let line = [cell(0, 0, 0, 0, 20, 30), cell(0, 1, 20, 0, 60, 50), cell(0, 2, 80, 0, 20, 30), cell(1, 0, 0, 50, 100, 10)]
    let first = ReorderTarget(current: at(0, 0), frame: line[0].frame, itemCount: { [3, 1][$0] }, isHeader: { _ in true })
    func target(_ x: Double, _ y: Double) -> ItemPosition {
      first.position(at: Point(x: x, y: y), among: line.filter { $0.frame.contains(Point(x: x, y: y)) })
    }
    #expect(target(30, 40) == at(0, 0) && target(70, 40) == at(0, 1) && target(90, 5) == at(0, 2) && target(55, 52) == at(1, 1))
  }

  @Test func `A finger on a header or footer targets the section that it belongs to`() {
    let column = Column(sections: [
      .init(header: 30, items: rows(0..<2), footer: 20), .init(header: 30, items: rows(2..<4), footer: 20),
      .init(header: 30, items: [], footer: 20),
    ])
    // Section 0: header 0, rows 30 and 70, footer 110. Section 1: header 130, rows 160 and 200, footer 240. Section 2: header 260, footer 290.
    #expect(column.target(of: 0, at: 140) == at(1, 0))
    #expect(column.target(of: 0, at: 165) == at(1, 1))
    #expect(column.target(of: 0, at: 270) == at(2, 0))
    #expect(column.target(of: 0, at: 300) == at(2, 0))
    #expect(column.target(of: 3, at: 115) == at(0, 2))
    #expect(column.target(of: 3, at: 75) == at(0, 1))
    // The item's own position, and positions that would move it further than the finger.
    #expect(column.target(of: 0, at: 10) == at(0, 0))
    #expect(column.target(of: 0, at: 120) == at(0, 0))
    #expect(column.target(of: 3, at: 10) == at(1, 1))
    #expect(column.target(of: 0, at: 245) == at(0, 0))
  }

  @Test func `A finger at rest moves an item at most once, to the position under the finger`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("reorder targets at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var moves = 0
    for round in 0..<(RandomTestSettings.rounds ?? 3_000) {
      var column = Self.column(&random)
      let ids = column.sections.flatMap { $0.items.map(\.id) }
      guard let id = ids.randomElement(using: &random) else { continue }
      let bottom = column.elements.last!.frame.maxY
      for step in 0..<8 {
        let y = Double.random(in: -20...bottom + 20, using: &random)
        let before = column.position(of: id)
        let first = column.target(of: id, at: y)
        guard first != before else { continue }
        moves += 1
        let passesHeader = column.elements.contains { !$0.element.isItem && $0.frame.contains(Point(x: 50, y: y)) }
        column.move(id, to: first)
        // In an empty section that begins above the finger, the item is placed below the header.
        if !passesHeader { #expect(column.frame(of: id).contains(Point(x: 50, y: y)), "round \(round), step \(step)") }
        #expect(column.target(of: id, at: y) == first, "round \(round), step \(step): it moves again")
      }
    }
    #expect(moves > 1_000 || RandomTestSettings.rounds != nil)
  }

  private static func column(_ random: inout SplitMix64) -> Column {
    var next = 0
    let sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let items = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        defer { next += 1 }
        return (id: next, height: Double(Int.random(in: 1...120, using: &random)))
      }
      func edge() -> Double? { Bool.random(using: &random) ? Double(Int.random(in: 1...80, using: &random)) : nil }
      return Column.Section(header: edge(), items: items, footer: edge())
    }
    return Column(sections: sections)
  }
}
