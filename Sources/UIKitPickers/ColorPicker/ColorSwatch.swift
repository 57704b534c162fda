internal import Foundation
internal import UIKitCore

/// A circle, or a rectangle with round corners, in a colour. A pattern of squares is visible through a transparent colour, and one half
/// shows the colour without transparency.
@MainActor final class ColorSwatch: PaintedView {
  private static let squareSide: CGFloat = 5

  /// The colour; nil to draw nothing.
  var color: PickedColor? { didSet { if color != oldValue { setNeedsPainting() } } }
  /// The radius of the corners in points; nil for a circle.
  private let radius: CGFloat?

  init(radius: CGFloat? = nil) {
    self.radius = radius
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  override func paint(_ context: CGContext) {
    guard let color else { return }
    let shape = UIBezierPath(roundedRect: bounds, cornerRadius: radius ?? min(bounds.width, bounds.height) / 2)
    context.saveGState()
    if color.alpha < 1 {
      shape.addClip()
      Self.drawSquares(in: bounds, context)
      color.color.setFill()
      context.fill(bounds)
      context.addLines(between: [bounds.origin, CGPoint(x: bounds.maxX, y: bounds.minY), CGPoint(x: bounds.minX, y: bounds.maxY)])
      color.opaque.color.setFill()
      context.fillPath()
    } else {
      color.color.setFill()
      shape.fill()
    }
    context.restoreGState()
    // An edge makes white visible on a white background.
    let edge = UIBezierPath(
      roundedRect: bounds.shrunk(dx: 0.5, dy: 0.5), cornerRadius: (radius ?? min(bounds.width, bounds.height) / 2) - 0.5)
    UIColor(white: 0.5, alpha: 0.3).setStroke()
    edge.stroke()
  }
  /// Draws the pattern that is visible through transparent colours.
  static func drawSquares(in rect: CGRect, _ context: CGContext) {
    UIColor.white.setFill()
    context.fill(rect)
    UIColor(white: 0.8, alpha: 1).setFill()
    let side = squareSide
    for row in 0..<Int((rect.height / side).rounded(.up)) {
      for column in 0..<Int((rect.width / side).rounded(.up)) where (row + column) % 2 == 1 {
        let square = CGRect(x: rect.minX + CGFloat(column) * side, y: rect.minY + CGFloat(row) * side, width: side, height: side)
        context.fill(square.intersection(rect))
      }
    }
  }
}
