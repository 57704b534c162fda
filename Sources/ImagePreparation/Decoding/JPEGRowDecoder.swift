internal import CTurboJPEG

/// A JPEG through libjpeg-turbo, decoded coarsely where the target allows.
final class JPEGRowDecoder: RowDecoder {
  private let decoder: UnsafeMutablePointer<hitchless_jpeg>
  /// Held for the decoder, which knows it by address.
  private let cancellation: ImageCancellation
  private let inks: Bool

  let width: Int
  let height: Int

  init(
    _ bytes: UnsafeRawBufferPointer, target: (width: Int, height: Int), limits: ImageLimits, cancellation: ImageCancellation
  ) throws(ImageError) {
    let stop: hitchless_jpeg_stop = { context in
      guard let context else { return 0 }
      return Unmanaged<ImageCancellation>.fromOpaque(context).takeUnretainedValue().check() ? 1 : 0
    }
    guard
      let decoder = hitchless_jpeg_open(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, limits.workingByteCount, Int32(clamping: limits.scanCount),
        stop, Unmanaged.passUnretained(cancellation).toOpaque())
    else { throw .outOfMemory(byteCount: MemoryLayout<hitchless_jpeg>.size) }
    do throws(ImageError) {
      try JPEGRowDecoder.check(decoder.pointee.outcome, decoder)
      let stored = (width: Int(decoder.pointee.info.image_width), height: Int(decoder.pointee.info.image_height))
      try limits.check(width: stored.width, height: stored.height, format: .jpeg)
      let eighths = JPEGRowDecoder.eighths(from: stored, to: target)
      try JPEGRowDecoder.check(hitchless_jpeg_start(decoder, eighths), decoder)
    } catch {
      hitchless_jpeg_free(decoder)
      throw error
    }
    self.decoder = decoder
    self.cancellation = cancellation
    width = Int(decoder.pointee.info.output_width)
    height = Int(decoder.pointee.info.output_height)
    inks = decoder.pointee.info.out_color_space == JCS_CMYK
  }

  deinit { hitchless_jpeg_free(decoder) }

  func read(_ count: Int, into destination: UnsafeMutableRawPointer, bytesPerRow: Int) throws(ImageError) {
    let rows = destination.assumingMemoryBound(to: UInt8.self)
    try JPEGRowDecoder.check(hitchless_jpeg_read(decoder, rows, bytesPerRow, Int32(count)), decoder)
    guard inks else { return }
    let areInverted = decoder.pointee.info.saw_Adobe_marker != 0
    for row in 0..<count {
      PixelConversion.wordsFromInks(destination + row * bytesPerRow, count: width, areInverted: areInverted)
    }
  }

  /// The smallest scale that gives at least the target. Only those with fast transforms are taken: one, two, four and eight eighths.
  static func eighths(from stored: (width: Int, height: Int), to target: (width: Int, height: Int)) -> Int32 {
    for eighths in [1, 2, 4] where (stored.width * eighths + 7) / 8 >= target.width && (stored.height * eighths + 7) / 8 >= target.height {
      return Int32(eighths)
    }
    return 8
  }

  private static func check(_ outcome: Int32, _ decoder: UnsafeMutablePointer<hitchless_jpeg>) throws(ImageError) {
    guard outcome != 0 else { return }
    let message = withUnsafeBytes(of: &decoder.pointee.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    switch Int(outcome) {
    case hitchless_jpeg_stopped: throw .cancelled
    case hitchless_jpeg_truncated: throw .truncated(.jpeg, message)
    default: throw .corrupt(.jpeg, message)
    }
  }
}
