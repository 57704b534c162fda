import CellReuse
import HitchlessBase
import KeyedDiff
import ListLayout
import TestSupport
import Testing

@testable import ListEngine

@MainActor @Suite struct ReorderDriverTests {
  private func at(_ section: Int, _ index: Int) -> ItemPosition { ItemPosition(section: section, index: index) }

  /// Returns rows of 40 points in two sections, five of them in view.
  private func list() -> ScriptedList {
    let host = ScriptedList()
    host.sections = [Array(0..<4), Array(4..<20)]
    host.height = { _ in 40 }
    host.estimate = 40
    host.frame()
    return host
  }
  private func rows(_ host: ScriptedList) -> [Int?] { host.list.elementsOnScreen.map { host.shown[$0.element.token] } }

  @Test func `Other rows make room during a drag, and its end moves the row in the data source`() {
    let host = list()
    #expect(host.list.reordering.begin(at: at(0, 1)))
    #expect(!host.list.reordering.begin(at: at(0, 2)), "one movement at a time")
    #expect(host.moving.count == 1)
    host.list.reordering.update(center: Point(x: 50, y: 130))
    host.frame()
    #expect(rows(host) == [0, 2, 3, 1, 4] && host.moves.isEmpty)
    #expect(host.list.reordering.movement?.target == at(0, 3))
    let held = host.list.elementsOnScreen.first { host.shown[$0.element.token] == 1 }?.element.attributes.frame
    #expect(held == Rect(x: 0, y: 110, width: 100, height: 40))
    // Further, beyond the end of the section.
    host.list.reordering.update(center: Point(x: 50, y: 170))
    host.frame()
    #expect(rows(host) == [0, 2, 3, 4, 1] && host.list.reordering.movement?.target == at(1, 1))
    host.list.reordering.end()
    host.frame()
    #expect(host.moves == [ItemMove(from: at(0, 1), to: at(1, 1))])
    #expect(host.sections[0] == [0, 2, 3] && host.sections[1].prefix(3) == [4, 1, 5])
    #expect(rows(host) == [0, 2, 3, 4, 1] && host.moving.isEmpty && host.mistakes.isEmpty)
    #expect(host.list.elementsOnScreen.map { $0.element.attributes.frame.minY } == [0, 40, 80, 120, 160])
  }

  @Test func `A cancelled or unchanged movement restores the rows`() {
    let host = list()
    _ = host.list.reordering.begin(at: at(0, 0))
    host.list.reordering.update(center: Point(x: 50, y: 170))
    host.frame()
    host.list.reordering.cancel()
    host.frame()
    #expect(rows(host) == [0, 1, 2, 3, 4] && host.moves.isEmpty && host.moving.isEmpty)
    #expect(host.list.elementsOnScreen.map { $0.element.attributes.frame.minY } == [0, 40, 80, 120, 160])
    // Dropped where it was lifted: the data source is not notified.
    _ = host.list.reordering.begin(at: at(0, 0))
    host.list.reordering.update(center: Point(x: 55, y: 30))
    host.list.reordering.end()
    host.frame()
    #expect(host.moves.isEmpty && rows(host) == [0, 1, 2, 3, 4])
  }

