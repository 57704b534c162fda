internal import Glibc
internal import HitchlessBase

/// A decoder of the first frame of a GIF, at its position in the picture.
///
/// Implemented here instead of using a library: the format needs only a table and a bit reader, and this way every access is checked.
final class GIFRowDecoder: RowDecoder {
  private let gif: GIFHeader
  private var pixels: GIFPixelReader
  private var palette = [UInt32](repeating: 0xFF00_0000, count: 256)
  private var indices: [UInt8]
  private var whole: WholeImageRows?
  private var nextRow = 0

  var width: Int { gif.width }
  var height: Int { gif.height }

  init(_ bytes: UnsafeRawBufferPointer, _ context: DecodeContext) throws(ImageError) {
    let data = ByteCursor(bytes)
    guard let gif = try GIFHeader.scan(data) else { throw .truncated(.gif, "no frame") }
    try context.limits.check(width: gif.width, height: gif.height, format: .gif)
    self.gif = gif
    pixels = try GIFPixelReader(data, offset: gif.pixelOffset)
    indices = [UInt8](repeating: 0, count: gif.frameWidth)
    for index in 0..<gif.colorCount {
      guard let color = data.bigEndian24(at: gif.paletteOffset + index * 3) else { throw .truncated(.gif, "colours are missing") }
      palette[index] |= UInt32(color)
    }
    if let transparent = gif.control.transparentIndex { palette[Int(transparent)] = 0 }
    if gif.isInterlaced { whole = WholeImageRows(try decodeInterlaced(context)) }
  }

  func read(_ count: Int, into destination: UnsafeMutableRawPointer, bytesPerRow: Int) throws(ImageError) {
    if let whole { return try whole.read(count, into: destination, bytesPerRow: bytesPerRow) }
    for row in 0..<count {
      let words = (destination + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
      words.update(repeating: 0, count: width)
      if (gif.top..<gif.top + gif.frameHeight).contains(nextRow) { try readRow(words + gif.left) }
      nextRow += 1
    }
  }

  var canSeek: Bool { whole != nil }
  func seek(to row: Int) { whole?.seek(to: row) }

  private func readRow(_ words: UnsafeMutablePointer<UInt32>) throws(ImageError) {
    let result = indices.withUnsafeMutableBufferPointer { indices in
      Result { () throws(ImageError) in try pixels.read(into: indices) }
    }
    try result.get()
    for column in 0..<gif.frameWidth { words[column] = palette[Int(indices[column])] }
  }

  /// Decodes every eighth row, then those halfway between them, and so on.
  private func decodeInterlaced(_ context: DecodeContext) throws(ImageError) -> PixelBuffer {
    try context.limits.check(workingBytes: width * height * 4, for: "an interlaced picture")
    let picture = try MutablePixelBuffer.transparent(width: width, height: height)
    func address(_ row: Int) -> UnsafeMutableRawPointer { picture.bytes + (gif.top + row) * picture.bytesPerRow + gif.left * 4 }
    var isRead = [Bool](repeating: false, count: gif.frameHeight)
    do throws(ImageError) {
      for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
        for row in stride(from: first, to: gif.frameHeight, by: step) {
          if row & 15 < step { try context.checkCancellation() }
          try readRow(address(row).assumingMemoryBound(to: UInt32.self))
          isRead[row] = true
        }
      }
    } catch {
      try context.accept(error, hasPart: isRead.first == true)
      // As in browsers, a row is repeated in place of the missing rows below it.
      for row in 1..<gif.frameHeight where !isRead[row] { memcpy(address(row), address(row - 1), gif.frameWidth * 4) }
    }
    return picture.finish()
  }
}
