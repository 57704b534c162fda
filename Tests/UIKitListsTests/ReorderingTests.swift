import Foundation
import HitchlessTesting
import Testing

@testable import UIKitLists

@Suite("Interactive reordering of collection views")
@MainActor struct ReorderingTests {
  private func probe(_ items: [[Int]], layout: UICollectionViewLayout) -> ReorderProbe {
    let probe = ReorderProbe(items, layout: layout)
    probe.show()
    return probe
  }
  private func column(_ count: Int = 30) -> ReorderProbe { probe([Array(0..<count)], layout: rows(.absolute(50))) }
  /// Returns the pixels of a list that had these items from the beginning.
  private func picture(of items: [[Int]], layout: UICollectionViewLayout) -> [UInt32] {
    let fresh = probe(items, layout: layout)
    defer { fresh.stage.end() }
    return picture(fresh)
  }
  private func picture(_ probe: ReorderProbe) -> [UInt32] {
    guard let picture = probe.stage.picture else { return [] }
    return (0..<picture.height).flatMap { y in (0..<picture.width).map { picture[$0, y] } }
  }

  @Test("A long press lifts a cell, others make room, and releasing it moves the item")
  func lifting() {
    let probe = column()
    probe.lift(150, 75)
    #expect(probe.collectionView.cellForItem(at: [0, 1]).map { ($0 as? ProbeCell)?.activity.isReordering } == true)
    // Positioned relative to the finger as when it was lifted, not with its centre at the finger.
    probe.move(from: (150, 75), to: (160, 210))
    #expect(probe.frame(of: 1) == CGRect(x: 10, y: 185, width: 300, height: 50))
    #expect(probe.shown == ["0", "2", "3", "4", "1", "5", "6", "7"] && probe.moves.isEmpty)
    #expect(probe.frame(of: 2) == CGRect(x: 0, y: 50, width: 300, height: 50))
    #expect(probe.frame(of: 4) == CGRect(x: 0, y: 150, width: 300, height: 50))
    #expect(probe.collectionView.presentationIndexPath(forDataSourceIndexPath: [0, 2]) == [0, 1])
    #expect(probe.collectionView.dataSourceIndexPath(forPresentationIndexPath: [0, 3]) == [0, 4])
    probe.touch(.ended, 160, 210)
    probe.stage.settle()
    #expect(probe.moves == ["0.1 to 0.4"])
    let order = probe.items[0].prefix(8).map { "\($0)" }
    #expect(probe.shown == order)
    #expect(probe.collectionView.visibleCells.allSatisfy { !(($0 as? ProbeCell)?.activity.isReordering ?? true) })
    #expect(picture(probe) == picture(of: probe.items, layout: rows(.absolute(50))))
  }

  @Test("Cells of a grid flow around the dragged one")
  func grid() {
    let layout = rows(.absolute(100), columns: 3)
    let probe = probe([Array(0..<30)], layout: layout)
    probe.lift(50, 50)
    probe.move(from: (50, 50), to: (150, 150))
    #expect(probe.shown == ["1", "2", "3", "4", "0", "5", "6", "7", "8", "9", "10", "11"])
    probe.touch(.ended, 150, 150)
    probe.stage.settle()
    #expect(probe.moves == ["0.0 to 0.4"])
    #expect(picture(probe) == picture(of: probe.items, layout: rows(.absolute(100), columns: 3)))
  }

  @Test("Self-sizing cells swap once and are laid out without gaps")
  func selfSizing() {
    let probe = ReorderProbe([Array(0..<40)], layout: rows(.estimated(44)))
    probe.height = { CGFloat(30 + $0 * 29 % 90) }
    probe.show()
    for (start, end) in [(40.0, 300.0), (320, 20), (150, 390), (200, 10), (15, 250)] {
      let before = probe.items
      probe.lift(150, start)
      let lifted = probe.collectionView.visibleCells.first { ($0 as? ProbeCell)?.activity.isReordering == true } as? ProbeCell
      probe.move(from: (150, start), to: (150, end))
      #expect(lifted?.activity.isReordering == true && probe.items == before)
      probe.touch(.ended, 150, end)
      probe.stage.settle()
      var bottom: CGFloat?
      for item in probe.shown.compactMap({ Int($0) }) {
        let frame = probe.frame(of: item) ?? .zero
        #expect(frame.height == probe.height(item) && (bottom == nil || frame.minY == bottom), "\(item) at \(frame)")
        bottom = frame.maxY
      }
      let indices = probe.shown.compactMap { Int($0).flatMap { probe.items[0].firstIndex(of: $0) } }
      #expect(indices == indices.first.map { Array($0..<$0 + indices.count) })
    }
    #expect(probe.moves.count == 5)
  }

