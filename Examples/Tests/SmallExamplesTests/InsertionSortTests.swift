import Foundation
import Hitchless
import HitchlessTesting
import Testing

@testable import InsertionSortApp

@MainActor @Suite struct `The insertion sort` {
  @Test func `puts one tile of each row in its place on every tick, until all rows are sorted`() {
    let screen = SortViewController(ticksPerSecond: 120, seed: 7)
    let stage = Stage(UINavigationController(rootViewController: screen), size: CGSize(width: 160, height: 300), scale: 1, hertz: 120)
    // Tiles move without being configured again: only cells for new tiles have a cost.
    stage.costs[.configure("TileCell")] = .microseconds(100)
    stage.frame()
    stage.beginMeasuring()
    let rows = screen.rows.count
    #expect(rows >= 4 && screen.columns == 10)
    stage.pump(until: { screen.rows.allSatisfy(\.isSorted) })
    #expect(screen.ticks == screen.columns - 1)
    let snapshot = screen.dataSource.snapshot()
    for row in 0..<rows {
      #expect(snapshot.itemIdentifiers(inSection: row) == Array(row * 10..<row * 10 + 10))
    }
    // When the animation has ended, the tiles are at their positions.
    stage.pump(for: .milliseconds(500))
    for cell in screen.collectionView.visibleCells {
      guard let path = screen.collectionView.indexPath(for: cell) else { continue }
      #expect(cell.frame.minX == CGFloat(path.item) * 16 && cell.frame.size == CGSize(width: 16, height: 34))
    }
    #expect(screen.collectionView.visibleCells.count == rows * 10)
    #expect(stage.report.hitches.hitchTime == .zero && stage.counters.cellsConfigured == 0)
    // After a pause the sorting starts again.
    #expect(stage.pump(until: { screen.rows.contains { !$0.isSorted } }))
  }

  @Test func `is a frame of its own for each tick at 120 ticks a second`() {
    let screen = SortViewController(ticksPerSecond: 120)
    let stage = Stage(UINavigationController(rootViewController: screen), size: CGSize(width: 400, height: 400), scale: 1, hertz: 120)
    stage.frame()
    let begin = screen.ticks
    stage.frames(20)
    #expect(screen.ticks - begin == 20)
  }

  @Test func `a row is sorted by one insertion after the other`() {
    var random = SystemRandomNumberGenerator()
    for count in 1...40 {
      var row = SortRow(id: 0, first: 100, count: count, using: &random)
      var steps = 0
      while !row.isSorted {
        let before = row.tiles
        let sorted = row.sortedCount
        row.sortNext()
        steps += 1
        #expect(row.tiles[...sorted].elementsEqual(before[...sorted].sorted()) && row.tiles[(sorted + 1)...] == before[(sorted + 1)...])
      }
      #expect(row.tiles == Array(100..<100 + count) && steps == max(0, count - 1))
    }
  }
}
