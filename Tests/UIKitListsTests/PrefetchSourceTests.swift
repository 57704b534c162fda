import Foundation
import HitchlessTesting
import Testing

/// Who hears what when a list's prefetching data source is another one, or none, or prefetching is switched off and on.
/// `HITCHLESS_FUZZ_ROUNDS` asks for so many operations on each list, otherwise 520; `HITCHLESS_FUZZ_SEED` for other ones.
@Suite("Prefetching data sources that come and go")
@MainActor struct PrefetchSourceTests {
  nonisolated private static let rounds = ProcessInfo.processInfo.environment["HITCHLESS_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 520
  nonisolated private static let seed = ProcessInfo.processInfo.environment["HITCHLESS_FUZZ_SEED"].flatMap { UInt64($0) } ?? 950

  private func list(_ kind: AnnouncedList.Kind) -> AnnouncedList {
    let list = AnnouncedList(kind)
    list.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    list.show(sections: 40, items: 30)
    return list
  }
  private func books(_ list: AnnouncedList) -> PrefetchBooks {
    let books = list.makeBooks()
    books.isOnScreen = { [unowned list] in list.isOnScreen($0) }
    return books
  }

  @Test(
    "what one wants still is cancelled there when another takes its place, which hears what comes next",
    arguments: AnnouncedList.Kind.allCases)
  func replaced(kind: AnnouncedList.Kind) {
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

  @Test("without one nothing is remembered: the next one hears no word of what was scrolled past", arguments: AnnouncedList.Kind.allCases)
  func missing(kind: AnnouncedList.Kind) {
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

  @Test("one that nobody holds any more leaves nothing behind for the next", arguments: AnnouncedList.Kind.allCases)
  func released(kind: AnnouncedList.Kind) {
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
    #expect(second.mistakes == [] && second.isBalanced && second.announced > 0)
  }

  @Test("switched off, everything is taken back; switched on, the list announces anew", arguments: AnnouncedList.Kind.allCases)
  func switchedOff(kind: AnnouncedList.Kind) {
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

  @Test("another data source takes back what was announced while the old one is asked what it was")
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

  @Test("calls are counted, those that announce and those that cancel, and the items of each", arguments: AnnouncedList.Kind.allCases)
  func counters(kind: AnnouncedList.Kind) {
    let list = list(kind)
    let books = books(list)
    list.setPrefetchSource(books)
    list.stage.beginMeasuring()
    for _ in 0..<30 { list.stage.scroll(by: 20) }
    for _ in 0..<30 { list.stage.scroll(by: -20) }
    list.stage.settle()
    let counters = list.stage.counters
    #expect(books.cancelled.count > 5 && counters.itemsCancelled == books.cancelled.count)
    #expect(counters.itemsAnnounced == books.announced)
    #expect(counters.dataPrefetchCalls == books.calls)
  }

  @Test("at random: the books of each are right, whoever is set and for how long", arguments: AnnouncedList.Kind.allCases)
  func random(kind: AnnouncedList.Kind) throws {
    let seed = Self.seed + UInt64(AnnouncedList.Kind.allCases.firstIndex(of: kind) ?? 0)
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
      if let strip = list.strips.randomElement(using: &random), random.below(2) == 0 {
        strip.contentOffset = strip.clamped(CGPoint(x: strip.contentOffset.x + CGFloat(random.below(240) - 100), y: 0))
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
    #expect(all.allSatisfy { $0.announced > 100 && $0.cancelled.count > 50 && $0.displayed > 10 })
  }
}
