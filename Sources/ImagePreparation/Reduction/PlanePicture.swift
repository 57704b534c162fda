internal import Glibc

/// Combines reduced planes to a row of words: brightness alone, or brightness and the two colour differences of JPEG.
final class PlanePicture {
  private let width: Int
  /// A row of words.
  let row: UnsafeMutablePointer<UInt32>

  init(width: Int) {
    self.width = width
    row = .allocate(capacity: width)
  }

  deinit { row.deallocate() }

  /// A number whose last mantissa bit has the value 1: adding it to a small number rounds that and leaves it in the low bits.
  private static let rounding: Float = 12_582_912

  /// Computes ``row`` from brightness.
  func join(_ luma: UnsafePointer<Int16>) {
    let unit = 1 / Float(PlaneReducer.one)
    for index in 0..<width {
      let grey = PlanePicture.byte(Float(luma[index]) * unit)
      row[index] = 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }
  }

  /// Computes ``row`` from brightness and colour differences, with the matrix of JFIF.
  func join(_ luma: UnsafePointer<Int16>, _ blueness: UnsafePointer<Int16>, _ redness: UnsafePointer<Int16>) {
    let unit = 1 / Float(PlaneReducer.one)
    for index in 0..<width {
      let y = Float(luma[index]) * unit
      let b = Float(blueness[index]) * unit - 128
      let r = Float(redness[index]) * unit - 128
      let red = PlanePicture.byte(y + 1.402 * r)
      let green = PlanePicture.byte(y - 0.344_136 * b - 0.714_136 * r)
      let blue = PlanePicture.byte(y + 1.772 * b)
      row[index] = 0xFF00_0000 | red << 16 | green << 8 | blue
    }
  }

  /// Returns a value rounded and clamped to eight bits.
  @inline(__always) static func byte(_ value: Float) -> UInt32 { rounded(value, largest: 255) }

  /// Returns a value rounded and clamped between 0 and `largest`, which has at most 16 bits.
  @inline(__always) static func rounded(_ value: Float, largest: Float) -> UInt32 {
    let low = value > 0 ? value : 0
    let clamped = low < largest ? low : largest
    return (clamped + rounding).bitPattern & 0xFFFF
  }
}