  @Test("The list scrolls near an edge, faster the nearer, without hitches in 100,000 rows")
  func edges() {
    let probe = column(100_000)
    probe.lift(150, 75)
    probe.stage.beginMeasuring()
    probe.move(from: (150, 75), to: (150, 360))
    probe.stage.frames(60)
    let slow = probe.collectionView.contentOffset.y
    probe.move(from: (150, 360), to: (150, 399), frames: 4)
    probe.stage.frames(60)
    let fast = probe.collectionView.contentOffset.y - slow
    #expect(slow > 50 && fast > slow * 1.3, "\(slow), then \(fast)")
    // The cell stays at the finger, and the rows below it make room.
    #expect(probe.frame(of: 1)?.midY == 399 && !probe.shown.contains("2"))
    probe.move(from: (150, 399), to: (150, 200))
    let offset = probe.collectionView.contentOffset.y
    probe.stage.frames(30)
    #expect(probe.collectionView.contentOffset.y == offset)
    probe.touch(.ended, 150, 200)
    probe.stage.settle()
    let target = Int((offset + 200) / 50)
    #expect(probe.moves == ["0.1 to 0.\(target)"])
    #expect(probe.stage.report.hitchList.isEmpty && probe.stage.counters.blankPixels == 0)
    // And back to the very top.
    probe.lift(150, 200)
    probe.move(from: (150, 200), to: (150, 1))
    probe.stage.frames(600)
    #expect(probe.collectionView.contentOffset.y == 0)
    probe.touch(.ended, 150, 1)
    probe.stage.settle()
    #expect(probe.items[0].first == 1 && probe.stage.report.hitchList.isEmpty)
  }

