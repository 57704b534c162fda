import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

// Programs declare `init?(coder:)` where UIKit requires it, and some create views with it. The coder contains nothing relevant.
@Suite("Decoding lists with `NSCoder`")
@MainActor struct CoderTests {
  private final class Coder: NSCoder {}
  private var coder: NSCoder { Coder() }

  private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(coder: Coder()) ?? UITableViewCell(style: .value1, reuseIdentifier: "other")
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }
  private let source = Source()

  @Test("A decoded table is plain, and its cells and headers can be decoded too")
  func table() throws {
    let table = try #require(UITableView(coder: coder))
    let header = try #require(UITableViewHeaderFooterView(coder: coder))
    #expect(table.style == .plain && table.backgroundColor == .systemBackground && table.alwaysBounceVertical)
    table.dataSource = source
    table.rowHeight = 40
    table.contentInsetAdjustmentBehavior = .never
    header.textLabel?.text = "Header"
    header.frame.size = CGSize(width: 300, height: 30)
    table.tableHeaderView = header
    let stage = Stage(table, size: CGSize(width: 300, height: 300), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["0", "1", "2"] && table.visibleCells.first?.frame.minY == 30)
    #expect(header.reuseIdentifier == nil && header.contentView.frame == header.bounds)
    #expect(table.visibleCells.first?.contentView.superview === table.visibleCells.first)
  }

  @Test("A decoded collection view shows nothing until it has another layout")
  func collectionView() throws {
    let list = try #require(UICollectionView(coder: coder))
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = source
    let stage = Stage(list, size: CGSize(width: 300, height: 300), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(list.visibleCells.isEmpty && list.collectionViewLayout.collectionView === list)
    list.collectionViewLayout = rows(.absolute(50))
    stage.settle()
    #expect(list.visibleCells.count == 3)
  }

  @Test("A collection view without a layout is a fault")
  func withoutLayout() {
    var list: UICollectionView?
    let faults = Fault.collecting { list = UICollectionView() }
    #expect(faults.map(\.message) == ["UICollectionView must be initialized with a non-nil layout parameter"])
    #expect(list?.frame == .zero)
  }

  @Test("Decoded controllers have their list views")
  func controllers() throws {
    let table = try #require(UITableViewController(coder: coder))
    #expect(table.tableView.style == .plain && table.view === table.tableView)
    for controller in [UICollectionViewController(coder: coder), UICollectionViewController(nibName: nil, bundle: nil)] {
      let made = try #require(controller)
      made.loadViewIfNeeded()
      let layout = made.collectionViewLayout
      #expect(type(of: layout) == UICollectionViewLayout.self && layout.collectionView === made.collectionView)
      #expect(made.clearsSelectionOnViewWillAppear && made.collectionView.superview === made.view)
    }
  }

  @Test("Layouts that need parameters cannot be decoded, and a content view shows cell content")
  func others() throws {
    #expect(UICollectionViewLayout(coder: coder)?.collectionView == nil)
    #expect(UICollectionViewLayout(coder: coder) != nil && UICollectionViewTransitionLayout(coder: coder) == nil)
    let view = try #require(UIListContentView(coder: coder))
    #expect((view.configuration as? UIListContentConfiguration) == .cell() && view.textLabel == nil)
    var content = UIListContentConfiguration.cell()
    content.text = "text"
    view.configuration = content
    #expect(view.textLabel?.text == "text")
  }
}
