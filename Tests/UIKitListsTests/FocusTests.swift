import Foundation
import HitchlessTesting
import Testing

@testable import UIKitLists

@Suite("Keyboard focus in lists")
@MainActor struct FocusTests {
  /// A grid or a table of numbered cells.
  @MainActor
  private final class Probe: NSObject, UICollectionViewDataSource, UICollectionViewDelegate, UITableViewDataSource,
    UITableViewDelegate
  {
    /// Returns the delegate's result; nil leaves it to the list.
    var mayFocus: ((Int) -> Bool)?
    private func mayFocus(_ path: IndexPath) -> Bool { mayFocus?(path.item) ?? view.adapter.focus.allowsFocusNow }
    var log: [String] = []
    let view: any AdaptedListView
    let stage: Stage
    private let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      cell.backgroundColor = UIColor(hue: CGFloat(number * 37 % 100) / 100, saturation: 0.3, brightness: 0.9, alpha: 1)
    }

    init(columns: Int?, sections: Bool = false) {
      if let columns {
        let layout =
          sections
          ? UICollectionViewCompositionalLayout { section, _ in
            let made = rowSection(.absolute(50), columns: section == 1 ? 1 : columns, spacing: 0)
            if section == 1 {
              let size = NSCollectionLayoutSize(widthDimension: .absolute(120), heightDimension: .absolute(80))
              let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
              let across = NSCollectionLayoutSection(group: group)
              across.orthogonalScrollingBehavior = .continuous
              return across
            }
            return made
          } : rows(.absolute(50), columns: columns, spacing: 0)
        view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      } else {
        let table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 50
        view = table
      }
      sectionCount = sections ? 3 : 1
      view.contentInsetAdjustmentBehavior = .never
      stage = Stage(view, size: CGSize(width: 300, height: 400), scale: 1)
      super.init()
      if let table = view as? UITableView { (table.dataSource, table.delegate, table.allowsFocus) = (self, self, true) }
      if let list = view as? UICollectionView { (list.dataSource, list.delegate, list.allowsFocus) = (self, self, true) }
      stage.settle()
    }
    private let sectionCount: Int

