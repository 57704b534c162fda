internal import HitchlessBase

extension MutablePixelBuffer {
  /// Fills `area` of the buffer, whose top left pixel is at `originX`, `originY`, with the pixels of `tile`, which represents `rect` in the
  /// coordinates that `transform` maps from. Bilinear; at its edges the tile's outermost pixels are repeated, because its neighbours begin
  /// there. If the tile is rotated, only pixels whose centres are in it are written.
  ///
  /// Each pixel is computed from its own coordinates only.
  func sample(_ tile: PixelBuffer, for rect: Rect, by transform: Transform2D, into area: PixelRect, originX: Int, originY: Int) {
    let scale = Transform2D(
      a: rect.width / Double(tile.width), b: 0, c: 0, d: rect.height / Double(tile.height), tx: rect.minX, ty: rect.minY)
    guard tile.width > 0, tile.height > 0, !area.isEmpty, let inverse = scale.followed(by: transform).inverse else { return }
    if transform.isUpright {
      sampleUpright(tile, inverse, area, originX, originY)
    } else {
      sampleTurned(tile, inverse, area, originX, originY)
    }
  }

  private func sampleUpright(_ tile: PixelBuffer, _ inverse: Transform2D, _ area: PixelRect, _ originX: Int, _ originY: Int) {
    let columns = (area.x..<area.maxX).map { LinearSample(inverse.a * (Double(originX + $0) + 0.5) + inverse.tx, in: tile.width) }
    // Rows of the tile at the width of the area: the lower row of one line is the upper row of the next, or is used by several lines.
    var upper = StretchedRow(width: area.width)
    var lower = StretchedRow(width: area.width)
    defer {
      upper.free()
      lower.free()
    }
    for line in area.y..<area.maxY {
      let row = LinearSample(inverse.d * (Double(originY + line) + 0.5) + inverse.ty, in: tile.height)
      if lower.index == row.first { swap(&upper, &lower) }
      upper.fill(with: row.first, of: tile, columns)
      lower.fill(with: row.second, of: tile, columns)
      let target = self.row(line, from: area.x)
      let (above, below, part) = (upper.words, lower.words, row.part)
      for index in 0..<area.width { target[index] = UInt32.mixed(above[index], below[index], part) }
    }
  }

  private func sampleTurned(_ tile: PixelBuffer, _ inverse: Transform2D, _ area: PixelRect, _ originX: Int, _ originY: Int) {
    for line in area.y..<area.maxY {
      let target = row(line, from: area.x)
      let py = Double(originY + line) + 0.5
      for index in 0..<area.width {
        let px = Double(originX + area.x + index) + 0.5
        guard let place = inverse.place(x: px, y: py), place.x >= 0, place.y >= 0, place.x < Double(tile.width),
          place.y < Double(tile.height)
        else { continue }
        let (column, row) = (LinearSample(place.x, in: tile.width), LinearSample(place.y, in: tile.height))
        let (upper, lower) = (tile.readableRow(row.first), tile.readableRow(row.second))
        target[index] = UInt32.mixed(
          .mixed(upper[column.first], upper[column.second], column.part),
          .mixed(lower[column.first], lower[column.second], column.part), row.part)
      }
    }
  }
}

/// A stretched or compressed row of a tile. The code that creates it must free it.
private struct StretchedRow {
  let words: UnsafeMutablePointer<UInt32>
  /// The index of the row; nil before the first.
  private(set) var index: Int?

  init(width: Int) { words = .allocate(capacity: width) }

  mutating func fill(with row: Int, of tile: PixelBuffer, _ columns: [LinearSample]) {
    guard index != row else { return }
    index = row
    let source = tile.readableRow(row)
    let words = words
    columns.withUnsafeBufferPointer { columns in
      for index in 0..<columns.count {
        let column = columns[index]
        words[index] = UInt32.mixed(source[column.first], source[column.second], column.part)
      }
    }
  }

  func free() { words.deallocate() }
}

/// Two neighbouring pixels and the weight of the second, in 1/256: the position between their centres.
private struct LinearSample {
  let first: Int
  let second: Int
  let part: UInt32

  /// Creates the mixture at `place` in a row of `count` pixels.
  @inline(__always) init(_ place: Double, in count: Int) {
    let inside = min(Double(count - 1), max(0, place - 0.5))
    first = Int(inside)
    second = min(count - 1, first + 1)
    part = UInt32((inside - Double(first)) * 256)
  }
}

extension UInt32 {
  /// Returns the mixture of two pixels, in which `part` is the weight of the second in 1/256.
  @inline(__always) fileprivate static func mixed(_ first: UInt32, _ second: UInt32, _ part: UInt32) -> UInt32 {
    let rest = 256 - part
    // Two channels at a time, each with eight spare bits above it.
    let mask: UInt32 = 0x00FF_00FF
    let even = ((first & mask) &* rest &+ (second & mask) &* part &+ 0x0080_0080) >> 8 & mask
    let odd = ((first >> 8 & mask) &* rest &+ (second >> 8 & mask) &* part &+ 0x0080_0080) & ~mask
    return even | odd
  }
}
