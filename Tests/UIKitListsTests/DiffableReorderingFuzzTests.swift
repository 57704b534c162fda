import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitLists

@Suite("Random reordering of diffable items")
@MainActor struct DiffableReorderingFuzzTests {
  /// The number of movements in each run: HITCHLESS_FUZZ_ROUNDS, or 140.
  private static let rounds = RandomTestSettings.rounds ?? 140
  /// The seed of the runs; HITCHLESS_FUZZ_SEED replays runs, or selects others.
  private static let seed = RandomTestSettings.seed ?? 700

  private typealias Transaction = NSDiffableDataSourceTransaction<Int, Int>
  @Test(
    "Each drop is one exact transaction, and updates during a movement leave a correct list",
    arguments: [true, false])
  func transactions(estimated: Bool) throws {
    let seed = Self.seed + (estimated ? 0 : 1)
    var random = SplitMix64(seed: seed)
    let height = estimated ? 400 : 220
    let probe = DiffableProbe(estimated: estimated, columns: estimated ? 1 : 3, height: CGFloat(height))
    var model = DiffableModel()
    // Edits the list, applies it, and returns whether it has changed.
    func update() -> Bool {
      let before = model
      guard case .list(let snapshot, let isReload, let filled) = model.nextList(from: probe.source.snapshot(), &random) else {
        return false
      }
      for item in filled { probe.versions[item, default: 0] += 1 }
      if isReload {
        probe.source.applySnapshotUsingReloadData(snapshot)
      } else {
        probe.source.apply(snapshot, animatingDifferences: random.below(2) == 0)
      }
      return isReload || !before.isEqual(to: model.rebuilt())
    }
    // Sections with items, so that one can move to another section.
    while model.sections.count < 3 || model.sections.contains(where: { $0.items.isEmpty }) { _ = update() }
    var told: [Transaction] = []
    var announced = 0
    probe.source.reorderingHandlers.canReorderItem = { $0 % 7 != 0 }
    probe.source.reorderingHandlers.willReorder = { _ in announced += 1 }
    probe.source.reorderingHandlers.didReorder = { told.append($0) }
    var (drops, betweenSections) = (0, 0)
    for round in 0..<Self.rounds {
      let place: Comment = "seed \(seed) round \(round)"
      let view = probe.view
      let filled = model.sections.indices.filter { !model.sections[$0].items.isEmpty }
      if random.below(2) == 0, let section = filled.randomElement(using: &random) {
        // At the beginning of a section, where others are in view.
        view.scrollToItem(at: [section, 0], at: .centeredVertically, animated: false)
      } else {
        probe.stage.scroll(by: CGFloat(random.below(300) - 150))
      }
      probe.stage.settle()
      guard let origin = view.indexPathsForVisibleItems.randomElement(using: &random), let cell = view.cellForItem(at: origin) else {
        _ = update()
        probe.stage.settle()
        continue
      }
      let item = model.sections[origin.section].items[origin.item]
      let mayMove = view.beginInteractiveMovementForItem(at: origin)
      try #require(mayMove == (item % 7 != 0), place)
      guard mayMove else { continue }
      let start = CGPoint(x: cell.frame.midX, y: cell.frame.midY)
      var goal = CGPoint(x: CGFloat(random.below(300)), y: view.contentOffset.y + CGFloat(random.below(height + 40) - 20))
      // Anywhere, or at an item of another section, if one is in view.
      let others = view.indexPathsForVisibleItems.filter { $0.section != origin.section }
      if random.below(2) == 0, let other = others.randomElement(using: &random), let target = view.cellForItem(at: other) {
        goal = target.center
      }
      for number in 1...8 {
        let part = CGFloat(number) / 8
        view.updateInteractiveMovementTargetPosition(
          CGPoint(x: start.x + (goal.x - start.x) * part, y: start.y + (goal.y - start.y) * part))
        probe.stage.frame()
      }
      probe.stage.frames(random.below(20))
      switch random.below(6) {
      case 0: view.cancelInteractiveMovement()
      case 1:
        // An update comes first, animated or not. After that the movement has ended, unless all items are at their previous positions.
        if update() { view.endInteractiveMovement() } else { view.cancelInteractiveMovement() }
      default:
        let target = view.presentationIndexPath(forDataSourceIndexPath: origin) ?? origin
        let before = model
        model.move(from: origin, to: target)
        view.endInteractiveMovement()
        if origin != target {
          drops += 1
          betweenSections += origin.section == target.section ? 0 : 1
          let transaction = told.popLast()
          try check(try #require(transaction, place), before, model, [origin.section, target.section], place)
          probe.stage.settle()
          try #require(view.cellForItem(at: target).map { $0 === cell } ?? true, "\(place): it keeps its cell")
        }
      }
      try #require(told.isEmpty && announced == drops, place)
      try #require(model.isEqual(to: probe.source.snapshot()), place)
      probe.stage.settle()
      try compare(probe, model, estimated, place)
    }
    // The test would be weak if most movements ended where they began.
    #expect(drops * 3 > Self.rounds && betweenSections * 20 > Self.rounds)
  }

  /// Checks that the transaction leads from one list to the other, as a whole and in the affected sections.
  private func check(
    _ transaction: Transaction, _ before: DiffableModel, _ after: DiffableModel, _ sections: [Int], _ place: Comment
  ) throws {
    try #require(before.isEqual(to: transaction.initialSnapshot) && after.isEqual(to: transaction.finalSnapshot), place)
    // An item that moves to or from an empty section may keep its index among all items.
    let difference = transaction.difference
    try #require(difference.count == (before.items == after.items ? 0 : 2), "\(place): \(difference)")
    try #require(before.items.applying(difference) == after.items, place)
    let named = Set(sections.map { before.sections[$0].name })
    try #require(
      Set(transaction.sectionTransactions.map(\.sectionIdentifier)) == named && transaction.sectionTransactions.count == named.count, place)
    for section in transaction.sectionTransactions {
      let (old, new) = (section.initialSnapshot.items, section.finalSnapshot.items)
      try #require(old == before.sections.first { $0.name == section.sectionIdentifier }?.items, place)
      try #require(new == after.sections.first { $0.name == section.sectionIdentifier }?.items, place)
      try #require(old.applying(section.difference) == new, place)
    }
  }

  /// Checks that each cell shows its item, and that with fixed sizes everything is at its position in a new list.
  private func compare(_ probe: DiffableProbe, _ model: DiffableModel, _ estimated: Bool, _ place: Comment) throws {
    let view = probe.view
    for path in view.indexPathsForVisibleItems {
      let item = model.sections[path.section].items[path.item]
      try #require((view.cellForItem(at: path) as? ProbeCell)?.text == "\(item) v\(probe.versions[item, default: 0])", place)
    }
    guard !estimated else { return }
    let fresh = DiffableProbe(estimated: false, columns: 3, height: 220)
    fresh.versions = probe.versions
    fresh.source.applySnapshotUsingReloadData(model.rebuilt())
    fresh.stage.settle()
    try #require(fresh.view.contentSize == view.contentSize, place)
    fresh.view.contentOffset = view.contentOffset
    fresh.stage.settle()
    try #require(probe.shown == fresh.shown, place)
  }
}
