import DestinationsApp
import DestinationsModel
import Foundation
import Hitchless
import HitchlessTesting

/// The travel feed with its photographs in memory, on a stage: 10,000 posts, one column, 400 × 800 points at 2x.
@MainActor final class FeedScreen {
  static let size = CGSize(width: 400, height: 800)
  static let scale: CGFloat = 2
  private static let margin: CGFloat = 16

  let stage: Stage
  /// The number of cells that have been configured.
  private(set) var configuredCells = 0
  /// The distance between the tops of neighbouring cells, in points.
  let pitch: CGFloat

  private let collectionView: UICollectionView
  private let dataSource: UICollectionViewDiffableDataSource<Int, Int>
  private let count: Int

  /// Shows the first screen. If `prefetches` is false, cells are made when they come into view.
  init(count: Int = 10_000, prefetches: Bool = false) {
    self.count = count
    let width = Self.size.width - 2 * Self.margin
    let spacing: CGFloat = 20
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: Self.layout(width: width, spacing: spacing))
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.isPrefetchingEnabled = prefetches
    let photos = Self.photos(CGSize(width: width, height: DestinationCell.photoHeight(forWidth: width)))
    var didConfigure: () -> Void = {}
    let registration = UICollectionView.CellRegistration<DestinationCell, Int> { cell, _, number in
      cell.show(Self.post(number))
      cell.show(photos[number % photos.count])
      didConfigure()
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, number in
      view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: number)
    }
    stage = Stage(collectionView, size: Self.size, scale: Self.scale)
    pitch = DestinationCell.height(forWidth: width) + spacing
    didConfigure = { [weak self] in self?.configuredCells += 1 }

    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    dataSource.apply(snapshot, animatingDifferences: false)
    stage.settle()
  }

  /// Shows another offset, in points, in one frame.
  func show(offset: CGFloat) {
    collectionView.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
    stage.frame()
  }

  /// An offset close to the end at which the whole screen is content.
  var lastOffset: CGFloat { pitch * CGFloat(count - 4) }

  // MARK: Parts

  /// Returns the post of item `number`. No two are alike.
  private static func post(_ number: Int) -> Post {
    let (place, country) = places[number % places.count]
    return Post(
      id: number, region: country, subregion: "\(place) \(number)", likes: number * 7919 % 5000, assetID: "\(number)", section: .all)
  }
  private static let places = [
    ("Cusco", "Peru"), ("Saint Lucia", "Caribbean"), ("Kyoto", "Japan"), ("Tromsø", "Norway"), ("Zanzibar", "Tanzania"),
    ("Valparaíso", "Chile"), ("Isle of Skye", "Scotland"), ("Queenstown", "New Zealand"), ("Petra", "Jordan"), ("Luang Prabang", "Laos"),
  ]

  private static func layout(width: CGFloat, spacing: CGFloat) -> UICollectionViewLayout {
    let height = NSCollectionLayoutDimension.estimated(DestinationCell.height(forWidth: width))
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: margin, bottom: 20, trailing: margin)
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// Returns prepared photographs of exactly the size that cells show.
  private static func photos(_ size: CGSize) -> [UIImage] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = true
    return (0..<12).map { number in
      UIGraphicsImageRenderer(size: size, format: format).image { context in
        for line in stride(from: 0, to: size.height, by: 4) {
          UIColor(hue: CGFloat(number) / 12, saturation: 0.6, brightness: 0.3 + 0.6 * line / size.height, alpha: 1).setFill()
          context.fill(CGRect(x: 0, y: line, width: size.width, height: 4))
        }
      }
    }
  }
}
