import CellReuse
import HitchlessBase
import Testing

/// A list of rows of equal height with a pool, driven like a list engine does: rows that leave are removed first, then rows that appear are
/// realised.
private struct Rows {
  var pool: ReusePool
  var visible: Range<Int> = 0..<0
  var displayed: [Int: CellToken] = [:]
  var log: [String] = []
  let key = ReuseKey(0)

  init(policy: ReusePolicy = ReusePolicy()) { pool = ReusePool(policy: policy) }

  mutating func show(_ now: Range<Int>) {
    visible = now
    for row in displayed.keys.sorted() where !now.contains(row) {
      if let token = displayed.removeValue(forKey: row) { pool.endDisplay(token) }
    }
    for row in now where displayed[row] == nil {
      let identifier = ElementIdentifier.item(ItemHandle(Int32(row)))
      let token = pool.ready(for: identifier) ?? ask(row, identifier, .display)
      pool.display(token)
      displayed[row] = token
      log.append("display \(row)")
    }
  }

  /// Scrolls like a finger: between two positions in which rows fit exactly, one more row is briefly visible.
  mutating func scrollDown(to last: Int, visible: Int) {
    for first in 0..<last {
      show(first..<first + visible)
      show(first..<first + visible + 1)
    }
    show(last..<last + visible)
  }

  mutating func prefetch(_ row: Int) -> Bool {
    let identifier = ElementIdentifier.item(ItemHandle(Int32(row)))
    guard pool.token(at: identifier) == nil, pool.hasRoom(forPrefetching: identifier, key, distance: distance) else { return false }
    _ = ask(row, identifier, .prefetch)
    return true
  }

  private var distance: (ElementIdentifier) -> Double {
    let visible = visible
    return { identifier in
      let row = Int(identifier.handle)
      return Double(row < visible.lowerBound ? visible.lowerBound - row : row - visible.upperBound + 1)
    }
  }

  private mutating func ask(_ row: Int, _ identifier: ElementIdentifier, _ purpose: CellPurpose) -> CellToken {
    log.append("ask \(row)")
    var token = pool.dequeue(key, for: identifier, purpose: purpose, distance: distance)
    log.append(token.map { "reuse \($0)" } ?? "make")
    token = token ?? pool.didMake(key, for: identifier)
    pool.didPrepare(token ?? CellToken(0))
    return token ?? CellToken(0)
  }
}

@Suite struct ReusePoolTests {
  /// Recorded on a device: 3 rows visible, 6 cells; 20 rows, 23 cells; 30 rows, 33 cells.
  @Test(arguments: [(3, 6), (20, 23), (30, 33)])
  func `Scrolling down by rows reuses three more cells than are visible, in turn`(visible: Int, cells: Int) {
    var rows = Rows(policy: .table)
    rows.scrollDown(to: 200, visible: visible)
    #expect(rows.pool.cellCount == cells)
    #expect(rows.log.filter { $0 == "make" }.count == cells)
    let reused = rows.log.filter { $0.hasPrefix("reuse") }
    #expect(Array(reused.prefix(cells + 1)) == (0...cells).map { "reuse c\($0 % cells)" })
  }

  @Test func `With the table policy a returning row is requested again and gets the cell that left last`() {
    var rows = Rows(policy: .table)
    rows.scrollDown(to: 20, visible: 3)
    rows.log = []
    let cellOfRow19 = rows.pool.token(at: .item(ItemHandle(19)))
    rows.show(19..<23)
    #expect(rows.log == ["ask 19", "reuse \(cellOfRow19.map(String.init(describing:)) ?? "")", "display 19"])
    #expect(rows.pool.cellCount == 6)
  }

  @Test func `In a collection view a returning row is displayed without another request`() {
    var rows = Rows()
    for first in 0...20 { rows.show(first..<first + 3) }
    rows.log = []
    rows.show(19..<22)
    #expect(rows.log == ["display 19"])
  }

