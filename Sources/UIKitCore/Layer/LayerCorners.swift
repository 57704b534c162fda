internal import Foundation
internal import LayerTree

/// The corners of a `CALayer`, as the program set them.
struct LayerCorners {
  /// The radius of the rounded corners, in points.
  var radius: CGFloat = 0
  /// The corners that are rounded.
  var mask = CACornerMask.all
  /// The curve of the corners.
  var curve = CALayerCornerCurve.circular

  /// The radii of the layer in the model. Square corners always use the same curve, so that layers that look alike share a backing store.
  var engine: CornerRadii {
    CornerRadii(
      max(0, Double(radius)), mask: CornerMask(rawValue: UInt8(mask.rawValue & 15)), curve: radius > 0 ? curve.engine : .circular)
  }
}
