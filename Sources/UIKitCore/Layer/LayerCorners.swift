internal import Foundation
internal import LayerTree

/// The corners of a `CALayer`, as the program set them.
struct LayerCorners {
  /// The radius of the rounded ones, in points.
  var radius: CGFloat = 0
  /// Which are rounded.
  var mask = CACornerMask.all
  /// How they bend.
  var curve = CALayerCornerCurve.circular

  /// The radii of the layer in the model. Square corners bend in no way: layers that look alike share what is painted.
  var engine: CornerRadii {
    CornerRadii(
      max(0, Double(radius)), mask: CornerMask(rawValue: UInt8(mask.rawValue & 15)), curve: radius > 0 ? curve.engine : .circular)
  }
}
