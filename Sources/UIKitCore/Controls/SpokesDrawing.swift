internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// Draws eight spokes with round ends around the middle, the first one at the top, clockwise.
final class SpokesDrawing: LayerDrawing {
  /// How opaque the spokes are, clockwise from the top.
  private let opacities: [Double]
  private let color: PixelColor
  /// The distances from the middle, in points, between which the line of a spoke lies; its ends reach half a width further.
  private let line: (begin: Double, end: Double)
  private let width: Double
  let summary: String

  init(opacities: [Double], color: PixelColor, line: (begin: Double, end: Double), width: Double, summary: String) {
    self.opacities = opacities
    self.color = color
    self.line = line
    self.width = width
    self.summary = summary
  }

  /// The opacities of spokes that turn: the one at `step`, from 0 to 7, is the brightest, and each before it is fainter.
  static func opacities(step: Int) -> [Double] {
    (0..<8).map { spoke in
      let behind: Int = (step + 8 - spoke) % 8
      return 1 - 0.11 * Double(behind)
    }
  }

  func draw(into context: any DrawingContext, size: Size, scale: Double) {
    guard let context = context as? CairoContext else { return }
    for (number, opacity) in opacities.enumerated() where opacity > 0 {
      var color = color
      color.alpha *= opacity
      context.saveState()
      context.translate(x: size.width / 2, y: size.height / 2)
      context.rotate(radians: Double(number) * .pi / 4)
      context.stroke(
        .elements([.move(Point(x: 0, y: -line.begin)), .line(Point(x: 0, y: -line.end))]), color: color,
        style: StrokeStyle(width: width, cap: .round))
      context.restoreState()
    }
  }
}
