import ImagePreparation
public import UIKit

/// A grid of photographs that the user can reorder. The album is an array, and the data source is a class that uses index paths.
public final class AlbumViewController: UICollectionViewController {
  private static let columns = 3
  private static let spacing: CGFloat = 4

  private(set) var photos: [AlbumPhoto]
  /// The number of photographs that were dropped at another position.
  public private(set) var moveCount = 0
  private let pipeline = ImagePipeline()

  /// Creates an album of photographs from a folder. Files are repeated if the album is larger than the folder.
  public init(folder: String, count: Int = 120) {
    photos = AlbumPhoto.photos(in: folder, count: count)
    super.init(collectionViewLayout: Self.makeLayout())
    title = "Album"
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Plan") { [weak self] in
      self?.navigationController?.pushViewController(PlanViewController(), animated: true)
    }
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    // The arrow keys move the focus between photographs; with the alt key, they move the focused photograph.
    collectionView.allowsFocus = true
    collectionView.register(AlbumCell.self, forCellWithReuseIdentifier: "photo")
    guard photos.isEmpty else { return }
    let message = UILabel()
    message.text = "No pictures"
    message.textColor = .secondaryLabel
    message.textAlignment = .center
    collectionView.backgroundView = message
  }

  private static func makeLayout() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let width = environment.container.effectiveContentSize.width
      let side = max(1, ((width - spacing * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(side), heightDimension: .absolute(side)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(side)),
        repeatingSubitem: item, count: columns)
      group.interItemSpacing = .fixed(spacing)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = spacing
      return section
    }
  }

  // MARK: Data source

  public override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { photos.count }

  public override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    (cell as? AlbumCell)?.show(photos[indexPath.item], from: pipeline)
    return cell
  }

  public override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  public override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    photos.insert(photos.remove(at: source.item), at: destination.item)
    moveCount += 1
  }
}
