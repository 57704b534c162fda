import CellReuse
import HitchlessBase
import KeyedDiff
import ListLayout
import TestSupport
import Testing

@testable import ListEngine

/// The presented rows of a list: those of its data source, and guests, which are negative numbers. A naive model of ``GuestDriver``.
private struct PresentedModel {
  /// The sections, with the dragged item at its origin.
  var sections: [[Int]]
  /// The dragged item, and where the list presents it.
  var drag: (item: Int, target: ItemPosition)?

  func position(of item: Int) -> ItemPosition? {
    for (section, items) in sections.enumerated() {
      if let index = items.firstIndex(of: item) { return ItemPosition(section: section, index: index) }
    }
    return nil
  }
  /// The rows in presented order.
  var presented: [[Int]] {
    guard let drag, let origin = position(of: drag.item) else { return sections }
    var result = sections
    result[origin.section].remove(at: origin.index)
    result[drag.target.section].insert(drag.item, at: drag.target.index)
    return result
  }
  /// The rows in the data source's order.
  var rows: [[Int]] { sections.map { $0.filter { $0 >= 0 } } }

  /// Changes the data source's rows to `new`; rows that stay in their section keep the guests behind them.
  mutating func update(to new: [[Int]]) {
    drag = nil
    var result = new
    for (section, items) in sections.enumerated() {
      for (index, item) in items.enumerated() where item < 0 {
        insert(
          item, behind: items[..<index].filter { $0 >= 0 }, before: items[index...].first { $0 >= 0 }, in: section, of: &result)
      }
    }
    sections = result
  }
  private func insert(_ guest: Int, behind passed: [Int], before next: Int?, in section: Int, of result: inout [[Int]]) {
    let before = result
    var goal = ItemPosition(section: section, index: 0)
    if let last = passed.last {
      func find(_ row: Int?) -> ItemPosition? {
        for (section, items) in before.enumerated() {
          if let index = items.firstIndex(where: { $0 == row }) { return ItemPosition(section: section, index: index) }
        }
        return nil
      }
      if let found = find(last) {
        goal = ItemPosition(section: found.section, index: found.index + 1)
      } else if let found = find(next) {
        return result[found.section].insert(guest, at: found.index)
      } else {
        var rows = 0
        while goal.index < result[section].count, rows < passed.count {
          if result[section][goal.index] >= 0 { rows += 1 }
          goal.index += 1
        }
      }
    }
    while goal.index < result[goal.section].count, result[goal.section][goal.index] < 0 { goal.index += 1 }
    result[goal.section].insert(guest, at: goal.index)
  }
}

@MainActor @Suite struct GuestDriverTests {
  private func at(_ section: Int, _ index: Int) -> ItemPosition { ItemPosition(section: section, index: index) }

  private func list() -> ScriptedList {
    let host = ScriptedList()
    host.sections = [Array(0..<4), Array(4..<20)]
    host.height = { $0 < 0 ? 10 : 40 }
    host.estimate = 40
    host.frame()
    return host
  }
  private func rows(_ host: ScriptedList) -> [Int?] { host.list.elementsOnScreen.map { host.shown[$0.element.token] } }
  private func delete(_ host: ScriptedList, _ section: Int, _ index: Int) {
    host.list.updates.performBatch(
      {
        host.sections[section].remove(at: index)
        host.list.updates.record(naming: BatchUpdate()) { $0.deleteItems([at(section, index)]) }
      }, naming: BatchUpdate(), completion: nil)
  }

  @Test func `A guest takes up space but has no position in the data source`() {
    let host = list()
    #expect(host.list.guests.insert(7, at: at(0, 1), animated: true))
    host.frame()
    #expect(rows(host) == [0, -7, 1, 2, 3, 4])
    #expect(host.list.elementsOnScreen.map { $0.element.attributes.frame.minY } == [0, 40, 50, 90, 130, 170])
    #expect(host.list.dataSourcePosition(of: at(0, 1)) == nil && host.list.dataSourcePosition(of: at(0, 2)) == at(0, 1))
    #expect(host.list.presentedPosition(of: at(0, 1)) == at(0, 2) && host.list.presentedPosition(of: at(1, 1)) == at(1, 1))
    host.list.guests.remove(7, animated: true)
    host.frame()
    #expect(rows(host) == [0, 1, 2, 3, 4] && host.mistakes.isEmpty && host.list.guests.isEmpty)
  }

