import ImagePreparation
import UIKit

/// The measures of the feed at one width.
struct FeedMetrics: Equatable {
  /// Narrower feeds have one column, all others three.
  static let threeColumnWidth: CGFloat = 500
  /// From the edges of the feed to its cells.
  static let margin: CGFloat = 16
  /// How far the background of the featured section reaches around its cells.
  static let featuredPadding: CGFloat = 8

  /// The width of the feed.
  var width: CGFloat

  /// Cells side by side.
  var columns: Int { width < Self.threeColumnWidth ? 1 : 3 }
  /// Between cells side by side and between rows.
  var spacing: CGFloat { columns == 1 ? 20 : 16 }
  /// The width of a cell.
  var cellWidth: CGFloat { max(1, (width - 2 * Self.margin - CGFloat(columns - 1) * spacing) / CGFloat(columns)) }
  /// What a cell will say when it is asked for its height. A guess would do, but each cell that comes into view would move those below.
  @MainActor var estimatedCellHeight: CGFloat { DestinationCell.height(forWidth: cellWidth) }

  /// The area of a photograph in pixels.
  func photoSize(scale: CGFloat) -> ThumbnailSize {
    ThumbnailSize(
      width: Int((cellWidth * scale).rounded(.up)), height: Int((DestinationCell.photoHeight(forWidth: cellWidth) * scale).rounded(.up)),
      mode: .fill)
  }
}
