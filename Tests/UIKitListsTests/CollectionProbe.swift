import Foundation
import HitchlessTesting

/// A cell that records its events and has a given height.
final class ProbeCell: UICollectionViewCell {
  static var made = 0
  let ordinal: Int
  let label = UILabel()
  var text = ""
  var wantedHeight: CGFloat?
  var reuses = 0

  override init(frame: CGRect) {
    ordinal = Self.made
    Self.made += 1
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
    probe?.note("init")
  }
  required init?(coder: NSCoder) { return nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
    text = ""
    wantedHeight = nil
    probe?.note("prepareForReuse")
  }

  override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    if let wantedHeight { attributes.size.height = wantedHeight }
    probe?.fits += 1
    return attributes
  }

  /// The list under test, which records the cells' events.
  static weak var current: CollectionProbe?
  private var probe: CollectionProbe? { Self.current }
}

/// A plain data source of sections with given numbers of items, which records every callback.
@MainActor final class CollectionProbe: NSObject {
  var counts: [Int]
  /// Returns the text of an item; by default its index path.
  var text: (IndexPath) -> String = { "\($0.section).\($0.item)" }
  /// Returns the fitting height of an item; nil leaves it to the layout.
  var height: (IndexPath) -> CGFloat? = { _ in nil }
  var willConfigure: (IndexPath) -> Void = { _ in }
  var isLogging = true
  private(set) var log: [String] = []
  var fits = 0
  var prefetched: [IndexPath] = []
  var cancelled: [IndexPath] = []
  /// Prefetches and cancellations, in order.
  var dataEvents: [(path: IndexPath, isPrefetched: Bool)] = []
  var displayedPaths: [IndexPath] = []
  let view: UICollectionView
  let registration: UICollectionView.CellRegistration<ProbeCell, IndexPath>

  init(counts: [Int], layout: UICollectionViewLayout) {
    self.counts = counts
    view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    var configure: (ProbeCell, IndexPath) -> Void = { _, _ in }
    registration = UICollectionView.CellRegistration { cell, path, _ in configure(cell, path) }
    super.init()
    ProbeCell.current = self
    ProbeCell.made = 0
    configure = { [unowned self] cell, path in
      note("configure \(path.section).\(path.item)")
      cell.text = text(path)
      cell.label.text = cell.text
      cell.wantedHeight = height(path)
      willConfigure(path)
    }
    view.dataSource = self
    view.delegate = self
    view.prefetchDataSource = self
    view.contentInsetAdjustmentBehavior = .never
  }

  func note(_ event: String) { if isLogging { log.append(event) } }
  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
  func names(_ paths: [IndexPath]) -> String { paths.map { "\($0.section).\($0.item)" }.joined(separator: " ") }

  /// The cells on screen as text: position, size and text, in the order of the list.
  var shown: [String] {
    view.indexPathsForVisibleItems.map { path in
      let cell = view.cellForItem(at: path) as? ProbeCell
      let frame = cell?.frame ?? .zero
      return
        "\(path.section).\(path.item) '\(cell?.text ?? "nil")' \(frame.minX),\(frame.minY - view.contentOffset.y) \(frame.width)x\(frame.height)"
    }
  }
}

extension CollectionProbe: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    note("cellForItemAt \(names([indexPath]))")
    return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath)
  }
}

extension CollectionProbe: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    note("willDisplay \(names([indexPath]))")
    displayedPaths.append(indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    note("didEndDisplaying \(names([indexPath]))")
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { note("didSelect \(names([indexPath]))") }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("didDeselect \(names([indexPath]))")
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    note("didHighlight \(names([indexPath]))")
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    note("didUnhighlight \(names([indexPath]))")
  }
}

extension CollectionProbe: UICollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    note("prefetch \(names(indexPaths))")
    prefetched += indexPaths
    dataEvents += indexPaths.map { ($0, true) }
  }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    note("cancel \(names(indexPaths))")
    cancelled += indexPaths
    dataEvents += indexPaths.map { ($0, false) }
  }
}

/// Returns a layout with rows of one height, or of an estimated one, in columns.
@MainActor func rows(_ height: NSCollectionLayoutDimension, columns: Int = 1, spacing: CGFloat = 0) -> UICollectionViewCompositionalLayout {
  UICollectionViewCompositionalLayout { _, _ in rowSection(height, columns: columns, spacing: spacing) }
}
@MainActor func rowSection(_ height: NSCollectionLayoutDimension, columns: Int = 1, spacing: CGFloat = 0) -> NSCollectionLayoutSection {
  let item = NSCollectionLayoutItem(
    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: height))
  let group = NSCollectionLayoutGroup.horizontal(
    layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height), subitem: item, count: columns)
  let section = NSCollectionLayoutSection(group: group)
  section.interGroupSpacing = spacing
  return section
}

extension UICollectionView {
  /// Returns the cell of an item on screen; nil if the item only has a prepared one.
  func cellOnScreen(at path: IndexPath) -> UICollectionViewCell? {
    cellForItem(at: path).flatMap { visibleCells.contains($0) ? $0 : nil }
  }
}
extension UITableView {
  /// Returns the cell of a row on screen; nil if the row only has a prepared one.
  func cellOnScreen(at path: IndexPath) -> UITableViewCell? {
    cellForRow(at: path).flatMap { visibleCells.contains($0) ? $0 : nil }
  }
}
