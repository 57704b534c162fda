import Foundation
import HitchlessTesting
import TestSupport
import Testing

/// Prefetches of items that are deleted are cancelled while the data source still provides the list in which they were prefetched.
/// `HITCHLESS_FUZZ_ROUNDS` sets the number of operations on each list, which is 520 by default; `HITCHLESS_FUZZ_SEED` selects others.
@Suite("Deleted prefetched items")
@MainActor struct DeletedPrefetchTests {
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 520
  nonisolated private static let seed = RandomTestSettings.seed ?? 900

  /// Returns a list that has prefetched approximately items 1003 to 1012.
  private func prefetching(_ kind: PrefetchedList.Kind) -> (list: PrefetchedList, books: PrefetchBooks) {
    let list = PrefetchedList(kind)
    list.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    var snapshot = PrefetchedList.Snapshot()
    snapshot.appendSections([1])
    snapshot.appendItems(Array(1000..<1100))
    list.apply(snapshot)
    let books = list.makeBooks()
    list.setPrefetchSource(books)
    list.stage.frame()
    if kind == .orthogonalSections, let orthogonalSection = list.orthogonalSections.first {
      orthogonalSection.contentOffset.x = 10
      list.stage.frame()
    } else {
      list.stage.scroll(by: 10)
    }
    return (list, books)
  }

  @Test("Deleted prefetched items are cancelled once, by their identifiers", arguments: PrefetchedList.Kind.allCases)
  func deleted(kind: PrefetchedList.Kind) {
    let (list, books) = prefetching(kind)
    let wanted = books.wanted.sorted()
    #expect(wanted.count >= 9)
    let doomed = [wanted[2], wanted[4], wanted[5]]
    var snapshot = list.snapshot
    snapshot.deleteItems(doomed)
    list.apply(snapshot)
    #expect(books.cancelled == doomed.reversed())
    #expect(books.wanted == Set(wanted).subtracting(doomed) && books.mistakes == [])
    list.stage.settle()
    #expect(books.cancelled == doomed.reversed() && books.mistakes == [] && books.isBalanced)
  }

  @Test("Prefetches are cancelled before reloads and with deleted sections or outline items", arguments: [0, 1, 2])
  func otherWays(_ way: Int) throws {
    let (list, books) = prefetching(.collection)
    let wanted = books.wanted
    switch way {
    case 0:
      var snapshot = PrefetchedList.Snapshot()
      snapshot.appendSections([2])
      snapshot.appendItems(Array(2000..<2100))
      list.applyUsingReload(snapshot)
      #expect(Set(books.cancelled) == wanted)
    case 1:
      var snapshot = list.snapshot
      snapshot.insertSections([0], beforeSection: 1)
      snapshot.deleteSections([1])
      list.apply(snapshot)
      #expect(Set(books.cancelled) == wanted)
    default:
      let doomed = try #require(wanted.max())
      var outline = try #require(list.outline(of: 1))
      outline.delete([doomed])
      list.apply(outline, to: 1)
      #expect(books.cancelled == [doomed])
    }
    #expect(books.mistakes == [] && books.cancelled.count == Set(books.cancelled).count)
  }

