import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitLists

/// The calls of lists to their delegates and cells for selecting, editing, preparing and pinning.
@Suite("List actions, editing, prepared cells and floating headers")
@MainActor struct ListStateTests {
  final class Cell: UICollectionViewListCell {
    var states: [UICellConfigurationState] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state)
    }
  }
  final class Row: UITableViewCell {
    var log: [String] = []
    override func willTransition(to state: StateMask) { log.append("will \(state.contains(.showingEditControl) ? 1 : 0)") }
    override func didTransition(to state: StateMask) { log.append("did \(state.contains(.showingEditControl) ? 1 : 0)") }
  }

  /// A table or a list of two sections of thirty rows with headers.
  @MainActor
  private final class Probe: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource, UICollectionViewDelegate {
    let table: UITableView?
    let list: UICollectionView?
    let stage: Stage
    var log: [String] = []
    var editable: (IndexPath) -> Bool = { _ in true }
    var canAct: (IndexPath) -> Bool = { _ in true }
    private let cell = UICollectionView.CellRegistration<Cell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    private let header = UICollectionView.SupplementaryRegistration<Cell>(elementKind: UICollectionView.elementKindSectionHeader) {
      cell, _, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "Header"
      cell.contentConfiguration = content
    }
    var view: UIScrollView { table ?? list! }

    init(isTable: Bool) {
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      configuration.headerMode = .supplementary
      configuration.headerTopPadding = 0
      table = isTable ? UITableView(frame: .zero) : nil
      list =
        isTable ? nil : UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      stage = Stage(table ?? list!, size: CGSize(width: 320, height: 500), scale: 1)
      super.init()
      table?.sectionHeaderTopPadding = 0
      table?.register(Row.self, forCellReuseIdentifier: "row")
      table?.dataSource = self
      table?.delegate = self
      list?.dataSource = self
      list?.delegate = self
      _ = stage.settle()
    }
    func takeLog() -> [String] {
      defer { log = [] }
      return log
    }
    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { editable(indexPath) }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(indexPath.row)") }
    func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
      !tableView.isEditing && canAct(indexPath)
    }
    func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) { log.append("act \(indexPath.row)") }
    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: indexPath.item)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath) }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { log.append("select \(indexPath.item)") }
    func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { editable(indexPath) }
    func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool {
      !collectionView.isEditing && canAct(indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
      log.append("act \(indexPath.item)")
    }
    func tap(_ row: Int) {
      stage.tap(at: CGPoint(x: 100, y: 28 + 44 * Double(row) + 30))
      _ = stage.settle()
    }
    func setEditing(_ isEditing: Bool, multiple: Bool = false) {
      list?.allowsMultipleSelectionDuringEditing = multiple
      table?.allowsMultipleSelectionDuringEditing = multiple
      list?.isEditing = isEditing
      table?.isEditing = isEditing
      _ = stage.settle()
    }
  }

  @Test(
    "Choosing a row performs its primary action, except while editing or with several selected",
    arguments: [true, false])
  func primaryActions(isTable: Bool) {
    let probe = Probe(isTable: isTable)
    defer { probe.stage.end() }
    probe.tap(2)
    #expect(probe.takeLog() == ["select 2", "act 2"])
    probe.tap(2)
    #expect(probe.takeLog().last == "act 2")
    probe.canAct = { _ in false }
    probe.tap(4)
    #expect(probe.takeLog() == ["select 4"])
    probe.canAct = { _ in true }
    probe.setEditing(true, multiple: true)
    probe.tap(3)
    #expect(probe.takeLog().contains("act 3") == false)
    probe.setEditing(false)
    probe.table?.allowsMultipleSelection = true
    probe.list?.allowsMultipleSelection = true
    probe.table?.selectRow(at: IndexPath(row: 5, section: 0), animated: false, scrollPosition: .none)
    probe.list?.selectItem(at: IndexPath(item: 5, section: 0), animated: false, scrollPosition: [])
    probe.tap(1)
    #expect(probe.takeLog() == ["select 1"])
  }

  @Test("Cells of items that cannot be edited do not show the editing state")
  func editableItems() throws {
    let probe = Probe(isTable: false)
    defer { probe.stage.end() }
    probe.editable = { $0.item % 2 == 0 }
    probe.setEditing(true)
    let cells = try (0..<4).map { try #require(probe.list?.cellForItem(at: IndexPath(item: $0, section: 0))) }
    #expect(cells.map(\.configurationState.isEditing) == [true, false, true, false])
    probe.view.contentOffset.y = 600
    _ = probe.stage.settle()
    let shown = probe.list?.indexPathsForVisibleItems.sorted() ?? []
    #expect(shown.count > 5)
    #expect(shown.allSatisfy { probe.list?.cellForItem(at: $0)?.configurationState.isEditing == ($0.item % 2 == 0) })
    probe.setEditing(false)
    #expect(shown.allSatisfy { probe.list?.cellForItem(at: $0)?.configurationState.isEditing == false })
  }

  @Test("Rows are notified before and after they transition to the edit control state")
  func editControl() throws {
    let probe = Probe(isTable: true)
    defer { probe.stage.end() }
    probe.editable = { $0.row != 1 }
    let rows = try (0..<2).map { try #require(probe.table?.cellForRow(at: IndexPath(row: $0, section: 0)) as? Row) }
    probe.setEditing(true)
    #expect(rows[0].log == ["will 1", "did 1"] && rows[1].log == [])
    probe.table?.setEditing(false, animated: true)
    #expect(rows[0].log.suffix(1) == ["will 0"])
    _ = probe.stage.settle()
    #expect(rows[0].log.suffix(2) == ["will 0", "did 0"] && rows[1].log == [])
  }

  @Test("A prepared cell is returned by `cellForItem(at:)` and displayed as the program changed it")
  func preparedCells() throws {
    let probe = Probe(isTable: false)
    defer { probe.stage.end() }
    let list = try #require(probe.list)
    #expect(list.cellForItem(at: IndexPath(item: 29, section: 1)) == nil)
    for _ in 0..<6 {
      list.contentOffset.y += 4
      _ = probe.stage.frames(4)
    }
    _ = probe.stage.settle()
    let last = try #require(list.indexPathsForVisibleItems.max())
    let next = IndexPath(item: last.item + 1, section: last.section)
    let prepared = try #require(list.cellForItem(at: next))
    #expect(!list.visibleCells.contains(prepared) && (prepared.contentConfiguration as? UIListContentConfiguration)?.text == "\(next.item)")
    var content = try #require(prepared.contentConfiguration as? UIListContentConfiguration)
    content.text = "Changed"
    prepared.contentConfiguration = content
    list.contentOffset.y += 100
    _ = probe.stage.settle()
    #expect(list.visibleCells.contains(prepared) && list.cellForItem(at: next) === prepared)
    #expect((prepared.contentConfiguration as? UIListContentConfiguration)?.text == "Changed")
  }

  @Test("A floating header is pinned, and one at its own position is not", arguments: [true, false])
  func pinnedHeaders(isTable: Bool) throws {
    let probe = Probe(isTable: isTable)
    defer { probe.stage.end() }
    func isPinned(_ section: Int) throws -> Bool {
      if let table = probe.table { return try #require(table.headerView(forSection: section)).configurationState.isPinned }
      let header = probe.list?.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
      return try #require(header as? Cell).configurationState.isPinned
    }
    #expect(try isPinned(0) == false)
    probe.view.contentOffset.y = 40
    _ = probe.stage.settle()
    #expect(try isPinned(0))
    if let header = probe.list?.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)) as? Cell
    {
      #expect(header.states.last?.isPinned == true)
    }
    probe.view.contentOffset.y = 1_000
    _ = probe.stage.settle()
    #expect(try isPinned(0) && isPinned(1) == false)
    probe.view.contentOffset.y = 0
    _ = probe.stage.settle()
    #expect(try isPinned(0) == false)
  }

  @Test("List cells have the list's default background, other cells a clear one")
  func defaultBackgrounds() {
    #expect(UICollectionViewCell(frame: .zero).defaultBackgroundConfiguration() == .clear())
    let cell = UICollectionViewListCell(frame: .zero)
    #expect(cell.defaultBackgroundConfiguration() == .listPlainCell() && cell.backgroundConfiguration == .listPlainCell())
  }
}
