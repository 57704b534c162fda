internal import HitchlessBase

extension MutablePixelBuffer {
  /// Fills the buffer, whose top left pixel lies at `x`, `y`, with `source`, whose top left pixel lies at `sourceX`, `sourceY` of the
  /// space that `inverse` leads to. Bilinear; outside of `source` all is transparent.
  ///
  /// Each pixel is computed from its own coordinates alone. Cairo steps along rows from the middle of the requested area, so that a pixel's
  /// last bit would depend on that area.
  func sample(_ source: some ReadablePixels, sourceX: Int, sourceY: Int, inverse: Transform2D, x: Int, y: Int) {
    let limitX = Double(source.width + 1)
    let limitY = Double(source.height + 1)
    let neighbours = Neighbours(source)
    if inverse.b == 0, inverse.c == 0 {
      return sampleUpright(neighbours, limitX: limitX, limitY: limitY, sourceX, sourceY, inverse, x, y)
    }
    for line in 0..<height {
      let target = row(line)
      let py = Double(y + line) + 0.5
      for column in 0..<width {
        let px = Double(x + column) + 0.5
        // The fraction is taken in the source's space and not in the buffer's, which begins elsewhere each time.
        let u = inverse.a * px + inverse.c * py + inverse.tx - 0.5
        let v = inverse.b * px + inverse.d * py + inverse.ty - 0.5
        let (floorU, floorV) = (u.rounded(.down), v.rounded(.down))
        let (left, top) = (floorU - Double(sourceX), floorV - Double(sourceY))
        guard left >= -1, top >= -1, left < limitX, top < limitY else { continue }
        target[column] = neighbours.blend(
          Int(left), Int(top), UInt32((u - floorU) * 256), UInt32((v - floorV) * 256))
      }
    }
  }

  /// The same if nothing is turned: what belongs to a column or a line is computed once. Screens behind cards are scaled in each frame of
  /// an animation.
  private func sampleUpright(
    _ neighbours: Neighbours, limitX: Double, limitY: Double, _ sourceX: Int, _ sourceY: Int, _ inverse: Transform2D, _ x: Int, _ y: Int
  ) {
    func place(_ index: Int, _ factor: Double, _ shift: Double, _ origin: Int, _ limit: Double) -> (first: Int, fraction: UInt32)? {
      let place = factor * (Double(index) + 0.5) + shift - 0.5
      let floor = place.rounded(.down)
      let first = floor - Double(origin)
      return first >= -1 && first < limit ? (Int(first), UInt32((place - floor) * 256)) : nil
    }
    let columns = (0..<width).compactMap { column in
      place(x + column, inverse.a, inverse.tx, sourceX, limitX).map { (column: column, first: $0.first, fraction: $0.fraction) }
    }
    columns.withUnsafeBufferPointer { columns in
      for line in 0..<height {
        guard let (top, fy) = place(y + line, inverse.d, inverse.ty, sourceY, limitY) else { continue }
        let target = row(line)
        for column in columns { target[column.column] = neighbours.blend(column.first, top, column.fraction, fy) }
      }
    }
  }
}

/// Pixels to be mixed with the ones beside them. Valid as long as the object that they are in.
private struct Neighbours {
  private let first: UnsafePointer<UInt32>
  private let wordsPerRow: Int
  private let width: Int
  private let height: Int

  init(_ source: some ReadablePixels) {
    first = source.readableRow(0)
    wordsPerRow = source.bytesPerRow / 4
    width = source.width
    height = source.height
  }

  /// The mixture of four neighbours, of which `x`, `y` is the upper left one; `fx`, `fy` are 256ths of the way to the others.
  @inline(__always)
  func blend(_ x: Int, _ y: Int, _ fx: UInt32, _ fy: UInt32) -> UInt32 {
    @inline(__always) func pixel(_ x: Int, _ y: Int) -> UInt32 {
      x >= 0 && y >= 0 && x < width && y < height ? first[y * wordsPerRow + x] : 0
    }
    let (a, b) = (pixel(x, y), pixel(x + 1, y))
    let (c, d) = (pixel(x, y + 1), pixel(x + 1, y + 1))
    if a == b, a == c, a == d { return a }
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let top = ((a >> shift) & 255) * (256 - fx) + ((b >> shift) & 255) * fx
      let bottom = ((c >> shift) & 255) * (256 - fx) + ((d >> shift) & 255) * fx
      result |= ((top * (256 - fy) + bottom * fy + 0x8000) >> 16) << shift
    }
    return result
  }
}
