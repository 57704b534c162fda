import DestinationsModel
import UIKit

/// The layout of the feed: one column on narrow screens, three on wide ones, with a separate background for the featured posts.
enum FeedLayout {
  static let backgroundKind = "featured-background"

  /// Creates the layout.
  ///
  /// - Parameter section: Returns the section at an index.
  @MainActor
  static func make(section: @escaping @MainActor (Int) -> PostSection?) -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        makeSection(section(index) ?? .all, FeedMetrics(width: environment.container.effectiveContentSize.width))
      }, configuration: configuration)
    layout.register(FeaturedBackgroundView.self, forDecorationViewOfKind: backgroundKind)
    return layout
  }

  @MainActor
  private static func makeSection(_ kind: PostSection, _ metrics: FeedMetrics) -> NSCollectionLayoutSection {
    let height = NSCollectionLayoutDimension.estimated(metrics.estimatedCellHeight)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / CGFloat(metrics.columns)), heightDimension: height))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height), subitem: item,
      count: metrics.columns)
    group.interItemSpacing = .fixed(metrics.spacing)

    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = metrics.spacing
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 4, leading: FeedMetrics.margin, bottom: 20, trailing: FeedMetrics.margin)
    section.boundarySupplementaryItems = [header()]
    if kind == .featured {
      let background = NSCollectionLayoutDecorationItem.background(elementKind: backgroundKind)
      let inset = FeedMetrics.margin - FeedMetrics.featuredPadding
      background.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: inset, bottom: 8, trailing: inset)
      section.decorationItems = [background]
    }
    return section
  }

  @MainActor
  private static func header() -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(48)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  }
}
