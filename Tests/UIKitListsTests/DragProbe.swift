import Foundation
import HitchlessBase
import HitchlessTesting
import UIKitCore

@testable import UIKitLists

/// A list of numbers that can be dragged within it and to another one.
@MainActor class DragBoard: NSObject {
  var items: [[Int]]
  var operation = UIDropOperation.move
  /// Whether drops insert items, so that rows make room.
  var insertsAt = true
  /// Returns the dragged numbers: one, several, or none.
  var lifted: (_ number: Int) -> [Int] = { [$0] }
  /// The numbers that the delegate was asked about.
  private(set) var asked: [Int] = []
  /// The action for a drop; nil to move or insert the numbers.
  var performs: (() -> Void)?
  /// The calls to the list's delegates.
  var log: [String] = []

  init(_ items: [[Int]]) { self.items = items }

  var scrollView: UIScrollView { fatalError("a kind of list") }
  func remove(_ path: IndexPath) {}
  func insert(_ number: Int, at path: IndexPath) {}
  func batch(_ changes: @escaping () -> Void) {}

  /// Returns the items of a drag. The session's local context is this board.
  func items(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    session.localContext = self
    asked.append(items[path.section][path.item])
    return lifted(items[path.section][path.item]).map { number in
      let item = UIDragItem(itemProvider: NSItemProvider(object: "\(number)"))
      item.localObject = number
      return item
    }
  }
  func index(of number: Int) -> IndexPath? {
    for (section, numbers) in items.enumerated() {
      if let index = numbers.firstIndex(of: number) { return [section, index] }
    }
    return nil
  }
  /// Inserts the dropped items into the data and into the list.
  func take(_ dropped: [UIDragItem], from session: any UIDropSession, at destination: IndexPath?) -> [(UIDragItem, IndexPath)] {
    log.append("drop \(dropped.count) at \(destination.map { "\($0.section).\($0.item)" } ?? "nil")")
    if let performs {
      performs()
      return []
    }
    guard let destination else { return [] }
    var result: [(UIDragItem, IndexPath)] = []
    let source = session.localDragSession?.localContext as? DragBoard
    for item in dropped {
      guard let number = item.localObject as? Int else { continue }
      // Several items of this list are inserted at its positions before any of them leaves: at its end there is less room than that.
      var path: IndexPath = [destination.section, min(destination.item + result.count, items[destination.section].count)]
      if operation == .move, let source, let old = source.index(of: number) {
        if source === self {
          let count = items[path.section].count - (old.section == path.section ? 1 : 0)
          path.item = min(path.item, count)
          batch { [self, path] in
            items[old.section].remove(at: old.item)
            items[path.section].insert(number, at: path.item)
            remove(old)
            insert(number, at: path)
          }
        } else {
          source.batch {
            source.items[old.section].remove(at: old.item)
            source.remove(old)
          }
          batch { [self, path] in
            items[path.section].insert(number, at: path.item)
            insert(number, at: path)
          }
        }
      } else {
        // A copy gets a unique number.
        var copy = number + 1_000
        while index(of: copy) != nil || source?.index(of: copy) != nil { copy += 1_000 }
        batch { [self, copy, path] in
          items[path.section].insert(copy, at: path.item)
          insert(number, at: path)
        }
      }
      result.append((item, path))
    }
    return result
  }
  func note(_ event: String) { if log.last != event { log.append(event) } }
}

/// A collection view of numbers.
@MainActor final class DragGrid: DragBoard {
  let view: UICollectionView
  private let registration: UICollectionView.CellRegistration<ProbeCell, Int>

  init(_ items: [[Int]], layout: UICollectionViewLayout) {
    registration = UICollectionView.CellRegistration { cell, _, number in
      cell.text = "\(number)"
      cell.label.text = "\(number)"
      cell.backgroundColor = UIColor(hue: CGFloat(number * 37 % 100) / 100, saturation: 0.3, brightness: 0.9, alpha: 1)
    }
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(items)
    view.register(ProbeCell.self, forCellWithReuseIdentifier: "placeholder")
    view.dataSource = self
    view.dragDelegate = self
    view.dropDelegate = self
    view.contentInsetAdjustmentBehavior = .never
  }

