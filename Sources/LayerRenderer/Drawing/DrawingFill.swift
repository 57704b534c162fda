package import HitchlessBase
package import LayerTree

/// What shapes are filled with, and lines drawn in.
package enum DrawingFill {
  /// One color.
  case color(PixelColor)
  /// A pattern of which a corner is at the origin of the coordinates that `space` leads from to pixels. A point is `point` of their units
  /// long.
  case pattern(LayerPattern, space: Transform2D, point: Double)
}

/// A picture that is repeated, in whole device pixels: Cairo would blend the pixels at opposite edges where it scales what it repeats.
struct PatternCells {
  let pixels: PixelBuffer
  /// How far one is from the next, in the coordinates that they are drawn in.
  let size: Size

  /// Of a part of `image` that is as large as `size` in the coordinates that `space` leads from to pixels. Nil without memory.
  init?(_ part: PixelRect, of image: PixelBuffer, size: Size, space: Transform2D, opacity: Double = 1, filter: ImageFilter = .good) {
    func count(_ length: Double, _ x: Double, _ y: Double) -> Int {
      Int(min(4096, max(1, (length * (x * x + y * y).squareRoot()).rounded())))
    }
    let (width, height) = (count(size.width, space.a, space.b), count(size.height, space.c, space.d))
    guard let scaled = MutablePixelBuffer(width: width, height: height, isOpaque: image.isOpaque && opacity >= 1) else { return nil }
    let context = CairoContext(buffer: scaled, scale: 1)
    context.imageFilter = filter
    context.draw(part, of: image, in: Rect(x: 0, y: 0, width: Double(width), height: Double(height)), opacity: opacity)
    context.end()
    pixels = scaled.finish()
    let isUpright = space.b == 0 && space.c == 0 && space.a != 0 && space.d != 0
    self.size = isUpright ? Size(width: Double(width) / abs(space.a), height: Double(height) / abs(space.d)) : size
  }
}
