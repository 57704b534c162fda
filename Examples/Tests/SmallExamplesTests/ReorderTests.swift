import Foundation
import Hitchless
import HitchlessTesting
import Testing

@testable import ReorderApp

@MainActor @Suite struct `Reordering` {
  @Test func `a photograph that is held and moved stands where it was put down`() throws {
    let folder = try PhotoFolder(count: 7)
    let album = AlbumViewController(folder: folder.path, count: 60)
    let stage = Stage(UINavigationController(rootViewController: album), size: CGSize(width: 308, height: 500), scale: 1)
    stage.settle()
    stage.beginMeasuring()
    let cells = try (0..<60).prefix(9).map { try #require(album.collectionView.cellForItem(at: [0, $0])) }
    func middle(_ cell: UICollectionViewCell) -> CGPoint { cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil) }
    let (start, end) = (middle(cells[0]), middle(cells[5]))
    stage.longPress(at: start, to: end, seconds: 0.5)
    stage.settle()
    #expect(album.photos.prefix(9).map(\.id) == [1, 2, 3, 4, 5, 0, 6, 7, 8] && album.moveCount == 1)
    #expect(album.collectionView.cellForItem(at: [0, 5]) === cells[0] && middle(cells[0]) == end && middle(cells[1]) == start)
    // A drag without waiting scrolls.
    stage.drag(from: end, to: CGPoint(x: end.x, y: start.y), seconds: 0.3)
    stage.settle()
    #expect(album.moveCount == 1 && album.collectionView.contentOffset.y > 0)
    #expect(stage.report.hitchList.isEmpty && stage.counters.mainThreadDecodes == 0)
  }

  @Test func `photographs are decoded for the size that they are seen in, also after the window has another one`() async throws {
    let folder = try PhotoFolder(count: 3, width: 600, height: 600)
    let album = AlbumViewController(folder: folder.path, count: 12)
    let stage = Stage(UINavigationController(rootViewController: album), size: CGSize(width: 308, height: 500), scale: 2)
    func sizes() -> [CGSize?] {
      album.collectionView.visibleCells.map { ($0.contentView.subviews.first as? UIImageView)?.image?.size }
    }
    #expect(await stage.pump(until: { sizes() == Array(repeating: CGSize(width: 200, height: 200), count: 12) }))
    stage.resize(to: CGSize(width: 458, height: 500))
    #expect(await stage.pump(until: { sizes() == Array(repeating: CGSize(width: 300, height: 300), count: 9) }))
    #expect(stage.counters.mainThreadDecodes == 0)
  }

  @Test func `a folder without pictures says so`() throws {
    let folder = try PhotoFolder()
    let album = AlbumViewController(folder: folder.path)
    let stage = Stage(UINavigationController(rootViewController: album), size: CGSize(width: 300, height: 400), scale: 1)
    stage.settle()
    #expect(album.photos.isEmpty && album.collectionView.backgroundView is UILabel)
  }