    /// The position of the cell with the ring, which must equal the driver's focus.
    var focused: IndexPath? {
      let position = view.adapter.focus.path
      let cells: [UIView] = (view as? UITableView)?.visibleCells ?? (view as? UICollectionView)?.visibleCells ?? []
      let ringed = cells.filter { cell in cell.subviews.contains { $0 is FocusRing } }
      #expect(ringed.count == (position == nil ? 0 : 1))
      for cell in ringed {
        let row = cell as? UITableViewCell
        let item = cell as? UICollectionViewCell
        let path =
          row.flatMap { (view as? UITableView)?.indexPath(for: $0) } ?? item.flatMap { (view as? UICollectionView)?.indexPath(for: $0) }
        #expect(path == position)
        #expect((row?.configurationState.isFocused ?? item?.configurationState.isFocused) == true)
        let frame = cell.convert(cell.bounds, to: nil)
        #expect(frame.minY >= 0 && frame.maxY <= 400 && frame.minX >= 0 && frame.maxX <= 300, "in view: \(frame)")
      }
      return position
    }
    func press(_ keys: InputKey...) -> IndexPath? {
      for key in keys { stage.key(key) }
      stage.settle()
      return focused
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sectionCount }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sectionCount > 1 ? 20 : 100 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
    }
    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { mayFocus(indexPath) }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("selected \(indexPath.item)")
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { mayFocus(indexPath) }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("selected \(indexPath.row)") }
  }

  @Test("In a grid the arrow keys move to neighbours and scroll, and Return selects")
  func grid() {
    let probe = Probe(columns: 3)
    defer { probe.stage.end() }
    #expect(probe.press(.down) == [0, 0] && probe.press(.right) == [0, 1] && probe.press(.down) == [0, 4])
    #expect(probe.press(.left, .left) == [0, 3] && probe.press(.up, .up) == [0, 0] && probe.view.contentOffset == .zero)
    for _ in 0..<10 { probe.stage.key(.down) }
    #expect(probe.press() == [0, 30] && probe.view.contentOffset.y == 150)
    #expect(probe.press(.enter) == [0, 30] && probe.log == ["selected 30"] && probe.view.adapter.selectedPaths == [[0, 30]])
    // Below the last line there is nothing; from the next column it moves to the last item.
    #expect(probe.press(.end) == [0, 99] && probe.press(.up, .right, .down) == [0, 99] && probe.press(.down) == [0, 99])
    #expect(probe.press(.home) == [0, 0] && probe.view.contentOffset == .zero)
    #expect((probe.press(.pageDown)?.item ?? 0) >= 18 && (probe.press(.pageUp)?.item ?? 99) < 3)
    #expect(probe.press(.escape) == nil)
  }

  @Test("In a table the focus skips rows that cannot be focused, and selection can follow it")
  func table() {
    let probe = Probe(columns: nil)
    defer { probe.stage.end() }
    probe.mayFocus = { $0 % 3 != 1 }
    (probe.view as? UITableView)?.selectionFollowsFocus = true
    #expect(probe.press(.down) == [0, 0] && probe.press(.down) == [0, 2] && probe.press(.down) == [0, 3])
    #expect(probe.log == ["selected 0", "selected 2", "selected 3"] && probe.view.adapter.selectedPaths == [[0, 3]])
    for _ in 0..<20 { probe.stage.key(.down) }
    #expect(probe.press() == [0, 33])
    (probe.view as? UITableView)?.reloadData()
    probe.stage.settle()
    #expect(probe.focused == [0, 33], "where it was")
    (probe.view as? UITableView)?.setEditing(true, animated: false)
    #expect(probe.press(.down) == [0, 35], "the delegate's word counts, also while the table is edited")
    probe.mayFocus = nil
    (probe.view as? UITableView)?.allowsFocusDuringEditing = false
    #expect(probe.press(.down) == nil, "not while it is edited")
  }

  @Test("In orthogonal sections the arrow keys move along the section and scroll it")
  func orthogonal() {
    let probe = Probe(columns: 3, sections: true)
    defer { probe.stage.end() }
    probe.stage.key(.end)
    _ = probe.press(.home)
    for _ in 0..<7 { probe.stage.key(.down) }
    #expect(probe.press()?.section == 1)
    let start = probe.focused?.item ?? 0
    for _ in 0..<6 { probe.stage.key(.right) }
    #expect(probe.press() == [1, start + 6])
    #expect(probe.press(.left, .left) == [1, start + 4] && probe.press(.down)?.section == 2 && probe.press(.up)?.section == 1)
  }

  @Test("A list that does not allow focus scrolls with the arrow keys and clears its focus")
  func forbidden() {
    let probe = Probe(columns: 1)
    defer { probe.stage.end() }
    _ = probe.press(.down, .down)
    (probe.view as? UICollectionView)?.allowsFocus = false
    #expect(probe.press(.down) == nil && probe.view.contentOffset.y > 0 && probe.log.isEmpty)
  }

  @Test("Tab moves between lists that remember their focus, and the menu key shows the row's menu")
  func tabs() throws {
    let (first, second) = (Probe(columns: nil), Probe(columns: 1))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    for (index, probe) in [first, second].enumerated() {
      probe.stage.end()
      probe.view.frame = CGRect(x: 0, y: index * 200, width: 300, height: 200)
    }
    let stage = Stage(root, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    root.addSubview(first.view)
    root.addSubview(second.view)
    stage.settle()
    for list in [first, second] {
      (list.view as? UITableView)?.remembersLastFocusedIndexPath = true
      (list.view as? UICollectionView)?.remembersLastFocusedIndexPath = true
    }
    func rings(_ probe: Probe) -> Int { probe.view.subviews.count { cell in cell.subviews.contains { $0 is FocusRing } } }
    stage.key(.tab)
    stage.key(.down, count: 2)
    stage.settle()
    #expect(first.view.adapter.focus.path == [0, 2] && rings(first) == 1 && rings(second) == 0)
    stage.key(.tab)
    stage.settle()
    #expect(second.view.adapter.focus.path == [0, 0] && rings(first) == 0 && rings(second) == 1)
    stage.key(.down)
    stage.key(.tab, modifiers: .shift)
    stage.settle()
    #expect(
      first.view.adapter.focus.path == [0, 2] && second.view.adapter.focus.path == [0, 1] && rings(first) == 1 && rings(second) == 0)
    // A tap moves the keyboard focus.
    stage.tap(at: CGPoint(x: 150, y: 330))
    stage.key(.down)
    stage.settle()
    #expect(second.view.adapter.focus.path == [0, 2] && rings(first) == 0 && rings(second) == 1)
    // A list that does not remember its focus begins at its visible part.
    (second.view as? UICollectionView)?.remembersLastFocusedIndexPath = false
    stage.key(.tab)
    stage.key(.tab)
    #expect(second.view.adapter.focus.path == [0, 0])
  }

  @Test("The delegate, the cells and the controller are notified of focus updates")
  func updates() {
    let screen = FocusScreen()
    let stage = Stage(screen, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.key(.down)
    #expect(screen.log == ["list nil to 5", "cell", "screen"], "it begins where the program wants it to")
    screen.log = []
    stage.key(.down)
    stage.settle()
    #expect(screen.log == ["list 5 to 6", "cell", "screen", "cell", "animated", "over"])
    screen.log = []
    screen.refuses = 7
    stage.key(.down)
    #expect(screen.log == [] && screen.tableView.adapter.focus.path == [0, 6])
    screen.refuses = nil
    screen.cellRefuses = true
    stage.key(.up)
    #expect(screen.log == [] && screen.tableView.adapter.focus.path == [0, 6])
    screen.cellRefuses = false
    // A row out of view is reported once it is in view.
    stage.key(.end)
    stage.settle()
    #expect(screen.log.first == "list 6 to 39")
    screen.log = []
    stage.key(.escape)
    #expect(screen.log.first == "list 39 to nil" && screen.tableView.adapter.focus.path == nil)
  }
}

/// A cell that reports the focus to its screen.
private final class FocusCell: UITableViewCell {
  weak var screen: FocusScreen?
  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { screen?.cellRefuses != true }
  override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
    screen?.log.append("cell")
    #expect(context.nextFocusedItem === self || context.previouslyFocusedItem === self)
    guard context.previouslyFocusedView === self else { return }
    coordinator.addCoordinatedAnimations({ [weak screen] in screen?.log.append("animated") }) { [weak screen] in screen?.log.append("over")
    }
  }
}

/// A table whose delegate restricts the focus.
private final class FocusScreen: UITableViewController {
  var log: [String] = []
  /// The row that cannot get the focus.
  var refuses: Int?
  var cellRefuses = false

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(FocusCell.self, forCellReuseIdentifier: "cell")
    tableView.rowHeight = 50
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.allowsFocus = true
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? FocusCell)?.screen = self
    return cell
  }
  override func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { [0, 5] }
  override func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool {
    context.nextFocusedIndexPath?.row != refuses || refuses == nil
  }
  override func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    func name(_ path: IndexPath?) -> String { path.map { "\($0.row)" } ?? "nil" }
    log.append("list \(name(context.previouslyFocusedIndexPath)) to \(name(context.nextFocusedIndexPath))")
  }
  override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) { log.append("screen") }
}
