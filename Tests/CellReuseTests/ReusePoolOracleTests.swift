import CellReuse
import HitchlessBase
import TestSupport
import Testing

/// The required behaviour of a pool, without regard for speed.
private struct NaivePool {
  struct Cell { var key: Int32; var identifier: ElementIdentifier?; var state: CellState; var wasDisplayed: Bool; var order: Int }
  var cells: [CellToken: Cell] = [:]
  var order = 0

  mutating func set(_ token: CellToken, _ change: (inout Cell) -> Void) {
    order += 1
    change(&cells[token]!)
    cells[token]?.order = order
  }

  func at(_ identifier: ElementIdentifier) -> CellToken? { cells.first { $0.value.identifier == identifier }?.key }

  /// Returns the token to use, or `nil` if a new cell has to be made.
  func choice(_ key: Int32, _ identifier: ElementIdentifier, _ purpose: CellPurpose, _ distance: (ElementIdentifier) -> Double)
    -> CellToken?
  {
    if let own = at(identifier), cells[own]?.key == key { return own }
    // A waiting cell of another key goes to its own pool, which has no effect on this key.
    let own = at(identifier)
    let pooled = cells.filter { $0.value.state == .pooled && $0.value.key == key }
    if let last = pooled.max(by: { $0.value.order < $1.value.order }) { return last.key }
    let waiting = cells.filter { $0.value.state == .waiting && $0.value.key == key && $0.key != own }
    // Cells that were prepared ahead are not a reason to take a cell that left the screen.
    guard waiting.count(where: { purpose == .prefetch || $0.value.wasDisplayed }) >= 3 else { return nil }
    func far(_ cell: Cell) -> Double { distance(cell.identifier!) }
    // The cells that left the screen most recently are not taken for preparing ahead.
    let keepsLeft = purpose == .prefetch && waiting.count { $0.value.wasDisplayed } <= 3
    let candidates = waiting.filter {
      $0.value.wasDisplayed ? !keepsLeft : purpose == .display || far($0.value) > distance(identifier)
    }
    return candidates.max {
      ($0.value.wasDisplayed ? 1 : 0, far($0.value), -$0.value.order) < ($1.value.wasDisplayed ? 1 : 0, far($1.value), -$1.value.order)
    }?.key
  }
}

extension NaivePool {
  /// Returns the cells to remove so that each key has at most `limit` idle cells: pooled ones, oldest first, then those that left the
  /// screen first.
  func trimmed(to limit: Int) -> Set<CellToken> {
    var gone: Set<CellToken> = []
    for key in Set(cells.values.map(\.key)) {
      let idle = cells.filter { $0.value.key == key && ($0.value.state == .pooled || $0.value.state == .waiting) }
      let pooled = idle.filter { $0.value.state == .pooled }.sorted { $0.value.order < $1.value.order }
      let left = idle.filter { $0.value.state == .waiting && $0.value.wasDisplayed }.sorted { $0.value.order < $1.value.order }
      gone.formUnion((pooled + left).prefix(max(0, idle.count - limit)).map(\.key))
    }
    return gone
  }
}

@Suite struct ReusePoolOracleTests {
  @Test(arguments: 1...8) func `The pool matches a naive pool after random steps`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var pool = ReusePool()
    var naive = NaivePool()
    // How often there was a choice between waiting cells and making one.
    var choices = 0
    for step in 0..<800 {
      let identifier =
        random.next() % 5 == 0
        ? ElementIdentifier.supplementary(ElementKind(1), in: SectionHandle(Int32.random(in: 0..<4, using: &random)))
        : ElementIdentifier.item(ItemHandle(Int32.random(in: 0..<24, using: &random)))
      let center = Double.random(in: 0..<24, using: &random)
      let distance = { (identifier: ElementIdentifier) in abs(Double(identifier.handle) - center) }
      let key = Int32.random(in: 0..<2, using: &random)
      let token = naive.cells.keys.sorted().randomElement(using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3:
        if let own = naive.at(identifier), naive.cells[own]?.state != .waiting { continue }
        let purpose: CellPurpose = random.next() % 2 == 0 ? .display : .prefetch
        let expected = naive.choice(key, identifier, purpose, distance)
        let room = pool.hasRoom(forPrefetching: identifier, ReuseKey(key), distance: distance)
        if let own = naive.at(identifier) { naive.set(own) { ($0.state, $0.identifier) = (.pooled, nil) } }
        if naive.cells.values.allSatisfy({ $0.key != key || $0.state != .pooled }) { choices += 1 }
        let served = pool.dequeue(ReuseKey(key), for: identifier, purpose: purpose, distance: distance)
        #expect(served == expected, "seed \(seed) step \(step)")
        if purpose == .prefetch, expected != nil { #expect(room, "seed \(seed) step \(step)") }
        let used = served ?? pool.didMake(ReuseKey(key), for: identifier)
        if served == nil {
          #expect(naive.cells[used] == nil, "seed \(seed) step \(step)")
          naive.cells[used] = .init(key: key, identifier: nil, state: .pooled, wasDisplayed: false, order: 0)
        }
        naive.set(used) { ($0.state, $0.identifier, $0.wasDisplayed) = (.preparing, identifier, false) }
      case 4:
        guard let token, naive.cells[token]?.state == .preparing else { continue }
        let waits = pool.didPrepare(token)
        #expect(waits == (naive.cells[token]?.identifier != nil), "seed \(seed) step \(step)")
        naive.set(token) { $0.state = waits ? .waiting : .pooled }
      case 5, 6:
        guard let token, naive.cells[token]?.state == .waiting else { continue }
        let isFresh = pool.display(token)
        #expect(isFresh == (naive.cells[token]?.wasDisplayed == false), "seed \(seed) step \(step)")
        naive.set(token) { ($0.state, $0.wasDisplayed) = (.displayed, true) }
      case 7:
        guard let token, let cell = naive.cells[token], cell.state == .displayed else { continue }
        pool.endDisplay(token)
        naive.set(token) { $0.state = cell.identifier == nil ? .pooled : .waiting }
      case 8:
        // Rarely, because otherwise there would always be a pooled cell.
        guard random.next() % 8 == 0 else { continue }
        pool.forget(identifier)
        guard let own = naive.at(identifier) else { continue }
        if naive.cells[own]?.state == .waiting {
          naive.set(own) { ($0.state, $0.identifier) = (.pooled, nil) }
        } else {
          naive.cells[own]?.identifier = nil
        }
      default:
        guard random.next() % 8 == 0 else { continue }
        let expected = naive.trimmed(to: 4)
        let gone = pool.trim(to: 4)
        #expect(gone.count == expected.count && Set(gone) == expected, "seed \(seed) step \(step)")
        for token in gone { naive.cells[token] = nil }
      }
      #expect(pool.brokenInvariants() == [], "seed \(seed) step \(step)")
      #expect(pool.cellCount == naive.cells.count, "seed \(seed) step \(step)")
      for (token, cell) in naive.cells {
        #expect(pool.state(of: token) == cell.state && pool.identifier(of: token) == cell.identifier, "seed \(seed) step \(step) \(token)")
      }
    }
    #expect(choices > 20)
  }
}
