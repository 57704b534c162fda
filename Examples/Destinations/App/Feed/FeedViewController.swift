import DestinationsModel
public import UIKit

/// The feed: featured destinations on top, all others below.
public final class FeedViewController: UIViewController {
  let photoStore: any PhotoStore
  let postStore: PostStore
  private let loader: FeedLoader
  private let cardLayout: CardLayout

  public private(set) var collectionView: UICollectionView!
  var dataSource: UICollectionViewDiffableDataSource<PostSection, Post.ID>!
  private let messageView = FeedMessageView()

  /// The requests for photographs of posts that will probably come into view.
  var prefetchRequests: [Post.ID: AssetRequest] = [:]
  /// The posts whose photographs have changed since the list was last updated.
  var changedPosts: Set<Post.ID> = []

  /// Creates a feed of the posts that `loader` loads, with the photographs of `photoStore`, on cards of the given layout.
  public init(photoStore: any PhotoStore, postStore: PostStore = PostStore(), loader: FeedLoader, cardLayout: CardLayout = .frames) {
    self.photoStore = photoStore
    self.postStore = postStore
    self.loader = loader
    self.cardLayout = cardLayout
    super.init(nibName: nil, bundle: nil)
    title = "Destinations"
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    let layout = FeedLayout.make { [weak self] in self?.dataSource?.sectionIdentifier(for: $0) }
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.delegate = self
    collectionView.prefetchDataSource = self
    view.addSubview(collectionView)
    configureDataSource()

    photoStore.onUpdate = { [weak self] in self?.photoDidChange($0) }
    loader.onPage = { [weak self] in self?.append($0.posts) }
    loader.onFailure = { [weak self] _ in self?.updateMessage(isFailing: true) }
    loader.start()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let inset = collectionView.adjustedContentInset
    let metrics = FeedMetrics(width: collectionView.bounds.width - inset.left - inset.right)
    let photoSize = metrics.photoSize(scale: traitCollection.displayScale)
    guard photoSize != photoStore.coveredSize else { return }
    photoStore.coveredSize = photoSize
    // Photographs that were sharp enough before may be too small now.
    setNeedsReconfigure(collectionView.indexPathsForVisibleItems.compactMap { dataSource.itemIdentifier(for: $0) })
  }

  private func configureDataSource() {
    switch cardLayout {
    case .frames: configureDataSource(cells: DestinationCell.self)
    case .constraints: configureDataSource(cells: ConstrainedDestinationCell.self)
    }
  }

  private func configureDataSource<Cell: DestinationCell>(cells: Cell.Type) {
    let cellRegistration = UICollectionView.CellRegistration<Cell, Post.ID> { [weak self] cell, _, id in
      guard let self, let post = postStore.fetchByID(id) else { return }
      cell.show(post)
      showPhoto(of: post, in: cell, priority: priority(of: cell))
    }
    let headerRegistration = UICollectionView.SupplementaryRegistration<SectionHeaderView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, _, indexPath in
      header.title = self?.dataSource.sectionIdentifier(for: indexPath.section)?.title
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
      collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: id)
    }
    dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
    }
  }

  // MARK: Posts

  private func append(_ posts: [Post]) {
    let added = Dictionary(grouping: postStore.add(posts), by: \.section)
    var snapshot = dataSource.snapshot()
    for section in PostSection.allCases {
      guard let posts = added[section] else { continue }
      if snapshot.indexOfSection(section) == nil {
        if section == .featured, snapshot.indexOfSection(.all) != nil {
          snapshot.insertSections([.featured], beforeSection: .all)
        } else {
          snapshot.appendSections([section])
        }
      }
      snapshot.appendItems(posts.map(\.id), toSection: section)
    }
    dataSource.apply(snapshot, animatingDifferences: false)
    updateMessage(isFailing: false)
  }

  /// Shows why the feed is empty, if it is.
  private func updateMessage(isFailing: Bool) {
    guard postStore.count == 0 else {
      collectionView.backgroundView = nil
      return
    }
    if isFailing {
      messageView.show("The server does not answer.\nTrying again…", symbolName: "wifi")
    } else {
      messageView.show("No destinations yet.\nCome back soon.", symbolName: "photo")
    }
    collectionView.backgroundView = messageView
  }
}

extension PostSection {
  /// The title of the section.
  var title: String {
    switch self {
    case .featured: "Featured"
    case .all: "All Destinations"
    }
  }
}
