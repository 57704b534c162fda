internal import Glibc
internal import HitchlessBase
internal import Synchronization

extension ImageRegionReader {
  /// Returns the stored pixels `rect` of a level, assembled from cells.
  func pixels(
    of rect: PixelRect, atLevel level: Int, _ tiles: PictureTiles, _ cancellation: ImageCancellation
  ) throws(ImageError) -> PixelBuffer {
    let header = source.header
    let (columns, rows) = tiles.axes(atLevel: level, size: header.storedSize(atLevel: level))
    let writer = try OrientedWriter(width: rect.width, height: rect.height, orientation: header.orientation)
    let strip = try RowStrip(width: rect.width)
    var profile: ColorProfile?
    for index in rows.cells(of: rect.y..<rect.maxY) {
      var cells: [(pixels: PixelBuffer, x: Int)] = []
      let height = rows.pixels(ofCell: index)
      for column in columns.cells(of: rect.x..<rect.maxX) {
        let width = columns.pixels(ofCell: column)
        guard !width.isEmpty, !height.isEmpty else { continue }
        let place = PixelRect(x: width.lowerBound, y: height.lowerBound, width: width.count, height: height.count)
        let cell: PixelBuffer
        (cell, profile) = try self.cell(Key(level: level, index: index, column: column), place, cancellation)
        cells.append((cell, place.x))
      }
      let part = height.clamped(to: rect.y..<rect.maxY)
      for first in stride(from: part.lowerBound, to: part.upperBound, by: RowStrip.height) {
        let count = min(RowStrip.height, part.upperBound - first)
        for (cell, x) in cells {
          let pixels = (x..<x + cell.width).clamped(to: rect.x..<rect.maxX)
          for row in 0..<count {
            let line = cell.bytes + (first + row - height.lowerBound) * cell.bytesPerRow
            memcpy(
              strip.bytes + row * strip.bytesPerRow + (pixels.lowerBound - rect.x) * 4, line + (pixels.lowerBound - x) * 4,
              pixels.count * 4)
          }
        }
        withExtendedLifetime((strip, cells)) {
          writer.write(strip.bytes, bytesPerRow: strip.bytesPerRow, count: count, at: first - rect.y)
        }
      }
    }
    return try writer.finished(mayHaveAlpha: header.hasAlpha, profile: profile, cancellation: cancellation)
  }

  /// Returns the pixels `place` of a level, which are the cell `key`.
  private func cell(
    _ key: Key, _ place: PixelRect, _ cancellation: ImageCancellation
  ) throws(ImageError) -> (PixelBuffer, ColorProfile?) {
    try state.withLock { state throws(ImageError) in
      if let known = state.strips.value(for: key) { return (known, state.profile) }
      if state.opened == nil { state.opened = try source.current(cancellation) }
      let rows = try source.rows(atLevel: key.level, part: place, of: state.opened, cancellation: cancellation)
      state.openedCount += 1
      try rows.skip(to: place.y, cancellation: cancellation)
      let made = try rows.pixels(place.height, columns: place.x..<place.maxX, cancellation: cancellation)
      state.profile = rows.profile
      var evicted: [PixelBuffer] = []
      _ = state.strips.insert(made, cost: made.byteCount, for: key, evicted: &evicted)
      return (made, rows.profile)
    }
  }
}
