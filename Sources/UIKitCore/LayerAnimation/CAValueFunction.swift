public import Foundation

/// The operation of a ``CAValueFunction``.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Rotates about the horizontal axis by one angle, in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// Rotates about the vertical axis by one angle, in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// Rotates in the layer's plane by one angle, in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// Scales along all axes by three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// Scales horizontally by one factor.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// Scales vertically by one factor.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// Scales along the axis perpendicular to the layer's plane by one factor.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// Moves along all axes by three distances, in points.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// Moves horizontally by one distance, in points.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// Moves vertically by one distance, in points.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// Moves along the axis perpendicular to the layer's plane by one distance, in points.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A function that converts the numbers of an animation to transforms, so that a layer can rotate by any angle: transforms alone do not
/// express the number of turns. Immutable.
open class CAValueFunction: NSObject {
  /// The name of the function.
  public let name: CAValueFunctionName
  private let part: CATransform3D.Part

  /// Creates the function with this name; nil if there is none.
  public init?(name: CAValueFunctionName) {
    let axis = ["X", "Y", "Z"].firstIndex { name.rawValue.hasSuffix($0) }
    switch name {
    case .rotateX, .rotateY, .rotateZ: part = .rotation(axis ?? 2)
    case .scale, .scaleX, .scaleY, .scaleZ: part = .scale(axis)
    case .translate, .translateX, .translateY, .translateZ: part = .translation(axis)
    default: return nil
    }
    self.name = name
  }

  /// Returns the values for which the function comes closest to `transform`.
  func values(of transform: CATransform3D) -> AnimatedNumbers {
    switch part {
    case .scale(nil): AnimatedNumbers(.list, (0..<3).map { transform.value(of: .scale($0)).number })
    case .translation(nil): AnimatedNumbers(.list, (0..<3).map { transform.value(of: .translation($0)).number })
    default: transform.value(of: part)
    }
  }

  /// Returns the transform for these values; missing ones are those of the identity.
  func transform(_ numbers: [Double]) -> CATransform3D {
    func parts(along axis: Int?, orElse other: Double) -> [CGFloat] {
      (0..<3).map { index in
        guard axis == nil || axis == index else { return CGFloat(other) }
        let place = axis == nil ? index : 0
        return CGFloat(place < numbers.count ? numbers[place] : other)
      }
    }
    switch part {
    case .rotation(let axis):
      return CATransform3DMakeRotation(CGFloat(numbers.first ?? 0), axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0)
    case .scale(let axis):
      let factors = parts(along: axis, orElse: 1)
      return CATransform3DMakeScale(factors[0], factors[1], factors[2])
    case .translation(let axis):
      let distances = parts(along: axis, orElse: 0)
      return CATransform3DMakeTranslation(distances[0], distances[1], distances[2])
    }
  }
}
