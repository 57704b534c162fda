internal import Foundation

/// The lines by which an image is aligned with other views.
struct ImageAlignment: Equatable {
  /// The margins around the part by which the image is aligned, in points.
  var insets = UIEdgeInsets.zero
  /// The distance from the lower edge up to the baseline, in points; nil for none.
  var baseline: CGFloat?

  /// The lines of the mirrored image.
  var mirrored: ImageAlignment {
    ImageAlignment(
      insets: UIEdgeInsets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left), baseline: baseline)
  }
}
