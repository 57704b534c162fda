import Dispatch
import Foundation
import HitchlessTesting
import Synchronization
import TestSupport
import Testing

@testable import KeyedDiff
@testable import UIKitLists

/// Random edits and applications compared with plain arrays. `HITCHLESS_FUZZ_ROUNDS` sets how many applications each test makes: the long
/// run is `HITCHLESS_FUZZ_ROUNDS=1000000 swift test -c release --filter DiffableFuzzTests`. `HITCHLESS_FUZZ_SEED` replays a run.
@Suite("Random diffable updates")
@MainActor struct DiffableFuzzTests {
  private static let rounds = RandomTestSettings.rounds ?? 260
  private static let seed = RandomTestSettings.seed ?? 1

  private typealias Source = UICollectionViewDiffableDataSource<Int, Int>

  /// Compares the source's list with the model, both as text.
  private func check(_ source: Source, _ model: DiffableModel, _ place: Comment) throws {
    let snapshot = source.snapshot()
    try #require(model.isEqual(to: snapshot), "\(place): \(snapshot.itemIdentifiers), expected \(model.items)")
    for section in model.sections {
      guard let outline = section.outline else { continue }
      let shown = source.snapshot(for: section.name)
      try #require(shown.visualDescription() == outline.description, place)
      if let broken = shown.outline.brokenInvariant() { Issue.record("\(broken), \(place)") }
    }
    if let broken = snapshot.contents.brokenInvariant() { Issue.record("\(broken), \(place)") }
  }

  @Test(
    "Random updates on the main queue match a model and a new list while scrolling",
    arguments: [true, false])
  func shown(estimated: Bool) throws {
    let seed = Self.seed + (estimated ? 0 : 1)
    var random = SplitMix64(seed: seed)
    var probe = DiffableProbe(estimated: estimated, columns: 1, height: 200)
    var model = DiffableModel()
    for round in 0..<Self.rounds {
      let place: Comment = "seed \(seed) round \(round)"
      // A new list every 500 updates, so that long runs include many beginnings.
      if round % 500 == 499 {
        probe = DiffableProbe(estimated: estimated, columns: 1, height: 200)
        model = DiffableModel()
      }
      let (source, stage) = (probe.source, probe.stage)
      let animated = random.below(4) == 0
      switch model.next(from: source.snapshot(), outline: { source.snapshot(for: $0) }, &random) {
      case .list(let snapshot, true, _): source.applySnapshotUsingReloadData(snapshot)
      case .list(let snapshot, false, let filled):
        for item in filled { probe.versions[item, default: 0] += 1 }
        source.apply(snapshot, animatingDifferences: animated)
      case .outline(let outline, let section): source.apply(outline, to: section, animatingDifferences: animated)
      }
      if random.below(3) == 0 { stage.scroll(by: CGFloat(random.below(200) - 100)) }
      if random.below(4) > 0 { stage.frame() }
      if round % 8 == 7 { stage.settle() }
      guard round % 4 == 3 else { continue }
      try check(source, model, place)
      stage.settle()
      let view = probe.view
      try #require((0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } == model.sections.map(\.items.count), place)
      for path in view.indexPathsForVisibleItems {
        let item = model.sections[path.section].items[path.item]
        let text = (view.cellForItem(at: path) as? ProbeCell)?.text
        try #require(text == "\(item) v\(probe.versions[item, default: 0])", "\(place): \(path) shows \(text ?? "nothing")")
        try #require(source.itemIdentifier(for: path) == item && source.indexPath(for: item) == path, place)
      }
      // The position of an estimated row depends on what was visible before; otherwise a new list equals this one to the pixel.
      guard !estimated else { continue }
      let fresh = DiffableProbe(estimated: false, columns: 1, height: 200)
      fresh.versions = probe.versions
      fresh.source.applySnapshotUsingReloadData(model.rebuilt())
      fresh.stage.settle()
      try #require(fresh.view.contentSize == view.contentSize, place)
      fresh.view.contentOffset = view.contentOffset
      fresh.stage.settle()
      try #require(probe.shown == fresh.shown, place)
    }
  }

  /// The state that the applying threads share: the model, and the completions that were called.
  private final class Work: Sendable {
    struct State {
      var model = DiffableModel()
      var random: SplitMix64
      var applied = 0
    }
    let source: Source
    private let state: Mutex<State>
    @MainActor var completed: [Int] = []

    init(_ source: Source, seed: UInt64) {
      self.source = source
      state = Mutex(State(random: SplitMix64(seed: seed)))
    }

