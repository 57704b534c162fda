import Foundation
import HitchlessTesting
import TestSupport
import Testing

/// The calls to prefetching data sources when the source is replaced or removed, or prefetching is switched off and on.
/// `HITCHLESS_FUZZ_ROUNDS` sets the number of operations on each list, which is 520 by default; `HITCHLESS_FUZZ_SEED` selects others.
@Suite("Replacing the prefetching data source")
@MainActor struct PrefetchSourceTests {
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 520
  nonisolated private static let seed = RandomTestSettings.seed ?? 950

  private func list(_ kind: PrefetchedList.Kind) -> PrefetchedList {
    let list = PrefetchedList(kind)
    list.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    list.show(sections: 40, items: 30)
    return list
  }
  private func books(_ list: PrefetchedList) -> PrefetchBooks {
    let books = list.makeBooks()
    books.isOnScreen = { [unowned list] in list.isOnScreen($0) }
    return books
  }

  @Test(
    "Replacing the source cancels its prefetches, and the new one gets the following ones",
    arguments: PrefetchedList.Kind.allCases)
  func replaced(kind: PrefetchedList.Kind) {
    let list = list(kind)
    let (first, second) = (books(list), books(list))
    list.setPrefetchSource(first)
    for _ in 0..<5 { list.stage.scroll(by: 10) }
    let wanted = first.wanted
    #expect(wanted.count >= 9 && first.cancelled == [])
    list.setPrefetchSource(first)
    #expect(first.cancelled == [], "the same again is no change")
    list.setPrefetchSource(second)
    #expect(Set(first.cancelled) == wanted && first.cancelled.count == wanted.count && first.wanted == [])
    #expect(second.calls == 0)
    let before = first.calls
    for _ in 0..<5 { list.stage.scroll(by: 10) }
    #expect(second.wanted.count >= 9 && second.cancelled == [] && first.calls == before)
    for _ in 0..<30 { list.stage.scroll(by: -10) }
    #expect(first.mistakes == [] && second.mistakes == [] && first.isBalanced && second.isBalanced)
  }

  @Test("Rows scrolled past without a source are not reported to the next one", arguments: PrefetchedList.Kind.allCases)
  func missing(kind: PrefetchedList.Kind) {
    let list = list(kind)
    let books = books(list)
    list.setPrefetchSource(books)
    for _ in 0..<5 { list.stage.scroll(by: 10) }
    let wanted = books.wanted
    list.setPrefetchSource(nil)
    #expect(Set(books.cancelled) == wanted && books.isBalanced)
    for _ in 0..<20 { list.stage.scroll(by: 40) }
    let heard = books.calls
    list.setPrefetchSource(books)
    #expect(books.calls == heard)
    for _ in 0..<5 { list.stage.scroll(by: 10) }
    #expect(books.wanted.count >= 9 && books.cancelled.count == wanted.count)
    #expect(books.mistakes == [] && books.isBalanced)
  }

  @Test("A deallocated source leaves nothing behind for the next one", arguments: PrefetchedList.Kind.allCases)
  func released(kind: PrefetchedList.Kind) {
    let list = list(kind)
    var first: PrefetchBooks? = books(list)
    list.setPrefetchSource(first)
    for _ in 0..<5 { list.stage.scroll(by: 10) }
    #expect(first?.wanted.isEmpty == false)
    first = nil
    list.books = nil
    let second = books(list)
    list.setPrefetchSource(second)
    for _ in 0..<40 { list.stage.scroll(by: 30) }
    for _ in 0..<40 { list.stage.scroll(by: -30) }
    #expect(second.mistakes == [] && second.isBalanced && second.prefetched > 0)
  }

  @Test("Disabling prefetching cancels everything, and enabling it prefetches again", arguments: PrefetchedList.Kind.allCases)
  func switchedOff(kind: PrefetchedList.Kind) {
    let list = list(kind)
    let books = books(list)
    list.setPrefetchSource(books)
    for _ in 0..<5 { list.stage.scroll(by: 10) }
    let wanted = books.wanted
    list.isPrefetchingEnabled = false
    #expect(Set(books.cancelled) == wanted && books.isBalanced)
    for _ in 0..<20 { list.stage.scroll(by: 40) }
    #expect(books.wanted == [] && books.cancelled.count == wanted.count)
    list.isPrefetchingEnabled = true
    for _ in 0..<5 { list.stage.scroll(by: 10) }
    #expect(books.wanted.count >= 9 && books.cancelled.count == wanted.count)
    #expect(books.mistakes == [] && books.isBalanced)
  }

  @Test("Another data source cancels prefetches while the old one is still asked for items")
  func otherDataSource() {
    let list = list(.collection)
    let books = books(list)
    list.setPrefetchSource(books)
    for _ in 0..<5 { list.stage.scroll(by: 10) }
    let wanted = books.wanted
    let probe = CollectionProbe(counts: [5], layout: rows(.absolute(40)))
    (list.view as? UICollectionView)?.dataSource = probe
    #expect(Set(books.cancelled) == wanted && books.mistakes == [] && books.isBalanced)
  }

  @Test("Prefetch and cancel calls and their items are counted", arguments: PrefetchedList.Kind.allCases)
  func counters(kind: PrefetchedList.Kind) {
    let list = list(kind)
    let books = books(list)
    list.setPrefetchSource(books)
    list.stage.beginMeasuring()
    for _ in 0..<30 { list.stage.scroll(by: 20) }
    for _ in 0..<30 { list.stage.scroll(by: -20) }
    list.stage.settle()
    let counters = list.stage.counters
    #expect(books.cancelled.count > 5 && counters.itemsCancelled == books.cancelled.count)
    #expect(counters.itemsPrefetched == books.prefetched)
    #expect(counters.dataPrefetchCalls == books.calls)
  }

  @Test("After random replacements every source's prefetches are balanced", arguments: PrefetchedList.Kind.allCases)
  func random(kind: PrefetchedList.Kind) throws {
    let seed = Self.seed + UInt64(PrefetchedList.Kind.allCases.firstIndex(of: kind) ?? 0)
    print("prefetching data sources that come and go, \(kind), HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let list = list(kind)
    let all = [books(list), books(list)]
    for round in 0..<Self.rounds {
      var what = "goes on"
      switch random.below(10) {
      case 0:
        list.setPrefetchSource(all[0])
        what = "sets the first"
      case 1:
        list.setPrefetchSource(all[1])
        what = "sets the second"
      case 2:
        list.setPrefetchSource(nil)
        what = "sets none"
      case 3:
        list.isPrefetchingEnabled.toggle()
        what = "switches to \(list.isPrefetchingEnabled)"
      default: break
      }
      for _ in 0..<random.below(4) { list.stage.scroll(by: CGFloat(random.below(160) - 70)) }
      if let orthogonalSection = list.orthogonalSections.randomElement(using: &random), random.below(2) == 0 {
        orthogonalSection.contentOffset = orthogonalSection.clamped(
          CGPoint(x: orthogonalSection.contentOffset.x + CGFloat(random.below(240) - 100), y: 0))
        list.stage.frame()
      }
      for (number, books) in all.enumerated() {
        let place: Comment = "seed \(seed) round \(round): \(what), books \(number)"
        try #require(books.mistakes == [] && books.isBalanced, place)
        try #require(books.wanted.isDisjoint(with: list.shown), place)
        let mayWant = list.books === books && list.isPrefetchingEnabled
        try #require(mayWant || books.wanted.isEmpty, place)
      }
    }
    #expect(all.allSatisfy { $0.prefetched > 100 && $0.cancelled.count > 50 && $0.displayed > 10 })
  }
}
