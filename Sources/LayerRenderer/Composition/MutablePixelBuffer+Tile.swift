internal import HitchlessBase

extension MutablePixelBuffer {
  /// Fills the buffer, whose top left pixel lies at `x`, `y`, with the pixels of `tile`, which stand for `rect` of a space that `transform`
  /// leads from. Bilinear; at its edges the tile goes on as it ends, for that is where its neighbours begin.
  ///
  /// Each pixel is computed from its own coordinates alone.
  func sample(_ tile: PixelBuffer, for rect: Rect, by transform: Transform2D, x: Int, y: Int) {
    let scale = Transform2D(
      a: rect.width / Double(tile.width), b: 0, c: 0, d: rect.height / Double(tile.height), tx: rect.minX, ty: rect.minY)
    guard tile.width > 0, tile.height > 0, let inverse = scale.followed(by: transform).inverse else { return }
    if transform.isUpright { sampleUpright(tile, inverse, x, y) } else { sampleTurned(tile, inverse, x, y) }
  }

  private func sampleUpright(_ tile: PixelBuffer, _ inverse: Transform2D, _ x: Int, _ y: Int) {
    let columns = (0..<width).map { Mixture(inverse.a * (Double(x + $0) + 0.5) + inverse.tx, in: tile.width) }
    for line in 0..<height {
      let row = Mixture(inverse.d * (Double(y + line) + 0.5) + inverse.ty, in: tile.height)
      let target = self.row(line)
      let (upper, lower) = (tile.readableRow(row.first), tile.readableRow(row.second))
      columns.withUnsafeBufferPointer { columns in
        for index in 0..<columns.count {
          let column = columns[index]
          target[index] = UInt32.mixed(
            .mixed(upper[column.first], upper[column.second], column.part),
            .mixed(lower[column.first], lower[column.second], column.part), row.part)
        }
      }
    }
  }

  private func sampleTurned(_ tile: PixelBuffer, _ inverse: Transform2D, _ x: Int, _ y: Int) {
    for line in 0..<height {
      let target = row(line)
      let py = Double(y + line) + 0.5
      for index in 0..<width {
        let px = Double(x + index) + 0.5
        let u = inverse.a * px + inverse.c * py + inverse.tx
        let v = inverse.b * px + inverse.d * py + inverse.ty
        guard u >= 0, v >= 0, u < Double(tile.width), v < Double(tile.height) else { continue }
        let (column, row) = (Mixture(u, in: tile.width), Mixture(v, in: tile.height))
        let (upper, lower) = (tile.readableRow(row.first), tile.readableRow(row.second))
        target[index] = UInt32.mixed(
          .mixed(upper[column.first], upper[column.second], column.part),
          .mixed(lower[column.first], lower[column.second], column.part), row.part)
      }
    }
  }
}

/// Two neighbouring pixels, and how many 256ths of the way a place lies from the middle of the first to that of the second.
private struct Mixture {
  let first: Int
  let second: Int
  let part: UInt32

  /// What lies at `place` of a row of `count` pixels.
  @inline(__always) init(_ place: Double, in count: Int) {
    let inside = min(Double(count - 1), max(0, place - 0.5))
    first = Int(inside)
    second = min(count - 1, first + 1)
    part = UInt32((inside - Double(first)) * 256)
  }
}

extension UInt32 {
  /// `part` 256ths of the way from one pixel to another.
  @inline(__always) fileprivate static func mixed(_ first: UInt32, _ second: UInt32, _ part: UInt32) -> UInt32 {
    let rest = 256 - part
    // Two channels at a time, each with eight bits of room above it.
    let mask: UInt32 = 0x00FF_00FF
    let even = ((first & mask) &* rest &+ (second & mask) &* part &+ 0x0080_0080) >> 8 & mask
    let odd = ((first >> 8 & mask) &* rest &+ (second >> 8 & mask) &* part &+ 0x0080_0080) & ~mask
    return even | odd
  }
}
