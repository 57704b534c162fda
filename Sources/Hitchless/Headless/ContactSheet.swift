internal import HitchlessBase
internal import LayerRenderer

/// A page with several pictures.
enum ContactSheet {
  /// Returns `pictures` in rows of six, in fields with the proportions of the first one at a width of 200 pixels, or nil if there are none.
  static func make(_ pictures: [PixelBuffer]) -> PixelBuffer? {
    guard let first = pictures.first, first.width > 0 else { return nil }
    let columns = min(6, pictures.count)
    let rows = (pictures.count + columns - 1) / columns
    let width = 200
    let height = max(1, first.height * width / first.width)
    let gap = 8
    guard let page = MutablePixelBuffer(width: columns * (width + gap) + gap, height: rows * (height + gap) + gap, isOpaque: true) else {
      return nil
    }
    let context = CairoContext(buffer: page, scale: 1)
    context.fill(
      Rect(x: 0, y: 0, width: Double(page.width), height: Double(page.height)),
      color: PixelColor(red: 0.5, green: 0.5, blue: 0.5))
    for (index, picture) in pictures.enumerated() where picture.width > 0 && picture.height > 0 {
      // The window may have changed its size in between: each picture keeps its proportions.
      let scale = min(Double(width) / Double(picture.width), Double(height) / Double(picture.height))
      let size = Size(width: (Double(picture.width) * scale).rounded(), height: (Double(picture.height) * scale).rounded())
      context.draw(
        picture,
        in: Rect(
          x: Double(gap + index % columns * (width + gap)) + ((Double(width) - size.width) / 2).rounded(),
          y: Double(gap + index / columns * (height + gap)), width: size.width, height: size.height))
    }
    context.end()
    return page.finish()
  }
}
