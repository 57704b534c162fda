import Foundation
import Hitchless
import HitchlessTesting

/// A list of many items with three kinds of cells, on a stage. Only the layout stores anything per item.
@MainActor final class LargeListScreen: NSObject {
  enum Kind: String, CaseIterable { case list, flow, waterfall }

  private(set) var count: Int
  private let view: UICollectionView
  private let stage: Stage

  /// Shows the first screen.
  init(_ kind: Kind, count: Int) {
    self.count = count
    let layout: UICollectionViewLayout
    switch kind {
    case .list: layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    case .flow:
      let flow = UICollectionViewFlowLayout()
      flow.estimatedItemSize = CGSize(width: 195, height: 60)
      layout = flow
    case .waterfall: layout = WaterfallLayout(height: Self.height)
    }
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    for kind in 0..<3 { view.register(SizedCell.self, forCellWithReuseIdentifier: "\(kind)") }
    view.contentInsetAdjustmentBehavior = .never
    stage = Stage(view, size: CGSize(width: 400, height: 800), scale: 1, hertz: 120)
    super.init()
    view.dataSource = self
    stage.settle()
  }

  /// Returns the height of an item, which is unknown before its cell exists: 30 to 120 points.
  nonisolated static func height(_ item: Int) -> CGFloat {
    30 + CGFloat(UInt64(item) &* 0x9E37_79B9_7F4A_7C15 >> 32 % 91)
  }

  /// Reloads the list with `count` items, and shows the first frame.
  func reload(_ count: Int) {
    self.count = count
    view.reloadData()
    stage.frame()
  }
  /// Shows an item in the next frame.
  func jump(to item: Int) throws {
    let path = IndexPath(item: item, section: 0)
    view.scrollToItem(at: path, at: .top, animated: false)
    stage.frame()
    guard view.cellForItem(at: path) != nil else { throw BenchmarkError("item \(item) is not on screen") }
  }
  /// Shows the given number of frames of a steady scroll down, 25 points each.
  func scroll(frames: Int) {
    for _ in 0..<frames {
      view.contentOffset.y += 25
      stage.frame()
    }
  }
}

extension LargeListScreen: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "\(indexPath.item % 3)", for: indexPath)
    (cell as? SizedCell)?.show(indexPath.item)
    return cell
  }
}

/// A cell with the height of its item.
private final class SizedCell: UICollectionViewCell {
  private let label = UILabel()
  private var item = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = CGRect(x: 8, y: 4, width: 180, height: 20)
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { return nil }
  func show(_ item: Int) {
    self.item = item
    label.text = "Item \(item % 100)"
  }
  override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes.size.height = LargeListScreen.height(item)
    return attributes
  }
}
