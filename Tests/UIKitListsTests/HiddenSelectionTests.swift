import Foundation
import HitchlessTesting
import Testing

@testable import UIKitLists

/// The separator between two rows is hidden while the lower one is selected, even if that row has no cell yet.
@Suite("Selected rows below the viewport")
@MainActor struct HiddenSelectionTests {
  /// Ten of the twenty rows of 50 points are in view.
  private static let size = CGSize(width: 320, height: 500)
  private static let hidden = IndexPath(row: 10, section: 0)
  private static let lastInView = IndexPath(row: 9, section: 0)

  private final class Cell: UICollectionViewListCell {
    override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
      attributes.size.height = 50
      return attributes
    }
  }
  @MainActor private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    private let cell = UICollectionView.CellRegistration<Cell, Int> { _, _, _ in }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: indexPath.item)
    }
  }

  private func hasLine(_ cell: UIView?) throws -> Bool {
    let cell = try #require(cell)
    return cell.subviews.contains { !$0.isHidden && $0.frame.height == 1 && $0.frame.maxY == cell.bounds.height }
  }

  @Test("The separator of a table's last visible row follows the selection below it")
  func table() throws {
    let (view, rows) = (UITableView(frame: .zero, style: .plain), Rows())
    view.rowHeight = 50
    view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    view.dataSource = rows
    let stage = Stage(view, size: Self.size, scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(try view.cellOnScreen(at: Self.hidden) == nil && hasLine(view.cellForRow(at: Self.lastInView)))
    stage.perform { view.selectRow(at: Self.hidden, animated: false, scrollPosition: .none) }
    stage.settle()
    #expect(try !hasLine(view.cellForRow(at: Self.lastInView)))
    stage.perform { view.deselectRow(at: Self.hidden, animated: false) }
    stage.settle()
    #expect(try hasLine(view.cellForRow(at: Self.lastInView)))
  }

  @Test("The separator of a collection view's last visible row follows the selection below it")
  func collection() throws {
    let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    let (view, rows) = (UICollectionView(frame: .zero, collectionViewLayout: layout), Rows())
    view.dataSource = rows
    let stage = Stage(view, size: Self.size, scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(view.indexPathsForVisibleItems.max() == Self.lastInView)
    #expect(try hasLine(view.cellForItem(at: Self.lastInView)))
    stage.perform { view.selectItem(at: Self.hidden, animated: false, scrollPosition: []) }
    stage.settle()
    #expect(try !hasLine(view.cellForItem(at: Self.lastInView)))
    stage.perform { view.deselectItem(at: Self.hidden, animated: false) }
    stage.settle()
    #expect(try hasLine(view.cellForItem(at: Self.lastInView)))
  }
}
