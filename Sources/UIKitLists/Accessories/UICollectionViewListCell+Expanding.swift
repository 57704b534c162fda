internal import Foundation
internal import UIKitCore

extension UICollectionViewListCell {
  /// The list that shows the cell; nil if none does.
  var list: UICollectionView? {
    var above = superview
    while let view = above {
      if let list = view as? UICollectionView { return list }
      above = view.superview
    }
    return nil
  }
  /// Which item the cell shows; nil if it is in no list.
  var indexPath: IndexPath? { list?.indexPath(for: self) }

  /// Expands the cell's item in the data source's section snapshot, or collapses it. No effect if it is in none.
  func toggleExpansion() {
    guard let path = indexPath, let contents = list?.dataSource as? any ExpandableContents,
      let isExpanded = contents.isExpanded(itemAt: path), contents.setExpanded(!isExpanded, itemAt: path)
    else { return }
    // One that has nothing below it makes no update.
    self.isExpanded = !isExpanded
  }
}
