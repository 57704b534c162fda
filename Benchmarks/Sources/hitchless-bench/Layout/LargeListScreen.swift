import Foundation
import Hitchless
import HitchlessTesting

/// A list of many items with three kinds of cells, on a stage. Only the layout stores anything per item.
@MainActor final class LargeListScreen: NSObject {
  enum Kind: String, CaseIterable {
    case list, grid, sections, flow, table, waterfall

    /// Whether nothing is stored for items that were never visible: neither by the layout nor for their sections.
    var isLazy: Bool { self != .waterfall && self != .sections }
    /// The number of items in a section; nil if there is only one section.
    var sectionLength: Int? { self == .sections ? 100 : nil }
  }

  private(set) var count: Int
  private let kind: Kind
  private let view: UIScrollView
  private let stage: Stage

  /// Shows the first screen.
  init(_ kind: Kind, count: Int) {
    (self.count, self.kind) = (count, kind)
    let table = kind == .table ? UITableView(frame: .zero, style: .plain) : nil
    let collection = kind == .table ? nil : UICollectionView(frame: .zero, collectionViewLayout: Self.layout(kind))
    for kind in 0..<3 {
      table?.register(SizedRow.self, forCellReuseIdentifier: "\(kind)")
      collection?.register(SizedCell.self, forCellWithReuseIdentifier: "\(kind)")
    }
    table?.estimatedRowHeight = 60
    view = table ?? collection ?? UIScrollView()
    view.contentInsetAdjustmentBehavior = .never
    stage = Stage(view, size: CGSize(width: 400, height: 800), scale: 1, hertz: 120)
    super.init()
    table?.dataSource = self
    collection?.dataSource = self
    stage.settle()
  }

  private static func layout(_ kind: Kind) -> UICollectionViewLayout {
    switch kind {
    case .list, .sections:
      return UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
    case .grid:
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(60))
      let half = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(60))
      let row = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: half), count: 2)
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
    case .flow:
      let flow = UICollectionViewFlowLayout()
      flow.estimatedItemSize = CGSize(width: 195, height: 60)
      return flow
    case .waterfall: return WaterfallLayout(height: Self.height)
    case .table: return UICollectionViewLayout()
    }
  }

  private var table: UITableView? { view as? UITableView }
  private var collection: UICollectionView? { view as? UICollectionView }
  private var sectionCount: Int { kind.sectionLength.map { (count + $0 - 1) / $0 } ?? 1 }
  private func length(_ section: Int) -> Int { kind.sectionLength.map { min($0, count - section * $0) } ?? count }
  private func item(_ path: IndexPath) -> Int { path.section * (kind.sectionLength ?? 0) + path.item }

  /// Returns the height of an item, which is unknown before its cell exists: 30 to 120 points.
  nonisolated static func height(_ item: Int) -> CGFloat {
    30 + CGFloat(UInt64(item) &* 0x9E37_79B9_7F4A_7C15 >> 32 % 91)
  }

  /// Reloads the list with `count` items, and shows the first frame.
  func reload(_ count: Int) {
    self.count = count
    table?.reloadData()
    collection?.reloadData()
    stage.frame()
  }
  /// Shows an item in the next frame.
  func jump(to item: Int) throws {
    let section = kind.sectionLength.map { item / $0 } ?? 0
    let path = IndexPath(item: item - section * (kind.sectionLength ?? 0), section: section)
    table?.scrollToRow(at: path, at: .top, animated: false)
    collection?.scrollToItem(at: path, at: .top, animated: false)
    stage.frame()
    guard table?.cellForRow(at: path) != nil || collection?.cellForItem(at: path) != nil else {
      throw BenchmarkError("item \(item) is not on screen")
    }
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
  func numberOfSections(in collectionView: UICollectionView) -> Int { sectionCount }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { length(section) }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "\(indexPath.item % 3)", for: indexPath)
    (cell as? SizedCell)?.show(item(indexPath))
    return cell
  }
}

extension LargeListScreen: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { length(section) }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "\(indexPath.row % 3)", for: indexPath)
    (cell as? SizedRow)?.show(item(indexPath))
    return cell
  }
}

/// The content of a cell or row.
@MainActor private final class SizedContent {
  private let label = UILabel()
  private(set) var item = 0

  init(in view: UIView) {
    label.frame = CGRect(x: 8, y: 4, width: 180, height: 20)
    view.addSubview(label)
  }
  func show(_ item: Int) {
    self.item = item
    label.text = "Item \(item % 100)"
  }
}

/// A row with the height of its item.
private final class SizedRow: UITableViewCell {
  private lazy var content = SizedContent(in: contentView)

  func show(_ item: Int) { content.show(item) }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: LargeListScreen.height(content.item)) }
}

/// A cell with the height of its item.
private final class SizedCell: UICollectionViewCell {
  private lazy var content = SizedContent(in: contentView)

  func show(_ item: Int) { content.show(item) }
  override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    attributes.size.height = LargeListScreen.height(content.item)
    return attributes
  }
}
