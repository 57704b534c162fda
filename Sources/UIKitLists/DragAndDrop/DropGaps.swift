internal import Foundation
internal import UIKitCore

/// An item that takes up room in a collection view for something that may be dropped.
final class DropGapCell: UICollectionViewCell {
  /// The size of the gap.
  var gapSize = CGSize.zero
  override func sizeThatFits(_ size: CGSize) -> CGSize { gapSize }
}

/// A row that takes up room in a table for something that may be dropped.
final class DropGapRow: UITableViewCell {
  /// The height of the gap.
  var gapHeight: CGFloat = 0
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: gapHeight) }
}
