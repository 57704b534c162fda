package import HitchlessBase
package import LayerTree

/// The colour or pattern of fills and strokes.
package enum DrawingFill {
  /// One colour.
  case color(PixelColor)
  /// A pattern with a corner of a cell at the origin of `space`. `space` is the transform from the pattern's coordinates to pixels, and
  /// `point` the length of a point in these coordinates.
  case pattern(LayerPattern, space: Transform2D, point: Double)
}

/// A repeated picture, scaled to whole device pixels: if Cairo scaled it while repeating it, it would blend the pixels at opposite edges.
struct PatternCells {
  let pixels: PixelBuffer
  /// The distance from one cell to the next, in the coordinates in which they are drawn.
  let size: Size

  /// Creates the cells from a part of `image` that has the size `size` in the coordinates that `space` transforms to pixels. Nil if there
  /// is not enough memory.
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
