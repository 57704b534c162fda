import Dispatch
import Foundation
import HitchlessTesting
import KeyedDiff
import Synchronization
import Testing

@testable import UIKitLists

/// The entries of completions.
@MainActor final class CompletionLog {
  var entries: [Int] = []
}

@Suite("Applying diffable snapshots")
@MainActor struct DiffableApplyTests {
  private func snapshot(_ items: some Sequence<Int>) -> DiffableProbe.Snapshot {
    var snapshot = DiffableProbe.Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(items))
    return snapshot
  }

  /// Runs `body` on another queue and waits until the main queue has processed its results.
  private func inBackground(_ stage: Stage, _ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        body()
        done.resume()
      }
    }
    await stage.finishExternalWork()
  }

  @Test("A snapshot applied on another queue is shown on the main queue, with its completion there")
  func background() async {
    let probe = DiffableProbe(estimated: false, columns: 1)
    let (source, stage) = (probe.source, probe.stage)
    let log = CompletionLog()
    await inBackground(stage) {
      var snapshot = source.snapshot()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<50))
      source.apply(snapshot, animatingDifferences: false) {
        MainActor.assertIsolated()
        log.entries.append(1)
      }
      #expect(source.snapshot().numberOfItems == 50)
    }
    #expect(log.entries == [1])
    stage.settle()
    #expect(probe.view.numberOfItems(inSection: 0) == 50)
    #expect(source.itemIdentifier(for: IndexPath(item: 7, section: 0)) == 7 && source.indexPath(for: 50) == nil)
    #expect((probe.view.visibleCells.first as? ProbeCell)?.text == "0 v0")
  }

  @Test("Waiting snapshots become one update, and every completion is called once in order")
  func coalescing() async {
    let probe = DiffableProbe(estimated: false, columns: 1)
    let (source, stage) = (probe.source, probe.stage)
    await source.apply(snapshot(0..<20), animatingDifferences: false)
    stage.settle()
    let configured = probe.configured
    let log = CompletionLog()
    let applied = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      for round in 0..<10 {
        var snapshot = source.snapshot()
        snapshot.reconfigureItems([3])
        if round == 4 { snapshot.deleteItems([5]) }
        snapshot.insertItems([100 + round], beforeItem: 0)
        source.apply(snapshot, animatingDifferences: false) { log.entries.append(round) }
      }
      applied.signal()
    }
    // The main queue does nothing until all ten have been applied.
    Self.wait(for: applied)
    #expect(log.entries.isEmpty)
    await stage.finishExternalWork()
    #expect(log.entries == Array(0..<10))
    // Ten applications configured the one cell only once.
    #expect(probe.configured - configured == 1)
    stage.settle()
    #expect(source.snapshot().itemIdentifiers == Array(100..<110) + [0, 1, 2, 3, 4] + Array(6..<20))
    #expect(probe.view.numberOfItems(inSection: 0) == 29)
    #expect((probe.view.visibleCells.first as? ProbeCell)?.text == "100 v0")
  }

  @Test("Applying on the main queue while another queue's updates wait is a fault and loses nothing")
  func mixing() async {
    let probe = DiffableProbe(estimated: false, columns: 1)
    let (source, stage) = (probe.source, probe.stage)
    await source.apply(snapshot(0..<5), animatingDifferences: false)
    let (first, second) = (snapshot(0..<6), snapshot(0..<7))
    let log = CompletionLog()
    let applied = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      source.apply(first, animatingDifferences: false) { log.entries.append(1) }
      applied.signal()
    }
    Self.wait(for: applied)
    let faults = Fault.collecting { source.apply(second, animatingDifferences: false, completion: { log.entries.append(2) }) }
    #expect(faults.count == 1)
    #expect(
      faults.first?.message.hasPrefix("Deadlock detected: calling this method on the main queue with outstanding async updates") == true)
    #expect(log.entries.isEmpty && source.snapshot().numberOfItems == 7)
    await stage.finishExternalWork()
    #expect(log.entries == [1, 2] && probe.view.numberOfItems(inSection: 0) == 7)
    #expect(Fault.collecting { source.apply(first, animatingDifferences: false, completion: nil) }.isEmpty)
  }

  private nonisolated static func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

  @Test("An awaited `apply` returns when the list is updated, from any actor")
  func awaiting() async {
    let probe = DiffableProbe(estimated: false, columns: 1)
    let source = probe.source
    let (first, second) = (snapshot(0..<5), snapshot(0..<6))
    await source.apply(first, animatingDifferences: false)
    #expect(probe.view.numberOfItems(inSection: 0) == 5)
    await Task.detached { await source.apply(second, animatingDifferences: false) }.value
    #expect(probe.view.numberOfItems(inSection: 0) == 6)
    await source.applySnapshotUsingReloadData(first)
    #expect(probe.view.numberOfItems(inSection: 0) == 5)
    var outline = source.snapshot(for: 0)
    outline.append([9], to: 2)
    outline.expand([2])
    await source.apply(outline, to: 0, animatingDifferences: false)
    #expect(source.snapshot().itemIdentifiers == [0, 1, 2, 9, 3, 4])
  }

  @Test("A snapshot can be applied in a cell provider, an update and a completion")
  func reentrance() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: rows(.absolute(40), columns: 1, spacing: 0))
    view.contentInsetAdjustmentBehavior = .never
    var provided: (Int) -> Void = { _ in }
    let registration = UICollectionView.CellRegistration<ProbeCell, Int> { cell, _, item in
      cell.text = "\(item)"
      provided(item)
    }
    let source = DiffableProbe.Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    ProbeCell.current = nil
    let stage = Stage(view, size: CGSize(width: 300, height: 400), scale: 1)
    var log: [String] = []
    // Each configured cell adds another item, until there are ten.
    provided = { item in
      var next = source.snapshot()
      guard next.numberOfItems < 10 else { return }
      next.appendItems([next.numberOfItems])
      source.apply(next, animatingDifferences: false) { log.append("\(item)") }
    }
    source.apply(snapshot(0..<3), animatingDifferences: false) {
      var next = source.snapshot()
      next.reconfigureItems([1])
      source.apply(next) { log.append("inner") }
      log.append("outer")
    }
    stage.settle()
    #expect(source.snapshot().itemIdentifiers == Array(0..<10))
    #expect(view.visibleCells.map { ($0 as? ProbeCell)?.text } == (0..<10).map { "\($0)" })
    #expect(log.first == "outer" && log.contains("inner") && log.count == 9)
  }

  @Test("A completion that always applies again does not block frames")
  func endless() {
    let probe = DiffableProbe(estimated: false, columns: 1)
    let stage = probe.stage
    var rounds = 0
    @MainActor func again() {
      rounds += 1
      probe.source.apply(snapshot(rounds..<rounds + 3), animatingDifferences: false) { again() }
    }
    again()
    let before = rounds
    stage.frames(10)
    #expect((8...12).contains(rounds - before))
  }

  @Test("Without its view a data source only changes the snapshot")
  func detached() {
    let probe = DiffableProbe(estimated: false, columns: 1)
    let other = CollectionProbe(counts: [2], layout: rows(.absolute(40), columns: 1, spacing: 0))
    probe.view.dataSource = other
    var completions = 0
    probe.source.apply(snapshot(0..<5)) { completions += 1 }
    #expect(completions == 1 && probe.source.snapshot().numberOfItems == 5)
    #expect(probe.view.numberOfItems(inSection: 0) == 2)
    probe.view.dataSource = probe.source
    #expect(probe.view.numberOfItems(inSection: 0) == 5)
  }

  @Test("A nil cell and an index path without an item are faults")
  func faults() {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: UICollectionViewLayout())
    let source = DiffableProbe.Source(collectionView: view) { _, _, _ in nil }
    source.apply(snapshot(0..<1), animatingDifferences: false)
    let messages = Fault.collecting {
      _ = source.collectionView(view, cellForItemAt: IndexPath(item: 0, section: 0))
      _ = source.collectionView(view, cellForItemAt: IndexPath(item: 5, section: 0))
      _ = source.collectionView(view, viewForSupplementaryElementOfKind: "kind", at: IndexPath(item: 0, section: 0))
    }.map(\.message)
    #expect(messages.count == 3 && messages[0].contains("cell provider returned nil for index path"))
    #expect(source.collectionView(view, numberOfItemsInSection: 9) == 0)
    #expect(source.description.contains("1 items in 1 sections"))
  }

  @Test("Handles of removed items are reused, and their new items are measured")
  func reclaiming() {
    let probe = DiffableProbe(estimated: true, columns: 1)
    for round in 0..<8 {
      probe.source.apply(snapshot(round * 1000..<round * 1000 + 1000), animatingDifferences: false)
      probe.stage.settle()
      for cell in probe.view.visibleCells {
        let item = (cell as? ProbeCell).flatMap { Int($0.text.prefix { $0 != " " }) } ?? -1
        #expect(item >= round * 1000 && cell.frame.height == CGFloat(20 + (item * 37) % 60))
      }
    }
    let limit = probe.source.core.state.withLock { $0.shown.snapshot.itemTable.handleLimit }
    #expect(limit <= 4000)
  }

  @Test("Many unused handles are collected on another thread and released if the list is unchanged")
  func reclaimingElsewhere() async {
    let probe = DiffableProbe(estimated: false, columns: 1)
    let (core, count) = (probe.source.core, 20_000)
    func replace(_ round: Int) {
      probe.source.apply(snapshot(round * count..<(round + 1) * count), animatingDifferences: false)
    }
    func identifiers() -> Int { core.state.withLock { $0.shown.snapshot.itemTable.count } }
    for round in 0..<3 { replace(round) }
    #expect(identifiers() == 3 * count, "nothing is released by the thread that applies")
    await probe.stage.finishExternalWork()
    #expect(identifiers() == count)
    probe.stage.settle()
    #expect(probe.shown.first?.hasPrefix("0.0 \(2 * count) ") == true)
    #expect(probe.source.itemIdentifier(for: IndexPath(item: 7, section: 0)) == 2 * count + 7)
    // New items are not mistaken for earlier ones.
    for round in 3..<6 { replace(round) }
    #expect(probe.source.indexPath(for: 5 * count + 9)?.item == 9 && probe.source.indexPath(for: 2 * count + 7) == nil)
    // The list changes while the other thread compares: its result is discarded.
    replace(6)
    await probe.stage.finishExternalWork()
    #expect(identifiers() == 5 * count)
    replace(7)
    #expect(identifiers() == count, "at once, so that a list that never stands still does not grow")
    probe.stage.settle()
    #expect(probe.shown.first?.hasPrefix("0.0 \(7 * count) ") == true)
  }

  @Test("Unused handles are released after updates from another queue")
  func reclaimingAfterBackground() async {
    let probe = DiffableProbe(estimated: false, columns: 1)
    let (source, count) = (probe.source, 20_000)
    for round in 0..<7 {
      let next = snapshot(round * count..<(round + 1) * count)
      await inBackground(probe.stage) { source.apply(next, animatingDifferences: false) }
    }
    await probe.stage.finishExternalWork()
    #expect(source.core.state.withLock { $0.shown.snapshot.itemTable.count } <= 3 * count)
    #expect(source.itemIdentifier(for: IndexPath(item: 1, section: 0)) == 6 * count + 1)
  }
}
