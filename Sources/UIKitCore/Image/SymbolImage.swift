internal import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// A symbol in a certain size and weight. Drawn from outlines, so that it is sharp at every scale.
struct SymbolImage: Hashable, Sendable {
  let name: String
  private let symbol: SymbolCatalog.Symbol
  /// The size of a unit in points.
  private let unit: Double
  /// The thickness of lines, in units.
  private let thickness: Double
  /// Whether the symbol is mirrored horizontally.
  var isMirrored = false

  /// Creates the symbol `name` in the size of `configuration`; nil if there is no such symbol.
  init?(name: String, configuration: UIImage.SymbolConfiguration?) {
    guard let symbol = SymbolCatalog.symbol(named: name) else { return nil }
    self.name = name
    self.symbol = symbol
    let factor =
      switch configuration?.symbolScale ?? .default {
      case .small: 0.79
      case .large: 1.28
      default: 1.0
      }
    // The symbol's grid is 1.2 times the font size, which makes a symbol slightly taller than capital letters beside it.
    unit = max(1, Double(configuration?.resolvedPointSize ?? 17)) * factor * 1.2 / 24
    thickness = (configuration?.symbolWeight ?? .regular).thickness
  }

  /// The width in units. A symbol with a frame around it has the frame's width.
  private var width: Double { symbol.frame == nil || symbol.frame == .slash ? symbol.width : 24 }

  /// The size in points, rounded up to halves.
  var size: Size { Size(width: (width * unit * 2).rounded(.up) / 2, height: (24 * unit * 2).rounded(.up) / 2) }

  /// Draws the symbol stretched to `rect`.
  func draw(into context: CairoContext, in rect: Rect, color: PixelColor) {
    context.saveState()
    if isMirrored { context.mirror(rect) }
    context.translate(x: rect.minX, y: rect.minY)
    context.scale(x: rect.width / width, y: rect.height / 24)
    switch symbol.frame {
    case nil: drawOutlines(into: context, color)
    case .circle: drawLine("O 12 12 9.5", into: context, color)
    case .square: drawLine("R 3 3 18 18 3.5", into: context, color)
    case .filledCircle: drawArea("O 12 12 10.2", into: context, color)
    case .filledSquare: drawArea("R 2.2 2.2 19.6 19.6 4.2", into: context, color)
    case .slash: drawCrossedOut(into: context, color)
    }
    context.restoreState()
  }

  private func drawOutlines(into context: CairoContext, _ color: PixelColor, thickness: Double? = nil) {
    let thickness = thickness ?? self.thickness
    if symbol.isFilled { return drawFilled(into: context, color, thickness) }
    // One path: a translucent colour would be darker where two of them overlap.
    let lines = symbol.stroke + " " + symbol.detail
    if symbol.fill.isEmpty { return stroke(lines, into: context, color, thickness) }
    // For the same reason, the areas and the lines in a translucent colour are one group.
    let isGroup = color.alpha < 1
    var shown = color
    if isGroup {
      shown.alpha = 1
      context.beginGroup()
      context.setBlendMode(.normal)
    }
    context.fill(SymbolOutline.path(symbol.fill), color: shown, evenOdd: true)
    stroke(lines, into: context, shown, thickness)
    if isGroup { context.endGroup(opacity: color.alpha) }
  }
  /// Draws the filled variant of the symbol. The lines that are cut out are slightly thinner, because light lines appear thicker.
  private func drawFilled(into context: CairoContext, _ color: PixelColor, _ thickness: Double) {
    // The areas and lines overlap, so that a translucent colour is applied to the whole.
    var opaque = color
    opaque.alpha = 1
    context.beginGroup()
    context.setBlendMode(.normal)
    context.fill(SymbolOutline.closedPath(symbol.stroke + " " + symbol.fill), color: opaque, evenOdd: true)
    stroke(symbol.stroke, into: context, opaque, thickness)
    context.setBlendMode(.destinationOut)
    stroke(symbol.detail, into: context, .black, 0.85 * thickness)
    context.endGroup(opacity: color.alpha)
  }
  private func stroke(_ outline: String, into context: CairoContext, _ color: PixelColor, _ thickness: Double) {
    let path = SymbolOutline.path(outline)
    if path == .elements([]) { return }
    context.stroke(path, color: color, style: StrokeStyle(width: thickness, cap: .round, join: .round))
  }
  /// Draws the symbol in the centre of its frame, with slightly thinner lines than those of the frame.
  private func drawInside(of context: CairoContext, _ color: PixelColor) {
    let scale = 0.56 * 24 / max(24, symbol.width)
    context.saveState()
    context.translate(x: 12 - scale * symbol.width / 2, y: 12 - scale * 12)
    context.scale(x: scale, y: scale)
    drawOutlines(into: context, color, thickness: 0.9 * thickness / scale)
    context.restoreState()
  }
  private func drawLine(_ outline: String, into context: CairoContext, _ color: PixelColor) {
    stroke(outline, into: context, color, thickness)
    drawInside(of: context, color)
  }
  private func drawArea(_ outline: String, into context: CairoContext, _ color: PixelColor) {
    context.beginGroup()
    context.fill(SymbolOutline.path(outline), color: color, evenOdd: true)
    context.setBlendMode(.destinationOut)
    drawInside(of: context, .black)
    context.endGroup(opacity: 1)
  }
  /// Draws the symbol crossed out. A gap beside the line separates it from the symbol.
  private func drawCrossedOut(into context: CairoContext, _ color: PixelColor) {
    let middle = symbol.width / 2
    let line = "M \(middle - 8.5) 3.5 L \(middle + 8.5) 20.5"
    context.beginGroup()
    drawOutlines(into: context, color)
    context.setBlendMode(.destinationOut)
    stroke(line, into: context, .black, 3 * thickness)
    context.setBlendMode(.normal)
    stroke(line, into: context, color, thickness)
    context.endGroup(opacity: 1)
  }
}

/// Draws a symbol as the contents of a layer.
final class SymbolDrawing: LayerDrawing {
  private let symbol: SymbolImage
  private let color: PixelColor
  private let gravity: ContentsGravity
  private let isMirrored: Bool

  init(symbol: SymbolImage, color: PixelColor, gravity: ContentsGravity, isMirrored: Bool = false) {
    self.symbol = symbol
    self.color = color
    self.gravity = gravity
    self.isMirrored = isMirrored
  }

  func draw(into context: any DrawingContext, size: Size, scale: Double) {
    guard let context = context as? CairoContext, size.width > 0, size.height > 0 else { return }
    // Symbols keep their proportions even in views that stretch images; otherwise the thickness of their lines would vary.
    let own = symbol.size
    let (horizontal, vertical) = (size.width / own.width, size.height / own.height)
    let factor =
      switch gravity {
      case .resize, .resizeAspect: min(horizontal, vertical)
      case .resizeAspectFill: max(horizontal, vertical)
      default: 1.0
      }
    let (x, y): (Double, Double) =
      switch gravity {
      case .top: (0.5, 0)
      case .bottom: (0.5, 1)
      case .left: (0, 0.5)
      case .right: (1, 0.5)
      case .topLeft: (0, 0)
      case .topRight: (1, 0)
      case .bottomLeft: (0, 1)
      case .bottomRight: (1, 1)
      default: (0.5, 0.5)
      }
    let (width, height) = (own.width * factor, own.height * factor)
    let target = Rect(x: (size.width - width) * x, y: (size.height - height) * y, width: width, height: height)
    if isMirrored { context.mirror(target) }
    symbol.draw(into: context, in: target, color: color)
  }

  var summary: String { "symbol \(symbol.name)" }
}