  @Test func `tasks move within a day, to another one and to one with nothing to do`() throws {
    let screen = PlanViewController()
    let stage = Stage(UINavigationController(rootViewController: screen), size: CGSize(width: 400, height: 1600), scale: 1)
    stage.settle()
    stage.beginMeasuring()
    let before = screen.plan.tasks
    func middle(_ id: Plan.Task.ID) throws -> CGPoint {
      let cell = try #require(screen.dataSource.indexPath(for: id).flatMap { screen.collectionView.cellForItem(at: $0) })
      return cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
    }
    func move(_ id: Plan.Task.ID, to point: CGPoint) throws {
      stage.longPress(at: try middle(id), to: point, seconds: 0.8)
      stage.settle()
    }
    let monday = try #require(before[.monday])
    try move(monday[0], to: middle(monday[2]))
    #expect(screen.plan.tasks[.monday] == [monday[1], monday[2], monday[0]] + monday[3...])
    let tuesday = try #require(before[.tuesday])
    try move(monday[0], to: middle(tuesday[2]))
    let days = screen.plan.tasks
    #expect(days[.monday]?.contains(monday[0]) == false && days[.tuesday]?.contains(monday[0]) == true)
    let header = try #require(
      screen.collectionView.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [4, 0]))
    try move(monday[0], to: header.convert(CGPoint(x: header.bounds.midX, y: header.bounds.midY), to: nil))
    #expect(screen.plan.tasks[.friday] == [monday[0]] && screen.moveCount == 3)
    let snapshot = screen.dataSource.snapshot()
    #expect(Plan.Day.allCases.allSatisfy { screen.plan.tasks[$0] == snapshot.itemIdentifiers(inSection: $0) })
    #expect(snapshot.itemIdentifiers.sorted() == Plan.all.map(\.id) && stage.report.hitchList.isEmpty)
    #expect(screen.title == "\(Plan.all[monday[0]].title): Friday")
  }

  @Test func `a task is checked off by a swipe to the right and deleted by one to the left`() throws {
    let screen = PlanViewController()
    let stage = Stage(UINavigationController(rootViewController: screen), size: CGSize(width: 400, height: 800), scale: 1)
    stage.settle()
    stage.beginMeasuring()
    let task = try #require(screen.plan.tasks[.monday]?.first)
    func cell() throws -> UICollectionViewCell {
      try #require(screen.dataSource.indexPath(for: task).flatMap { screen.collectionView.cellForItem(at: $0) })
    }
    func point(_ x: CGFloat) throws -> CGPoint { CGPoint(x: x, y: try cell().convert(try cell().bounds, to: nil).midY) }
    stage.swipe(at: try point(100), by: 90)
    stage.settle()
    stage.tap(at: try point(50))
    stage.settle()
    #expect(screen.plan.done == [task])
    let row = try cell()
    #expect((row.contentConfiguration as? UIListContentConfiguration)?.image != nil && row.frame.minX == 16)
    stage.swipe(at: try point(350), by: -300)
    stage.settle()
    #expect(screen.plan.tasks[.monday]?.contains(task) == false && screen.dataSource.indexPath(for: task) == nil)
    #expect(screen.plan.tasks.values.joined().count == Plan.all.count - 1 && stage.report.hitchList.isEmpty)
  }

  @Test func `the menu of a task checks it off, moves it to another day and deletes it`() throws {
    let screen = PlanViewController()
    let stage = Stage(UINavigationController(rootViewController: screen), size: CGSize(width: 400, height: 800), scale: 1)
    stage.settle()
    let task = try #require(screen.plan.tasks[.monday]?.first)
    // Key presses go to the menu: down to a row, and return.
    func choose(_ keys: [InputKey]) throws {
      let cell = try #require(screen.dataSource.indexPath(for: task).flatMap { screen.collectionView.cellForItem(at: $0) })
      stage.secondaryClick(at: cell.convert(CGPoint(x: 60, y: cell.bounds.midY), to: nil))
      stage.settle()
      for key in keys { stage.key(key) }
      stage.settle()
    }
    try choose([.down, .enter])
    #expect(screen.plan.done == [task])
    try choose([.down, .down, .enter, .down, .down, .down, .enter])
    #expect(screen.plan.tasks[.tuesday]?.last == task && screen.plan.tasks[.monday]?.contains(task) == false)
    #expect(screen.dataSource.snapshot().itemIdentifiers(inSection: .tuesday).last == task)
    try choose([.escape])
    try choose([.up, .enter])
    #expect(screen.plan.tasks[.tuesday]?.contains(task) == false && screen.dataSource.indexPath(for: task) == nil)
  }

  @Test func `things are packed, and taken out again, by dragging them from list to list`() throws {
    let screen = SuitcaseViewController()
    let stage = Stage(UINavigationController(rootViewController: screen), size: CGSize(width: 400, height: 600), scale: 1)
    stage.settle()
    func middle(_ cell: UIView?) throws -> CGPoint {
      let cell = try #require(cell)
      return cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
    }
    let home = screen.suitcase.home
    try stage.longPress(at: middle(screen.table.cellForRow(at: [0, 1])), to: CGPoint(x: 200, y: 500), seconds: 0.8)
    stage.settle()
    #expect(screen.suitcase.packed == [home[1]] && screen.suitcase.home == [home[0]] + home[2...])
    try stage.longPress(at: middle(screen.table.cellForRow(at: [0, 0])), to: middle(screen.grid.cellForItem(at: [0, 0])), seconds: 0.8)
    stage.settle()
    #expect(Set(screen.suitcase.packed) == [home[0], home[1]] && screen.suitcase.home == Array(home[2...]))
    // Moves within the suitcase, and out of it.
    let order = screen.suitcase.packed
    try stage.longPress(at: middle(screen.grid.cellForItem(at: [0, 0])), to: middle(screen.grid.cellForItem(at: [0, 1])), seconds: 0.8)
    stage.settle()
    #expect(screen.suitcase.packed == order.reversed())
    try stage.longPress(at: middle(screen.grid.cellForItem(at: [0, 1])), to: middle(screen.table.cellForRow(at: [0, 2])), seconds: 0.8)
    stage.settle()
    let index = try #require(screen.suitcase.home.firstIndex(of: order[0]))
    #expect(screen.suitcase.packed == [order[1]] && screen.table.indexPathsForVisibleRows?.contains([0, index]) == true)
    #expect(!screen.table.hasActiveDrag && !screen.grid.hasActiveDrop)
    #expect(stage.report.hitchList.isEmpty)
  }

  @Test func `photographs are moved by keys alone, and the plan is opened`() throws {
    let folder = try PhotoFolder(count: 20)
    let screen = AlbumViewController(folder: folder.path, count: 20)
    let navigation = UINavigationController(rootViewController: screen)
    let stage = Stage(navigation, size: CGSize(width: 400, height: 600), scale: 1)
    stage.settle()
    let before = screen.photos.map(\.id)
    stage.key(.down)
    stage.key(.right)
    stage.key(.down, modifiers: .alternate)
    stage.key(.right, modifiers: .alternate)
    stage.settle()
    #expect(screen.photos.map(\.id).firstIndex(of: before[1]) == 5 && screen.moveCount == 2)
    stage.key(.tab)
    stage.key(.enter)
    stage.settle()
    #expect(navigation.topViewController is PlanViewController)
  }

  @Test func `a task is checked off, moved, deleted and restored by keys alone`() throws {
    let screen = PlanViewController()
    let stage = Stage(UINavigationController(rootViewController: screen), size: CGSize(width: 400, height: 800), scale: 1)
    stage.settle()
    let monday = try #require(screen.plan.tasks[.monday])
    func press(_ keys: [InputKey], _ modifiers: InputModifiers = []) {
      for key in keys { stage.key(key, modifiers: modifiers) }
      stage.settle()
    }
    press([.down, .menu])
    press([.down, .enter])
    #expect(screen.plan.done == [monday[0]])
    press([.down], .alternate)
    #expect(screen.plan.tasks[.monday]?.prefix(2) == [monday[1], monday[0]] && screen.moveCount == 1)
    press(Array(repeating: .down, count: monday.count - 1), .alternate)
    #expect(screen.plan.tasks[.tuesday]?.first == monday[0] && screen.plan.tasks[.monday]?.contains(monday[0]) == false)
    press([.delete])
    #expect(screen.dataSource.indexPath(for: monday[0]) == nil)
    press([.character("r")], .control)
    #expect(screen.plan.tasks[.monday] == monday)
  }

  @Test func `the suitcase is packed by keys alone`() throws {
    let screen = SuitcaseViewController()
    let stage = Stage(UINavigationController(rootViewController: screen), size: CGSize(width: 400, height: 600), scale: 1)
    stage.settle()
    let home = screen.suitcase.home
    func press(_ keys: [InputKey], _ modifiers: InputModifiers = []) {
      for key in keys { stage.key(key, modifiers: modifiers) }
      stage.settle()
    }
    press([.tab, .down])
    for _ in 0..<2 {
      press([.menu])
      press([.down, .enter])
    }
    #expect(screen.suitcase.packed == [home[1], home[2]] && screen.suitcase.home == [home[0]] + home[3...])
    press([.tab])
    press([.right], .alternate)
    #expect(screen.suitcase.packed == [home[2], home[1]])
    press([.menu])
    press([.down, .enter])
    #expect(screen.suitcase.packed == [home[2]] && screen.suitcase.home.last == home[1])
  }

  @Test func `a plan that is pulled down is as in the beginning`() throws {
    let screen = PlanViewController()
    let stage = Stage(UINavigationController(rootViewController: screen), size: CGSize(width: 400, height: 600), scale: 1)
    stage.settle()
    let before = screen.dataSource.snapshot().itemIdentifiers
    let first = try #require(screen.collectionView.cellForItem(at: [0, 0]))
    stage.swipe(at: first.convert(CGPoint(x: 200, y: 20), to: nil), by: -380)
    stage.settle()
    #expect(screen.dataSource.snapshot().itemIdentifiers == Array(before.dropFirst()))
    stage.drag(from: CGPoint(x: 200, y: 150), to: CGPoint(x: 200, y: 550), seconds: 0.6)
    stage.settle()
    #expect(screen.dataSource.snapshot().itemIdentifiers == before && screen.collectionView.refreshControl?.isRefreshing == false)
    #expect(screen.collectionView.contentOffset.y == -screen.collectionView.adjustedContentInset.top)
  }
}
