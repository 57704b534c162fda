import ImagePreparation
import UIKit

/// The dimensions of the feed at one width.
struct FeedMetrics: Equatable {
  /// The width below which the feed has one column; all wider feeds have three.
  static let threeColumnWidth: CGFloat = 500
  /// The distance from the edges of the feed to its cells.
  static let margin: CGFloat = 16
  /// The distance by which the background of the featured section extends beyond its cells.
  static let featuredPadding: CGFloat = 8

  /// The width of the feed.
  var width: CGFloat

  /// The number of cells side by side.
  var columns: Int { width < Self.threeColumnWidth ? 1 : 3 }
  /// The distance between cells side by side and between rows.
  var spacing: CGFloat { columns == 1 ? 20 : 16 }
  /// The width of a cell.
  var cellWidth: CGFloat { max(1, (width - 2 * Self.margin - CGFloat(columns - 1) * spacing) / CGFloat(columns)) }
  /// The height that a cell will return when it is measured. An inexact estimate would work, but then each cell that comes into view would
  /// move those below it.
  @MainActor var estimatedCellHeight: CGFloat { DestinationCell.height(forWidth: cellWidth) }

  /// Returns the area of a photograph in pixels.
  func photoSize(scale: CGFloat) -> ThumbnailSize {
    ThumbnailSize(
      width: Int((cellWidth * scale).rounded(.up)), height: Int((DestinationCell.photoHeight(forWidth: cellWidth) * scale).rounded(.up)),
      mode: .fill)
  }
}
