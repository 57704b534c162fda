import Foundation
import HitchlessTesting
import LayerTree
import Testing

@Suite("Table view properties and queries")
@MainActor struct TableMemberTests {
  /// A table of sections with a title and numbered rows.
  private class Table: UITableViewController {
    var sections: [(title: String?, rows: [Int])] = [("A", [0, 1]), ("B", [10, 11, 12])]
    var footers = false
    var log: [String] = []
    private(set) lazy var stage = Stage(self, size: CGSize(width: 320, height: 400), scale: 2)

    func show() {
      tableView.contentInsetAdjustmentBehavior = .never
      tableView.sectionHeaderTopPadding = 0
      if tableView.rowHeight == UITableView.automaticDimension { tableView.rowHeight = 40 }
      stage.settle()
    }
    var texts: [String] { tableView.visibleCells.map { $0.textLabel?.text ?? "" } }
    func takeLog() -> [String] {
      defer { log = [] }
      return log
    }
    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = "\(sections[indexPath.section].rows[indexPath.row])"
      return cell
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sections[section].title }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      footers ? "End of \(sections[section].title ?? "")" : nil
    }
    override func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
      log.append("willDisplayFooter \(section)")
    }
    override func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
      log.append("didEndDisplayingFooter \(section)")
    }
  }
  private func long(_ count: Int = 50) -> [(title: String?, rows: [Int])] { (0..<count).map { ("\($0)", Array(0..<10)) } }

  @Test("With multiple selection, selected rows have the cell's multiple selection background")
  func multipleSelectionBackground() throws {
    let table = Table(style: .plain)
    table.show()
    let cells = try (0..<2).map { try #require(table.tableView.cellForRow(at: [0, $0])) }
    let (one, several) = (UIView(), UIView())
    cells[0].selectedBackgroundView = one
    cells[0].multipleSelectionBackgroundView = several
    #expect(cells[0].multipleSelectionBackgroundView === several)
    func shown() -> [Bool] {
      table.stage.settle()
      return [one, several].map { $0.superview === cells[0] && !$0.isHidden && $0.frame == cells[0].bounds }
    }
    table.tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    #expect(shown() == [true, false])
    table.tableView.deselectRow(at: [0, 0], animated: false)
    #expect(shown() == [false, false])
    table.tableView.allowsMultipleSelection = true
    for row in 0..<2 { table.tableView.selectRow(at: [0, row], animated: false, scrollPosition: .none) }
    #expect(shown() == [false, true])
    // Without one the other is used.
    cells[0].multipleSelectionBackgroundView = nil
    #expect(shown() == [true, false])
  }

  @Test("Sections are inserted, deleted, moved and reloaded")
  func sections() {
    let table = Table(style: .plain)
    table.show()
    #expect(table.texts == ["0", "1", "10", "11", "12"])
    table.sections.insert(("C", [20]), at: 1)
    table.tableView.insertSections([1], with: .fade)
    table.stage.settle()
    #expect(table.texts == ["0", "1", "20", "10", "11", "12"])
    table.sections.swapAt(0, 2)
    table.tableView.performBatchUpdates {
      table.tableView.moveSection(0, toSection: 2)
      table.tableView.moveSection(2, toSection: 0)
    }
    table.stage.settle()
    #expect(table.texts == ["10", "11", "12", "20", "0", "1"] && table.tableView.headerView(forSection: 0)?.textLabel?.text == "B")
    table.sections[1] = ("D", [30, 31])
    table.tableView.reloadSections([1], with: .none)
    table.stage.settle()
    #expect(table.texts == ["10", "11", "12", "30", "31", "0", "1"] && table.tableView.headerView(forSection: 1)?.textLabel?.text == "D")
    table.sections.remove(at: 0)
    table.tableView.deleteSections([0], with: .top)
    table.stage.settle()
    #expect(table.texts == ["30", "31", "0", "1"] && table.tableView.numberOfSections == 2)
  }

  @Test("Inserted rows appear with the given animation")
  func animations() throws {
    /// Returns where an inserted row begins.
    func start(_ animation: UITableView.RowAnimation) throws -> (frame: CGRect, opacity: Double) {
      let table = Table(style: .plain)
      table.sections = [(nil, [1, 2, 3])]
      table.show()
      table.sections[0].rows.insert(0, at: 1)
      table.tableView.insertRows(at: [[0, 1]], with: animation)
      table.stage.frame()
      let cell = try #require(table.tableView.cellForRow(at: [0, 1]))
      defer { table.stage.end() }
      var shown = (frame: CGRect.null, opacity: Double.nan)
      if case .number(let opacity) = cell.node.shownValue(of: .opacity) { shown.opacity = opacity }
      if case .point(let center) = cell.node.shownValue(of: .position), case .rect(let bounds) = cell.node.shownValue(of: .bounds) {
        shown.frame = CGRect(
          x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
      }
      return shown
    }
    let (fade, automatic, none) = try (start(.fade), start(.automatic), start(.none))
    #expect(fade.frame.origin == CGPoint(x: 0, y: 40) && fade.opacity < 0.5 && automatic.opacity < 0.5)
    #expect(none.frame.origin == CGPoint(x: 0, y: 40) && none.opacity == 1)
    let (left, right) = try (start(.left), start(.right))
    #expect(left.frame.minX < -200 && left.opacity == 1 && right.frame.minX > 200 && right.opacity == 1)
    let (top, bottom, middle) = try (start(.top), start(.bottom), start(.middle))
    #expect(top.frame.minY < 20 && bottom.frame.minY > 60 && middle.frame.height < 20 && middle.frame.minY > 45)
  }

  @Test("Rows, footers and sections are found by position and scrolled to")
  func finding() {
    let table = Table(style: .plain)
    table.footers = true
    table.tableView.sectionHeaderHeight = 30
    table.tableView.sectionFooterHeight = 20
    table.sections = long()
    table.show()
    let view: UITableView = table.tableView
    // A section has 30 + 10 × 40 + 20 points.
    #expect(view.rectForFooter(inSection: 2) == CGRect(x: 0, y: 1_330, width: 320, height: 20))
    #expect(view.rectForHeader(inSection: 3) == CGRect(x: 0, y: 1_350, width: 320, height: 30))
    #expect(view.indexPathForRow(at: CGPoint(x: 10, y: 525)) == [1, 1])
    #expect(view.indexPathForRow(at: CGPoint(x: 10, y: 460)) == nil)
    #expect(view.indexPathsForRows(in: CGRect(x: 0, y: 400, width: 10, height: 100)) == [[0, 9], [1, 0]])
    #expect(view.footerView(forSection: 9) == nil)
    view.contentOffset.y = 100
    table.stage.settle()
    #expect(view.footerView(forSection: 0)?.textLabel?.text == "End of 0")
    view.selectRow(at: [20, 5], animated: false, scrollPosition: .middle)
    table.stage.settle()
    let place: CGFloat = 20 * 450 + 30 + 5 * 40
    #expect(view.indexPathForSelectedRow == [20, 5])
    #expect(abs(view.contentOffset.y - (place + 20 - 200)) <= 15)
    view.contentOffset.y = 0
    view.scrollToNearestSelectedRow(at: .top, animated: false)
    table.stage.settle()
    #expect(abs(view.contentOffset.y - place) <= 30)
    view.scrollToRow(at: [20, 5], at: .none, animated: false)
    #expect(view.indexPathsForVisibleRows?.contains([20, 5]) == true)
  }

  @Test("Footers are displayed and removed with delegate calls, and can be custom views")
  func footers() {
    final class Own: Table {
      override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = "own \(section)"
        return view
      }
    }
    let table = Own(style: .grouped)
    table.sections = long(4)
    table.tableView.sectionFooterHeight = 20
    table.show()
    #expect(table.takeLog() == [])
    table.tableView.contentOffset.y = 200
    table.stage.settle()
    #expect(table.takeLog() == ["willDisplayFooter 0"] && table.tableView.footerView(forSection: 0)?.textLabel?.text == "own 0")
    table.tableView.contentOffset.y = 600
    table.stage.settle()
    #expect(table.takeLog().contains("didEndDisplayingFooter 0"))
    #expect(table.tableView.style == .grouped)
  }

  @Test("Unseen headers, footers and rows have the estimated height, the delegate's first")
  func estimates() {
    final class Estimating: Table {
      override func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat { 66 }
      override func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat { 77 }
      override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 88 }
      override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { UITableView.automaticDimension }
    }
    for (table, heights) in [(Table(style: .plain), [55, 44]), (Estimating(style: .plain), [66, 77])] as [(Table, [CGFloat])] {
      table.footers = true
      table.tableView.estimatedSectionHeaderHeight = 55
      table.tableView.estimatedSectionFooterHeight = 44
      table.sections = long()
      table.show()
      let view: UITableView = table.tableView
      #expect([view.rectForHeader(inSection: 40).height, view.rectForFooter(inSection: 40).height] == heights)
      #expect(view.rectForHeader(inSection: 0).height < 45, "seen, it is as high as its title")
      #expect(view.rectForRow(at: [40, 3]).height == (table is Estimating ? 88 : 40))
    }
  }

  @Test("The table header and footer surround the sections, and the background stays fixed")
  func edgeViews() {
    let table = Table(style: .plain)
    let (header, footer, back) = (UIView(), UIView(), UIView())
    header.frame.size.height = 50
    footer.frame.size.height = 60
    table.tableView.tableHeaderView = header
    table.tableView.tableFooterView = footer
    table.tableView.backgroundView = back
    table.sections = [(nil, Array(0..<20))]
    table.show()
    #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 50) && footer.frame == CGRect(x: 0, y: 850, width: 320, height: 60))
    #expect(table.tableView.rectForRow(at: [0, 0]).minY == 50 && table.tableView.contentSize.height == 910)
    table.tableView.contentOffset.y = 120
    table.stage.settle()
    #expect(back.frame == table.tableView.bounds && table.tableView.subviews.first === back && header.frame.minY == 0)
    table.tableView.tableHeaderView = nil
    table.stage.settle()
    #expect(header.superview == nil && table.tableView.rectForRow(at: [0, 0]).minY == 0)
  }

  @Test("Separators have the table's colour and insets, or their cell's insets")
  func separators() throws {
    let table = Table(style: .plain)
    table.sections = [(nil, [0, 1, 2])]
    table.show()
    func line(_ row: Int) throws -> UIView {
      let cell = try #require(table.tableView.cellForRow(at: [0, row]))
      return try #require(cell.subviews.first { $0.frame.height == 0.5 && !$0.isHidden })
    }
    #expect(try line(0).frame == CGRect(x: 16, y: 39.5, width: 304, height: 0.5))
    table.tableView.separatorColor = .red
    table.tableView.separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    table.tableView.cellForRow(at: [0, 1])?.separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0)
    table.stage.settle()
    #expect(try line(0).frame == CGRect(x: 30, y: 39.5, width: 280, height: 0.5) && line(0).backgroundColor == .red)
    #expect(try line(1).frame.minX == 50 && line(1).frame.maxX == 320)
    let blur = UIBlurEffect(style: .light)
    table.tableView.separatorEffect = blur
    table.stage.settle()
    let effect = try #require(line(0).subviews.first as? UIVisualEffectView)
    #expect(try effect.effect === blur && effect.contentView.backgroundColor == .red && line(0).backgroundColor == nil)
    #expect(effect.frame == CGRect(x: 0, y: 0, width: 280, height: 0.5))
    table.tableView.separatorEffect = nil
    table.stage.settle()
    #expect(try line(0).subviews.isEmpty && line(0).backgroundColor == .red)
  }

  @Test("Rows are not highlighted or selected if the delegate or the table forbids it")
  func refusals() {
    final class Refusing: Table {
      override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { indexPath.row != 1 }
      override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { log.append("highlight \(indexPath.row)") }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(indexPath.row)") }
    }
    let table = Refusing(style: .plain)
    table.sections = [(nil, [0, 1, 2])]
    table.show()
    func tap(_ row: Int) {
      table.stage.tap(at: CGPoint(x: 100, y: row * 40 + 20))
      table.stage.settle()
    }
    tap(0)
    tap(1)
    #expect(table.takeLog() == ["highlight 0", "select 0"] && table.tableView.indexPathForSelectedRow == [0, 0])
    table.tableView.allowsSelection = false
    tap(2)
    #expect(!table.takeLog().contains("select 2"))
  }

  @Test("A controller deselects its rows when it reappears, and owns the refresh control")
  func controller() {
    for clears in [true, false] {
      let table = Table(nibName: nil, bundle: nil)
      table.clearsSelectionOnViewWillAppear = clears
      let control = UIRefreshControl()
      table.refreshControl = control
      let navigation = UINavigationController(rootViewController: table)
      let stage = Stage(navigation, size: CGSize(width: 320, height: 400), scale: 1)
      defer { stage.end() }
      stage.settle()
      #expect(table.tableView.refreshControl === control && control.superview === table.tableView)
      table.tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
      navigation.pushViewController(UIViewController(), animated: false)
      stage.settle()
      navigation.popViewController(animated: false)
      stage.settle()
      #expect(table.tableView.indexPathForSelectedRow == (clears ? nil : [0, 1]))
    }
  }

  @Test("Rows are indented by the delegate's level")
  func indentation() {
    final class Indented: Table {
      override func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { indexPath.row }
    }
    let table = Indented(style: .plain)
    table.sections = [(nil, [0, 1, 2])]
    table.show()
    #expect(table.tableView.visibleCells.map(\.contentView.frame.minX) == [0, 10, 20])
    table.tableView.visibleCells[2].indentationWidth = 25
    table.tableView.visibleCells[1].indentationLevel = 4
    table.stage.settle()
    #expect(table.tableView.visibleCells.map(\.contentView.frame.minX) == [0, 40, 50])
  }
}
