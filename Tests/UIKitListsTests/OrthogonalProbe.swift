import Foundation
import HitchlessTesting

/// A list with some orthogonal sections, and the calls to its data source and delegate. Sections and items are numbers; a section's number
/// determines its scrolling behaviour.
@MainActor final class OrthogonalProbe: NSObject, UICollectionViewDelegate, UICollectionViewDataSourcePrefetching {
  final class Cell: UICollectionViewCell {
    var item = -1
    let label = UILabel()
    var applied = 0
    var wantedWidth: CGFloat?

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.frame = contentView.bounds
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { return nil }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      applied += 1
    }
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if let wantedWidth { layoutAttributes.size.width = wantedWidth }
      return layoutAttributes
    }
  }
  final class Header: UICollectionReusableView {}
  /// Reports when it is laid out.
  private final class List: UICollectionView {
    var didLayout: () -> Void = {}

    override func layoutSubviews() {
      super.layoutSubviews()
      didLayout()
    }
  }
  typealias Source = UICollectionViewDiffableDataSource<Int, Int>
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  /// The scrolling behaviours of sections, by their numbers modulo the count.
  static let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
    .none, .continuous, .groupPaging, .none, .groupPagingCentered, .continuousGroupLeadingBoundary, .paging,
  ]

  let view: UICollectionView
  private(set) var source: Source!
  private(set) lazy var stage = Stage(view, size: view.bounds.size, scale: 2)
  var willConfigure: (Int) -> Void = { _ in }
  /// Returns the fitting width of an item; nil leaves it to the layout.
  var width: (Int) -> CGFloat? = { _ in nil }
  /// The items that were prefetched and neither displayed nor cancelled; and the errors in the calls.
  private(set) var wanted: Set<Int> = []
  private(set) var prefetched = 0
  private(set) var cancelled = 0
  private(set) var cancelledItems: [Int] = []
  private(set) var prefetchedAndDisplayed = 0
  private(set) var notPrefetched: [Int] = []
  private(set) var mistakes: [String] = []
  private(set) var selected: [IndexPath] = []
  /// How often a cell came on screen minus how often it left.
  private(set) var balance: [ObjectIdentifier: Int] = [:]

  init(size: CGSize = CGSize(width: 300, height: 500), direction: UISemanticContentAttribute = .unspecified, rows: Int = 2) {
    let layout = UICollectionViewCompositionalLayout { _, _ in nil }
    let list = List(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view = list
    super.init()
    // Cells that return and leave again within one operation are only visible in between.
    list.didLayout = { [unowned self] in countReturned() }
    view.semanticContentAttribute = direction
    let cells = UICollectionView.CellRegistration<Cell, Int> { [unowned self] cell, _, item in
      cell.item = item
      cell.wantedWidth = width(item)
      cell.label.text = "\(item)"
      cell.contentView.backgroundColor = UIColor(hue: CGFloat(item % 12) / 12, saturation: 0.5, brightness: 0.95, alpha: 1)
      willConfigure(item)
    }
    let headers = UICollectionView.SupplementaryRegistration<Header>(elementKind: UICollectionView.elementKindSectionHeader) {
      header, _, _ in
      header.backgroundColor = .lightGray
    }
    source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in view.dequeueConfiguredReusableSupplementary(using: headers, for: path) }
    view.contentInsetAdjustmentBehavior = .never
    view.delegate = self
    view.prefetchDataSource = self
    view.collectionViewLayout = UICollectionViewCompositionalLayout { [unowned self] index, _ in
      let id = source.sectionIdentifier(for: index) ?? 0
      return Self.section(Self.behaviors[id % Self.behaviors.count], rows: rows)
    }
  }

  static func section(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, rows: Int) -> NSCollectionLayoutSection {
    func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1 / CGFloat(behavior == .none ? 1 : rows))))
    let group =
      switch behavior {
      case .none: NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitem: item, count: 1)
      case .paging:
        NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .absolute(90)), subitem: item, count: rows)
      default: NSCollectionLayoutGroup.vertical(layoutSize: size(.absolute(110), .absolute(90)), subitem: item, count: rows)
      }
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = behavior == .paging ? 0 : 6
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 4, leading: behavior == .paging ? 0 : 8, bottom: 4, trailing: behavior == .paging ? 0 : 12)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }

  /// Shows sections with the given numbers of items; an item's number starts at a hundred times that of its section.
  func show(_ sections: [(id: Int, count: Int)]) {
    var snapshot = Snapshot()
    for (id, count) in sections {
      snapshot.appendSections([id])
      snapshot.appendItems((0..<count).map { id * 1000 + $0 }, toSection: id)
    }
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    forget()
  }
  /// Resets all records.
  func forget() {
    notPrefetched = []
    mistakes = []
  }

  /// Returns the scroll view of an orthogonal section, if it is on screen.
  func orthogonalSection(_ section: Int) -> UIScrollView? {
    for path in view.indexPathsForVisibleItems where path.section == section {
      if let orthogonalSection = view.cellForItem(at: path)?.superview as? UIScrollView, orthogonalSection !== view {
        return orthogonalSection
      }
    }
    return nil
  }
  var orthogonalSections: [UIScrollView] { view.subviews.compactMap { $0 as? UIScrollView }.filter { !$0.isHidden } }

  /// Everything on screen: cells with their items and frames in the list's coordinates, in the order of the list.
  var shown: [String] {
    view.indexPathsForVisibleItems.map { path in
      guard let cell = view.cellForItem(at: path) as? Cell, let superview = cell.superview else { return "\(path) has no cell" }
      let frame = superview.convert(cell.frame, to: view)
      let place = "\(frame.minX), \(frame.minY), \(frame.width), \(frame.height)"
      return "\(path.section).\(path.item) \(cell.item) (\(place)) \(cell.alpha) \(cell.isHidden) \(superview === view)"
    }
  }

  /// Returns the items of cells, and their balance of display callbacks.
  func items(of cells: Set<ObjectIdentifier>) -> [String] {
    ([view] + view.subviews).flatMap(\.subviews).compactMap { $0 as? Cell }.filter { cells.contains(ObjectIdentifier($0)) }
      .map { "\($0.item): \(balance[ObjectIdentifier($0), default: 0]), \($0.isHidden ? "hidden" : "seen")" }
  }

  // MARK: Changing

  func apply(_ snapshot: Snapshot, animated: Bool) {
    if animated {
      source.apply(snapshot, animatingDifferences: true)
    } else {
      UIView.performWithoutAnimation { source.apply(snapshot, animatingDifferences: true) }
    }
  }

  // MARK: What is told

  /// Counts cells that returned while their leaving animation ran: the delegate was never notified of their leaving.
  func countReturned() {
    for path in view.indexPathsForVisibleItems {
      if let item = source.itemIdentifier(for: path), wanted.remove(item) != nil { prefetchedAndDisplayed += 1 }
    }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { selected.append(indexPath) }
  func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    balance[ObjectIdentifier(cell), default: 0] += 1
    guard let item = source.itemIdentifier(for: indexPath) else { return mistakes.append("\(indexPath) is displayed and does not exist") }
    if wanted.remove(item) == nil { notPrefetched.append(item) } else { prefetchedAndDisplayed += 1 }
  }
  func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    balance[ObjectIdentifier(cell), default: 0] -= 1
  }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    countReturned()
    for path in indexPaths {
      prefetched += 1
      guard let item = source.itemIdentifier(for: path) else {
        mistakes.append("\(path) is prefetched and does not exist")
        continue
      }
      if !wanted.insert(item).inserted { mistakes.append("\(item) is prefetched twice") }
    }
  }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    for path in indexPaths {
      cancelled += 1
      guard let item = source.itemIdentifier(for: path) else {
        mistakes.append("\(path) is cancelled and does not exist")
        continue
      }
      cancelledItems.append(item)
      if wanted.remove(item) == nil { mistakes.append("\(item) is cancelled and was not wanted") }
    }
  }
}
