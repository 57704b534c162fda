internal import CCairo
package import HitchlessBase
package import LayerTree

extension CairoContext {
  /// Draws `image`, divided into `parts`, in `rect`; with a `tint`, only its shape. The image has `imageScale` pixels per point, and a
  /// point is `point` units of this context. The parts meet at whole device pixels, if the context is not rotated.
  package func draw(
    _ image: PixelBuffer, in rect: Rect, parts: NineParts, imageScale: Double, point: Double = 1, opacity: Double = 1,
    tint: PixelColor? = nil
  ) {
    guard image.width > 0, image.height > 0, !rect.isEmpty, imageScale > 0 else { return }
    let (caps, pixel) = (parts.caps, point / imageScale)
    let columns = ImageStretch(
      count: image.width, low: caps.left * imageScale, high: caps.right * imageScale, pixel: pixel, from: rect.minX, to: rect.maxX,
      snapped: { snapped(Point(x: $0, y: rect.minY)).x })
    let rows = ImageStretch(
      count: image.height, low: caps.top * imageScale, high: caps.bottom * imageScale, pixel: pixel, from: rect.minY, to: rect.maxY,
      snapped: { snapped(Point(x: rect.minX, y: $0)).y })
    for row in rows.parts {
      for column in columns.parts {
        let source = PixelRect(
          x: column.source.lowerBound, y: row.source.lowerBound, width: column.source.count, height: row.source.count)
        let target = Rect(x: column.begin, y: row.begin, width: column.end - column.begin, height: row.end - row.begin)
        // Repeating a single pixel is the same as stretching it.
        let cell = Size(
          width: parts.isTiled && column.isMiddle && source.width > 1 ? Double(source.width) * pixel : target.width,
          height: parts.isTiled && row.isMiddle && source.height > 1 ? Double(source.height) * pixel : target.height)
        if cell == target.size {
          draw(source, of: image, in: target, opacity: opacity, tint: tint)
        } else {
          tile(source, of: image, in: target, cell: cell, opacity: opacity, tint: tint)
        }
      }
    }
  }

  /// Returns `point` moved to whole device pixels, if the context draws to pixels and is not rotated.
  func snapped(_ point: Point) -> Point {
    let device = deviceTransform
    guard buffer != nil, device.b == 0, device.c == 0, device.a != 0, device.d != 0 else { return point }
    return Point(
      x: ((point.x * device.a + device.tx).rounded() - device.tx) / device.a,
      y: ((point.y * device.d + device.ty).rounded() - device.ty) / device.d)
  }

  /// Repeats a part of `image` in `rect` at the size `cell`, from the upper left corner.
  private func tile(_ part: PixelRect, of image: PixelBuffer, in rect: Rect, cell: Size, opacity: Double, tint: PixelColor?) {
    guard let cells = PatternCells(part, of: image, size: cell, space: deviceTransform) else { return }
    draw(
      PixelRect(x: 0, y: 0, width: cells.pixels.width, height: cells.pixels.height), of: cells.pixels, in: rect, repeatedBy: cells.size,
      opacity: opacity, tint: tint)
  }
}
