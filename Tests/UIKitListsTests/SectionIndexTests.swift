import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitLists

/// The section index beside the rows of tables and collection views.
@Suite("Section index")
@MainActor struct SectionIndexTests {
  /// A table or collection view of sections with ten rows each, whose titles are the letters, with or without a search icon.
  @MainActor private final class Probe: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    let table: UITableView?
    let list: UICollectionView?
    let stage: Stage
    var sections: Int
    var titles: [String]?
    var titleRequests = 0
    private let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
    }
    var view: UIScrollView { table ?? list! }

    init(isTable: Bool, style: UITableView.Style = .plain, sections: Int = 26, hasTitles: Bool = true, height: CGFloat = 500) {
      self.sections = sections
      titles = hasTitles ? (0..<sections).map { Self.letter($0) } : nil
      let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
      table = isTable ? UITableView(frame: .zero, style: style) : nil
      list = isTable ? nil : UICollectionView(frame: .zero, collectionViewLayout: layout)
      stage = Stage(table ?? list!, size: CGSize(width: 320, height: height), scale: 2)
      super.init()
      table?.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table?.dataSource = self
      list?.dataSource = self
      stage.settle()
    }
    static func letter(_ section: Int) -> String { String(UnicodeScalar(UInt8(65 + section % 26))) }
    var index: SectionIndexView? { view.subviews.compactMap { $0 as? SectionIndexView }.first }
    /// The entries of the index, from top to bottom.
    var lines: [String] { index?.subviews.map { ($0 as? UILabel)?.text ?? "glass" } ?? [] }
    /// The section of the first row in view.
    var firstSection: Int? { (table?.indexPathsForVisibleRows ?? list?.indexPathsForVisibleItems.sorted())?.first?.section }
    var contentWidth: CGFloat? {
      table?.visibleCells.first?.contentView.frame.width ?? list?.visibleCells.first?.contentView.frame.width
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "\(Self.letter(indexPath.section)) \(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { Self.letter(section) }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      titleRequests += 1
      return titles
    }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
      title == UITableView.indexSearch ? NSNotFound : index
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      let name = "\(Self.letter(indexPath.section)) \(indexPath.item)"
      return collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: name)
    }
    func indexTitles(for collectionView: UICollectionView) -> [String]? {
      titleRequests += 1
      return titles
    }
    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
      IndexPath(item: 0, section: index)
    }

    func touch(_ phase: InputEvent.PointerPhase, line: Double) {
      let first = (index?.subviews.first?.frame.minY ?? 0) + (index?.frame.minY ?? 0) - view.bounds.minY
      stage.send(.pointer(pointer: 0, phase: phase, at: Point(x: 314, y: Double(first) + line * 14 + 7)))
    }
  }

  @Test("A finger on the index titles scrolls to their sections, and the list does not pan", arguments: [true, false])
  func goesToSections(isTable: Bool) throws {
    let probe = Probe(isTable: isTable)
    defer { probe.stage.end() }
    #expect(probe.lines == (0..<26).map { Probe.letter($0) })
    let frame = try #require(probe.index?.frame)
    #expect(frame == CGRect(x: 305, y: 0, width: 15, height: 500))
    #expect(probe.contentWidth == 305)
    probe.touch(.began, line: 12)
    _ = probe.stage.frames(2)
    #expect(probe.firstSection == 12)
    for line in 13...20 { probe.touch(.moved, line: Double(line)) }
    _ = probe.stage.frames(2)
    #expect(probe.firstSection == 20)
    probe.touch(.moved, line: -3)
    #expect(probe.firstSection == 0 && probe.view.contentOffset.y == 0)
    probe.touch(.ended, line: -3)
    _ = probe.stage.settle()
    #expect(probe.firstSection == 0 && !probe.view.isDragging)
    // It stays at its visible position.
    probe.view.contentOffset.y = 700
    _ = probe.stage.settle()
    #expect(probe.index?.frame == CGRect(x: 305, y: 700, width: 15, height: 500))
    #expect(probe.titleRequests == 1)
  }

  @Test("A grouped table scrolls to the section's header, which does not float")
  func groupedTables() {
    let probe = Probe(isTable: true, style: .grouped)
    defer { probe.stage.end() }
    probe.touch(.began, line: 5)
    _ = probe.stage.frames(2)
    probe.touch(.ended, line: 5)
    _ = probe.stage.settle()
    #expect(probe.view.contentOffset.y == probe.table?.rect(forSection: 5).minY)
  }

  @Test("With too little room some titles are replaced by dots")
  func fewLines() {
    #expect(SectionIndexView.shown(3, capacity: 3) == [0, 1, 2])
    #expect(SectionIndexView.shown(26, capacity: 7) == [0, nil, 8, nil, 17, nil, 25])
    #expect(SectionIndexView.shown(26, capacity: 2) == [0] && SectionIndexView.shown(0, capacity: 4) == [])
    for count in 0..<60 {
      for capacity in 1..<40 {
        let shown = SectionIndexView.shown(count, capacity: capacity)
        #expect(shown.count <= capacity && shown.compactMap { $0 } == Set(shown.compactMap { $0 }).sorted())
      }
    }
    let probe = Probe(isTable: true, height: 140)
    defer { probe.stage.end() }
    #expect(probe.lines == ["A", "•", "G", "•", "N", "•", "T", "•", "Z"] || probe.lines.count == 9)
    // All titles are accessible to the finger.
    probe.touch(.began, line: 4)
    _ = probe.stage.frames(2)
    #expect(probe.firstSection == 13)
    probe.touch(.ended, line: 4)
  }

  @Test("A search title shows a magnifying glass, and a title without a section scrolls nowhere")
  func search() {
    let probe = Probe(isTable: true)
    defer { probe.stage.end() }
    probe.titles = [UITableView.indexSearch] + (probe.titles ?? [])
    probe.table?.reloadSectionIndexTitles()
    probe.view.contentOffset.y = 300
    _ = probe.stage.settle()
    #expect(probe.lines.first == "glass" && probe.lines.count == 27)
    probe.touch(.began, line: 0)
    _ = probe.stage.frames(2)
    probe.touch(.ended, line: 0)
    #expect(probe.view.contentOffset.y == 300)
  }

  @Test("The index needs titles and enough rows, and without it the rows have its space")
  func comesAndGoes() {
    let probe = Probe(isTable: true, hasTitles: false)
    defer { probe.stage.end() }
    #expect(probe.index == nil && probe.contentWidth == 320)
    probe.titles = ["A", "B"]
    probe.table?.reloadData()
    _ = probe.stage.settle()
    #expect(probe.lines == ["A", "B"] && probe.contentWidth == 305)
    probe.table?.sectionIndexMinimumDisplayRowCount = 261
    _ = probe.stage.settle()
    #expect(probe.index == nil && probe.contentWidth == 320)
    probe.sections = 27
    probe.table?.insertSections(IndexSet(integer: 26), with: .none)
    _ = probe.stage.settle()
    #expect(probe.index != nil && probe.contentWidth == 305)
    probe.view.indexDisplayMode = .alwaysHidden
    _ = probe.stage.settle()
    #expect(probe.index == nil && probe.contentWidth == 320)
    probe.view.indexDisplayMode = .automatic
    _ = probe.stage.settle()
    #expect(probe.index != nil)
  }

  @Test("The index has the program's colours, or the tint colour without any")
  func colors() throws {
    let probe = Probe(isTable: true)
    defer { probe.stage.end() }
    let index = try #require(probe.index)
    func color() -> UIColor? { (index.subviews.first as? UILabel)?.textColor }
    #expect(color() == index.tintColor && index.backgroundColor == nil)
    probe.table?.sectionIndexColor = .systemRed
    probe.table?.sectionIndexBackgroundColor = .systemGray5
    probe.table?.sectionIndexTrackingBackgroundColor = .systemGray3
    #expect(color() == .systemRed && index.backgroundColor == .systemGray5)
    probe.touch(.began, line: 2)
    _ = probe.stage.frames(2)
    #expect(index.backgroundColor == .systemGray3)
    probe.touch(.ended, line: 2)
    _ = probe.stage.settle()
    #expect(index.backgroundColor == .systemGray5)
    #expect(probe.table?.sectionIndexColor == .systemRed && probe.table?.sectionIndexTrackingBackgroundColor == .systemGray3)
    #expect(probe.table?.sectionIndexBackgroundColor == .systemGray5 && probe.table?.sectionIndexMinimumDisplayRowCount == 0)
  }

  @Test("The index matches its recorded layers", arguments: [true, false])
  func looks(isTable: Bool) throws {
    let probe = Probe(isTable: isTable)
    defer { probe.stage.end() }
    #expect(try GoldenText("index-\(isTable ? "table" : "list")").difference(from: probe.stage.dump) == nil)
  }
}
