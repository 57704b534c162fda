import Foundation
import HitchlessTesting
import Testing

@testable import UIKitLists

/// First items that are the header of their section have another style than rows, which follows them when the first item changes.
@Suite("Items as headers of their section") @MainActor struct HeaderItemTests {
  @MainActor private final class Screen {
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<Int, Int>
    let stage: Stage
    /// The items in the order in which their cells were configured.
    private(set) var configured: [Int] = []

    init(_ sections: [[Int]]) {
      var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
      configuration.headerMode = .firstItemInSection
      view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      var note: (Int) -> Void = { _ in }
      let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
        note(item)
        var content = cell.defaultContentConfiguration()
        content.text = "\(item)"
        cell.contentConfiguration = content
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      stage = Stage(view, size: CGSize(width: 300, height: 600), scale: 1)
      note = { [unowned self] in configured.append($0) }
      show(sections, isAnimated: false)
    }
    func show(_ sections: [[Int]], isAnimated: Bool) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections(Array(sections.indices))
      for (section, items) in sections.enumerated() { snapshot.appendItems(items, toSection: section) }
      configured = []
      source.apply(snapshot, animatingDifferences: isAnimated)
      stage.settle()
    }
    func cell(_ item: Int) throws -> UICollectionViewListCell {
      let path = try #require(source.indexPath(for: item))
      return try #require(view.cellForItem(at: path) as? UICollectionViewListCell)
    }
    /// The items whose cells look like headers.
    var headers: [Int] {
      get throws {
        try source.snapshot().itemIdentifiers.filter { item in
          let cell = try cell(item)
          let content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
          let isHeader = content.textProperties.font == UIListContentConfiguration.sidebarHeader().textProperties.font
          #expect((cell.rowAppearance.role == .header) == isHeader, "the content of \(item) is that of another role")
          return isHeader
        }
      }
    }
  }

  @Test("A new first item becomes the header, and the earlier one becomes a row", arguments: [false, true])
  func insertion(isAnimated: Bool) throws {
    let screen = Screen([[0, 1, 2], [10, 11]])
    defer { screen.stage.end() }
    #expect(try screen.headers == [0, 10])
    let heights = (header: try screen.cell(0).frame.height, row: try screen.cell(1).frame.height)
    #expect(heights.header > heights.row)
    screen.show([[5, 0, 1, 2], [10, 11]], isAnimated: isAnimated)
    #expect(try screen.headers == [5, 10])
    #expect(try screen.cell(0).frame.height == heights.row)
    #expect(try screen.cell(5).frame.height == heights.header)
    // No other item is configured again.
    #expect(Set(screen.configured) == [0, 5])
  }

  @Test("Removing or moving the first item makes the next one the header", arguments: [false, true])
  func removal(isAnimated: Bool) throws {
    let screen = Screen([[0, 1, 2], [10, 11]])
    defer { screen.stage.end() }
    screen.show([[1, 2], [10, 11]], isAnimated: isAnimated)
    #expect(try screen.headers == [1, 10])
    #expect(screen.configured == [1])
    // The header of one section becomes a row of another, and a row becomes a header.
    screen.show([[2], [10, 1, 11]], isAnimated: isAnimated)
    #expect(try screen.headers == [2, 10])
    #expect(Set(screen.configured) == [1, 2])
    screen.show([[2, 1], [11, 10]], isAnimated: isAnimated)
    #expect(try screen.headers == [2, 11])
    #expect(Set(screen.configured) == [10, 11])
  }

  @Test("A new section takes its header from another one")
  func newSection() throws {
    let screen = Screen([[0, 1, 2, 3]])
    defer { screen.stage.end() }
    screen.show([[0, 1], [2, 3]], isAnimated: true)
    #expect(try screen.headers == [0, 2])
    screen.show([[0, 1, 2, 3]], isAnimated: true)
    #expect(try screen.headers == [0])
  }
}
