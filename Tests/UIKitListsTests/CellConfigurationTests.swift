import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

@Suite("Cell and header configurations and backgrounds")
@MainActor struct CellConfigurationTests {
  private final class Row: UITableViewCell {
    var states: [UICellConfigurationState] = []
    var calls: [String] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state)
    }
    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      calls.append("selected \(selected) \(animated)")
    }
    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
      super.setHighlighted(highlighted, animated: animated)
      calls.append("highlighted \(highlighted)")
    }
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      calls.append("editing \(editing) \(animated)")
    }
  }
  private final class Item: UICollectionViewCell {
    var states: [UICellConfigurationState] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state)
    }
  }
  private final class Heading: UITableViewHeaderFooterView {
    var states: [UIViewConfigurationState] = []
    var reuses = 0
    override func updateConfiguration(using state: UIViewConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state)
    }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }
  /// A table with rows of 44 points, 320 wide; `make` creates the rows.
  private final class Table: UITableViewController {
    var count = 4
    var make: (IndexPath) -> UITableViewCell = { _ in Row(style: .default, reuseIdentifier: nil) }
    var styles: (Int) -> UITableViewCell.EditingStyle = { _ in .delete }
    private(set) lazy var stage = Stage(self, size: CGSize(width: 320, height: 400), scale: 1)
    init(_ style: UITableView.Style = .plain, make: ((IndexPath) -> UITableViewCell)? = nil) {
      super.init(style: style)
      if let make { self.make = make }
      tableView.rowHeight = 44
      tableView.contentInsetAdjustmentBehavior = .never
      stage.settle()
    }
    required init?(coder: NSCoder) { nil }
    func row(_ row: Int) throws -> Row { try #require(tableView.cellForRow(at: [0, row]) as? Row) }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { make(indexPath) }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
      styles(indexPath.row)
    }
  }

  // MARK: Tables' cells

  @Test("A row displays and updates its content configuration and offers a default one")
  func rowContent() throws {
    let table = Table { _ in
      let cell = Row(style: .value1, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = "text"
      cell.contentConfiguration = content
      return cell
    }
    let row = try table.row(0)
    #expect((row.contentView.subviews.first as? UIListContentView)?.textLabel?.text == "text")
    #expect(row.defaultContentConfiguration() == .valueCell())
    #expect(Row(style: .subtitle, reuseIdentifier: nil).defaultContentConfiguration() == .subtitleCell())
    var told: [Bool] = []
    row.configurationUpdateHandler = { cell, state in
      told.append(state.isSelected)
      if var content = cell.contentConfiguration as? UIListContentConfiguration {
        content.text = state.isSelected ? "selected" : "text"
        (cell.contentView.subviews.first as? UIListContentView)?.configuration = content
      }
    }
    table.stage.settle()
    let updates = row.states.count
    row.setNeedsUpdateConfiguration()
    row.setNeedsUpdateConfiguration()
    table.stage.settle()
    #expect(row.states.count == updates + 1, "several calls make one update")
    table.tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    table.stage.settle()
    #expect(told.last == true && (row.contentView.subviews.first as? UIListContentView)?.textLabel?.text == "selected")
    // Turned off, the content does not change.
    row.configurationUpdateHandler = nil
    row.automaticallyUpdatesContentConfiguration = false
    row.contentConfiguration = Following(name: "own")
    row.setNeedsUpdateConfiguration()
    table.stage.settle()
    #expect((row.contentView.subviews.first as? FollowingView)?.shown == "own")
    row.automaticallyUpdatesContentConfiguration = true
    row.setNeedsUpdateConfiguration()
    table.stage.settle()
    #expect((row.contentView.subviews.first as? FollowingView)?.shown == "own selected")
  }

  @Test("A row's background follows its state, and its default depends on the table's style")
  func rowBackground() throws {
    let table = Table()
    let row = try table.row(0)
    #expect(row.defaultBackgroundConfiguration() == .listPlainCell())
    #expect(try Table(.insetGrouped).row(0).defaultBackgroundConfiguration() == .listGroupedCell())
    row.backgroundConfiguration = .listPlainCell()
    func color() -> UIColor? {
      row.subviews.compactMap { $0 as? BackgroundConfigurationView }.first?.configuration.backgroundColor
    }
    #expect(color() == .systemBackground)
    row.automaticallyUpdatesBackgroundConfiguration = false
    row.isSelected = true
    table.stage.settle()
    #expect(color() == .systemBackground)
    row.automaticallyUpdatesBackgroundConfiguration = true
    row.setNeedsUpdateConfiguration()
    table.stage.settle()
    #expect(color() == .systemGray4)
    row.backgroundConfiguration = nil
    #expect(color() == nil)
    let back = UIView()
    row.backgroundView = back
    table.stage.settle()
    #expect(row.subviews.first === back && back.frame == row.bounds)
  }

  @Test("A row is notified of selection, highlighting and editing, and whether they animate")
  func rowCalls() throws {
    let table = Table()
    let row = try table.row(1)
    table.stage.tap(at: CGPoint(x: 100, y: 66))
    table.stage.settle()
    #expect(row.calls.first == "highlighted true" && row.calls.contains("highlighted false"))
    #expect(row.calls.contains("selected true false"))
    row.calls = []
    table.tableView.deselectRow(at: [0, 1], animated: true)
    #expect(row.calls == ["selected false true"] && !row.isSelected)
    row.calls = []
    table.styles = { [.none, .insert, .delete, .none][$0] }
    table.tableView.setEditing(true, animated: true)
    #expect(row.calls == ["editing true true"] && row.isEditing)
    #expect(try (0..<4).map { try table.row($0).editingStyle } == [.none, .insert, .delete, .none])
    #expect(Row(style: .default, reuseIdentifier: nil).editingStyle == .none)
    let bare = Row(style: .default, reuseIdentifier: nil)
    bare.isEditing = true
    #expect(bare.calls == ["editing true false"] && bare.configurationState.isEditing)
  }

  @Test("An edited row is indented, and without a control only if it should indent")
  func indenting() throws {
    let table = Table()
    table.styles = { _ in .none }
    table.tableView.setEditing(true, animated: false)
    table.stage.settle()
    let row = try table.row(0)
    #expect(row.shouldIndentWhileEditing && row.contentView.frame.minX == 38)
    row.shouldIndentWhileEditing = false
    table.stage.settle()
    #expect(row.contentView.frame.minX == 0)
  }

  @Test("Accessories are at the end of a row, with others while it is edited")
  func accessories() throws {
    let types: [UITableViewCell.AccessoryType] = [.none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton]
    let table = Table { path in
      let row = Row(style: .default, reuseIdentifier: nil)
      row.accessoryType = types[path.row]
      return row
    }
    table.count = 5
    table.tableView.reloadData()
    table.stage.settle()
    let rows = try (0..<5).map { try table.row($0) }
    func symbols(_ row: Row) -> [UIImageView] { row.subviews.compactMap { $0 as? UIImageView } }
    func buttons(_ row: Row) -> Int { row.subviews.count { $0 is UIButton } }
    #expect(rows.map { symbols($0).count } == [0, 1, 1, 1, 0] && rows.map(buttons) == [0, 0, 1, 0, 1])
    #expect(rows[0].contentView.frame.width == 320 && rows[1...].allSatisfy { $0.contentView.frame.width < 300 })
    #expect(symbols(rows[1])[0].tintColor == .tertiaryLabel && symbols(rows[1])[0].image != symbols(rows[3])[0].image)
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 20))
    rows[0].editingAccessoryType = .checkmark
    rows[1].editingAccessoryView = own
    table.stage.settle()
    #expect(symbols(rows[0]).isEmpty && own.isHidden)
    table.styles = { _ in .none }
    table.tableView.setEditing(true, animated: false)
    table.stage.settle()
    #expect(symbols(rows[0]).count == 1 && !own.isHidden && own.superview === rows[1] && own.frame.maxX == 304)
    #expect(symbols(rows[1]).isEmpty && symbols(rows[3]).isEmpty)
  }

  @Test("A selected row is grey in every selection style except none")
  func selectionStyles() throws {
    let styles: [UITableViewCell.SelectionStyle] = [.none, .blue, .gray, .default]
    let table = Table { path in
      let row = Row(style: .default, reuseIdentifier: nil)
      row.selectionStyle = styles[path.row]
      return row
    }
    for row in 0..<4 {
      table.tableView.selectRow(at: [0, row], animated: false, scrollPosition: .none)
      table.stage.settle()
      let isGray = try table.row(row).subviews.contains { $0.backgroundColor == .systemGray4 && !$0.isHidden }
      #expect(isGray == (row > 0), "\(styles[row])")
      #expect(try table.row(row).configurationState.isSelected == (row > 0))
    }
  }

  @Test("The labels of each cell style are at UIKit's positions")
  func cellStyles() throws {
    let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
    let table = Table { path in
      let row = Row(style: styles[path.row], reuseIdentifier: nil)
      row.textLabel?.text = "First"
      row.detailTextLabel?.text = "Second"
      return row
    }
    let rows = try (0..<4).map { try table.row($0) }
    let (texts, details) = (rows.compactMap { $0.textLabel?.frame }, rows.map { $0.detailTextLabel?.frame })
    #expect(details[0] == nil && texts[0].minX == 16)
    #expect(details[1]?.maxX == 304 && texts[1].minX == 16 && abs((details[1]?.midY ?? 0) - texts[1].midY) <= 1)
    #expect(rows[2].textLabel?.textAlignment == .right && texts[2].maxX == 107 && details[2]?.minX == 113)
    #expect(details[3]?.minX == 16 && (details[3]?.minY ?? 0) >= texts[3].maxY)
  }

  // MARK: Headers and footers

  @Test("A header displays its configurations and background and is reused by identifier")
  func headings() throws {
    let heading = Heading(reuseIdentifier: "heading")
    heading.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    #expect(heading.reuseIdentifier == "heading" && heading.defaultContentConfiguration() == .plainHeader())
    #expect(heading.defaultBackgroundConfiguration() == .listPlainHeaderFooter())
    var content = heading.defaultContentConfiguration()
    content.text = "Title"
    heading.contentConfiguration = content
    heading.layoutIfNeeded()
    #expect(heading.contentView.frame == heading.bounds)
    #expect((heading.contentView.subviews.first as? UIListContentView)?.textLabel?.text == "Title")
    var told = 0
    heading.configurationUpdateHandler = { view, state in told += view === heading && state == view.configurationState ? 1 : 0 }
    heading.layoutIfNeeded()
    let updates = heading.states.count
    heading.setNeedsUpdateConfiguration()
    heading.setNeedsUpdateConfiguration()
    heading.layoutIfNeeded()
    #expect(heading.states.count == updates + 1 && told == 2)
    // A custom content configuration determines when it is updated.
    heading.automaticallyUpdatesContentConfiguration = false
    heading.contentConfiguration = Following(name: "own")
    heading.setNeedsUpdateConfiguration()
    heading.layoutIfNeeded()
    #expect((heading.contentView.subviews.first as? FollowingView)?.updates == 0)
    heading.automaticallyUpdatesContentConfiguration = true
    heading.setNeedsUpdateConfiguration()
    heading.layoutIfNeeded()
    #expect((heading.contentView.subviews.first as? FollowingView)?.updates == 1)
    let back = UIView()
    heading.backgroundView = back
    #expect(heading.subviews.first === back && back.frame == heading.bounds)
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = .red
    heading.backgroundConfiguration = background
    func shown() -> BackgroundConfigurationView? { heading.subviews.compactMap { $0 as? BackgroundConfigurationView }.first }
    #expect(shown()?.configuration == background && shown()?.frame == heading.bounds)
    heading.automaticallyUpdatesBackgroundConfiguration = false
    heading.updateConfiguration(using: heading.configurationState)
    #expect(shown()?.configuration == background)
    heading.backgroundConfiguration = nil
    #expect(shown() == nil)
  }

  // MARK: Collections' cells

  @Test("A collection view cell updates its configurations automatically unless disabled")
  func itemConfigurations() throws {
    let cell = Item(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    var told: [Bool] = []
    cell.configurationUpdateHandler = { told.append($1.isSelected) }
    cell.contentConfiguration = Following(name: "own")
    cell.backgroundConfiguration = .listPlainCell()
    cell.layoutIfNeeded()
    func color() -> UIColor? { cell.subviews.compactMap { $0 as? BackgroundConfigurationView }.first?.configuration.backgroundColor }
    func text() -> String? { (cell.contentView.subviews.first as? FollowingView)?.shown }
    #expect(told == [false] && text() == "own" && color() == .systemBackground)
    (cell.automaticallyUpdatesBackgroundConfiguration, cell.automaticallyUpdatesContentConfiguration) = (false, false)
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(told == [false, true] && text() == "own" && color() == .systemBackground)
    (cell.automaticallyUpdatesBackgroundConfiguration, cell.automaticallyUpdatesContentConfiguration) = (true, true)
    cell.setNeedsUpdateConfiguration()
    cell.layoutIfNeeded()
    #expect(text() == "own selected" && color() == .systemGray4 && cell.states.last?.isSelected == true)
  }

  @Test("A cell's backgrounds are behind its content, one only while selected or highlighted")
  func itemBackgrounds() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let (back, selected) = (UIView(), UIView())
    cell.backgroundView = back
    cell.selectedBackgroundView = selected
    #expect(Array(cell.subviews.prefix(3)) == [back, selected, cell.contentView])
    #expect(back.frame == cell.bounds && selected.frame == cell.bounds && selected.isHidden)
    cell.isSelected = true
    #expect(!selected.isHidden)
    (cell.isSelected, cell.isHighlighted) = (false, true)
    #expect(!selected.isHidden && cell.configurationState.isHighlighted)
    cell.isHighlighted = false
    #expect(selected.isHidden)
    cell.backgroundView = nil
    #expect(back.superview == nil)
  }
}

/// Content whose text depends on the state.
private struct Following: UIContentConfiguration {
  var name: String
  var suffix = ""
  var updates = 0
  func makeContentView() -> any UIView & UIContentView { FollowingView(self) }
  func updated(for state: any UIConfigurationState) -> Following {
    Following(name: name, suffix: (state as? UICellConfigurationState)?.isSelected == true ? " selected" : "", updates: updates + 1)
  }
}
private final class FollowingView: UIView, UIContentView {
  var configuration: any UIContentConfiguration
  init(_ configuration: Following) {
    self.configuration = configuration
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  var shown: String? { (configuration as? Following).map { $0.name + $0.suffix } }
  var updates: Int? { (configuration as? Following)?.updates }
}
