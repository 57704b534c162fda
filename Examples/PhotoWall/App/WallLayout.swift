import UIKit

/// A grid of squares.
enum WallLayout {
  /// Creates a layout of columns of squares with sides of `side` points; the rest of the width is at the right.
  @MainActor static func make(columns: Int, side: CGFloat) -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(side), heightDimension: .absolute(side)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(side)),
      repeatingSubitem: item, count: columns)
    group.interItemSpacing = .fixed(WallMetrics.spacing)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = WallMetrics.spacing
    return UICollectionViewCompositionalLayout(section: section)
  }
}
