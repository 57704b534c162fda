import Foundation
import HitchlessTesting

/// A controller of numbered cells that can be moved by hand, on a stage with a finger.
@MainActor final class ReorderProbe: UICollectionViewController {
  var items: [[Int]]
  /// The moves that the data source was notified of.
  private(set) var moves: [String] = []
  var mayMove: (IndexPath) -> Bool = { _ in true }
  var height: (Int) -> CGFloat? = { _ in nil }
  var confirms: (_ original: IndexPath, _ current: IndexPath, _ proposed: IndexPath) -> IndexPath = { $2 }
  /// The menu of each item.
  var menu: UIMenu?
  private(set) lazy var stage = Stage(self, size: CGSize(width: 300, height: 400), scale: 1)
  private let registration: UICollectionView.CellRegistration<ProbeCell, Int>

  init(_ items: [[Int]], layout: UICollectionViewLayout) {
    self.items = items
    var height: (Int) -> CGFloat? = { _ in nil }
    registration = UICollectionView.CellRegistration { cell, _, item in
      cell.text = "\(item)"
      cell.label.text = "\(item)"
      cell.wantedHeight = height(item)
      cell.backgroundColor = UIColor(hue: CGFloat(item * 37 % 100) / 100, saturation: 0.3, brightness: 0.9, alpha: 1)
    }
    super.init(collectionViewLayout: layout)
    height = { [unowned self] in self.height($0) }
    ProbeCell.current = nil
  }
  required init?(coder: NSCoder) { nil }

  /// Lays the list out, with the content scrolled to its beginning.
  func show() {
    stage.settle()
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.contentOffset = .zero
    stage.settle()
  }

  // MARK: The finger

  func touch(_ phase: InputEvent.PointerPhase, _ x: Double, _ y: Double) {
    stage.send(.pointer(pointer: 0, phase: phase, at: Point(x: x, y: y)))
  }
  /// Presses until the long press begins.
  func lift(_ x: Double, _ y: Double) {
    touch(.began, x, y)
    stage.frames(32)
  }
  /// Moves at constant speed within `frames` frames, and stays.
  func move(from start: (Double, Double), to end: (Double, Double), frames: Int = 20) {
    for frame in 1...frames {
      let part = Double(frame) / Double(frames)
      touch(.moved, start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part)
    }
    stage.frames(30)
  }

  /// The texts on screen from the top left to the bottom right.
  var shown: [String] {
    collectionView.visibleCells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
      .map { ($0 as? ProbeCell)?.text ?? "" }
  }
  /// Returns the frame of an item's cell in the window; nil if it is not on screen.
  func frame(of item: Int) -> CGRect? {
    collectionView.visibleCells.first { ($0 as? ProbeCell)?.text == "\(item)" }.map { $0.convert($0.bounds, to: nil) }
  }

  // MARK: The data source and the delegate

  override func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items[section].count }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: items[indexPath.section][indexPath.item])
  }
  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { menu.map { menu in UIContextMenuConfiguration(actionProvider: { _ in menu }) } }
  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { mayMove(indexPath) }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    moves.append("\(sourceIndexPath.section).\(sourceIndexPath.item) to \(destinationIndexPath.section).\(destinationIndexPath.item)")
    let item = items[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    items[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
  }
  override func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { confirms(originalIndexPath, currentIndexPath, proposedIndexPath) }
}
