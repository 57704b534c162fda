internal import HitchlessBase

extension MutablePixelBuffer {
  /// Fills the buffer, whose top left pixel is at `x`, `y`, with `source`, whose top left pixel is at `sourceX`, `sourceY` in the
  /// coordinates that `inverse` maps to. Bilinear; everything outside of `source` is transparent.
  ///
  /// Each pixel is computed from its own coordinates only. Cairo steps along rows from the middle of the requested area, so a pixel's last
  /// bit would depend on that area.
  func sample(_ source: some ReadablePixels, sourceX: Int, sourceY: Int, inverse: Transform2D, x: Int, y: Int) {
    let limitX = Double(source.width + 1)
    let limitY = Double(source.height + 1)
    let neighbours = Neighbours(source)
    if inverse.b == 0, inverse.c == 0, inverse.isAffine {
      return sampleUpright(neighbours, limitX: limitX, limitY: limitY, sourceX, sourceY, inverse, x, y)
    }
    for line in 0..<height {
      let target = row(line)
      let py = Double(y + line) + 0.5
      for column in 0..<width {
        let px = Double(x + column) + 0.5
        // The fraction is computed in the source's coordinates instead of the buffer's, whose origin differs each time.
        guard let place = inverse.place(x: px, y: py) else { continue }
        let (u, v) = (place.x - 0.5, place.y - 0.5)
        let (floorU, floorV) = (u.rounded(.down), v.rounded(.down))
        let (left, top) = (floorU - Double(sourceX), floorV - Double(sourceY))
        guard left >= -1, top >= -1, left < limitX, top < limitY else { continue }
        target[column] = neighbours.blend(
          Int(left), Int(top), UInt32((u - floorU) * 256), UInt32((v - floorV) * 256))
      }
    }
  }

  /// Samples without rotation: values that belong to a column or a line are computed once. Screens behind cards are scaled in each frame of
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
      // Includes one transparent pixel before the first and two after the last, which columns may refer to.
      withUnsafeTemporaryAllocation(of: SIMD4<UInt16>.self, capacity: neighbours.width + 3) { mixed in
        mixed.initialize(repeating: .zero)
        for line in 0..<height {
          guard let (top, fy) = place(y + line, inverse.d, inverse.ty, sourceY, limitY) else { continue }
          // Each row is first mixed vertically, then each pixel horizontally. Nothing is rounded in between, so the sums equal those of the
          // four neighbours.
          neighbours.mixRows(top, fy, into: mixed)
          let target = row(line)
          for column in columns {
            // Factors of 16 bits: the processor has no equally fast product of four 32-bit words.
            let far = SIMD4<UInt16>(repeating: UInt16(truncatingIfNeeded: column.fraction))
            let near = 256 &- far
            let sum = mixed[column.first + 1].widened &* near.widened &+ mixed[column.first + 2].widened &* far.widened &+ 0x8000
            target[column.column] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sum &>> 16), to: UInt32.self)
          }
        }
      }
    }
  }
}

/// Pixels to be mixed with their neighbours. Valid for the lifetime of the object that contains them.
private struct Neighbours {
  private let first: UnsafePointer<UInt32>
  private let wordsPerRow: Int
  let width: Int
  private let height: Int

  init(_ source: some ReadablePixels) {
    first = source.readableRow(0)
    wordsPerRow = source.bytesPerRow / 4
    width = source.width
    height = source.height
  }

  /// Returns the mixture of four neighbours, of which `x`, `y` is the upper left one; `fx`, `fy` are the fractions towards the others, in
  /// 1/256.
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

  /// Mixes row `y` with the one below it, channel by channel, in 1/256 of a channel's step; `fraction`, in 1/256, is the weight of the row
  /// below. Pixel `x` is stored at `x + 1`; the elements before and after the pixels are not changed.
  @inline(__always)
  func mixRows(_ y: Int, _ fraction: UInt32, into mixed: UnsafeMutableBufferPointer<SIMD4<UInt16>>) {
    let (upper, lower) = (row(y), row(y + 1))
    let (below, above) = (UInt16(fraction), UInt16(256 - fraction))
    guard upper != nil || lower != nil else {
      for x in 0..<width { mixed[x + 1] = .zero }
      return
    }
    func channels(_ row: UnsafePointer<UInt32>?, _ x: Int) -> SIMD4<UInt16> {
      row.map { SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast($0[x], to: SIMD4<UInt8>.self)) } ?? .zero
    }
    // Separate, so that the loop that nearly all rows use has no conditions.
    if let upper, let lower {
      for x in 0..<width { mixed[x + 1] = channels(upper, x) &* above &+ channels(lower, x) &* below }
    } else {
      let (only, part) = upper == nil ? (lower, below) : (upper, above)
      for x in 0..<width { mixed[x + 1] = channels(only, x) &* part }
    }
  }

  private func row(_ y: Int) -> UnsafePointer<UInt32>? { y >= 0 && y < height ? first + y * wordsPerRow : nil }
}

extension Transform2D {
  /// Returns the transformed point; nil if it is behind the viewer.
  @inline(__always) func place(x: Double, y: Double) -> Point? {
    let place = Point(x: a * x + c * y + tx, y: b * x + d * y + ty)
    if isAffine { return place }
    let q = u * x + v * y + w
    return q > 0 ? Point(x: place.x / q, y: place.y / q) : nil
  }
}

extension SIMD4<UInt16> {
  /// The same numbers as 32-bit integers.
  @inline(__always) fileprivate var widened: SIMD4<UInt32> { SIMD4<UInt32>(truncatingIfNeeded: self) }
}
