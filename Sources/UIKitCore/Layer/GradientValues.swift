internal import Foundation
internal import HitchlessBase

/// The properties of a ``CAGradientLayer``, as the program set them.
struct GradientValues {
  var colors: [Any]?
  var locations: [NSNumber]?
  var start = CGPoint(x: 0.5, y: 0)
  var end = CGPoint(x: 0.5, y: 1)
  var type = CAGradientLayerType.axial

  /// Returns the pixel colours of the valid elements of `colors`.
  static func pixels(_ colors: [Any]?) -> [PixelColor] { (colors ?? []).compactMap { ($0 as? CGColor)?.pixel } }
}
