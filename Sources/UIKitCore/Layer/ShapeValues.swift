internal import Foundation
internal import HitchlessBase

/// The properties of a ``CAShapeLayer``, as the program set them.
struct ShapeValues {
  var path: CGPath?
  var fillColor: CGColor? = CGColor(.black)
  var fillRule = CAShapeLayerFillRule.nonZero
  var strokeColor: CGColor?
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
  var lineWidth: CGFloat = 1
  var miterLimit: CGFloat = 10
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var lineDashPattern: [NSNumber]?
  var lineDashPhase: CGFloat = 0
}
