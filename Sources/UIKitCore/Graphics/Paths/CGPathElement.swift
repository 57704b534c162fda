public import Foundation
internal import HitchlessBase
internal import LayerTree

/// What an element of a path does.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a new part of the outline at a point.
  case moveToPoint
  /// Adds a straight line to a point.
  case addLineToPoint
  /// Adds a quadratic curve: a control point and where it ends.
  case addQuadCurveToPoint
  /// Adds a cubic curve: two control points and where it ends.
  case addCurveToPoint
  /// Closes the part with a line to its beginning; without points.
  case closeSubpath
}

/// An element of a path, while it is visited.
public struct CGPathElement {
  /// What it does.
  public var type: CGPathElementType
  /// The points that it has, as many as the type says. Valid while the element is visited.
  public var points: UnsafeMutablePointer<CGPoint>
  /// An element with these points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) { (self.type, self.points) = (type, points) }
}

/// Visits an element of a path, with what ``CGPath/apply(info:function:)`` was given.
public typealias CGPathApplierFunction = (_ info: UnsafeMutableRawPointer?, _ element: UnsafePointer<CGPathElement>) -> Void
/// Visits an element of a path.
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
