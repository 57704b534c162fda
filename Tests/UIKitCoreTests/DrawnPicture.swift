import Foundation
import HitchlessBase
import Testing

@testable import UIKitCore

/// A picture that a test has drawn on white, with one pixel per point.
struct DrawnPicture {
  let pixels: PixelBuffer

  init(width: CGFloat = 100, height: CGFloat = 60, _ draw: (CGContext) throws -> Void) throws {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, false)
    let size = CGSize(width: width, height: height)
    var failure: (any Error)?
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.white.setFill()
      UIRectFill(CGRect(origin: .zero, size: size))
      UIColor.black.setFill()
      do { try draw(context.cgContext) } catch { failure = error }
    }
    if let failure { throw failure }
    pixels = try #require(image.preparedPixels)
  }
  init(_ pixels: PixelBuffer) { self.pixels = pixels }

  /// The colour of a pixel, as hexadecimal digits of red, green and blue.
  subscript(_ x: Int, _ y: Int) -> UInt32 { pixels[x, y] & 0xFFFFFF }

  /// The bounding rectangle of the pixels that are not white; null if there are none.
  var ink: CGRect { area { $0 != 0xFFFFFF } }
  /// Returns the bounding rectangle of the pixels for whose colour `isWanted` returns true.
  func area(_ isWanted: (UInt32) -> Bool) -> CGRect {
    var found = CGRect.null
    for y in 0..<pixels.height {
      for x in 0..<pixels.width where isWanted(self[x, y]) { found = found.union(CGRect(x: x, y: y, width: 1, height: 1)) }
    }
    return found
  }
  /// The sum of the darkness of all pixels, each from 0 for white to 1.
  var darkness: Double {
    var sum = 0.0
    for y in 0..<pixels.height { for x in 0..<pixels.width { sum += 1 - Double(self[x, y] >> 8 & 0xFF) / 255 } }
    return sum
  }
}