    var model: DiffableModel { state.withLock { $0.model } }

    /// Performs a round, on any thread. Rounds are serialized, so that the model knows the expected result; the resulting updates are not.
    func round() {
      state.withLock { state in
        let number = state.applied
        state.applied += 1
        let done: @MainActor () -> Void = { self.completed.append(number) }
        let source = source
        let application = state.model.next(from: source.snapshot(), outline: { source.snapshot(for: $0) }, &state.random)
        switch application {
        case .list(let snapshot, true, _): source.applySnapshotUsingReloadData(snapshot, completion: done)
        case .list(let snapshot, false, _): source.apply(snapshot, animatingDifferences: false, completion: done)
        case .outline(let outline, let section): source.apply(outline, to: section, animatingDifferences: false, completion: done)
        }
      }
    }
  }

  @Test("Updates from several threads lose nothing and call every completion once in order")
  func threads() async throws {
    let probe = DiffableProbe(estimated: false, columns: 1, height: 200)
    let stage = probe.stage
    let work = Work(probe.source, seed: Self.seed)
    let batch = 20
    var random = SplitMix64(seed: Self.seed &+ 1)
    for first in stride(from: 0, to: Self.rounds, by: batch) {
      let group = DispatchGroup()
      for _ in 0..<4 { DispatchQueue.global().async(group: group) { @Sendable in for _ in 0..<batch / 4 { work.round() } } }
      let isDone = Flag()
      group.notify(queue: .global()) { @Sendable in isDone.raise() }
      // The main thread continues to show frames, and performs updates in between.
      while !isDone.isRaised {
        await Task.yield()
        stage.scroll(by: CGFloat(random.below(100) - 50))
        stage.frame()
      }
      await stage.finishExternalWork()
      stage.settle()
      let place: Comment = "seed \(Self.seed), \(first + batch) applications"
      let model = work.model
      try check(probe.source, model, place)
      try #require(work.completed == Array(0..<first + batch), place)
      let view = probe.view
      try #require((0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } == model.sections.map(\.items.count), place)
      for path in view.indexPathsForVisibleItems {
        let item = model.sections[path.section].items[path.item]
        try #require((view.cellForItem(at: path) as? ProbeCell)?.text.hasPrefix("\(item) v") == true, place)
      }
    }
  }

  @Test("Concurrent updates of four threads end with one thread's list and call all completions")
  func concurrently() async throws {
    let probe = DiffableProbe(estimated: false, columns: 1, height: 200)
    let source = probe.source
    let log = CompletionLog()
    let rounds = max(1, Self.rounds / 16)
    let group = DispatchGroup()
    for thread in 0..<4 {
      DispatchQueue.global().async(group: group) { @Sendable in
        for round in 0..<rounds {
          var snapshot = round % 3 == 0 ? NSDiffableDataSourceSnapshot<Int, Int>() : source.snapshot()
          snapshot.deleteAllItems()
          snapshot.appendSections([thread])
          snapshot.appendItems(Array(thread * 1000 + round..<thread * 1000 + round + 30))
          snapshot.reconfigureItems([thread * 1000 + round + 7])
          source.apply(snapshot, animatingDifferences: false) { log.entries.append(thread * rounds + round) }
          _ = (source.indexPath(for: 1007), source.itemIdentifier(for: IndexPath(item: 3, section: 0)), source.snapshot(for: thread))
        }
      }
    }
    let isDone = Flag()
    group.notify(queue: .global()) { @Sendable in isDone.raise() }
    while !isDone.isRaised {
      await Task.yield()
      probe.stage.frame()
    }
    await probe.stage.finishExternalWork()
    #expect(log.entries.count == 4 * rounds && Set(log.entries).count == 4 * rounds)
    // The applications of each thread complete in their order.
    for thread in 0..<4 {
      let own = log.entries.filter { $0 / rounds == thread }
      #expect(own == own.sorted())
    }
    let shown = source.snapshot()
    let thread = try #require(shown.sectionIdentifiers.first)
    #expect(shown.itemIdentifiers == Array(thread * 1000 + rounds - 1..<thread * 1000 + rounds + 29))
    #expect(probe.view.numberOfItems(inSection: 0) == 30)
  }

  /// An event that happens once, on another thread.
  private final class Flag: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    func raise() { semaphore.signal() }
    /// Whether the event has happened. Can only be read until it returns true.
    var isRaised: Bool { semaphore.wait(timeout: .now()) == .success }
  }
}
