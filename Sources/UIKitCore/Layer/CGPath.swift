public import Foundation
internal import HitchlessBase
package import LayerTree

/// Which part of the plane an outline encloses.
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }

/// An outline. Does not change unless it is a ``CGMutablePath``.
public class CGPath: Hashable, @unchecked Sendable {
  /// The outline as the engines have it.
  package fileprivate(set) var engine: Path

  package init(_ engine: Path) { self.engine = engine }
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path.roundedRect(rect.engine, CornerRadii(0)), transform)
  }
  /// Corners are round as circles, of the smaller of the two radii.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(Path.roundedRect(rect.engine, CornerRadii(Double(min(cornerWidth, cornerHeight)))), transform)
  }
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path.elements(SymbolOutline.ellipse(in: rect.engine)), transform)
  }

  private convenience init(_ path: Path, _ transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform.map { path.applying($0.pointee.engine) } ?? path)
  }

  public func copy() -> CGPath? { CGPath(engine) }
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(Path.elements(engine.strokes)) }
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { CGPath(engine, transform) }

  public var isEmpty: Bool { engine.strokes.isEmpty }
  /// The smallest rectangle around all points of the outline, controls included; null if there is none. O(length).
  public var boundingBox: CGRect { engine.box(includingControls: true).map { CGRect($0) } ?? .null }
  /// The smallest rectangle around the outline; null if there is none. O(length).
  public var boundingBoxOfPath: CGRect { engine.box(includingControls: false).map { CGRect($0) } ?? .null }
  /// Where the outline ends.
  public var currentPoint: CGPoint { engine.end.map { CGPoint($0) } ?? .zero }
  /// Whether `point` is inside. O(length).
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
    let path = transform == .identity ? engine : engine.applying(transform.engine)
    return path.contains(point.engine, evenOdd: rule == .evenOdd)
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.engine == b.engine }
  public func hash(into hasher: inout Hasher) { hasher.combine(engine) }
}

/// An outline in the making. For one thread.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public convenience init() { self.init(Path.elements([])) }

  private func append(_ elements: [Path.PathElement], _ transform: CGAffineTransform) {
    let added = transform == .identity ? Path.elements(elements) : Path.elements(elements).applying(transform.engine)
    engine = .elements(engine.strokes + added.strokes)
  }
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { append([.move(point.engine)], transform) }
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { append([.line(point.engine)], transform) }
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    append(points.enumerated().map { $0.offset == 0 ? .move($0.element.engine) : .line($0.element.engine) }, transform)
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
    append([.cubic(control1: control1.engine, control2: control2.engine, to: end.engine)], transform)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    append([.quadratic(control: control.engine, to: end.engine)], transform)
  }
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(Path.roundedRect(rect.engine, CornerRadii(0)).strokes, transform)
  }
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity) {
    append(SymbolOutline.roundedRect(rect.engine, radius: Double(min(cornerWidth, cornerHeight))), transform)
  }
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(SymbolOutline.ellipse(in: rect.engine), transform)
  }
  /// A part of a circle; `clockwise` is meant for a `y` that grows upwards, as everywhere in Core Graphics.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, transform: CGAffineTransform = .identity
  ) {
    append(
      Path.arc(
        center: center.engine, radius: Double(radius), from: Double(startAngle), to: Double(endAngle), growing: !clockwise,
        continuing: !isEmpty), transform)
  }
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) { append(path.engine.strokes, transform) }
  public func closeSubpath() { append([.close], .identity) }
}