  @Test("Items move past headers into other sections, empty ones too")
  func sections() {
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let section = rowSection(.absolute(50))
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
      section.boundarySupplementaryItems = [.init(layoutSize: size, elementKind: "header", alignment: .top)]
      return section
    }
    let probe = probe([[0, 1], [], [2, 3]], layout: layout)
    // Headers at 0, 130 and 160; rows at 30, 80, 190 and 240.
    probe.lift(150, 55)
    probe.move(from: (150, 55), to: (150, 105), frames: 5)
    probe.move(from: (150, 105), to: (150, 130), frames: 5)
    probe.touch(.ended, 150, 130)
    probe.stage.settle()
    #expect(probe.items == [[1], [0], [2, 3]])
    probe.lift(150, 55)
    probe.move(from: (150, 55), to: (150, 265))
    probe.touch(.ended, 150, 265)
    probe.stage.settle()
    #expect(probe.items == [[], [0], [2, 3, 1]], "\(probe.moves)")
  }

  @Test("The data source and the delegate decide what moves and where")
  func permission() {
    let probe = column()
    probe.mayMove = { $0.item != 1 }
    probe.lift(150, 75)
    probe.move(from: (150, 75), to: (150, 200))
    probe.touch(.ended, 150, 200)
    probe.stage.settle()
    #expect(probe.moves.isEmpty)
    probe.collectionView.contentOffset = .zero
    probe.stage.settle()
    var asked: [String] = []
    probe.confirms = { original, current, proposed in
      asked.append("\(original.item) \(current.item) \(proposed.item)")
      return proposed.item < 3 ? proposed : [0, 3]
    }
    probe.lift(150, 25)
    probe.move(from: (150, 25), to: (150, 330), frames: 60)
    probe.touch(.ended, 150, 330)
    probe.stage.settle()
    #expect(probe.moves == ["0.0 to 0.3"])
    #expect(asked.prefix(3) == ["0 0 1", "0 1 2", "0 2 3"])
  }

  @Test("A cancelled touch, an update, a reload or a resize ends reordering correctly")
  func interruptions() {
    for what in ["cancelled", "insert", "delete the moved", "reload", "resize", "disabled"] {
      let probe = column()
      probe.lift(150, 75)
      probe.move(from: (150, 75), to: (150, 210))
      #expect(probe.shown[1] == "2", "\(what)")
      switch what {
      case "cancelled": probe.touch(.cancelled, 150, 210)
      case "insert":
        probe.items[0].insert(100, at: 0)
        probe.collectionView.insertItems(at: [[0, 0]])
      case "delete the moved":
        probe.items[0].remove(at: 1)
        probe.collectionView.deleteItems(at: [[0, 1]])
      case "reload": probe.collectionView.reloadData()
      case "resize":
        probe.stage.resize(to: CGSize(width: 260, height: 380))
        probe.touch(.ended, 150, 210)
      default: probe.installsStandardGestureForInteractiveMovement = false
      }
      probe.stage.frames(40)
      // The finger continues; nothing is left that it could move.
      if what != "resize", what != "cancelled" {
        probe.move(from: (150, 210), to: (150, 300))
        probe.touch(.ended, 150, 300)
      }
      probe.stage.settle()
      #expect(probe.moves.isEmpty == (what != "resize"), "\(what): \(probe.moves)")
      #expect(probe.shown.compactMap { Int($0) } == Array(probe.items[0].prefix(probe.shown.count)), "\(what)")
      let cells = probe.collectionView.visibleCells
      #expect(cells.allSatisfy { $0.frame.minX == 0 && $0.frame.minY.truncatingRemainder(dividingBy: 50) == 0 }, "\(what)")
      #expect(cells.allSatisfy { !(($0 as? ProbeCell)?.activity.isReordering ?? true) }, "\(what)")
      probe.stage.end()
    }
  }

  @Test("A custom layout provides the moved item's attributes and gets its targets")
  func customLayout() {
    let layout = ListeningLayout()
    let probe = probe([Array(0..<12)], layout: layout)
    probe.lift(150, 60)
    probe.move(from: (150, 60), to: (150, 180))
    #expect(layout.held?.zIndex == .max && layout.held?.center == CGPoint(x: 150, y: 180))
    #expect(layout.contexts == (1...3).map { "[[0, \($0)]] to [[0, \($0 + 1)]]" })
    #expect(probe.frame(of: 1)?.size == CGSize(width: 330, height: 44))
    probe.touch(.ended, 150, 180)
    probe.stage.settle()
    #expect(probe.moves == ["0.1 to 0.4"] && probe.frame(of: 1) == CGRect(x: 0, y: 160, width: 300, height: 40))
    #expect(layout.contexts.last == "put down at [[0, 4]]")
    probe.lift(150, 20)
    probe.touch(.cancelled, 150, 20)
    probe.stage.settle()
    #expect(layout.contexts.last == "back at [[0, 0]]" && layout.contexts.count == 5)
  }

  @Test("An item can be moved out of an orthogonal section")
  func orthogonal() {
    func layout() -> UICollectionViewLayout {
      UICollectionViewCompositionalLayout { number, _ in
        guard number == 0 else { return rowSection(.absolute(50)) }
        let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100))
        let section = NSCollectionLayoutSection(
          group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
        section.orthogonalScrollingBehavior = .continuous
        return section
      }
    }
    let probe = probe([Array(0..<10), Array(10..<30)], layout: layout())
    probe.lift(150, 50)
    probe.move(from: (150, 50), to: (150, 230), frames: 40)
    // It is completely visible, outside of the section's scroll view.
    let cell = probe.collectionView.visibleCells.first { ($0 as? ProbeCell)?.activity.isReordering == true }
    #expect(cell?.superview === probe.collectionView)
    probe.touch(.ended, 150, 230)
    probe.stage.settle()
    #expect(probe.items[0].count == 9 && probe.items[1].count == 21 && probe.items[1].contains(1))
    #expect(picture(probe) == picture(of: probe.items, layout: layout()))
  }

  @Test("A diffable data source reports one exact change before and after the move")
  func diffable() {
    let probe = DiffableProbe(estimated: false, columns: 1)
    var snapshot = DiffableProbe.Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<30))
    probe.source.apply(snapshot, animatingDifferences: false)
    probe.stage.settle()
    var log: [String] = []
    probe.source.reorderingHandlers.canReorderItem = { $0 != 2 }
    probe.source.reorderingHandlers.willReorder = { log.append("will \($0.finalSnapshot.itemIdentifiers.prefix(4))") }
    probe.source.reorderingHandlers.didReorder = {
      log.append("did \($0.difference.count) \(probe.source.snapshot().itemIdentifiers.prefix(4))")
    }
    #expect(!probe.view.beginInteractiveMovementForItem(at: [0, 2]))
    #expect(probe.view.beginInteractiveMovementForItem(at: [0, 1]))
    probe.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 140))
    probe.stage.settle()
    #expect(log.isEmpty && probe.source.snapshot().itemIdentifiers.prefix(4) == [0, 1, 2, 3])
    probe.view.endInteractiveMovement()
    probe.stage.settle()
    #expect(log == ["will [0, 2, 3, 1]", "did 2 [0, 2, 3, 1]"])
    #expect(probe.shown.prefix(4).map { $0.split(separator: " ")[1] } == ["0", "2", "3", "1"])
    // A snapshot during the movement overrides it.
    _ = probe.view.beginInteractiveMovementForItem(at: [0, 0])
    probe.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 200))
    probe.stage.settle()
    var next = probe.source.snapshot()
    next.deleteItems([0, 3])
    probe.source.apply(next, animatingDifferences: true)
    probe.view.endInteractiveMovement()
    probe.stage.settle()
    #expect(log.count == 2 && probe.shown.prefix(3).map { $0.split(separator: " ")[1] } == ["2", "1", "4"])
  }
}

/// Rows of 40 points in a custom layout, which enlarges a moved one.
private final class ListeningLayout: UICollectionViewLayout {
  var contexts: [String] = []
  var held: UICollectionViewLayoutAttributes?
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
  override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 40 * CGFloat(count)) }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 40 * CGFloat(indexPath.item), width: 300, height: 40)
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
    attributes.size = CGSize(width: 330, height: 44)
    attributes.center = position
    held = attributes
    return attributes
  }
  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition, previousIndexPaths: previousIndexPaths,
      previousPosition: previousPosition)
    let (previous, target) = (
      context.previousIndexPathsForInteractivelyMovingItems ?? [], context.targetIndexPathsForInteractivelyMovingItems ?? []
    )
    contexts.append("\(previous.map { Array($0) }) to \(target.map { Array($0) })")
    return context
  }
  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    contexts.append("\(movementCancelled ? "back" : "put down") at \(indexPaths.map { Array($0) })")
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
  }
}
