import Foundation
import HitchlessTesting
import Testing
import UIKitCore

@testable import UIKitLists

/// Members of lists that programs override, and initializers that subclasses call.
@MainActor @Suite struct OverriddenListMembersTests {
  private final class Grid: UICollectionViewCompositionalLayout {
    let columns: Int
    init(columns: Int) {
      self.columns = columns
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1))
      let line = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: line, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      super.init(section: NSCollectionLayoutSection(group: group))
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Sections: UICollectionViewCompositionalLayout {
    init() { super.init(sectionProvider: { _, _ in Grid.section(60) }) }
    required init?(coder: NSCoder) { nil }
  }
  private final class Cell: UICollectionViewCell {
    private let body = UIView()
    override var contentView: UIView { body }
    override func layoutSubviews() {
      super.layoutSubviews()
      body.frame = bounds
    }
  }
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test(arguments: [true, false]) func `Subclasses of the compositional layout call its initializers`(isGrid: Bool) throws {
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: isGrid ? Grid(columns: 2) : Sections())
    list.register(Cell.self, forCellWithReuseIdentifier: "cell")
    let (source, controller) = (Source(), UIViewController())
    list.dataSource = source
    controller.view.addSubview(list)
    let stage = Stage(controller, size: CGSize(width: 100, height: 300), scale: 1)
    defer { stage.end() }
    stage.settle()
    let frames = (0..<4).compactMap { list.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
    let expected =
      isGrid
      ? [(0, 0), (50, 0), (0, 50), (50, 50)].map { CGRect(x: $0.0, y: $0.1, width: 50, height: 50) }
      : (0..<4).map { CGRect(x: 0, y: 60 * $0, width: 100, height: 60) }
    #expect(frames == expected)
    let cell = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)) as? Cell)
    #expect(cell.contentView.superview === cell && cell.contentView.bounds.size == cell.bounds.size && cell.subviews.count == 1)
  }

  private final class Photos: UITableViewController {
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var zooms: [CGFloat] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.addSubview(photo)
      tableView.maximumZoomScale = 3
    }
    override func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }
    override func scrollViewDidZoom(_ scrollView: UIScrollView) { zooms.append(scrollView.zoomScale) }
  }

  @Test func `A table controller zooms the view that it overrides`() {
    let controller = Photos(style: .plain)
    let stage = Stage(controller, size: CGSize(width: 100, height: 300), scale: 1)
    defer { stage.end() }
    stage.perform { controller.tableView.setZoomScale(2, animated: false) }
    #expect(controller.zooms == [2] && controller.photo.frame.width == 200)
  }

  private final class Board: UICollectionView {
    var log: [String] = []
    override func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
      log.append("begin \(indexPath.item)")
      return super.beginInteractiveMovementForItem(at: indexPath)
    }
    override func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
      if log.last != "update" { log.append("update") }
      // The item moves in its column only.
      super.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: targetPosition.y))
    }
    override func endInteractiveMovement() {
      log.append("end")
      super.endInteractiveMovement()
    }
  }
  private final class BoardController: UICollectionViewController {
    var moves: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      let board = Board(frame: view.bounds, collectionViewLayout: Sections())
      board.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collectionView = board
    }
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    override func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    override func collectionView(_ view: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    override func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
      moves.append("\(source.item) to \(destination.item)")
    }
  }

  @Test func `The long press of a collection view controller moves items through overridden methods`() throws {
    let controller = BoardController(collectionViewLayout: Sections())
    let stage = Stage(controller, size: CGSize(width: 100, height: 300), scale: 1)
    defer { stage.end() }
    stage.settle()
    let board = try #require(controller.collectionView as? Board)
    board.contentInsetAdjustmentBehavior = .never
    board.contentOffset = .zero
    stage.settle()
    stage.longPress(at: CGPoint(x: 50, y: 30), to: CGPoint(x: 90, y: 150), seconds: 1)
    stage.settle()
    #expect(board.log == ["begin 0", "update", "end"])
    #expect(controller.moves == ["0 to 2"])
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a section of rows with this height.
  fileprivate static func section(_ height: CGFloat) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }
}
