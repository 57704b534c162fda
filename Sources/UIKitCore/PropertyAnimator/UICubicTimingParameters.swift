public import Foundation
internal import HitchlessBase
internal import LayerTree

/// A timing curve in the form of a cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The name of the curve; ease-in-out if it has none.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  /// Whether the curve has a name, or custom control points.
  public let timingCurveType: UITimingCurveType

  private init(_ type: UITimingCurveType, _ curve: UIView.AnimationCurve, _ point1: CGPoint, _ point2: CGPoint) {
    (timingCurveType, animationCurve, controlPoint1, controlPoint2) = (type, curve, point1, point2)
    super.init()
  }
  /// Creates the system's standard curve: a quick start and a slow end.
  public convenience override init() {
    self.init(.builtin, .easeInOut, CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1))
  }
  /// Creates the curve with a name.
  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    guard case .cubic(let x1, let y1, let x2, let y2) = curve.timing else {
      self.init(.builtin, curve, .zero, CGPoint(x: 1, y: 1))
      return
    }
    self.init(.builtin, curve, CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2))
  }
  /// Creates a curve with the given control points. Their horizontal coordinates are limited to 0…1, because time does not run backwards.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    func limited(_ point: CGPoint) -> CGPoint { CGPoint(x: min(1, max(0, point.x)), y: point.y) }
    self.init(.cubic, .easeInOut, limited(point1), limited(point2))
  }

  /// The curve itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var curve: TimingCurve {
    let (point1, point2) = (controlPoint1.engine, controlPoint2.engine)
    return point1 == .zero && point2 == Point(x: 1, y: 1) ? .linear : .cubic(point1.x, point1.y, point2.x, point2.y)
  }

  /// Returns the object itself, as it is immutable.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
