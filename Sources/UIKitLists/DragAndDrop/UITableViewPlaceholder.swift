public import Foundation
public import UIKitCore

/// A cell that is to stand for a row that the data source does not have yet.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  let rowHeight: CGFloat
  /// Fills the cell.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// A cell of a registered class, so many points high or of the height that it wants (``UITableView/automaticDimension``), where a row
  /// at `insertionIndexPath` would be.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
  }
}

/// A cell that is to stand for a row that was dropped.
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// How much of the preview is shown that goes to the cell, and on what; nil for all of what was dragged.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}
