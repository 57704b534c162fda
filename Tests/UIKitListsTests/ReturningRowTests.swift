import Foundation
import HitchlessTesting
import Testing

@testable import UIKitLists

/// A cell that leaves the screen in an update's animation keeps its item, and is scrolled back before it has left.
@Suite("Rows that return while disappearing")
@MainActor struct ReturningRowTests {
  private static let size = CGSize(width: 320, height: 900)

  /// Returns which corners are round: top and bottom, as letters.
  private func corners(_ cell: UIView) -> String {
    guard cell.layer.cornerRadius > 0 else { return "" }
    return (cell.layer.maskedCorners.contains(.layerMinXMinYCorner) ? "t" : "")
      + (cell.layer.maskedCorners.contains(.layerMaxXMaxYCorner) ? "b" : "")
  }

  @Test("A returning last row has the corners of its new position and its expansion state")
  func collection() throws {
    let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "\(number)"
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure()]
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    let stage = Stage(view, size: Self.size, scale: 1)
    defer { stage.end() }
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append(Array(0..<16))
    stage.perform { source.apply(outline, to: 0, animatingDifferences: false) }
    stage.settle()
    let last = try #require(view.cellForItem(at: IndexPath(item: 15, section: 0)) as? UICollectionViewListCell)
    #expect(corners(last) == "b" && !last.isExpanded)

    outline.insert(Array(100..<108), before: 3)
    outline.append([200])
    outline.expand([15])
    stage.perform { source.apply(outline, to: 0, animatingDifferences: true) }
    stage.frames(4)
    let path = IndexPath(item: 23, section: 0)
    #expect(!view.indexPathsForVisibleItems.contains(path) && !last.isHidden, "it is on its way out")
    let place = try #require(view.layoutAttributesForItem(at: path)).frame
    stage.perform { view.contentOffset.y = place.minY + 10 - Self.size.height }
    stage.settle()
    try #require(view.cellForItem(at: path) === last)
    #expect(corners(last) == "" && last.isExpanded)
    #expect(last.rowAppearance.hasLineBelow(isMarked: false))
  }

  @MainActor private final class Rows: NSObject, UITableViewDataSource {
    var count = 16
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }

  @Test("A returning last row of a table has the corners of its new position")
  func table() throws {
    let view = UITableView(frame: .zero, style: .insetGrouped)
    view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let rows = Rows()
    view.dataSource = rows
    let stage = Stage(view, size: Self.size, scale: 1)
    defer { stage.end() }
    stage.settle()
    let last = try #require(view.cellForRow(at: IndexPath(row: 15, section: 0)))
    #expect(corners(last) == "b")

    stage.perform {
      view.performBatchUpdates {
        rows.count = 25
        view.insertRows(at: (3..<11).map { IndexPath(row: $0, section: 0) } + [IndexPath(row: 24, section: 0)], with: .automatic)
      }
    }
    stage.frames(4)
    let path = IndexPath(row: 23, section: 0)
    #expect(view.indexPathsForVisibleRows?.contains(path) == false && !last.isHidden, "it is on its way out")
    // Not further: a row that comes on screen for the first time would make the list update all others.
    let place = view.rectForRow(at: path)
    stage.perform { view.contentOffset.y = place.minY + 10 - Self.size.height }
    stage.settle()
    try #require(view.cellForRow(at: path) === last)
    #expect(corners(last) == "")
  }
}
