import UIKit

/// The collection view's callbacks.
final class CollectionLifecycle: UIViewController {
  private let prefetches: Bool
  private lazy var list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)

  init(prefetches: Bool) {
    self.prefetches = prefetches
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { return nil }

  private var layout: UICollectionViewLayout {
    let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1.0 / 3))
    // An item's fractions are those of its group.
    let item = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: item)])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.register(LifecycleCell.self, forCellWithReuseIdentifier: "item")
    list.dataSource = self
    list.delegate = self
    list.prefetchDataSource = self
    list.isPrefetchingEnabled = prefetches
    view.addSubview(list)
  }
}

extension CollectionLifecycle: UICollectionViewDataSource, UICollectionViewDelegate, UICollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1000 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    Log.note("cellForItemAt \(indexPath.item)")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? LifecycleCell)?.configure(indexPath.item)
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    Log.note("willDisplay \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    Log.note("didEndDisplaying \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    Log.note("prefetchItemsAt \(Log.rows(indexPaths))")
  }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    Log.note("cancelPrefetchingForItemsAt \(Log.rows(indexPaths))")
  }
}

/// A cell that shows which cell object it is and which item it displays.
private final class LifecycleCell: UICollectionViewListCell {
  private let number: Int

  override init(frame: CGRect) {
    number = Log.numberOfNewCell()
    super.init(frame: frame)
    Log.note("  init (cell \(number))")
  }
  required init?(coder: NSCoder) { return nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    Log.note("  prepareForReuse (cell \(number))")
  }
  func configure(_ item: Int) {
    Log.note("  configure \(item)")
    var content = defaultContentConfiguration()
    content.text = "Item \(item)"
    content.secondaryText = "cell \(number)"
    contentConfiguration = content
  }
}