  @Test func `Prefetched cells and cells that scrolled off recently are both kept`() {
    var rows = Rows()
    for first in 0...10 { rows.show(first..<first + 3) }
    // Rows 7, 8 and 9 left and wait. They need no work if the direction reverses, so they are not taken.
    for row in [13, 14] {
      let isPrefetched = rows.prefetch(row)
      #expect(isPrefetched)
    }
    #expect(rows.pool.prefetchedCount == 2)
    rows.show(11..<14)
    #expect(rows.pool.token(at: .item(ItemHandle(14))) != nil)
    #expect(rows.log.last == "display 13")
    rows.log = []
    rows.show(12..<15)
    #expect(rows.log == ["display 14"])
    // Three in view, three that left, and one that was prepared ahead.
    #expect(rows.pool.cellCount == 7)
    rows.log = []
    rows.show(9..<12)
    #expect(rows.log == ["display 9", "display 10", "display 11"])
  }

  @Test func `A prefetch does not take a nearer prefetched cell`() {
    var rows = Rows()
    rows.show(0..<3)
    let prefetched = [3, 4, 5, 6].map { rows.prefetch($0) }
    #expect(prefetched == [true, true, true, false])
    #expect(rows.pool.cellCount == 6)
    // A jump takes the cells that left, except the spares, and makes the rest, as if nothing had been prepared.
    rows.show(100..<103)
    #expect(rows.pool.cellCount == 8)
    // Cells that were prepared for the old position are the farthest now, and are reused.
    for row in 103..<106 {
      let isPrefetched = rows.prefetch(row)
      #expect(isPrefetched)
    }
    #expect(rows.pool.cellCount == 8)
  }

  @Test func `Cells of deleted or reloaded items are pooled for reuse`() {
    var pool = ReusePool()
    let identifier = ElementIdentifier.item(ItemHandle(1))
    let token = pool.didMake(ReuseKey(0), for: identifier)
    pool.forget(identifier)
    let waits = pool.didPrepare(token)
    #expect(!waits)
    #expect(pool.state(of: token) == .pooled)
    let served = pool.dequeue(ReuseKey(0), for: identifier, purpose: .display) { _ in 0 }
    #expect(served == token)
    pool.didPrepare(token)
    pool.display(token)
    pool.forget(identifier)
    #expect(pool.state(of: token) == .displayed)
    #expect(pool.ready(for: identifier) == nil)
    pool.endDisplay(token)
    #expect(pool.state(of: token) == .pooled)
    #expect(pool.brokenInvariants().isEmpty)
  }

  @Test func `Supplementary views and cells have separate identifiers`() {
    var pool = ReusePool()
    let header = ElementIdentifier.supplementary(ElementKind(1), in: SectionHandle(4))
    let second = ElementIdentifier.supplementary(ElementKind(1), in: SectionHandle(4), index: 1)
    let badge = ElementIdentifier.supplementary(ElementKind(2), of: ItemHandle(4))
    let cell = ElementIdentifier.item(ItemHandle(4))
    let tokens = [header, second, badge, cell].map { pool.didMake(ReuseKey(0), for: $0) }
    #expect(Set(tokens).count == 4)
    #expect([header, second, badge, cell].map { pool.token(at: $0) } == tokens)
    #expect([header, second, badge, cell].map(\.description) == ["e1/s4[0]", "e1/s4[1]", "e2/i4", "i4"])
  }

  @Test func `Steps out of order raise faults and change nothing`() {
    var pool = ReusePool()
    let identifier = ElementIdentifier.item(ItemHandle(1))
    let token = pool.didMake(ReuseKey(0), for: identifier)
    let before = pool.debugDescription
    let faults = Fault.collecting {
      pool.display(token)
      pool.endDisplay(token)
      pool.endDisplay(CellToken(99))
      _ = pool.dequeue(ReuseKey(0), for: identifier, purpose: .display) { _ in 0 }
    }
    #expect(faults.count == 4)
    #expect(pool.debugDescription == before)
  }

  @Test func `Trimming and memory pressure discard idle cells only`() {
    var rows = Rows()
    rows.show(0..<20)
    rows.show(1000..<1003)
    #expect(rows.pool.cellCount == 20)
    rows.pool.forgetAll()
    let trimmed = rows.pool.trim(to: 5)
    #expect(trimmed.count == 12)
    #expect(rows.pool.cellCount == 8)
    let discarded = rows.pool.discardIdle()
    #expect(discarded.count == 5)
    #expect(rows.pool.cellCount == 3)
    #expect(rows.pool.brokenInvariants().isEmpty)
  }
}
