internal import CJPEGDecoder

/// A JPEG through libjpeg-turbo, decoded coarsely where the target allows, delivered as pixels.
final class JPEGRowDecoder: RowDecoder {
  private let data: JPEGData
  private let inks: Bool
  private let inkConversion: ColorConversion?

  var width: Int { data.width }
  var height: Int { data.height }
  var profile: ColorProfile? { inks ? nil : data.profile }

  init(_ data: JPEGData) throws(ImageError) {
    try data.start(asPlanes: false)
    self.data = data
    inks = data.hasInks
    var conversion: ColorConversion?
    if inks, let profile = data.profile {
      conversion = try ColorConversions.conversion(for: profile, cancellation: data.cancellation)
    }
    inkConversion = conversion?.kind == .inks ? conversion : nil
  }

  func read(_ count: Int, into destination: UnsafeMutableRawPointer, bytesPerRow: Int) throws(ImageError) {
    let rows = destination.assumingMemoryBound(to: UInt8.self)
    try data.check(hitchless_jpeg_read(data.decoder, rows, bytesPerRow, Int32(count)))
    guard inks else { return }
    let areInverted = data.hasInvertedInks
    for row in 0..<count {
      let output = destination + row * bytesPerRow
      if let inkConversion {
        inkConversion.convertInks(output, count: width, areInverted: areInverted)
      } else {
        PixelConversion.wordsFromInks(output, count: width, areInverted: areInverted)
      }
    }
  }
}
