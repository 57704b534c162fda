import Foundation
import HitchlessTesting
import TestSupport
import Testing

@Suite("Collection view prefetching")
@MainActor struct CollectionPrefetchTests {
  @Test("Every prefetched item is displayed, cancelled once, or still wanted, never twice", arguments: [1, 2] as [UInt64])
  func accounting(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let probe = CollectionProbe(counts: [300, 0, 500], layout: rows(.absolute(40), columns: 1 + Int(seed) % 2))
    probe.isLogging = false
    let stage = Stage(probe.view, size: CGSize(width: 100, height: 200), scale: 1)
    stage.frame()
    var wanted: Set<IndexPath> = []
    var velocity = 0
    for step in 0..<500 {
      if random.below(12) == 0 { velocity = random.below(240) - 120 }
      if random.below(60) == 0 {
        probe.view.scrollToItem(at: IndexPath(item: random.below(300), section: 0), at: .top, animated: false)
        stage.frame()
      } else {
        stage.scroll(by: CGFloat(velocity))
      }
      for (path, isPrefetched) in probe.dataEvents {
        if isPrefetched {
          try #require(wanted.insert(path).inserted, "seed \(seed) step \(step): \(path) was prefetched twice")
        } else {
          try #require(wanted.remove(path) != nil, "seed \(seed) step \(step): \(path) was cancelled and not wanted")
        }
      }
      // Nothing is cancelled and prefetched again in the same frame.
      try #require(Set(probe.dataEvents.map(\.path)).count == probe.dataEvents.count, "seed \(seed) step \(step)")
      probe.dataEvents = []
      wanted.subtract(probe.view.indexPathsForVisibleItems)
      try #require(wanted.count <= 250)
    }
    probe.cancelled = []
    probe.counts = [0]
    probe.view.reloadData()
    stage.settle()
    #expect(Set(probe.cancelled) == wanted && probe.cancelled.count == wanted.count)
    #expect(stage.counters.itemsPrefetched > 500)
  }

  @Test("In low power mode a small scroll first prefetches the next ten rows")
  func firstScroll() {
    let probe = CollectionProbe(counts: [100], layout: rows(.absolute(100)))
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.isLowPowerModeEnabled = true
    stage.settle()
    #expect(probe.prefetched.isEmpty)
    _ = probe.takeLog()
    stage.scroll(by: 10)
    #expect(probe.takeLog().first == "prefetch 0.3 0.4 0.5 0.6 0.7 0.8 0.9 0.10 0.11 0.12")
  }

  @Test("A cell is prepared ahead only if its data were prefetched or it was displayed recently", arguments: 1...4)
  func prefetchedAhead(columns: Int) throws {
    var random = SplitMix64(seed: UInt64(columns))
    let probe = CollectionProbe(counts: [4000, 0, 4000], layout: rows(.absolute(20), columns: columns * columns))
    probe.isLogging = false
    let stage = Stage(probe.view, size: CGSize(width: 160, height: 200), scale: 1)
    var prefetched: Set<IndexPath> = []
    var asked: [IndexPath] = []
    probe.willConfigure = { [unowned probe] path in
      for event in probe.dataEvents where event.isPrefetched { prefetched.insert(event.path) }
      probe.dataEvents.removeAll()
      if !prefetched.contains(path) { asked.append(path) }
    }
    var displayed: Set<IndexPath> = []
    stage.frame()
    // The first screen has no time for prefetches.
    #expect(Set(asked) == Set(probe.displayedPaths))
    for step in 0..<400 {
      displayed.formUnion(probe.displayedPaths)
      probe.displayedPaths = []
      asked = []
      if random.below(20) == 0 {
        let place = IndexPath(item: random.below(4000), section: 2 * random.below(2))
        probe.view.scrollToItem(at: place, at: .top, animated: false)
        stage.frame()
        asked.removeAll(where: Set(probe.view.indexPathsForVisibleItems).contains)
      } else {
        stage.scroll(by: CGFloat(random.below(80) - 40))
      }
      try #require(asked.filter { !displayed.contains($0) } == [], "step \(step)")
    }
    #expect(stage.counters.cellsPrefetched > 400)
  }

  @Test("Disabled prefetching prefetches no data and prepares no cells")
  func disabled() {
    let probe = CollectionProbe(counts: [100], layout: rows(.absolute(100)))
    probe.view.isPrefetchingEnabled = false
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.frame()
    for _ in 0..<20 { stage.scroll(by: 30) }
    stage.settle()
    #expect(probe.prefetched.isEmpty && stage.counters.cellsPrefetched == 0)
    #expect(stage.counters.cellsConfigured == Set(probe.displayedPaths).count)
  }

  @Test("Prefetches are accounted for when cells size themselves", arguments: [1, 2] as [UInt64])
  func sizing(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let probe = CollectionProbe(counts: [3000], layout: rows(.estimated(seed == 1 ? 40 : 80)))
    probe.isLogging = false
    probe.height = { CGFloat(20 + ($0.item * 37) % 60) }
    let books = PrefetchBooks { $0.item }
    books.isOnScreen = { [unowned probe] in probe.view.cellOnScreen(at: IndexPath(item: $0, section: 0)) != nil }
    probe.view.prefetchDataSource = books
    let stage = Stage(probe.view, size: CGSize(width: 160, height: 200), scale: 1)
    stage.frame()
    for step in 0..<600 {
      if random.below(40) == 0 {
        probe.view.scrollToItem(at: IndexPath(item: random.below(3000), section: 0), at: .top, animated: false)
        stage.frame()
      } else {
        stage.scroll(by: CGFloat(random.below(120) - 50))
      }
      books.show(probe.displayedPaths.map(\.item))
      probe.displayedPaths = []
      try #require(books.mistakes == [] && books.isBalanced, "seed \(seed) step \(step)")
    }
    probe.view.isPrefetchingEnabled = false
    #expect(books.wanted == [] && books.mistakes == [])
  }

