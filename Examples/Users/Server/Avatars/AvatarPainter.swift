import HitchlessBase
import ImagePreparation

/// Paints portraits with smooth edges at every size.
struct AvatarPainter {
  /// An ellipse in a square from 0 to 1, with its part above or below a line.
  private struct Shape {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var above = Double.infinity

    /// Returns the fraction of a pixel that the shape covers. `pixel` is the pixel's width.
    func coverage(x px: Double, y py: Double, pixel: Double) -> Double {
      let (dx, dy) = ((px - x) / width, (py - y) / height)
      let square = dx * dx + dy * dy
      // An approximation of the distance from the edge, which is good near the edge, where it matters. Most pixels are far from any edge.
      let border = pixel / min(width, height)
      if square > (1 + border) * (1 + border) { return 0 }
      let inside = border < 1 && square < (1 - border) * (1 - border) ? 1 : min(1, max(0, 0.5 - (square.squareRoot() - 1) / border))
      guard above.isFinite else { return inside }
      return inside * min(1, max(0, 0.5 + (above - py) / pixel))
    }
  }

  /// Returns a user's portrait as a PNG.
  ///
  /// - Parameter side: Width and height in pixels.
  static func png(of id: Int, side: Int) throws -> [UInt8] { try picture(of: Portrait(of: id), side: side).pngData() }

  /// Draws a portrait.
  static func picture(of portrait: Portrait, side: Int) throws(ImageError) -> PixelBuffer {
    guard let buffer = MutablePixelBuffer(width: side, height: side, isOpaque: true) else { throw .outOfMemory(byteCount: side * side * 4) }
    let shapes = shapes(of: portrait)
    let pixel = 1 / Double(side)
    let (top, bottom) = (portrait.background.mixed(with: .init(0xFFFFFF), 0.25), portrait.background)
    for row in 0..<side {
      let y = (Double(row) + 0.5) * pixel
      let ground = top.mixed(with: bottom, y)
      let line = (buffer.bytes + row * buffer.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      // Most shapes do not reach this line.
      let near = shapes.filter { abs(y - $0.shape.y) < $0.shape.height + pixel }
      for column in 0..<side {
        let x = (Double(column) + 0.5) * pixel
        var color = ground
        for (shape, own) in near {
          let coverage = shape.coverage(x: x, y: y, pixel: pixel)
          if coverage > 0 { color = coverage >= 1 ? own : color.mixed(with: own, coverage) }
        }
        line[column] = number(color)
      }
    }
    return buffer.finish()
  }

  private static func number(_ color: Portrait.Color) -> UInt32 {
    func byte(_ part: Double) -> UInt32 { UInt32((part * 255).rounded()) }
    return 0xFF00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }

  /// Returns the shapes from back to front.
  private static func shapes(of portrait: Portrait) -> [(shape: Shape, color: Portrait.Color)] {
    var shapes: [(Shape, Portrait.Color)] = []
    let dark = portrait.skin.mixed(with: .init(0x000000), 0.75)
    let shadow = portrait.skin.mixed(with: .init(0x000000), 0.15)
    switch portrait.hair {
    case .long: shapes.append((Shape(x: 0.5, y: 0.50, width: 0.27, height: 0.34), portrait.hairColor))
    case .bun: shapes.append((Shape(x: 0.5, y: 0.15, width: 0.10, height: 0.09), portrait.hairColor))
    case .short, .bald: break
    }
    shapes.append((Shape(x: 0.5, y: 1.06, width: 0.40, height: 0.30), portrait.shirt))
    shapes.append((Shape(x: 0.5, y: 0.74, width: 0.09, height: 0.12), shadow))
    if portrait.hair != .bald { shapes.append((Shape(x: 0.5, y: 0.40, width: 0.225, height: 0.225), portrait.hairColor)) }
    shapes.append((Shape(x: 0.5, y: 0.47, width: 0.195, height: 0.235), portrait.skin))
    if portrait.hair != .bald {
      shapes.append((Shape(x: 0.5, y: 0.38, width: 0.215, height: 0.19, above: 0.335), portrait.hairColor))
    }
    for x in [0.42, 0.58] {
      if portrait.hasGlasses {
        shapes.append((Shape(x: x, y: 0.46, width: 0.065, height: 0.065), dark))
        shapes.append((Shape(x: x, y: 0.46, width: 0.048, height: 0.048), portrait.skin.mixed(with: .init(0xFFFFFF), 0.45)))
      }
      shapes.append((Shape(x: x, y: 0.46, width: 0.022, height: 0.026), dark))
    }
    shapes.append((Shape(x: 0.5, y: 0.585, width: 0.065, height: 0.032), portrait.skin.mixed(with: .init(0x9C2F2F), 0.6)))
    shapes.append((Shape(x: 0.5, y: 0.565, width: 0.075, height: 0.028), portrait.skin))
    return shapes
  }
}
