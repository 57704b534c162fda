import UIKit
import UsersModel

/// The list as a grid of two or three columns.
@MainActor
final class UsersGrid: NSObject, UsersListing {
  private static let spacing: CGFloat = 10
  private static let margin: CGFloat = 12

  let collectionView: UICollectionView
  private let cells: UserCells
  private let columns: Int
  private var dataSource: UICollectionViewDiffableDataSource<UsersSection, UsersItem>!

  init(frame: CGRect, columns: Int, cells: UserCells) {
    self.cells = cells
    self.columns = columns
    collectionView = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewLayout())
    super.init()
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.allowsFocus = true
    collectionView.delegate = self
    collectionView.prefetchDataSource = self
    let side = Self.avatarSide(columns: columns)
    let user = UICollectionView.CellRegistration<UserTileCell, User.ID> { cell, _, id in
      cell.avatarSide = side
      cells.configure(cell, for: id)
    }
    let status = UICollectionView.CellRegistration<StatusTileCell, UsersItem> { cell, _, _ in
      cell.status.show(cells.feed.status)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { list, indexPath, item in
      if case .user(let id) = item { return list.dequeueConfiguredReusableCell(using: user, for: indexPath, item: id) }
      return list.dequeueConfiguredReusableCell(using: status, for: indexPath, item: item)
    }
    collectionView.collectionViewLayout = UICollectionViewCompositionalLayout { [weak self] index, _ in
      self?.dataSource.sectionIdentifier(for: index) == .users ? Self.users(columns: columns) : Self.status
    }
  }

  /// Returns the width and height of an avatar in points, for a number of columns.
  static func avatarSide(columns: Int) -> CGFloat { columns > 2 ? 72 : 96 }

  private static func users(columns: Int) -> NSCollectionLayoutSection {
    let height = NSCollectionLayoutDimension.absolute(UserTileCell.height(avatarSide: avatarSide(columns: columns)))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: height))
    // The count divides the width that remains after the spaces.
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height), subitem: item, count: columns)
    group.interItemSpacing = .fixed(spacing)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    section.contentInsets = NSDirectionalEdgeInsets(top: margin, leading: margin, bottom: margin, trailing: margin)
    return section
  }

  private static var status: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(StatusView.height))
    return NSCollectionLayoutSection(
      group: NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  var backgroundView: UIView? {
    get { collectionView.backgroundView }
    set { collectionView.backgroundView = newValue }
  }
  var scrollView: UIScrollView { collectionView }
  var snapshot: UsersSnapshot { dataSource.snapshot() }
  func apply(_ snapshot: UsersSnapshot) { dataSource.apply(snapshot, animatingDifferences: false) }

  var itemsInView: [UsersItem] { collectionView.indexPathsForVisibleItems.sorted().compactMap { dataSource.itemIdentifier(for: $0) } }
  var userCellsInView: [any UserShowing] { collectionView.visibleCells.compactMap { $0 as? UserTileCell } }

  var usersInWindow: Int {
    let height = UserTileCell.height(avatarSide: Self.avatarSide(columns: columns)) + Self.spacing
    return columns * (Int((collectionView.bounds.height / height).rounded(.up)) + 1)
  }

  func scroll(to item: UsersItem) {
    guard let indexPath = dataSource.indexPath(for: item) else { return }
    collectionView.scrollToItem(at: indexPath, at: .top, animated: false)
  }

  private func items(at indexPaths: [IndexPath]) -> [UsersItem] { indexPaths.compactMap { dataSource.itemIdentifier(for: $0) } }
}

extension UsersGrid: UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    if let cell = cell as? UserTileCell {
      cells.willShow(cell)
    } else {
      cells.willShowStatus(of: dataSource.itemIdentifier(for: indexPath))
    }
  }

  func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    if let cell = cell as? UserTileCell { cells.didEndShowing(cell) }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    cells.didSelect(dataSource.itemIdentifier(for: indexPath))
  }
}

extension UsersGrid: UICollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    cells.prefetch(items(at: indexPaths))
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    cells.cancelPrefetching(items(at: indexPaths))
  }
}
