internal import CTurboJPEG

/// A JPEG through libjpeg-turbo, decoded coarsely where the target allows, delivered as pixels.
final class JPEGRowDecoder: RowDecoder {
  private let data: JPEGData
  private let inks: Bool

  var width: Int { data.width }
  var height: Int { data.height }

  init(_ data: JPEGData) throws(ImageError) {
    try data.start(asPlanes: false)
    self.data = data
    inks = data.hasInks
  }

  func read(_ count: Int, into destination: UnsafeMutableRawPointer, bytesPerRow: Int) throws(ImageError) {
    let rows = destination.assumingMemoryBound(to: UInt8.self)
    try data.check(hitchless_jpeg_read(data.decoder, rows, bytesPerRow, Int32(count)))
    guard inks else { return }
    let areInverted = data.decoder.pointee.info.saw_Adobe_marker != 0
    for row in 0..<count {
      PixelConversion.wordsFromInks(destination + row * bytesPerRow, count: width, areInverted: areInverted)
    }
  }
}
