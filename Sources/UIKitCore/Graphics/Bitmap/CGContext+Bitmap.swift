internal import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// A function that is called when a bitmap context's memory is no longer in use, with the context's `releaseInfo` and the memory. Called on
/// the thread that released the context last.
public typealias CGBitmapContextReleaseDataCallback =
  @convention(c) (_ releaseInfo: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?) -> Void

extension CGContext {
  /// Creates a context that draws to memory. As in Core Graphics, its origin is the lower left corner and `y` increases upwards; the first
  /// row in memory is the upper one. The context can be used on any thread, one at a time.
  ///
  /// Components have 8 bits. The supported formats are: red, green and blue in 32 bits, with premultiplied opacity or an unused byte before
  /// or after them (`premultipliedFirst`, `premultipliedLast`, `noneSkipFirst`, `noneSkipLast`, in either byte order); grey without
  /// opacity; and opacity alone. If the format is that of this processor's premultiplied words (`byteOrder32Little` and
  /// `premultipliedFirst` on a little-endian processor), drawing has no extra cost; in other formats each operation also converts the part
  /// of the memory that it may change.
  ///
  /// - Parameters:
  ///   - data: `height` rows that must stay in place as long as the context exists; nil for memory that the context allocates, which is
  ///     initially zero.
  ///   - bytesPerRow: The distance between the beginnings of two rows; 0, if `data` is nil, to choose it automatically.
  ///   - bitmapInfo: A ``CGImageAlphaInfo`` and the byte order as in ``CGBitmapInfo``.
  ///
  /// Returns nil, with a warning, for other formats, if a side is not positive or is 16,777,216 or more, and if the rows are too short;
  /// also if there is not enough memory.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow, space: space,
      bitmapInfo: bitmapInfo, releaseCallback: nil, releaseInfo: nil)
  }

  /// Creates a context that draws to memory, and that calls `releaseCallback` with `releaseInfo` and `data` when the memory is no longer in
  /// use. Does not call it if the result is nil.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: UInt32, releaseCallback: CGBitmapContextReleaseDataCallback?, releaseInfo: UnsafeMutableRawPointer?
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard let format = CanvasFormat(bitsPerComponent: bitsPerComponent, space: space, bitmapInfo: info) else {
      Fault.warn(
        """
        CGBitmapContextCreate: unsupported parameter combination: \(bitsPerComponent) bits/component; \
        \(space.model == .rgb ? "RGB" : "Monochrome") color space model; bitmap info 0x\(String(bitmapInfo, radix: 16)).
        """)
      return nil
    }
    guard width > 0, height > 0, width < 1 << 24, height < 1 << 24 else {
      Fault.warn("CGBitmapContextCreate: invalid size \(width)×\(height).")
      return nil
    }
    let least = width * format.pixelSize
    let row = bytesPerRow == 0 && data == nil ? max(16, (least + 15) & ~15) : bytesPerRow
    guard row >= least, !row.multipliedReportingOverflow(by: height).overflow else {
      Fault.warn("CGBitmapContextCreate: invalid data bytes/row: \(bytesPerRow) should be at least \(least).")
      return nil
    }
    let releases = ProgramMemory(data: data, info: releaseInfo, callback: releaseCallback)
    let memory = data.map { BitmapMemory($0) { releases.release() } }
    guard let canvas = BitmapCanvas(memory, width: width, height: height, bytesPerRow: row, format, space, info) else { return nil }
    releases.isTaken = true
    if memory == nil { canvas.hide() }
    self.init(CairoContext(buffer: canvas.buffer, scale: 1), bitmap: canvas)
  }

  /// Returns a copy of the content drawn so far. Nil for a document, and if there is not enough memory. O(pixels).
  public func makeImage() -> CGImage? {
    if let bitmap { return bitmap.image }
    guard !engine.hasEnded, let buffer = engine.buffer else { return nil }
    return buffer.copied().map { CGImage($0) }
  }

  /// The first byte of the upper row; ``bytesPerRow`` and ``bitmapInfo`` describe the pixels. The program may also write them, and later
  /// drawing is combined with what it wrote. Valid as long as the context exists, or, for a context that UIKit provides, as long as it can
  /// be drawn to; nil after that.
  public var data: UnsafeMutableRawPointer? {
    if let bitmap { return bitmap.data }
    return engine.hasEnded ? nil : engine.buffer?.bytes
  }
  /// The width in pixels; 0 in a document.
  public var width: Int { engine.buffer?.width ?? 0 }
  /// The height in pixels; 0 in a document.
  public var height: Int { engine.buffer?.height ?? 0 }
  /// Always 8.
  public var bitsPerComponent: Int { 8 }
  /// 32, or 8 for grey or opacity alone.
  public var bitsPerPixel: Int { bitmap?.bitsPerPixel ?? 32 }
  /// The distance between the beginnings of two rows, in bytes.
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? engine.buffer?.bytesPerRow ?? 0 }
  /// The colour space of the components; nil for opacity alone.
  public var colorSpace: CGColorSpace? { alphaInfo == .alphaOnly ? nil : bitmap?.space ?? .standard }
  /// The position of a pixel's opacity.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .premultipliedFirst
  }
  /// The format of the pixels. Contexts that UIKit provides have premultiplied words.
  public var bitmapInfo: CGBitmapInfo {
    bitmap?.info ?? [.host32, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)]
  }
}

/// A program's memory, with the callback for when it is no longer in use.
private final class ProgramMemory {
  private let data: UnsafeMutableRawPointer?
  private let info: UnsafeMutableRawPointer?
  private let callback: CGBitmapContextReleaseDataCallback?
  /// Whether a context uses, or has used, the memory.
  var isTaken = false

  init(data: UnsafeMutableRawPointer?, info: UnsafeMutableRawPointer?, callback: CGBitmapContextReleaseDataCallback?) {
    (self.data, self.info, self.callback) = (data, info, callback)
  }
  func release() { if isTaken { callback?(info, data) } }
}
