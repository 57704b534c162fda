public import Foundation
internal import HitchlessBase
internal import LayerTree

/// The kind of an element of a path.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a new part of the outline at a point.
  case moveToPoint
  /// Adds a straight line to a point.
  case addLineToPoint
  /// Adds a quadratic curve: a control point and the end point.
  case addQuadCurveToPoint
  /// Adds a cubic curve: two control points and the end point.
  case addCurveToPoint
  /// Closes the part with a line to its beginning; has no points.
  case closeSubpath
}

/// An element of a path, while it is visited.
public struct CGPathElement {
  /// The kind of the element.
  public var type: CGPathElementType
  /// The element's points, whose number depends on the type. Valid while the element is visited.
  public var points: UnsafeMutablePointer<CGPoint>
  /// Creates an element with these points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) { (self.type, self.points) = (type, points) }
}

/// A function that visits an element of a path, with the `info` that was passed to ``CGPath/apply(info:function:)``.
public typealias CGPathApplierFunction = (_ info: UnsafeMutableRawPointer?, _ element: UnsafePointer<CGPathElement>) -> Void
/// A closure that visits an element of a path.
public typealias CGPathApplyBlock = (_ element: UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls `block` with each element, in order; the elements are valid during the call. O(length).
  public func applyWithBlock(_ block: CGPathApplyBlock) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
      guard let start = points.baseAddress else { return }
      start.initialize(repeating: .zero, count: 3)
      for stroke in engine.strokes {
        let type: CGPathElementType
        switch stroke {
        case .move(let to): (type, start[0]) = (.moveToPoint, CGPoint(to))
        case .line(let to): (type, start[0]) = (.addLineToPoint, CGPoint(to))
        case .quadratic(let control, let to): (type, start[0], start[1]) = (.addQuadCurveToPoint, CGPoint(control), CGPoint(to))
        case .cubic(let a, let b, let to):
          (type, start[0], start[1], start[2]) = (.addCurveToPoint, CGPoint(a), CGPoint(b), CGPoint(to))
        case .close: type = .closeSubpath
        }
        withUnsafePointer(to: CGPathElement(type: type, points: start)) { block($0) }
      }
    }
  }

  /// Calls `function` with `info` and each element, in order; the elements are valid during the call. O(length).
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) { applyWithBlock { function(info, $0) } }
}
