public import Foundation
public import UIKitCore

/// A placeholder cell for a row that the data source does not have yet.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  let rowHeight: CGFloat
  /// A handler that configures the cell.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// Creates a placeholder with a cell of a registered class, at the position of a row at `insertionIndexPath`. The cell is `rowHeight`
  /// points high or, with ``UITableView/automaticDimension``, sizes itself.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
  }
}

/// A placeholder cell for a row that was dropped.
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// A closure that returns the visible part and the background of the preview that moves to the cell, or nil to keep those of the drag.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}
