import HitchlessBase
import ImagePreparation
import TestSupport

/// Pictures whose every pixel is known.
enum Pictures {
  /// Returns a buffer whose pixels `color` gives as straight red, green, blue, alpha.
  static func make(_ width: Int, _ height: Int, color: (Int, Int) -> (Int, Int, Int, Int)) -> PixelBuffer {
    let buffer = MutablePixelBuffer(width: width, height: height)!
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue, alpha) = color(x, y)
        buffer[x, y] =
          PixelColor(
            red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: Double(alpha) / 255
          ).premultipliedWord
      }
    }
    return buffer.finish()
  }

  /// Returns a smooth opaque gradient with a different colour in every corner, which JPEG preserves almost exactly.
  static func gradient(_ width: Int, _ height: Int) -> PixelBuffer {
    make(width, height) { x, y in (x * 255 / max(1, width - 1), y * 255 / max(1, height - 1), 128, 255) }
  }

  /// Returns noise, optionally with alpha.
  static func noise(_ width: Int, _ height: Int, seed: UInt64, alpha: Bool) -> PixelBuffer {
    var random = SplitMix64(seed: seed)
    return make(width, height) { _, _ in
      let word = random.next()
      return (Int(word & 255), Int(word >> 8 & 255), Int(word >> 16 & 255), alpha ? Int(word >> 24 & 255) : 255)
    }
  }

  /// Returns a picture of one colour.
  static func flat(_ width: Int, _ height: Int, _ word: UInt32) -> PixelBuffer {
    let buffer = MutablePixelBuffer(width: width, height: height)!
    for y in 0..<height { for x in 0..<width { buffer[x, y] = word } }
    return buffer.finish()
  }

  /// Returns the largest difference of any component of any pixel; nil if the sizes differ.
  static func difference(_ a: PixelBuffer, _ b: PixelBuffer) -> Int? {
    guard a.width == b.width, a.height == b.height else { return nil }
    var largest = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (one, other) = (a[x, y], b[x, y])
        guard one != other else { continue }
        for shift in [0, 8, 16, 24] as [UInt32] {
          largest = max(largest, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
        }
      }
    }
    return largest
  }

  /// Returns the picture that `orientation` displays as `shown`, by a naive implementation.
  static func stored(_ shown: PixelBuffer, _ orientation: ImageOrientation) -> PixelBuffer {
    let width = orientation.swapsSides ? shown.height : shown.width
    let height = orientation.swapsSides ? shown.width : shown.height
    let result = MutablePixelBuffer(width: width, height: height)!
    for y in 0..<height {
      for x in 0..<width {
        // EXIF names where row 0 and column 0 of the stored pixels are displayed.
        let place =
          switch orientation {
          case .up: (x, y)
          case .upMirrored: (shown.width - 1 - x, y)
          case .down: (shown.width - 1 - x, shown.height - 1 - y)
          case .downMirrored: (x, shown.height - 1 - y)
          case .leftMirrored: (y, x)
          case .right: (shown.width - 1 - y, x)
          case .rightMirrored: (shown.width - 1 - y, shown.height - 1 - x)
          case .left: (y, shown.height - 1 - x)
          }
        result[x, y] = shown[place.0, place.1]
      }
    }
    return result.finish()
  }

  /// Returns a JPEG with an EXIF block with `orientation` after its first marker.
  static func withExif(_ jpeg: [UInt8], orientation: Int, bigEndian: Bool) -> [UInt8] {
    let block = exif(orientation: orientation, bigEndian: bigEndian)
    let length = block.count + 8
    return Array(jpeg[0..<2]) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + Array("Exif\0\0".utf8) + block
      + Array(jpeg[2...])
  }

  /// Returns a TIFF directory with one entry before the orientation, and the orientation.
  static func exif(orientation: Int, bigEndian: Bool) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return bigEndian ? bytes.reversed() : bytes
    }
    let entries =
      number(0x010F, 2) + number(2, 2) + number(4, 4) + Array("abc\0".utf8)
      + number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + number(0, 2)
    return Array((bigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(2, 2) + entries + number(0, 4)
  }
}
