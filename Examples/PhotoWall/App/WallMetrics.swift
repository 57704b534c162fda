import Foundation
import ImagePreparation

/// The dimensions of the wall at one width: how large its squares are for each number of columns.
struct WallMetrics: Hashable, Sendable {
  /// The allowed numbers of columns.
  static let columns = 1...12
  /// The distance between squares, in points.
  static let spacing: CGFloat = 2

  /// The width of the wall in points.
  var width: CGFloat
  /// The device pixels per point.
  var scale: CGFloat

  /// Returns the side of a square in points, a whole number of device pixels.
  func side(columns: Int) -> CGFloat {
    let room = width - Self.spacing * CGFloat(columns - 1)
    return max(1, (room / CGFloat(columns) * scale).rounded(.down) / scale)
  }

  /// Returns the target that pictures are prepared for: just large enough to fill a square.
  func target(columns: Int) -> PreparationTarget {
    let pixels = Int((side(columns: columns) * scale).rounded(.up))
    return .thumbnail(ThumbnailSize(width: pixels, height: pixels, mode: .fill))
  }
}
