public import Foundation
internal import HitchlessBase
package import LayerTree

/// The rule that determines which points a self-intersecting outline encloses.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

/// An outline of lines and curves, in points. Immutable, unless it is a ``CGMutablePath``.
public class CGPath: Hashable, @unchecked Sendable {
  /// The outline in the renderer's type.
  package fileprivate(set) var engine: Path

  /// Creates a path of `engine`.
  package init(_ engine: Path) { self.engine = engine }
  /// Creates a rectangle, transformed if there is a transform.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path.roundedRect(rect.engine, CornerRadii(0)), transform)
  }
  /// Creates a rectangle with circular corners, whose radius is the smaller of `cornerWidth` and `cornerHeight`.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(Path.roundedRect(rect.engine, CornerRadii(Double(min(cornerWidth, cornerHeight)))), transform)
  }
  /// Creates the ellipse that touches all sides of `rect`, transformed if there is a transform.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path.elements(SymbolOutline.ellipse(in: rect.engine)), transform)
  }

  private convenience init(_ path: Path, _ transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform.map { path.applying($0.pointee.engine) } ?? path)
  }

  /// Returns an immutable copy. Never nil. O(1).
  public func copy() -> CGPath? { CGPath(engine) }
  /// Returns a copy that can be extended. Never nil. O(length).
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(Path.elements(engine.strokes)) }
  /// Returns a transformed copy. Never nil. O(length).
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { CGPath(engine, transform) }

  /// Whether the path has no elements.
  public var isEmpty: Bool { engine.strokes.isEmpty }
  /// The bounding box of all points, including the curves' control points; the null rectangle if there are none. O(length).
  public var boundingBox: CGRect { engine.box(includingControls: true).map { CGRect($0) } ?? .null }
  /// The bounding box of the outline itself, computed from 16 points on each curve; the null rectangle if it is empty. O(length).
  public var boundingBoxOfPath: CGRect { engine.box(includingControls: false).map { CGRect($0) } ?? .null }
  /// The point at which the next element begins; zero if the path is empty.
  public var currentPoint: CGPoint { engine.end.map { CGPoint($0) } ?? .zero }
  /// Returns whether the outline encloses `point`, with curves approximated by 16 straight pieces. O(length).
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
    let path = transform == .identity ? engine : engine.applying(transform.engine)
    return path.contains(point.engine, evenOdd: rule == .evenOdd)
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.engine == b.engine }
  public func hash(into hasher: inout Hasher) { hasher.combine(engine) }
}

/// A path that can be extended. Use it on one thread at a time.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Creates an empty path.
  public convenience init() { self.init(Path.elements([])) }

  private func append(_ elements: [Path.PathElement], _ transform: CGAffineTransform) {
    let added = transform == .identity ? Path.elements(elements) : Path.elements(elements).applying(transform.engine)
    engine = .elements(engine.strokes + added.strokes)
  }
  /// Begins a new part of the outline at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { append([.move(point.engine)], transform) }
  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { append([.line(point.engine)], transform) }
  /// Begins a new part that connects `points` with straight lines.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    append(points.enumerated().map { $0.offset == 0 ? .move($0.element.engine) : .line($0.element.engine) }, transform)
  }
  /// Adds a cubic curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
    append([.cubic(control1: control1.engine, control2: control2.engine, to: end.engine)], transform)
  }
  /// Adds a quadratic curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    append([.quadratic(control: control.engine, to: end.engine)], transform)
  }
  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Path.roundedRect(rect.engine, CornerRadii(0)).strokes, transform)
  }
  /// Adds a closed rectangle with circular corners, whose radius is the smaller of `cornerWidth` and `cornerHeight`.
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity) {
    append(SymbolOutline.roundedRect(rect.engine, radius: Double(min(cornerWidth, cornerHeight))), transform)
  }
  /// Adds the ellipse that touches all sides of `rect`.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(SymbolOutline.ellipse(in: rect.engine), transform)
  }
  /// Adds an arc, with a line to its beginning. Angles are in radians; `clockwise` refers to an upward `y` axis, as in Core Graphics, and
  /// therefore looks counterclockwise on the screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, transform: CGAffineTransform = .identity
  ) {
    append(
      Path.arc(
        center: center.engine, radius: Double(radius), from: Double(startAngle), to: Double(endAngle), growing: !clockwise,
        continuing: !isEmpty), transform)
  }
  /// Adds an arc around `center` that begins at `startAngle`, with a line to its beginning. Angles are in radians; a positive `delta`, the
  /// angle of the arc, is clockwise on the screen.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    append(
      Path.arc(
        center: center.engine, radius: Double(radius), from: Double(startAngle), turningBy: Double(delta), continuing: !isEmpty), transform)
  }
  /// Adds the arc with which a circle rounds the corner at `tangent1End` between the lines from the current point and to `tangent2End`, with
  /// a line to its beginning. If there is no corner, or no radius, adds a line to `tangent1End`. Does nothing if the path is empty.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity) {
    guard !isEmpty else { return }
    let start = currentPoint.applying(transform.inverted()).engine
    append(Path.arc(from: start, roundedAt: tangent1End.engine, to: tangent2End.engine, radius: Double(radius)), transform)
  }
  /// Adds all elements of `path`. O(length).
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) { append(path.engine.strokes, transform) }
  /// Closes the current part with a line to its beginning.
  public func closeSubpath() { append([.close], .identity) }
}
