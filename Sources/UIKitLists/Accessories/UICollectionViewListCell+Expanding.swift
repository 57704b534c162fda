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
  /// The index path of the cell's item; nil if the cell is not in a list.
  var indexPath: IndexPath? { list?.indexPath(for: self) }

  /// Expands or collapses the cell's item in the data source's section snapshot. No effect if it is not in one.
  func toggleExpansion() {
    guard let path = indexPath, let contents = list?.dataSource as? any ExpandableContents,
      let isExpanded = contents.isExpanded(itemAt: path), contents.setExpanded(!isExpanded, itemAt: path)
    else { return }
    // An item without children causes no update, so the cell is changed here.
    self.isExpanded = !isExpanded
  }
}
