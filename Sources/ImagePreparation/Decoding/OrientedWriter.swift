internal import Glibc
internal import HitchlessBase

/// Writes stored rows to their displayed positions.
final class OrientedWriter {
  /// The number of stored pixels in a row.
  let width: Int
  /// The number of stored rows.
  let height: Int
  private let orientation: ImageOrientation
  private let result: MutablePixelBuffer
  /// The displayed position of stored pixel (0, 0), in bytes from the first pixel, and the steps to its right and its lower neighbour.
  private let origin: Int
  private let stepX: Int
  private let stepY: Int

  /// Creates a writer for the result of `target` for a picture with this header.
  convenience init(for target: PreparationTarget, of header: ImageHeader, in memory: SharedMemory.Mapping? = nil) throws(ImageError) {
    let size = target.storedSize(of: header)
    try self.init(width: size.width, height: size.height, orientation: header.orientation, in: memory)
  }

  /// Creates a writer. The result is in `memory`, if that is given.
  init(width: Int, height: Int, orientation: ImageOrientation, in memory: SharedMemory.Mapping? = nil) throws(ImageError) {
    let shown = orientation.swapsSides ? (height, width) : (width, height)
    let buffer =
      if let memory {
        MutablePixelBuffer(in: memory.bytes, byteCount: memory.byteCount, of: memory, width: shown.0, height: shown.1)
      } else {
        MutablePixelBuffer(width: shown.0, height: shown.1)
      }
    guard let result = buffer else {
      throw .outOfMemory(byteCount: width * height * 4)
    }
    func offset(_ x: Int, _ y: Int) -> Int {
      let shown = orientation.shown(x: x, y: y, width: width, height: height)
      return shown.y * result.bytesPerRow + shown.x * 4
    }
    self.width = width
    self.height = height
    self.orientation = orientation
    self.result = result
    origin = offset(0, 0)
    stepX = offset(1, 0) - offset(0, 0)
    stepY = offset(0, 1) - offset(0, 0)
  }

  /// The number of bytes from one row to the next where ``address(ofRow:)`` is not nil.
  var bytesPerRow: Int { result.bytesPerRow }

  /// Returns the address to which a decoder may directly write row `y` and those after it; nil if rows have to be rotated or mirrored.
  func address(ofRow y: Int) -> UnsafeMutableRawPointer? {
    orientation == .up ? result.bytes + y * result.bytesPerRow : nil
  }

  /// Whether any row was written by ``write(_:bytesPerRow:count:at:)``.
  private(set) var hasRows = false

  /// Writes `count` stored rows, of which the first is row `y`, to their displayed positions.
  func write(_ rows: UnsafeRawPointer, bytesPerRow: Int, count: Int, at y: Int) {
    hasRows = true
    let origin = result.bytes + origin
    if stepX == 4 {
      for row in 0..<count {
        memcpy(origin + (y + row) * stepY, rows + row * bytesPerRow, width * 4)
      }
      return
    }
    // Goes column by column: if sides are swapped, the rows of a strip become neighbours in memory.
    for x in 0..<width {
      var target = origin + x * stepX + y * stepY
      var source = rows + x * 4
      for _ in 0..<count {
        target.storeBytes(of: source.load(as: UInt32.self), as: UInt32.self)
        target += stepY
        source += bytesPerRow
      }
    }
  }

  /// Returns the picture in sRGB; no rows may be written afterwards. `mayHaveAlpha` specifies whether the pixels are checked for full
  /// opacity, `profile` the colour space of the written rows.
  func finished(mayHaveAlpha: Bool, profile: ColorProfile?, cancellation: ImageCancellation) throws(ImageError) -> PixelBuffer {
    result.isOpaque = mayHaveAlpha ? try result.everyPixelIsOpaque(cancellation: cancellation) : true
    try ColorConversions.convert(result, from: profile, cancellation: cancellation)
    return result.finish()
  }
}
