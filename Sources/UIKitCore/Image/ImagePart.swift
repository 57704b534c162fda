internal import Foundation
internal import HitchlessBase
internal import ImagePreparation
internal import LayerRenderer

extension DecodedPixels {
  /// Draws the part of the picture that is in a tile, with the whole picture stretched to `rect`, without decoding the rest. Returns false,
  /// and draws nothing, if the picture has already been decoded.
  func drawPart(
    in rect: CGRect, into context: CairoContext, opacity: Double, tint: PixelColor?, cancellation: ImageCancellation
  ) -> Bool {
    guard ready == nil else { return false }
    let header = source.header
    let all = rect.engine
    guard all.width > 0, all.height > 0, let seen = context.clipBounds.intersection(all) else { return true }
    let part = ImagePart(header, in: all, seen: seen, device: context.deviceTransform)
    // Damaged and cancelled pictures draw nothing.
    guard let pixels = try? parts().pixels(of: part.region, cancellation: cancellation) else { return true }
    context.clip(to: all)
    context.draw(pixels, in: part.rect, opacity: opacity, tint: tint)
    return true
  }
}

/// The visible part of a picture that fills a rectangle.
struct ImagePart {
  /// The required pixels, in the coarsest level that is not coarser than the device's pixels.
  let region: ImageRegion
  /// The destination of the pixels.
  let rect: Rect

  /// Creates the part of a picture that fills `all`, of which `seen` is visible. `device` is the transform to device pixels.
  init(_ header: ImageHeader, in all: Rect, seen: Rect, device: Transform2D) {
    let across = all.width * (device.a * device.a + device.b * device.b).squareRoot() / Double(header.width)
    let down = all.height * (device.c * device.c + device.d * device.d).squareRoot() / Double(header.height)
    let density = max(across, down)
    var level = 0
    while level < ImageRegion.largestLevel, density * Double(2 << level) <= 1 + 1e-6 { level += 1 }
    let side = Double(1 << level)
    // The number of the level's pixels in the whole picture. The level's squares are counted from the first stored pixel: if that is shown
    // on the right or at the bottom, the narrower squares come first.
    let pixels = (x: Double(header.width) / side, y: Double(header.height) / side)
    let size = header.size(atLevel: level)
    let first = header.orientation.shown(x: 0, y: 0, width: header.storedWidth, height: header.storedHeight)
    let shift = (x: first.x > 0 ? Double(size.width) - pixels.x : 0, y: first.y > 0 ? Double(size.height) - pixels.y : 0)
    let unit = (x: pixels.x / all.width, y: pixels.y / all.height)
    // Two more pixels if pixels are interpolated with their neighbours.
    let margin = abs(across * side - 1) < 1e-6 && abs(down * side - 1) < 1e-6 ? 0 : 2
    func range(_ low: Double, _ high: Double) -> Range<Int> {
      let first = Int(pixels: (low + 1e-6).rounded(.down)) - margin
      return first..<max(first, Int(pixels: (high - 1e-6).rounded(.up)) + margin)
    }
    let columns = range((seen.minX - all.minX) * unit.x + shift.x, (seen.maxX - all.minX) * unit.x + shift.x)
    let rows = range((seen.minY - all.minY) * unit.y + shift.y, (seen.maxY - all.minY) * unit.y + shift.y)
    let wanted = PixelRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
    let found = wanted.intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    region = ImageRegion(found, level: level)
    rect = Rect(
      x: all.minX + (Double(found.x) - shift.x) / unit.x, y: all.minY + (Double(found.y) - shift.y) / unit.y,
      width: Double(found.width) / unit.x, height: Double(found.height) / unit.y)
  }
}
