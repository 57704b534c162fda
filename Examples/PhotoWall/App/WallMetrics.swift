import Foundation
import ImagePreparation

/// The measures of the wall at one width: how large its squares are for each number of columns.
struct WallMetrics: Hashable, Sendable {
  /// The fewest and the most columns.
  static let columns = 1...12
  /// Between squares, in points.
  static let spacing: CGFloat = 2

  /// The width of the wall in points.
  var width: CGFloat
  /// Device pixels in a point.
  var scale: CGFloat

  /// The side of a square in points, in whole device pixels.
  func side(columns: Int) -> CGFloat {
    let room = width - Self.spacing * CGFloat(columns - 1)
    return max(1, (room / CGFloat(columns) * scale).rounded(.down) / scale)
  }

  /// What a picture is made for: just as large as it has to be to fill a square.
  func target(columns: Int) -> PreparationTarget {
    let pixels = Int((side(columns: columns) * scale).rounded(.up))
    return .thumbnail(ThumbnailSize(width: pixels, height: pixels, mode: .fill))
  }
}
