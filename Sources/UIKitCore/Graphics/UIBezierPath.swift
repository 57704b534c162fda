public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// An outline that can be filled and drawn. For one thread.
open class UIBezierPath: NSObject {
  /// The outline; always a copy.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue }
  }
  private var path: CGPath
  open var lineWidth: CGFloat = 1
  open var lineCapStyle: CGLineCap = .butt
  open var lineJoinStyle: CGLineJoin = .miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false
  private var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  public override init() { path = CGMutablePath() }
  public init(cgPath: CGPath) { path = cgPath }
  public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect, transform: nil)) }
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect, transform: nil)) }
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(cgPath: CGPath(.roundedRect(rect.engine, CornerRadii(max(0, Double(cornerRadius))))))
  }
  /// Corners are round as circles, of the width of `cornerRadii`.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    let mask = CornerMask(rawValue: UInt8(corners.rawValue & 15))
    self.init(cgPath: CGPath(.roundedRect(rect.engine, CornerRadii(max(0, Double(cornerRadii.width)), mask: mask))))
  }
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
  open func move(to point: CGPoint) { building.move(to: point) }
  open func addLine(to point: CGPoint) { building.addLine(to: point) }
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    building.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) { building.addQuadCurve(to: end, control: controlPoint) }
  /// A part of a circle; `clockwise` as it looks on the screen.
  open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    building.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  open func close() { building.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func append(_ other: UIBezierPath) { building.addPath(other.path) }
  open func apply(_ transform: CGAffineTransform) { path = CGMutablePath(path.engine.applying(transform.engine)) }
  /// Lengths of lines and gaps in turn; `count` of them.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [], phase)
  }

  // MARK: Asking

  open var isEmpty: Bool { path.isEmpty }
  open var bounds: CGRect { path.boundingBoxOfPath }
  open var currentPoint: CGPoint { path.currentPoint }
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding) }

  // MARK: Drawing, where the calling thread draws

  open func fill() { DrawingStack.current?.graphics.fill(path.engine, evenOdd: usesEvenOddFillRule) }
  open func stroke() { DrawingStack.current?.graphics.stroke(path.engine, style: style) }
  open func addClip() { DrawingStack.current?.context.clip(to: path.engine, evenOdd: usesEvenOddFillRule) }

  private var style: StrokeStyle {
    StrokeStyle(
      width: Double(lineWidth), cap: lineCapStyle.engine, join: lineJoinStyle.engine, miterLimit: Double(miterLimit),
      dashes: dashes.lengths.map { Double($0) }, dashPhase: Double(dashes.phase))
  }
}
