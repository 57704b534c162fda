internal import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// A symbol in one size and weight. Drawn from outlines, so that it is sharp at every scale.
struct SymbolImage: Hashable, Sendable {
  let name: String
  private let symbol: SymbolCatalog.Symbol
  /// The size of a unit in points.
  private let unit: Double
  /// The thickness of lines, in units.
  private let thickness: Double

  /// The symbol `name` in the size of `configuration`; nil if there is no such symbol.
  init?(name: String, configuration: UIImage.SymbolConfiguration?) {
    guard let symbol = SymbolCatalog.symbols[name] else { return nil }
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

  /// The size in points, rounded up to halves.
  var size: Size {
    Size(width: (symbol.width * unit * 2).rounded(.up) / 2, height: (24 * unit * 2).rounded(.up) / 2)
  }

  /// Draws the symbol stretched to `rect`.
  func draw(into context: CairoContext, in rect: Rect, color: PixelColor) {
    context.saveState()
    context.translate(x: rect.minX, y: rect.minY)
    context.scale(x: rect.width / symbol.width, y: rect.height / 24)
    if !symbol.fill.isEmpty { context.fill(SymbolOutline.path(symbol.fill), color: color, evenOdd: true) }
    if !symbol.stroke.isEmpty {
      context.stroke(
        SymbolOutline.path(symbol.stroke), color: color, style: StrokeStyle(width: thickness, cap: .round, join: .round))
    }
    context.restoreState()
  }
}

/// Draws a symbol as the contents of a layer.
final class SymbolDrawing: LayerDrawing {
  private let symbol: SymbolImage
  private let color: PixelColor
  private let gravity: ContentsGravity

  init(symbol: SymbolImage, color: PixelColor, gravity: ContentsGravity) {
    self.symbol = symbol
    self.color = color
    self.gravity = gravity
  }

  func draw(into context: any DrawingContext, size: Size, scale: Double) {
    guard let context = context as? CairoContext, size.width > 0, size.height > 0 else { return }
    // Symbols keep their proportions even in views that stretch images: the thickness of their lines would differ.
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
    symbol.draw(into: context, in: target, color: color)
  }

  var summary: String { "symbol \(symbol.name)" }
}