  @Test(
    "The cancelling call can query items and apply another snapshot", arguments: PrefetchedList.Kind.allCases)
  func again(kind: PrefetchedList.Kind) {
    let (list, books) = prefetching(kind)
    let wanted = books.wanted.sorted()
    var heard: [[Int]] = []
    var completed: [Int] = []
    books.whenCancelled = { [unowned list] items in
      heard.append(items)
      // The data source still provides the list with these items.
      for item in items { #expect(list.path(of: item).flatMap { list.item(at: $0) } == item) }
      guard heard.count == 1 else { return }
      var snapshot = list.snapshot
      #expect(snapshot.indexOfItem(wanted[2]) == nil, "what was applied last goes without it")
      snapshot.deleteItems([wanted[6]])
      list.apply(snapshot) { completed.append(2) }
      list.view.setNeedsLayout()
      list.view.layoutIfNeeded()
      #expect(list.path(of: wanted[6]) != nil)
    }
    var snapshot = list.snapshot
    snapshot.deleteItems([wanted[2]])
    list.apply(snapshot) { completed.append(1) }
    #expect(heard == [[wanted[2]], [wanted[6]]])
    #expect(completed == [1, 2])
    #expect(list.path(of: wanted[2]) == nil && list.path(of: wanted[6]) == nil)
    list.stage.settle()
    #expect(books.mistakes == [] && books.isBalanced)
    #expect(books.wanted.isSuperset(of: Set(wanted).subtracting([wanted[2], wanted[6]]).subtracting(list.shown)))
  }

  @Test("Cancelled items of a plain data source have their index paths before the update")
  func plain() {
    let probe = CollectionProbe(counts: [100], layout: rows(.absolute(100)))
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.frame()
    stage.scroll(by: 10)
    #expect(Set(probe.prefetched.map(\.item)).isSuperset(of: 5...12) && probe.cancelled == [])
    probe.counts = [97]
    probe.view.deleteItems(at: [5, 7, 8].map { IndexPath(item: $0, section: 0) })
    #expect(probe.cancelled.map(\.item) == [8, 7, 5])
  }

  // MARK: At random

  @Test("After random changes every prefetched item is displayed, cancelled or still wanted", arguments: PrefetchedList.Kind.allCases)
  func random(kind: PrefetchedList.Kind) throws {
    let seed = Self.seed + UInt64(PrefetchedList.Kind.allCases.firstIndex(of: kind) ?? 0)
    print("prefetched items that go away, \(kind), HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let list = PrefetchedList(kind)
    let books = list.makeBooks()
    list.setPrefetchSource(books)
    list.show(sections: 8, items: 30)
    var fresh = 100_000
    var nested = 0
    books.whenCancelled = { [unowned list, unowned books] _ in
      // From time to time the program immediately applies another change, to the list that it knows.
      guard nested > 0, let victim = books.wanted.min() else { return }
      nested -= 1
      var snapshot = list.snapshot
      if snapshot.indexOfItem(victim) != nil { snapshot.deleteItems([victim]) }
      list.apply(snapshot)
    }
    for round in 0..<Self.rounds {
      nested = random.below(6) == 0 ? 1 : 0
      let what = try operate(list, books, &fresh, &random)
      let place: Comment = "seed \(seed) round \(round): \(what)"
      try check(list, books, place)
      for _ in 0..<random.below(3) {
        list.stage.scroll(by: CGFloat(random.below(180) - 80))
        try check(list, books, place)
      }
      if let orthogonalSection = list.orthogonalSections.randomElement(using: &random) {
        orthogonalSection.contentOffset = orthogonalSection.clamped(
          CGPoint(x: orthogonalSection.contentOffset.x + CGFloat(random.below(240) - 100), y: 0))
        list.stage.frame()
        try check(list, books, place)
      }
    }
    print("prefetched \(books.prefetched), displayed \(books.displayed), cancelled \(books.cancelled.count), wanted \(books.wanted.count)")
    #expect(books.displayed > 50 && books.cancelled.count > 200)
    let left = books.wanted
    let before = books.cancelled.count
    list.reloadData()
    list.stage.frame()
    #expect(Set(books.cancelled[before...]) == left && books.mistakes == [])
  }

  private func check(_ list: PrefetchedList, _ books: PrefetchBooks, _ place: Comment) throws {
    try #require(books.mistakes == [], place)
    try #require(books.isBalanced, place)
    try #require(books.wanted.allSatisfy { list.path(of: $0) != nil }, "\(place): something is wanted that does not exist")
  }

  /// Performs an operation on the list, and describes it.
  private func operate(
    _ list: PrefetchedList, _ books: PrefetchBooks, _ fresh: inout Int, _ random: inout SplitMix64
  ) throws -> String {
    var snapshot = list.snapshot
    func pick() -> Int? { snapshot.itemIdentifiers.randomElement(using: &random) }
    // A snapshot that was applied while the list was busy waits for the next frame: prefetched items need not be in it.
    let wanted = books.wanted.sorted().filter { snapshot.indexOfItem($0) != nil }
    func new(_ count: Int) -> [Int] {
      defer { fresh += count }
      return Array(fresh..<fresh + count)
    }
    let animated = random.below(4) == 0
    switch random.below(14) {
    case 0...3:
      let doomed = wanted.filter { _ in random.below(3) == 0 } + [pick()].compactMap { $0 }
      snapshot.deleteItems(Array(Set(doomed)))
      list.apply(snapshot, animated: animated)
      return "deletes \(doomed)"
    case 4, 5:
      guard let place = pick() else { return "" }
      snapshot.insertItems(new(1 + random.below(6)), beforeItem: place)
      list.apply(snapshot, animated: animated)
      return "inserts before \(place)"
    case 6, 7:
      guard let item = wanted.randomElement(using: &random), let place = pick(), item != place else { return "" }
      snapshot.moveItem(item, afterItem: place)
      list.apply(snapshot, animated: animated)
      return "moves \(item) after \(place)"
    case 8 where snapshot.numberOfSections > 3:
      guard let section = snapshot.sectionIdentifiers.randomElement(using: &random) else { return "" }
      snapshot.deleteSections([section])
      list.apply(snapshot, animated: animated)
      return "deletes section \(section)"
    case 9:
      guard let place = snapshot.sectionIdentifiers.randomElement(using: &random) else { return "" }
      let section = new(1)
      snapshot.insertSections(section, beforeSection: place)
      snapshot.appendItems(new(30), toSection: section[0])
      list.apply(snapshot, animated: animated)
      return "inserts a section before \(place)"
    case 10:
      guard random.below(3) == 0, let item = pick() else { return "" }
      snapshot.deleteItems([item])
      snapshot.appendItems(new(2))
      list.applyUsingReload(snapshot)
      return "reloads without \(item)"
    case 11:
      // An outline that collapses an item with prefetched children.
      guard let section = snapshot.sectionIdentifiers.randomElement(using: &random), var outline = list.outline(of: section),
        let root = outline.rootItems.first
      else { return "" }
      if outline.snapshot(of: root).items.isEmpty {
        outline.append(new(8), to: root)
        outline.expand([root])
      } else if outline.isExpanded(root) {
        outline.collapse([root])
      } else {
        outline.expand([root])
      }
      list.apply(outline, to: section)
      return "changes the outline of section \(section)"
    case 12:
      guard let from = wanted.randomElement(using: &random).flatMap({ list.path(of: $0) }),
        let to = pick().flatMap({ list.path(of: $0) })
      else { return "" }
      list.reorder(from: from, to: to)
      return "moves \(from) to \(to) by hand"
    default:
      guard let section = snapshot.sectionIdentifiers.randomElement(using: &random),
        let other = snapshot.sectionIdentifiers.randomElement(using: &random), section != other
      else { return "" }
      snapshot.moveSection(section, beforeSection: other)
      list.apply(snapshot, animated: animated)
      return "moves section \(section) before \(other)"
    }
  }
}
