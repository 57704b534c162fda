public import Foundation
internal import LayerTree

/// The type of a timing curve.
public enum UITimingCurveType: Int, Sendable {
  /// A curve of ``UIView/AnimationCurve``.
  case builtin
  /// A cubic Bézier curve.
  case cubic
  /// A spring.
  case spring
  /// A spring whose time follows a cubic curve.
  case composed
}

/// The timing of animations.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol, NSCopying {
  /// The type of the curve, which determines the parameters that apply.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve; nil for a spring without one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a cubic curve without one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
  /// The curve for the layer tree: a combination of both parameters if the curve is composed, otherwise the one of its type.
  var pacedCurve: PacedCurve {
    let cubic = timingCurveType == .spring ? nil : cubicTimingParameters?.curve
    let spring = timingCurveType == .builtin || timingCurveType == .cubic ? nil : springTimingParameters
    guard let spring else { return PacedCurve(cubic ?? .linear) }
    let velocity = spring.initialVelocity
    return PacedCurve(
      spring.curve(velocity: Double(velocity.dx)), vertical: spring.curve(velocity: Double(velocity.dy)), easing: cubic ?? .linear)
  }

  /// The duration that the curve itself determines, in seconds; nil if the duration can be chosen.
  var ownDuration: TimeInterval? {
    timingCurveType == .builtin || timingCurveType == .cubic ? nil : springTimingParameters?.settlingTime
  }
}