  @Test func `A movement begins only for movable rows on screen`() {
    let host = list()
    #expect(
      !host.list.reordering.begin(at: at(1, 15)) && !host.list.reordering.begin(at: at(7, 0)) && !host.list.reordering.begin(at: at(0, -1)))
    host.mayMove = { $0.index != 2 }
    #expect(!host.list.reordering.begin(at: at(0, 2)) && host.list.reordering.begin(at: at(0, 3)))
    host.list.reordering.cancel()
    // The program reloads the list when it is asked.
    host.mayMove = { [unowned host] _ in
      host.list.reloadData()
      host.frame()
      return true
    }
    #expect(!host.list.reordering.begin(at: at(0, 1)) && host.list.reordering.movement == nil)
    host.list.reordering.update(center: .zero)
    host.list.reordering.end()
    host.list.reordering.cancel()
    #expect(host.moves.isEmpty)
  }

  @Test func `The delegate may change the target, and invalid targets are ignored`() {
    let host = list()
    _ = host.list.reordering.begin(at: at(0, 0))
    host.confirmsTarget = { _, _, _ in ItemPosition(section: 0, index: 2) }
    host.list.reordering.update(center: Point(x: 50, y: 150))
    #expect(host.list.reordering.movement?.target == at(0, 2))
    for wrong in [at(0, 4), at(0, -1), at(2, 0), at(1, 17)] {
      host.confirmsTarget = { _, _, _ in wrong }
      host.list.reordering.update(center: Point(x: 50, y: 20))
      #expect(host.list.reordering.movement?.target == at(0, 2), "\(wrong)")
    }
    host.confirmsTarget = { _, _, _ in ItemPosition(section: 1, index: 16) }
    host.list.reordering.update(center: Point(x: 50, y: 20))
    host.list.reordering.end()
    host.frame()
    #expect(host.sections[1].last == 0 && host.mistakes.isEmpty)
  }

  @Test func `A data source may reload the list while it moves a row`() {
    let host = list()
    _ = host.list.reordering.begin(at: at(0, 0))
    host.list.reordering.update(center: Point(x: 50, y: 130))
    host.frame()
    host.whileMoving = { [unowned host] _, _ in host.list.reloadData() }
    host.list.reordering.end()
    host.frame()
    #expect(host.sections[0] == [1, 2, 3, 0] && rows(host) == [1, 2, 3, 0, 4] && host.moving.isEmpty)
  }

  @Test func `A movement that ends in a list waiting for a reload does not reach the data source`() {
    let host = list()
    _ = host.list.reordering.begin(at: at(0, 0))
    host.list.reordering.update(center: Point(x: 50, y: 130))
    host.frame()
    host.sections = [[7]]
    host.list.reloadData()
    host.list.reordering.end()
    host.frame()
    #expect(host.moves.isEmpty && rows(host) == [7] && host.moving.isEmpty && host.mistakes.isEmpty)
  }

  @Test func `Rows match the data source, with the held row at its target, after random steps`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("movements in a list at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let host = ScriptedList()
    var nextRow = 0
    func newRows(_ count: Int) -> [Int] {
      defer { nextRow += count }
      return Array(nextRow..<nextRow + count)
    }
    host.sections = [newRows(12), newRows(0), newRows(30)]
    host.frame()
    var (begun, moved) = (0, 0)
    for step in 0..<(RandomTestSettings.rounds ?? 2_500) {
      let reordering = host.list.reordering
      let before = host.sections
      let movement = reordering.movement
      let presented = Self.presented(host)
      let section = Int.random(in: 0..<host.sections.count, using: &random)
      let count = host.sections[section].count
      switch Int.random(in: 0..<12, using: &random) {
      case 0 where movement == nil, 1 where movement == nil, 2 where movement == nil:
        let (_, element) = host.list.elementsOnScreen.randomElement(using: &random) ?? (.item(ItemHandle(-1)), nil)
        guard let element, case .item(let section, let index) = element.attributes.element else { break }
        #expect(reordering.begin(at: at(section, index)), "step \(step), seed \(seed)")
        begun += 1
      case 0, 1, 2, 3, 4:
        let y = Double.random(in: -20...220, using: &random)
        reordering.update(center: Point(x: 50, y: host.offset.y + y))
      case 5:
        host.offset.y += Double(Int.random(in: -90..<100, using: &random))
        host.bringContentIntoView()
        reordering.follow()
      case 6:
        reordering.end()
        moved += movement?.hasMoved == true ? 1 : 0
        #expect(host.sections == presented, "step \(step), seed \(seed)")
      case 7 where Int.random(in: 0..<3, using: &random) == 0:
        reordering.cancel()
        #expect(host.sections == before, "step \(step), seed \(seed)")
      case 8 where Int.random(in: 0..<4, using: &random) == 0:
        let index = Int.random(in: 0...count, using: &random)
        let rows = newRows(Int.random(in: 1..<4, using: &random))
        host.list.updates.performBatch(
          {
            host.sections[section].insert(contentsOf: rows, at: index)
            host.list.updates.record(naming: BatchUpdate()) { update in update.insertItems(rows.indices.map { at(section, index + $0) }) }
          }, naming: BatchUpdate(), completion: nil)
        #expect(reordering.movement == nil, "step \(step), seed \(seed)")
      case 9 where count > 0 && Int.random(in: 0..<4, using: &random) == 0:
        let index = Int.random(in: 0..<count, using: &random)
        host.list.updates.performBatch(
          {
            host.sections[section].remove(at: index)
            host.list.updates.record(naming: BatchUpdate()) { $0.deleteItems([at(section, index)]) }
          }, naming: BatchUpdate(), completion: nil)
        #expect(reordering.movement == nil, "step \(step), seed \(seed)")
      case 10 where Int.random(in: 0..<6, using: &random) == 0:
        host.list.reloadData()
      case 11 where Int.random(in: 0..<6, using: &random) == 0:
        host.size.width = Double(Int.random(in: 80..<140, using: &random))
      default:
        while case .prepared = host.list.cells.prepareAhead(before: nil, frameInterval: nil) {}
      }
      host.bringContentIntoView()
      host.frame()
      host.bringContentIntoView()
      host.frame()
      check(host, "step \(step), seed \(seed)")
    }
    #expect(RandomTestSettings.rounds != nil || (begun > 100 && moved > 30))
  }

  /// Returns the rows in the order in which the list must present them.
  private static func presented(_ host: ScriptedList) -> [[Int]] {
    var result = host.sections
    guard let movement = host.list.reordering.movement else { return result }
    let row = result[movement.origin.section].remove(at: movement.origin.index)
    result[movement.target.section].insert(row, at: movement.target.index)
    return result
  }

  private func check(_ host: ScriptedList, _ comment: Comment) {
    let (list, elements) = (host.list, host.list.elementsOnScreen)
    let presented = Self.presented(host)
    #expect(list.cells.realizer.pool.brokenInvariants().isEmpty, comment)
    #expect(Set(elements.map(\.element.token)) == host.visible && host.mistakes.isEmpty, comment)
    let held = list.reordering.movement
    #expect(host.moving.count == (held == nil ? 0 : 1), comment)
    var end: Double?
    for (identifier, element) in elements {
      guard let position = identifier.item.flatMap({ list.position(of: $0) }) else {
        Issue.record("\(identifier) is on screen and not in the list; \(comment)")
        continue
      }
      let row = presented[position.section][position.index]
      #expect(host.shown[element.token] == row, comment)
      var frame = element.attributes.frame
      if identifier.item == held?.item, let held, let center = list.reordering.center {
        #expect(position == held.target, comment)
        #expect(abs(frame.midX - center.x) < 1e-6 && abs(frame.midY - center.y) < 1e-6, comment)
        // The position where it would be.
        frame = list.attributes(of: identifier)?.frame ?? .zero
        if !frame.intersects(host.viewport) { continue }
      }
      if let end { #expect(frame.minY == end, comment) }
      end = frame.maxY
    }
    #expect(held == nil || elements.contains { $0.identifier.item == held?.item }, comment)
  }
}