  @Test func `Guests need a valid position and are lost when the list reloads`() {
    let host = list()
    for wrong in [at(0, 5), at(0, -1), at(2, 0), at(-1, 0)] { #expect(!host.list.guests.insert(1, at: wrong, animated: false)) }
    host.list.reloadData()
    #expect(!host.list.guests.insert(1, at: at(0, 0), animated: false), "the list is to be reloaded")
    host.frame()
    #expect(host.list.guests.insert(1, at: at(0, 4), animated: false))
    host.list.reloadData()
    host.frame()
    #expect(host.lostGuests == [1] && host.list.guests.isEmpty && rows(host) == [0, 1, 2, 3, 4])
  }

  @Test func `A guest stays after its row, or before the next one if that row is deleted`() {
    let host = list()
    _ = host.list.guests.insert(1, at: at(0, 2), animated: false)
    delete(host, 0, 0)
    host.frame()
    #expect(rows(host) == [1, -1, 2, 3, 4, 5])
    delete(host, 0, 0)
    host.frame()
    #expect(rows(host).prefix(3) == [-1, 2, 3])
    host.list.updates.performBatch(
      {
        host.sections.remove(at: 0)
        host.list.updates.record(naming: BatchUpdate()) { $0.deleteSections([0]) }
      }, naming: BatchUpdate(), completion: nil)
    host.frame()
    #expect(host.lostGuests == [1] && rows(host).prefix(2) == [4, 5] && host.mistakes.isEmpty)
  }

  @Test func `A dragged item is presented invisibly at its target, and a drop replaces its gap`() throws {
    let host = list()
    _ = host.list.guests.insert(1, at: at(0, 0), animated: false)
    let gap = try #require(host.list.guests.item(ofGuest: 1))
    #expect(host.list.reordering.beginDrag(of: gap) && host.list.reordering.center == nil)
    host.list.reordering.drag(to: at(0, 2))
    host.frame()
    #expect(rows(host) == [0, 1, -1, 2, 3, 4])
    #expect(host.list.elementsOnScreen.map { $0.element.attributes.alpha } == [1, 1, 0, 1, 1, 1] && host.moving.isEmpty)
    #expect(!host.list.reordering.begin(at: at(0, 0)), "one movement at a time")
    // After the drop, the program inserts a row at the gap, and the row is there at once.
    host.list.reordering.drop(removing: 1) {
      host.list.updates.performBatch(
        {
          host.sections[0].insert(99, at: 2)
          host.list.updates.record(naming: BatchUpdate()) { $0.insertItems([at(0, 2)]) }
        }, naming: BatchUpdate(), completion: nil)
    }
    host.frame()
    #expect(rows(host) == [0, 1, 99, 2, 3] && host.list.guests.isEmpty && host.list.reordering.movement == nil && host.mistakes.isEmpty)
  }

  @Test func `Concealed rows are invisible until they are revealed`() throws {
    let host = list()
    host.list.reordering.concealed = [try #require(host.list.item(at: at(0, 1)))]
    host.frame()
    #expect(host.list.elementsOnScreen.map { $0.element.attributes.alpha } == [1, 0, 1, 1, 1])
    host.list.reordering.concealed = []
    host.frame()
    #expect(host.list.elementsOnScreen.allSatisfy { $0.element.attributes.alpha == 1 })
  }

  @Test func `Rows, guests and the dragged item match a model after random updates`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("guests and drags in a list at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let host = ScriptedList()
    var (nextRow, nextGuest) = (0, 0)
    func newRows(_ count: Int) -> [Int] {
      defer { nextRow += count }
      return Array(nextRow..<nextRow + count)
    }
    host.height = { $0 < 0 ? Double(10 - $0 % 4 * 9) : Double(20 + $0 % 5 * 12) }
    host.sections = [newRows(12), newRows(0), newRows(30)]
    host.frame()
    var model = PresentedModel(sections: host.sections)
    var (drags, drops) = (0, 0)
    for step in 0..<(RandomTestSettings.rounds ?? 5_000) {
      let comment: Comment = "step \(step), seed \(seed)"
      let section = Int.random(in: 0..<host.sections.count, using: &random)
      let guests = model.sections.flatMap { $0 }.filter { $0 < 0 }
      switch Int.random(in: 0..<14, using: &random) {
      case 0 where guests.count < 5 && model.drag == nil:
        nextGuest += 1
        let position = at(section, Int.random(in: 0...model.sections[section].count, using: &random))
        let isHidden = nextGuest % 3 == 0
        #expect(
          host.list.guests.insert(nextGuest, isHidden: isHidden, at: position, animated: Bool.random(using: &random)), comment)
        model.sections[section].insert(-nextGuest, at: position.index)
      case 1 where model.drag == nil:
        guard let guest = guests.randomElement(using: &random), let position = model.position(of: guest) else { break }
        host.list.guests.remove(-guest, animated: Bool.random(using: &random))
        model.sections[position.section].remove(at: position.index)
      case 2 where model.drag == nil, 3 where model.drag == nil:
        guard let item = (Bool.random(using: &random) ? guests : model.sections[section]).randomElement(using: &random),
          let position = model.position(of: item), let handle = host.list.item(at: position)
        else { break }
        #expect(host.list.reordering.beginDrag(of: handle), comment)
        model.drag = (item, position)
        drags += 1
      case 2, 3, 4, 5:
        guard let drag = model.drag else { break }
        var without = model.presented
        without[drag.target.section].remove(at: drag.target.index)
        let target = at(section, Int.random(in: 0...without[section].count, using: &random))
        host.list.reordering.drag(to: target)
        model.drag?.target = target
      case 6:
        host.list.reordering.cancel()
        model.drag = nil
      case 7:
        guard let drag = model.drag else { break }
        let gap = drag.item < 0 ? -drag.item : nil
        var rows = model.rows
        let inserted = newRows(1)
        host.list.reordering.drop(removing: gap) {
          guard Bool.random(using: &random) else { return }
          let index = Int.random(in: 0...host.sections[section].count, using: &random)
          rows[section].insert(contentsOf: inserted, at: index)
          host.list.updates.performBatch(
            {
              host.sections = rows
              host.list.updates.record(naming: BatchUpdate()) { $0.insertItems([at(section, index)]) }
            }, naming: BatchUpdate(), completion: nil)
        }
        if let position = model.position(of: drag.item), gap != nil { model.sections[position.section].remove(at: position.index) }
        model.update(to: rows)
        drops += 1
      case 8:
        var rows = model.rows
        let inserted = newRows(Int.random(in: 1..<4, using: &random))
        let index = Int.random(in: 0...rows[section].count, using: &random)
        rows[section].insert(contentsOf: inserted, at: index)
        host.list.updates.performBatch(
          {
            host.sections = rows
            host.list.updates.record(naming: BatchUpdate()) { update in
              update.insertItems(inserted.indices.map { at(section, index + $0) })
            }
          }, naming: BatchUpdate(), completion: nil)
        model.update(to: rows)
      case 9 where model.rows[section].count > 2:
        var rows = model.rows
        let index = Int.random(in: 0..<rows[section].count, using: &random)
        rows[section].remove(at: index)
        host.list.updates.performBatch(
          {
            host.sections = rows
            host.list.updates.record(naming: BatchUpdate()) { $0.deleteItems([at(section, index)]) }
          }, naming: BatchUpdate(), completion: nil)
        model.update(to: rows)
      case 10 where !model.rows[section].isEmpty:
        var rows = model.rows
        let from = at(section, Int.random(in: 0..<rows[section].count, using: &random))
        let row = rows[section].remove(at: from.index)
        let goal = Int.random(in: 0..<rows.count, using: &random)
        let to = at(goal, Int.random(in: 0...rows[goal].count, using: &random))
        rows[goal].insert(row, at: to.index)
        host.list.updates.performBatch(
          {
            host.sections = rows
            host.list.updates.record(naming: BatchUpdate()) { $0.moveItem(from, to: to) }
          }, naming: BatchUpdate(), completion: nil)
        model.update(to: rows)
      case 11 where Int.random(in: 0..<12, using: &random) == 0:
        let known = host.lostGuests.count
        host.list.reloadData()
        host.frame()
        #expect(Set(host.lostGuests[known...].map { -$0 }) == Set(guests), comment)
        model = PresentedModel(sections: model.rows)
      case 12:
        host.offset.y += Double(Int.random(in: -90..<100, using: &random))
      default:
        while case .prepared = host.list.cells.prepareAhead(before: nil, frameInterval: nil) {}
      }
      host.bringContentIntoView()
      host.frame()
      host.bringContentIntoView()
      host.frame()
      check(host, model, comment)
    }
    #expect(RandomTestSettings.rounds != nil || (drags > 60 && drops > 20))
  }

  private func check(_ host: ScriptedList, _ model: PresentedModel, _ comment: Comment) {
    let list = host.list
    #expect(host.mistakes.isEmpty && list.cells.realizer.pool.brokenInvariants().isEmpty, comment)
    #expect(host.sections == model.rows, comment)
    let presented = model.presented
    #expect((0..<list.contents.sectionCount).map { list.contents.itemCount(inSection: $0) } == presented.map(\.count), comment)
    var rank: [Int: ItemPosition] = [:]
    for (section, rows) in model.rows.enumerated() {
      for (index, row) in rows.enumerated() { rank[row] = at(section, index) }
    }
    for (section, items) in presented.enumerated() {
      for (index, item) in items.enumerated() {
        #expect(list.dataSourcePosition(of: at(section, index)) == rank[item], comment)
        if let known = rank[item] { #expect(list.presentedPosition(of: known) == at(section, index), comment) }
      }
    }
    for (section, items) in model.sections.enumerated() {
      for (index, item) in items.enumerated() where item < 0 {
        #expect(list.guests.dataSourcePosition(ofGuest: -item) == at(section, items[..<index].count { $0 >= 0 }), comment)
      }
    }
    if let drag = model.drag {
      let before = presented[drag.target.section][..<drag.target.index].count { $0 >= 0 }
      let known = list.guests.dataSourcePosition(
        ofDropAt: drag.target, moving: list.reordering.movement?.target, excluding: drag.item < 0 ? -drag.item : nil)
      #expect(known == at(drag.target.section, before), comment)
    } else {
      for (section, items) in presented.enumerated() {
        for index in 0...items.count {
          let known = list.guests.dataSourcePosition(ofDropAt: at(section, index), moving: nil, excluding: nil)
          #expect(known == at(section, items[..<index].count { $0 >= 0 }), comment)
        }
      }
    }
    var end: Double?
    for (identifier, element) in list.elementsOnScreen {
      guard let position = identifier.item.flatMap({ list.position(of: $0) }) else {
        Issue.record("\(identifier) is on screen and not in the list; \(comment)")
        continue
      }
      let item = presented[position.section][position.index]
      #expect(host.shown[element.token] == item, comment)
      #expect((element.attributes.alpha == 0) == (item == model.drag?.item || item < 0 && item % 3 == 0), comment)
      #expect(element.attributes.frame.height == host.height(item), comment)
      if let end { #expect(abs(element.attributes.frame.minY - end) < 1e-6, comment) }
      end = element.attributes.frame.maxY
    }
  }
}