  /// Scrolls through rows whose cells take `cost` frames to configure, with a new one every `frames` frames.
  private func hitches(cost: Double, every frames: Int, prefetching: Bool) -> (report: FrameReport, counters: FrameCounters) {
    let interval = FrameDuration.interval(hertz: 60)
    let probe = CollectionProbe(counts: [400], layout: rows(.absolute(100)))
    probe.isLogging = false
    probe.view.isPrefetchingEnabled = prefetching
    let stage = Stage(probe.view, size: CGSize(width: 100, height: 400), scale: 1)
    probe.willConfigure = { [unowned stage] _ in stage.spend(.milliseconds(interval.milliseconds * cost)) }
    // The first screen does not scroll; it only shows that a cell is expensive.
    stage.settle()
    stage.beginMeasuring()
    stage.scroll(velocity: 100 * 60 / Double(frames), for: .seconds(3))
    return (stage.report, stage.counters)
  }

  @Test("Cells of one and a half frames cause hitches only without prefetching", arguments: [3, 4, 6])
  func spareTime(frames: Int) {
    let with = hitches(cost: 1.5, every: frames, prefetching: true)
    #expect(with.report.hitches.commitHitches == 0)
    #expect(with.report.hitchTimeRatio == 0)
    #expect(with.counters.cellsPrefetched > 0 && with.counters.prefetchesUsed > 0)
    let without = hitches(cost: 1.5, every: frames, prefetching: false)
    #expect(without.report.hitches.commitHitches >= 180 / frames - 2)
    #expect(without.report.hitchTimeRatio > 10)
  }

  @Test("A prepared cell is used unchanged when its item is displayed")
  func used() {
    let probe = CollectionProbe(counts: [100], layout: rows(.absolute(100)))
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.frame()
    stage.settle()
    let configured = probe.takeLog().filter { $0.hasPrefix("configure") }
    #expect(configured.contains("configure 0.3"))
    stage.scroll(by: 50)
    #expect(!probe.takeLog().contains("configure 0.3"))
    #expect(probe.shown.last?.hasPrefix("0.3 '0.3'") == true)
    #expect(stage.counters.prefetchesUsed == 1)
  }

  @Test("Cells are counted as made, reused, prefetched and used, or prefetched in vain")
  func counters() {
    let probe = CollectionProbe(counts: [200], layout: rows(.absolute(100)))
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.settle()
    for _ in 0..<20 { stage.scroll(by: 40) }
    let steady = stage.counters
    #expect(steady.cellsMade + steady.cellsReused == steady.cellsConfigured)
    #expect(steady.cellsReused > 0 && steady.prefetchesUsed > 0)
    #expect(steady.prefetchesWasted == 0)
    // Waiting cells below are reused for items above the target of the jump.
    for _ in 0..<6 {
      probe.view.scrollToItem(at: IndexPath(item: 150, section: 0), at: .top, animated: false)
      stage.scroll(by: 10)
      stage.scroll(by: 10)
      probe.view.scrollToItem(at: IndexPath(item: 10, section: 0), at: .top, animated: false)
      stage.scroll(by: -10)
      stage.scroll(by: -10)
    }
    let restless = stage.counters
    #expect(restless.prefetchesWasted > 0)
    #expect(restless.prefetchesUsed + restless.prefetchesWasted <= restless.cellsPrefetched)
    #expect(restless.cellsMade + restless.cellsReused == restless.cellsConfigured)
  }

  @Test("Preparing cells at rest commits no frames")
  func framesAtRest() {
    let probe = CollectionProbe(counts: [100], layout: rows(.absolute(100)))
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    // Too expensive for any frame: prepared when the screen has not been touched for a while.
    probe.willConfigure = { [unowned stage] _ in stage.spend(.milliseconds(40)) }
    stage.settle()
    stage.scroll(by: 350)
    stage.scroll(by: 10)
    let commits = stage.records.filter { $0.commitTime != nil }.count
    _ = probe.takeLog()
    stage.settle()
    stage.frames(60)
    #expect(probe.takeLog().contains { $0.hasPrefix("configure") })
    #expect(stage.records.filter { $0.commitTime != nil }.count <= commits + 1, "the frame that was under way")
  }

  @Test("An item that changes while its cell waits is displayed with its new content")
  func changedWhileWaiting() throws {
    let probe = DiffableProbe(estimated: false, columns: 1, height: 200)
    var snapshot = DiffableProbe.Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<50))
    probe.source.apply(snapshot, animatingDifferences: false)
    probe.stage.settle()
    probe.stage.settle()
    probe.versions[5] = 1
    probe.versions[6] = 1
    snapshot.reconfigureItems([5])
    snapshot.reloadItems([6])
    probe.source.apply(snapshot, animatingDifferences: false)
    probe.stage.scroll(by: 100)
    #expect((probe.view.cellForItem(at: IndexPath(item: 5, section: 0)) as? ProbeCell)?.text == "5 v1")
    #expect((probe.view.cellForItem(at: IndexPath(item: 6, section: 0)) as? ProbeCell)?.text == "6 v1")
  }
}
