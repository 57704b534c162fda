public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The upper right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The lower left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The lower right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// An outline with a line style, which can be filled and stroked in the current context. Use it on one thread at a time.
open class UIBezierPath: NSObject {
  /// The outline without the line style. The getter returns a copy. O(length).
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue }
  }
  private var path: CGPath
  /// The width of the line in points.
  open var lineWidth: CGFloat = 1
  /// The shape of the line's ends.
  open var lineCapStyle: CGLineCap = .butt
  /// The shape of the line's corners.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The longest mitred corner, in line widths; longer ones are cut off.
  open var miterLimit: CGFloat = 10
  /// Whether a point counts as inside if the outline winds around it an odd number of times. If false, the default, any number except zero
  /// counts.
  open var usesEvenOddFillRule = false
  private var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  public override init() { path = CGMutablePath() }
  /// Creates a path with the outline `cgPath`.
  public init(cgPath: CGPath) { path = cgPath }
  /// Creates a rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect, transform: nil)) }
  /// Creates the ellipse that touches all sides of `rect`.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect, transform: nil)) }
  /// Creates a rectangle with continuous corners, as those of layers with ``CALayerCornerCurve/continuous``; the radius is limited to half
  /// of the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: CGPath(.roundedRect(rect.engine, CornerRadii(max(0, Double(cornerRadius)), curve: .continuous))))
  }
  /// Creates a rectangle with some continuous corners, whose radius is the width of `cornerRadii`; the others are square.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    let mask = CornerMask(rawValue: UInt8(corners.rawValue & 15))
    let radii = CornerRadii(max(0, Double(cornerRadii.width)), mask: mask, curve: .continuous)
    self.init(cgPath: CGPath(.roundedRect(rect.engine, radii)))
  }
  /// Creates an arc; see ``addArc(withCenter:radius:startAngle:endAngle:clockwise:)``.
  public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  // MARK: Building

  private var building: CGMutablePath {
    if let path = path as? CGMutablePath { return path }
    let copy = path.mutableCopy() ?? CGMutablePath()
    path = copy
    return copy
  }
  /// Starts a new part of the outline at `point`.
  open func move(to point: CGPoint) { building.move(to: point) }
  /// Adds a straight line from the current point.
  open func addLine(to point: CGPoint) { building.addLine(to: point) }
  /// Adds a cubic curve from the current point.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    building.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve from the current point.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { building.addQuadCurve(to: end, control: controlPoint) }
  /// Adds an arc, with a line to its beginning. Angles are in radians from the right; `clockwise` is as seen on the screen.
  open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    building.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Closes the current part with a line to its beginning.
  open func close() { building.closeSubpath() }
  /// Removes all elements of the outline.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds all elements of `other`. O(length).
  open func append(_ other: UIBezierPath) { building.addPath(other.path) }
  /// Transforms all points. O(length).
  open func apply(_ transform: CGAffineTransform) { path = CGMutablePath(path.engine.applying(transform.engine)) }
  /// Sets the dashes: `count` alternating lengths of lines and gaps in points, beginning `phase` points into the pattern. Nil for a solid
  /// line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [], phase)
  }

  /// Returns the same outline with its parts drawn in the opposite direction, so that areas that the winding rule excludes stay excluded.
  /// The line style is that of this path. O(length).
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: CGPath(path.engine.reversed))
    (reversed.lineWidth, reversed.lineCapStyle, reversed.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (reversed.miterLimit, reversed.usesEvenOddFillRule, reversed.dashes) = (miterLimit, usesEvenOddFillRule, dashes)
    return reversed
  }

  // MARK: Queries

  /// Whether the outline has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// The bounding box of the outline, without the line's width. O(length).
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// The point at which the next element begins; zero if the path is empty.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Whether the outline encloses `point`. O(length).
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding) }

  // MARK: Drawing in the current context

  /// Fills the outline in the current context with its fill colour; does nothing without a context.
  open func fill() { DrawingStack.current?.graphics.fill(path.engine, evenOdd: usesEvenOddFillRule) }
  /// Fills the outline with a blend mode and an opacity from 0 to 1.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { DrawingStack.current?.graphics.with(blendMode, alpha, fill) }
  /// Draws the outline in the current context with its stroke colour; does nothing without a context.
  open func stroke() { DrawingStack.current?.graphics.stroke(path.engine, style: style) }
  /// Draws the outline with a blend mode and an opacity from 0 to 1.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { DrawingStack.current?.graphics.with(blendMode, alpha, stroke) }
  /// Limits subsequent drawing in the current context to the inside of the outline.
  open func addClip() { DrawingStack.current?.context.clip(to: path.engine, evenOdd: usesEvenOddFillRule) }

  private var style: StrokeStyle {
    StrokeStyle(
      width: Double(lineWidth), cap: lineCapStyle.engine, join: lineJoinStyle.engine, miterLimit: Double(miterLimit),
      dashes: dashes.lengths.map { Double($0) }, dashPhase: Double(dashes.phase))
  }
}
