public import UIKit

/// The mountains of the world, with a search field that filters them while the user types.
public final class MountainsViewController: UIViewController, UISearchResultsUpdating {
  enum Section { case all }

  private(set) var collectionView: UICollectionView!
  private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Mountain.ID>!
  let searchController = UISearchController(searchResultsController: nil)
  private let messageLabel = UILabel()

  public init() {
    super.init(nibName: nil, bundle: nil)
    title = "Mountains"
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: Self.makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.keyboardDismissMode = .onDrag
    view.addSubview(collectionView)
    configureDataSource()
    configureSearch()
    showMountains(matching: "", animated: false)
  }

  private func configureSearch() {
    messageLabel.font = .preferredFont(forTextStyle: .headline)
    messageLabel.textColor = .secondaryLabel
    messageLabel.textAlignment = .center
    messageLabel.numberOfLines = 0
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchBar.placeholder = "Search \(Mountain.all.count) mountains"
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
  }

  private func configureDataSource() {
    let registration = UICollectionView.CellRegistration<MountainCell, Mountain.ID> { cell, _, id in
      cell.show(Mountain.all[id])
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
    }
  }

  /// Creates the layout: one column on narrow screens, two on wide ones.
  private static func makeLayout() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let columns = environment.container.effectiveContentSize.width >= 500 ? 2 : 1
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(48)), subitem: item,
        count: columns)
      group.interItemSpacing = .fixed(10)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 12, bottom: 16, trailing: 12)
      return section
    }
  }

  // MARK: Searching

  public func updateSearchResults(for searchController: UISearchController) {
    showMountains(matching: searchController.searchBar.text ?? "", animated: true)
  }

  private func showMountains(matching text: String, animated: Bool) {
    let found = Mountain.matching(text)
    var snapshot = NSDiffableDataSourceSnapshot<Section, Mountain.ID>()
    snapshot.appendSections([.all])
    snapshot.appendItems(found.map(\.id))
    dataSource.apply(snapshot, animatingDifferences: animated)
    messageLabel.text = "No mountain is called\n“\(text)”"
    collectionView.backgroundView = found.isEmpty ? messageLabel : nil
  }
}
