public import Foundation
internal import HitchlessBase
internal import LayerTree

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Begins slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Begins and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The system's standard curve: a quick start and a slow end.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pacing of an animation: a cubic Bézier curve from (0, 0) to (1, 1). Immutable.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  private let points: [SIMD2<Float>]

  private init(_ points: [SIMD2<Float>]) {
    self.points = points
    super.init()
  }
  /// Creates the curve with this name; the linear one if there is none.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }
  /// Creates the curve with these control points. Their horizontal coordinates are limited to 0…1, because time does not run backwards.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    func limited(_ x: Float) -> Float { min(1, max(0, x)) }
    self.init([SIMD2(0, 0), SIMD2(limited(c1x), c1y), SIMD2(limited(c2x), c2y), SIMD2(1, 1)])
  }

  /// Writes the coordinates of a control point into two numbers. The points 0 and 3 are the ends of the curve. Another index raises a
  /// fault.
  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    guard points.indices.contains(index) else { return Fault.raise("CAMediaTimingFunction: invalid control point index \(index)") }
    (values[0], values[1]) = (points[index].x, points[index].y)
  }

  /// The curve in the type of the layer tree.
  var curve: TimingCurve {
    func number(_ value: Float) -> Double { Double("\(value)") ?? Double(value) }
    let (first, second) = (points[1], points[2])
    if first == SIMD2(0, 0), second == SIMD2(1, 1) { return .linear }
    return .cubic(number(first.x), number(first.y), number(second.x), number(second.y))
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.points == points }
  open override var hash: Int { points.hashValue }
}
