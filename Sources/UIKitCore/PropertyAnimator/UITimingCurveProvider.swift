public import Foundation
internal import LayerTree

/// Of what kind a timing curve is.
public enum UITimingCurveType: Int, Sendable {
  /// One of ``UIView/AnimationCurve``.
  case builtin
  /// A cubic Bézier curve.
  case cubic
  /// A spring.
  case spring
  /// A spring whose time runs along a cubic curve.
  case composed
}

/// Says how animations progress.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol, NSCopying {
  /// Of what kind the curve is, and so which of the parameters count.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve; nil for a spring alone.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a cubic curve alone.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The curve for the layer tree: along both parameters if the curve is composed, else along the one that its kind names.
  var pacedCurve: PacedCurve {
    let cubic = timingCurveType == .spring ? nil : cubicTimingParameters?.curve
    let spring = timingCurveType == .builtin || timingCurveType == .cubic ? nil : springTimingParameters
    guard let spring else { return PacedCurve(cubic ?? .linear) }
    let velocity = spring.initialVelocity
    return PacedCurve(
      spring.curve(velocity: Double(velocity.dx)), vertical: spring.curve(velocity: Double(velocity.dy)), easing: cubic ?? .linear)
  }

  /// How long the curve takes by itself, in seconds; nil if that can be chosen.
  var ownDuration: TimeInterval? {
    timingCurveType == .builtin || timingCurveType == .cubic ? nil : springTimingParameters?.settlingTime
  }
}
