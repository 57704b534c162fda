internal import HitchlessBase
internal import LayerTree

/// A picture of the cells of a frame: squares of pixels, each represented by the average of its pixels. The values are integers, so that no
/// sum depends on where it began.
private struct CellPicture {
  /// The column and row of the first cell in the frame.
  let column: Int, row: Int
  let width: Int, height: Int
  /// The cells row by row, in 1/256 of a channel's step.
  var cells: [SIMD4<UInt32>]

  /// Creates the cells of `cell` pixels a side around `area` of the frame, with a margin of three times `spread` plus one. Beyond the
  /// canvas its outermost pixels are repeated.
  init(_ canvas: Canvas, around area: PixelRect, cell: Int, spread: Int) {
    let margin = 3 * spread + 1
    func floor(_ value: Int) -> Int { value >= 0 ? value / cell : -((cell - 1 - value) / cell) }
    column = floor(area.x) - margin
    row = floor(area.y) - margin
    width = floor(area.maxX - 1) + margin + 1 - column
    height = floor(area.maxY - 1) + margin + 1 - row
    cells = [SIMD4<UInt32>](repeating: .zero, count: width * height)
    let buffer = canvas.buffer
    let (lastX, lastY) = (buffer.width - 1, buffer.height - 1)
    let unit = UInt32(256 / (cell * cell) > 0 ? 256 / (cell * cell) : 1)
    let columns = (0..<width * cell).map { min(lastX, max(0, column * cell + $0 - canvas.originX)) }
    for line in 0..<height * cell {
      let source = buffer.row(min(lastY, max(0, row * cell + line - canvas.originY)))
      let first = line / cell * width
      cells.withUnsafeMutableBufferPointer { cells in
        columns.withUnsafeBufferPointer { columns in
          for index in 0..<width {
            var sum = SIMD4<UInt32>.zero
            for step in index * cell..<(index + 1) * cell { sum &+= source[columns[step]].channels }
            cells[first + index] &+= sum &* unit
          }
        }
      }
    }
  }

  /// Averages each cell with `spread` cells on each side, three times in both directions, which approximates a Gaussian blur.
  mutating func blur(spread: Int) {
    guard spread > 0 else { return }
    for _ in 0..<3 {
      average(spread, lines: height, length: width, lineStep: width, step: 1)
      average(spread, lines: width, length: height, lineStep: 1, step: width)
    }
  }

  private mutating func average(_ spread: Int, lines: Int, length: Int, lineStep: Int, step: Int) {
    let count = UInt32(2 * spread + 1)
    var line = [SIMD4<UInt32>](repeating: .zero, count: length)
    cells.withUnsafeMutableBufferPointer { cells in
      line.withUnsafeMutableBufferPointer { line in
        for index in 0..<lines {
          let base = index * lineStep
          for place in 0..<length { line[place] = cells[base + place * step] }
          var sum = SIMD4<UInt32>.zero
          for place in -spread...spread { sum &+= line[min(length - 1, max(0, place))] }
          for place in 0..<length {
            cells[base + place * step] = (sum &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
            sum &+= line[min(length - 1, place + spread + 1)]
            sum &-= line[max(0, place - spread)]
          }
        }
      }
    }
  }
}

extension MutablePixelBuffer {
  /// Fills the buffer, which represents `area` of the frame, with the result of applying `look` to the canvas there.
  ///
  /// The cost is proportional to the area and the pixels that contribute to it: wide blurs are computed from smaller pictures. Each pixel
  /// is computed from its own coordinates only, as long as the canvas extends ``Backdrop/reach`` beyond the area.
  func fill(with look: Backdrop, of canvas: Canvas, area: PixelRect) {
    let (cell, spread) = (look.cell, look.spread)
    let adjustment = ColorAdjustment(look)
    guard spread > 0 else {
      copy(canvas.buffer, x: canvas.originX - area.x, y: canvas.originY - area.y, clip: bounds)
      for y in 0..<height {
        let line = row(y)
        for x in 0..<width { line[x] = adjustment.apply(line[x].channels &* 256) }
      }
      return
    }
    var picture = CellPicture(canvas, around: area, cell: cell, spread: spread)
    picture.blur(spread: spread)
    // The centre of a pixel is between those of two cells. Its position is in units of half a pixel, of which a cell has twice its size.
    func place(_ pixel: Int, from first: Int) -> (cell: Int, part: UInt32) {
      let place = 2 * (pixel - first * cell) + 1 - cell
      return (place / (2 * cell), UInt32(place % (2 * cell)))
    }
    let columns = (0..<width).map { place(area.x + $0, from: picture.column) }
    let whole = UInt32(2 * cell)
    let shift = SIMD4(repeating: UInt32(2 * whole.trailingZeroBitCount))
    picture.cells.withUnsafeBufferPointer { cells in
      for y in 0..<height {
        let upper = place(area.y + y, from: picture.row)
        let (above, below) = (upper.cell * picture.width, (upper.cell + 1) * picture.width)
        let line = row(y)
        for x in 0..<width {
          let (left, part) = columns[x]
          let top = cells[above + left] &* (whole - upper.part) &+ cells[below + left] &* upper.part
          let next = cells[above + left + 1] &* (whole - upper.part) &+ cells[below + left + 1] &* upper.part
          line[x] = adjustment.apply((top &* (whole - part) &+ next &* part) &>> shift)
        }
      }
    }
  }
}

/// The change of a backdrop's colours.
private struct ColorAdjustment {
  private let saturation: Int32
  private let tint: SIMD4<UInt32>
  private let rest: UInt32

  init(_ look: Backdrop) {
    saturation = Int32((min(8, max(0, look.saturation)) * 256).rounded())
    let word = look.tint.premultipliedWord
    tint = word.channels
    rest = 255 - word >> 24
  }

  /// Returns the pixel for channels in 1/256 of a step.
  @inline(__always) func apply(_ channels: SIMD4<UInt32>) -> UInt32 {
    var color = channels
    if saturation != 256 {
      let parts = SIMD4<Int32>(truncatingIfNeeded: channels)
      let light = (parts[0] &* 19 &+ parts[1] &* 183 &+ parts[2] &* 54) >> 8
      var changed = SIMD4(repeating: light) &+ ((parts &- SIMD4(repeating: light)) &* SIMD4(repeating: saturation)) &>> 8
      changed.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: parts[3]))
      changed[3] = parts[3]
      color = SIMD4(truncatingIfNeeded: changed)
    }
    // Divides by 256, then by 255 without a division instruction, which processors do not have for four words.
    let scaled = ((color &* rest &+ SIMD4(repeating: 128)) &>> SIMD4(repeating: 8)) &+ SIMD4(repeating: 128)
    let sum = ((scaled &+ (scaled &>> SIMD4(repeating: 8))) &>> SIMD4(repeating: 8)) &+ tint
    let bytes = SIMD4<UInt8>(truncatingIfNeeded: sum.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
    return unsafeBitCast(bytes, to: UInt32.self)
  }
}

extension UInt32 {
  /// The blue, green, red and alpha channels.
  @inline(__always) fileprivate var channels: SIMD4<UInt32> {
    SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(self, to: SIMD4<UInt8>.self))
  }
}
