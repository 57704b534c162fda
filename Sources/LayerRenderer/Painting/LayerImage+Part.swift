internal import HitchlessBase
internal import LayerTree

extension LayerImage {
  /// The shown part of this image as an image; this image if all of it is shown. Divided into nine parts if its gravity stretches it and
  /// only its centre is to be stretched. O(pixels of the part), and O(1) if all of the image is shown.
  var shownPart: LayerImage {
    guard let part else { return self }
    var shown = self
    shown.part = nil
    if part.rect != ContentsPart.whole, let cut = pixels.cut(to: part.rect) {
      (shown.pixels, shown.parts) = (cut, nil)
    }
    switch gravity {
    case .resize, .resizeAspect, .resizeAspectFill: if part.center != ContentsPart.whole { shown.parts = shown.parts(around: part.center) }
    default: break
    }
    return shown
  }

  /// Returns the nine parts with `center` in their middle. A centre without width or height is one pixel.
  private func parts(around center: Rect) -> NineParts {
    func caps(_ begin: Double, _ length: Double, _ count: Int) -> (low: Double, high: Double) {
      let count = Double(count)
      let low = length > 0 ? begin * count : (begin * count - 0.5).rounded()
      let high = length > 0 ? (begin + length) * count : low + 1
      return (max(0, low) / scale, max(0, count - high) / scale)
    }
    let across = caps(center.minX, center.width, pixels.width)
    let down = caps(center.minY, center.height, pixels.height)
    return NineParts(caps: EdgeInsets(top: down.low, left: across.low, bottom: down.high, right: across.high), isTiled: false)
  }
}

extension PixelBuffer {
  /// Returns the pixels of `part`, which is in fractions of the size; where the part reaches beyond the image, the outermost pixels are
  /// repeated. Nil if the part is empty or if there is not enough memory.
  fileprivate func cut(to part: Rect) -> PixelBuffer? {
    let wanted = Rect(
      x: part.minX * Double(width), y: part.minY * Double(height), width: part.width * Double(width), height: part.height * Double(height))
    guard wanted.isFinite, wanted.width > 0, wanted.height > 0 else { return nil }
    func count(_ length: Double) -> Int { max(1, Int(min(16_384, length.rounded()))) }
    let (columns, rows) = (count(wanted.width), count(wanted.height))
    guard let target = MutablePixelBuffer(width: columns, height: rows, isOpaque: isOpaque) else { return nil }
    let (x, y) = (wanted.minX.rounded(), wanted.minY.rounded())
    func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-6 }
    let isWhole =
      isNear(x, wanted.minX) && isNear(y, wanted.minY) && isNear(Double(columns), wanted.width) && isNear(Double(rows), wanted.height)
    if isWhole, x >= 0, y >= 0, x + Double(columns) <= Double(width), y + Double(rows) <= Double(height) {
      target.copy(self, x: -Int(x), y: -Int(y), clip: target.bounds)
    } else {
      let context = CairoContext(buffer: target, scale: 1)
      context.drawPadded(self, from: wanted, in: Size(width: Double(columns), height: Double(rows)))
      context.end()
    }
    return target.finish()
  }
}
