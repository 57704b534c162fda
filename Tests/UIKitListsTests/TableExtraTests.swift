import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore
@testable import UIKitLists

@Suite("Table view filler rows, notifications and focus styles")
@MainActor struct TableExtraTests {
  /// A table with rows of 40 points.
  private final class Rows: UITableViewController {
    var count = 3
    private(set) lazy var stage = Stage(self, size: CGSize(width: 320, height: 400), scale: 1)
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.contentInsetAdjustmentBehavior = .never
      tableView.rowHeight = 40
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// The positions of separators that belong to no row, from top to bottom.
    var lines: [CGFloat] {
      stage.settle()
      return tableView.subviews.filter { $0 is SeparatorLine && !$0.isHidden && $0.frame.height == 1 }.map(\.frame.maxY).sorted()
    }
  }

  @Test("A plain table without a footer has separators for filler rows of the given height")
  func fillers() {
    let rows = Rows(style: .plain)
    defer { rows.stage.end() }
    #expect(rows.tableView.fillerRowHeight == 0 && rows.lines.isEmpty)
    rows.tableView.fillerRowHeight = 50
    #expect(rows.lines == [170, 220, 270, 320, 370, 420])
    #expect(rows.tableView.contentSize.height == 120, "they are no content")
    rows.tableView.fillerRowHeight = UITableView.automaticDimension
    #expect(rows.lines == [160, 200, 240, 280, 320, 360, 400])
    rows.count = 8
    rows.tableView.reloadData()
    #expect(rows.lines == [360, 400])
    rows.tableView.separatorStyle = .none
    #expect(rows.lines.isEmpty)
    rows.tableView.separatorStyle = .singleLine
    rows.count = 30
    rows.tableView.reloadData()
    #expect(rows.lines.isEmpty)
    rows.count = 3
    rows.tableView.reloadData()
    rows.tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 20))
    #expect(rows.lines.isEmpty)
    let grouped = Rows(style: .grouped)
    defer { grouped.stage.end() }
    grouped.tableView.fillerRowHeight = 50
    #expect(grouped.lines.isEmpty)
  }

  @Test("A notification is posted for the user's selection changes, not for the program's")
  func selection() {
    let rows = Rows(style: .plain)
    defer { rows.stage.end() }
    rows.stage.settle()
    var posted: [Bool] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: rows.tableView, queue: nil
    ) { note in
      let isKnown = note.name.rawValue == "UITableViewSelectionDidChangeNotification"
      MainActor.assumeIsolated { posted.append(isKnown) }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    rows.tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    rows.tableView.deselectRow(at: [0, 0], animated: false)
    #expect(posted.isEmpty)
    rows.stage.tap(at: CGPoint(x: 100, y: 60))
    rows.stage.settle()
    #expect(posted == [true])
    rows.tableView.allowsMultipleSelection = true
    rows.stage.tap(at: CGPoint(x: 100, y: 60))
    rows.stage.settle()
    #expect(posted == [true, true] && rows.tableView.indexPathForSelectedRow == nil)
  }

  @Test("A cell with a custom focus style has no ring unless the program sets an effect")
  func focusStyles() throws {
    let rows = Rows(style: .plain)
    defer { rows.stage.end() }
    rows.stage.settle()
    rows.tableView.allowsFocus = true
    rows.stage.key(.down)
    let cell = try #require(rows.tableView.cellForRow(at: [0, 0]))
    var ring: FocusRing? { cell.subviews.lazy.compactMap { $0 as? FocusRing }.first }
    #expect(cell.focusStyle == .default && ring?.isHidden == false)
    cell.focusStyle = .custom
    #expect(ring?.isHidden == true && cell.configurationState.isFocused)
    cell.focusEffect = UIFocusHaloEffect()
    #expect(ring?.isHidden == false)
    cell.focusEffect = nil
    cell.focusStyle = .default
    #expect(ring?.isHidden == true, "the program wants none")
    #expect(UITableViewCell.FocusStyle(rawValue: 1) == .custom && UITableViewCell.FocusStyle.default.rawValue == 0)
  }

  @Test("A row can be selected while it is dragged if its cell allows interaction", arguments: [false, true])
  func draggedRow(isEnabled: Bool) throws {
    let probe = DragProbe(grid: [Array(0..<5)], table: [Array(50..<58)], layout: rows(.absolute(50)))
    defer { probe.stage.end() }
    probe.stage.settle()
    let cell = try #require(probe.table.view.cellForRow(at: [0, 1]))
    #expect(!cell.userInteractionEnabledWhileDragging)
    cell.userInteractionEnabledWhileDragging = isEnabled
    let y = Double(cell.frame.midY)
    probe.table.view.allowsFocus = true
    probe.stage.key(.tab)
    probe.stage.key(.down)
    #expect(cell.configurationState.isFocused)
    probe.lift(300, y)
    probe.move(from: (300, y), to: (100, y))
    #expect(cell.movement.drag.state == .dragging)
    probe.stage.key(.enter)
    probe.stage.frames(2)
    #expect(probe.table.view.indexPathForSelectedRow == (isEnabled ? [0, 1] : nil))
    probe.touch(.cancelled, 100, y)
    probe.stage.settle()
  }

  @Test("Index paths and sections translate to themselves, and unknown sections to NSNotFound")
  func translating() {
    let (rows, tiles) = (Rows(style: .plain), TileProbe([[1, 2], [3]], UICollectionViewFlowLayout()))
    rows.stage.settle()
    let lists: [any UIScrollView & UIDataSourceTranslating] = [rows.tableView, tiles.view]
    for list in lists {
      #expect(list.presentationIndexPath(forDataSourceIndexPath: [0, 1]) == [0, 1])
      #expect(list.dataSourceIndexPath(forPresentationIndexPath: [0, 1]) == [0, 1])
      #expect(list.presentationIndexPath(forDataSourceIndexPath: nil) == nil)
      #expect(list.presentationSectionIndex(forDataSourceSectionIndex: 0) == 0)
      #expect(list.dataSourceSectionIndex(forPresentationSectionIndex: 0) == 0)
      #expect(list.presentationSectionIndex(forDataSourceSectionIndex: 5) == NSNotFound)
      #expect(list.dataSourceSectionIndex(forPresentationSectionIndex: -1) == NSNotFound)
      var performed = 0
      list.performUsingPresentationValues { performed += 1 }
      #expect(performed == 1)
    }
  }
}
