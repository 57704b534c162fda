import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitLists

/// Controls that expand and collapse the items of outlines.
@Suite("Outline disclosure accessories")
@MainActor struct OutlineDisclosureTests {
  @MainActor private final class Screen {
    let view: UICollectionView
    let dataSource: UICollectionViewDiffableDataSource<Int, Int>
    let stage: Stage
    /// The last reported states of the cells, by item.
    var states: [Int: Bool] = [:]

    /// Creates the outline: 1 with 11 and 12, 2 with 21, and 3 without children.
    init(_ style: UICellAccessory.OutlineDisclosureOptions.Style, action: UICellAccessory.ActionHandler? = nil) {
      let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      weak var screen: Screen?
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(number)"
        cell.contentConfiguration = content
        cell.configurationUpdateHandler = { _, state in screen?.states[number] = state.isExpanded }
        cell.accessories = number < 10 ? [.outlineDisclosure(options: .init(style: style), actionHandler: action)] : []
      }
      dataSource = UICollectionViewDiffableDataSource(collectionView: view) { view, path, number in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
      }
      stage = Stage(view, size: CGSize(width: 320, height: 480), scale: 2)
      screen = self
      var outline = NSDiffableDataSourceSectionSnapshot<Int>()
      outline.append([1, 2, 3])
      outline.append([11, 12], to: 1)
      outline.append([21], to: 2)
      outline.expand([2])
      dataSource.apply(outline, to: 0, animatingDifferences: false)
      stage.settle()
    }

    var items: [Int] { view.indexPathsForVisibleItems.sorted().compactMap { dataSource.itemIdentifier(for: $0) } }
    func cell(_ item: Int) throws -> UICollectionViewListCell {
      let path = try #require(dataSource.indexPath(for: item))
      return try #require(view.cellForItem(at: path) as? UICollectionViewListCell)
    }
    func chevron(_ item: Int) throws -> AccessoryView { try #require(cell(item).subviews.compactMap { $0 as? AccessoryView }.first) }
    /// Returns the angle of a chevron, in degrees.
    func angle(_ item: Int) throws -> Int {
      let transform = try #require(chevron(item).subviews.first).transform
      return Int((atan2(Double(transform.b), Double(transform.a)) * 180 / .pi).rounded())
    }
    func tap(_ view: UIView) {
      stage.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
      stage.settle()
    }
  }

  @Test("A tap on the chevron expands the item and rotates it, and a tap beside it selects")
  func control() throws {
    let screen = Screen(.cell)
    #expect(screen.items == [1, 2, 21, 3] && screen.states == [1: false, 2: true, 21: false, 3: false])
    #expect(try screen.angle(1) == 0 && screen.angle(2) == 90)
    screen.tap(try screen.chevron(1))
    #expect(screen.items == [1, 11, 12, 2, 21, 3] && screen.states[1] == true)
    #expect(try screen.angle(1) == 90 && screen.dataSource.snapshot(for: 0).isExpanded(1))
    #expect(screen.view.indexPathsForSelectedItems?.isEmpty ?? true)
    screen.tap(try screen.cell(2).contentView)
    #expect(screen.items == [1, 11, 12, 2, 21, 3] && screen.view.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    screen.tap(try screen.chevron(1))
    screen.tap(try screen.chevron(2))
    #expect(screen.items == [1, 2, 3])
    #expect(try screen.angle(1) == 0 && screen.angle(2) == 0 && screen.states[2] == false)
  }

  @Test("With the header style a tap anywhere in the cell expands it without selecting")
  func header() throws {
    let screen = Screen(.header)
    screen.tap(try screen.cell(1).contentView)
    #expect(screen.items == [1, 11, 12, 2, 21, 3] && (screen.view.indexPathsForSelectedItems?.isEmpty ?? true))
    screen.tap(try screen.cell(11).contentView)
    #expect(screen.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    // Scrolling does not collapse it.
    let place = try screen.cell(1).convert(CGPoint(x: 100, y: 20), to: nil)
    screen.stage.drag(from: place, to: CGPoint(x: 100, y: place.y + 120), seconds: 0.3)
    screen.stage.settle()
    #expect(screen.items.prefix(2) == [1, 11])
  }

  @Test("The handlers can prevent expansion, and an action handler replaces it")
  func handlers() throws {
    let screen = Screen(.cell)
    screen.dataSource.sectionSnapshotHandlers.shouldExpandItem = { $0 != 1 }
    screen.tap(try screen.chevron(1))
    #expect(screen.items == [1, 2, 21, 3] && screen.states[1] == false)
    var count = 0
    let other = Screen(.automatic) { count += 1 }
    other.tap(try other.chevron(1))
    #expect(count == 1 && other.items == [1, 2, 21, 3])
  }

  @Test("An item without children rotates its chevron too, and applied snapshots rotate it")
  func elsewhere() throws {
    let screen = Screen(.cell)
    screen.tap(try screen.chevron(3))
    #expect(try screen.angle(3) == 90)
    var outline = screen.dataSource.snapshot(for: 0)
    outline.collapse([2])
    outline.expand([1])
    screen.dataSource.apply(outline, to: 0)
    screen.stage.settle()
    #expect(try screen.items == [1, 11, 12, 2, 3] && screen.angle(1) == 90 && screen.angle(2) == 0)
  }
}
