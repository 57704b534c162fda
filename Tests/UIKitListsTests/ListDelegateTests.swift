import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

@Suite("List delegates")
@MainActor struct ListDelegateTests {
  /// A column of items whose delegate follows the focus and may refuse it.
  private final class Items: UICollectionViewController {
    var refused: Int?
    var log: [String] = []
    private(set) lazy var stage = Stage(self, size: CGSize(width: 300, height: 400), scale: 1)
    private let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }

    init() { super.init(collectionViewLayout: rows(.absolute(50))) }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.contentInsetAdjustmentBehavior = .never
      collectionView.allowsFocus = true
    }
    private func name(_ path: IndexPath?) -> String { path.map { "\($0.item)" } ?? "nil" }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item)
    }
    override func collectionView(_ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext)
      -> Bool
    {
      refused == nil || context.nextFocusedIndexPath?.item != refused
    }
    override func collectionView(
      _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) { log.append("\(name(context.previouslyFocusedIndexPath)) to \(name(context.nextFocusedIndexPath))") }
  }

  @Test("A collection view's delegate is notified of focus updates and can refuse them")
  func focus() {
    let items = Items()
    items.stage.settle()
    items.stage.key(.down, count: 2)
    items.stage.settle()
    #expect(items.log == ["nil to 0", "0 to 1"])
    items.refused = 2
    items.stage.key(.down)
    items.stage.settle()
    #expect(items.log.count == 2 && items.collectionView.adapter.focus.path == [0, 1])
  }

  @Test("A list cell is indented by its level and indentation width")
  func indentation() throws {
    let items = Items()
    items.stage.settle()
    let cell = try #require(items.collectionView.cellForItem(at: [0, 0]) as? UICollectionViewListCell)
    let start = cell.contentView.frame.minX
    cell.indentationLevel = 2
    items.stage.settle()
    let narrow = cell.contentView.frame.minX
    cell.indentationWidth = 30
    items.stage.settle()
    #expect(narrow > start && cell.contentView.frame.minX == start + 60)
  }

  /// A table of rows, one of which refuses the focus.
  private final class Rows: UITableViewController {
    var log: [String] = []
    private(set) lazy var stage = Stage(self, size: CGSize(width: 300, height: 400), scale: 1)
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.contentInsetAdjustmentBehavior = .never
      tableView.rowHeight = 50
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("+\(indexPath.row)") }
    override func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool { indexPath.row != 1 }
    override func tableView(
      _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      let isRow = (context.targetView as? UITableViewCell).flatMap { tableView.indexPath(for: $0) } == indexPath
      log.append("asked \(indexPath.row) \(isRow) \(context.targetItem != nil)")
      return indexPath.row != 1
    }
  }

  @Test("Focus selects rows unless the delegate says otherwise")
  func selectionByFocus() {
    let table = Rows(style: .plain)
    table.tableView.allowsFocus = true
    table.tableView.selectionFollowsFocus = true
    table.stage.settle()
    table.stage.key(.down, count: 3)
    table.stage.settle()
    #expect(table.log == ["+0", "+2"])
  }

  @Test("A drag that hovers over a row selects it unless the delegate says otherwise")
  func springs() {
    let table = Rows(style: .plain)
    table.tableView.isSpringLoaded = true
    table.stage.settle()
    let drag = table.stage.desktopDrag(["text/plain;charset=utf-8": Data("hello".utf8)])
    drag.move(to: CGPoint(x: 100, y: 75))
    table.stage.pump(for: .milliseconds(1_200))
    #expect(table.log.first == "asked 1 true true" && !table.log.contains("+1"))
    drag.move(to: CGPoint(x: 100, y: 175))
    table.stage.pump(for: .milliseconds(1_200))
    #expect(table.log.contains("+3"))
    drag.leave()
    table.stage.settle()
  }

  @Test("A table with disabled prefetching prepares no rows ahead")
  func prefetching() {
    for isOn in [true, false] {
      let probe = TableProbe(counts: [200], rowHeight: 50)
      probe.view.isPrefetchingEnabled = isOn
      let stage = Stage(probe.view, size: CGSize(width: 300, height: 400), scale: 1)
      stage.frame()
      for _ in 0..<20 { stage.scroll(by: 30) }
      stage.settle()
      #expect((stage.counters.cellsPrefetched > 0) == isOn)
    }
  }

  @Test("A reused header is prepared for reuse")
  func reusedHeaders() {
    final class Heading: UITableViewHeaderFooterView {
      static var reuses = 0
      override func prepareForReuse() {
        super.prepareForReuse()
        Self.reuses += 1
      }
    }
    final class Sections: UITableViewController {
      override func numberOfSections(in tableView: UITableView) -> Int { 60 }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      }
      override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "heading")
        view?.textLabel?.text = "\(section)"
        return view
      }
    }
    Heading.reuses = 0
    let table = Sections(style: .grouped)
    table.tableView.register(Heading.self, forHeaderFooterViewReuseIdentifier: "heading")
    let stage = Stage(table, size: CGSize(width: 300, height: 400), scale: 1)
    stage.settle()
    #expect(Heading.reuses == 0)
    for _ in 0..<60 { stage.scroll(by: 50) }
    stage.settle()
    #expect(Heading.reuses > 5)
  }
}