  override var scrollView: UIScrollView { view }
  override func remove(_ path: IndexPath) { view.deleteItems(at: [path]) }
  override func insert(_ number: Int, at path: IndexPath) { view.insertItems(at: [path]) }
  override func batch(_ changes: @escaping () -> Void) { view.performBatchUpdates(changes) }

  /// The texts on screen from the top left to the bottom right, without invisible ones.
  var shown: [String] {
    view.visibleCells.filter { $0.alpha > 0 }.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
      .map { ($0 as? ProbeCell)?.text ?? "" }
  }
}

extension DragGrid: UICollectionViewDataSource, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items[section].count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: items[indexPath.section][indexPath.item])
  }
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { items(for: session, at: indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { items(for: session, at: indexPath) }
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) { note("begin") }
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) { note("end of drag") }
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) { note("enter") }
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) { note("exit") }
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) { note("end of drop") }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: operation, intent: insertsAt ? .insertAtDestinationIndexPath : .insertIntoDestinationIndexPath)
  }
  func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
    let places = take(coordinator.items.map(\.dragItem), from: coordinator.session, at: coordinator.destinationIndexPath)
    for (item, path) in places { coordinator.drop(item, toItemAt: path) }
  }
}

/// A table of numbers.
@MainActor final class DragTable: DragBoard {
  let view = UITableView(frame: .zero, style: .plain)

  override init(_ items: [[Int]]) {
    super.init(items)
    view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    view.dataSource = self
    view.dragDelegate = self
    view.dropDelegate = self
    view.contentInsetAdjustmentBehavior = .never
  }

  override var scrollView: UIScrollView { view }
  override func remove(_ path: IndexPath) { view.deleteRows(at: [path], with: .automatic) }
  override func insert(_ number: Int, at path: IndexPath) { view.insertRows(at: [path], with: .automatic) }
  override func batch(_ changes: @escaping () -> Void) { view.performBatchUpdates(changes) }

  var shown: [String] {
    view.visibleCells.filter { $0.alpha > 0 }.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
  }
}

extension DragTable: UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { items.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "\(items[indexPath.section][indexPath.row])"
    return cell
  }
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { items(for: session, at: indexPath) }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { note("begin") }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { note("end of drag") }
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { note("enter") }
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { note("exit") }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { note("end of drop") }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: operation, intent: insertsAt ? .insertAtDestinationIndexPath : .insertIntoDestinationIndexPath)
  }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    let places = take(coordinator.items.map(\.dragItem), from: coordinator.session, at: coordinator.destinationIndexPath)
    for (item, path) in places { coordinator.drop(item, toRowAt: path) }
  }
}

/// A grid on the left, a table on the right, and a finger: 400 × 400 points, divided at 200.
@MainActor final class DragProbe: UIViewController {
  let grid: DragGrid
  let table: DragTable
  private(set) lazy var stage = Stage(self, size: CGSize(width: 400, height: 400), scale: 1)

  init(grid: [[Int]], table: [[Int]], layout: UICollectionViewLayout) {
    self.grid = DragGrid(grid, layout: layout)
    self.table = DragTable(table)
    super.init(nibName: nil, bundle: nil)
    ProbeCell.current = nil
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for list in [grid.scrollView, table.scrollView] { view.addSubview(list) }
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    grid.view.frame = CGRect(x: 0, y: 0, width: 200, height: view.bounds.height)
    table.view.frame = CGRect(x: 200, y: 0, width: view.bounds.width - 200, height: view.bounds.height)
  }

  func touch(_ phase: InputEvent.PointerPhase, _ x: Double, _ y: Double, finger: Int = 0) {
    stage.send(.pointer(pointer: finger, phase: phase, at: Point(x: x, y: y)))
  }
  /// Presses until the long press begins.
  func lift(_ x: Double, _ y: Double) {
    touch(.began, x, y)
    stage.frames(45)
  }
  /// Moves at constant speed within `frames` frames, and stays.
  func move(from start: (Double, Double), to end: (Double, Double), frames: Int = 20) {
    for frame in 1...frames {
      let part = Double(frame) / Double(frames)
      touch(.moved, start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)
      stage.frame()
    }
    stage.frames(30)
  }
}
