public import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// Called when a bitmap context's memory is not needed any more, with what was given for that and the memory. On the thread that released
/// the context last.
public typealias CGBitmapContextReleaseDataCallback =
  @convention(c) (_ releaseInfo: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?) -> Void

extension CGContext {
  /// A context that draws into memory. As in Core Graphics its origin is the lower left corner and `y` grows upwards; the first row in
  /// memory is the upper one. For any thread, one at a time.
  ///
  /// Components have 8 bits: red, green and blue in 32 bits, with premultiplied opacity or a byte without meaning before or behind them
  /// (`premultipliedFirst`, `premultipliedLast`, `noneSkipFirst`, `noneSkipLast`, in either order of bytes); greys without opacity;
  /// opacities alone. In this processor's premultiplied words (`byteOrder32Little` and `premultipliedFirst` on a little-endian one) drawing
  /// costs what it draws; in other formats the part of the memory that an operation may change is converted for each one.
  ///
  /// - Parameters:
  ///   - data: `height` rows that stay where they are as long as the context; nil for memory of the context's own, which is zero at first.
  ///   - bytesPerRow: The distance between the beginnings of two rows; 0 for what suits, where `data` is nil.
  ///   - bitmapInfo: A ``CGImageAlphaInfo``, and the order of the bytes as in ``CGBitmapInfo``.
  ///
  /// Returns nil, with a warning, for other formats, a side that is not positive or 16,777,216 or more, and rows that are too short; also
  /// if there is not enough memory.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow, space: space,
      bitmapInfo: bitmapInfo, releaseCallback: nil, releaseInfo: nil)
  }

  /// The same; calls `releaseCallback` with `releaseInfo` and `data` when the memory is not needed any more. Not where nil is returned.
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

  /// A copy of what was drawn so far. Nil in a document, and if there is not enough memory. O(pixels).
  public func makeImage() -> CGImage? {
    if let bitmap { return bitmap.image }
    guard !engine.hasEnded, let buffer = engine.buffer else { return nil }
    return buffer.copied().map { CGImage($0) }
  }

  /// The first byte of the upper row; ``bytesPerRow`` and ``bitmapInfo`` say how to read from there on. What the program writes is drawn
  /// on. Valid as long as the context, or, for one that UIKit gives, as long as that can be drawn in; nil then.
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
  /// 32, or 8 for greys and opacities.
  public var bitsPerPixel: Int { bitmap?.bitsPerPixel ?? 32 }
  /// The distance between the beginnings of two rows, in bytes.
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? engine.buffer?.bytesPerRow ?? 0 }
  /// What the components of a pixel mean; nil for opacities alone.
  public var colorSpace: CGColorSpace? { alphaInfo == .alphaOnly ? nil : bitmap?.space ?? .standard }
  /// Where the opacity of a pixel is.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .premultipliedFirst
  }
  /// The format of the pixels. In contexts that UIKit gives these are premultiplied words.
  public var bitmapInfo: CGBitmapInfo {
    bitmap?.info ?? [.host32, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)]
  }
}

/// How a program wants to be told that its memory is not needed any more.
private final class ProgramMemory {
  private let data: UnsafeMutableRawPointer?
  private let info: UnsafeMutableRawPointer?
  private let callback: CGBitmapContextReleaseDataCallback?
  /// Whether there is a context that has used it.
  var isTaken = false

  init(data: UnsafeMutableRawPointer?, info: UnsafeMutableRawPointer?, callback: CGBitmapContextReleaseDataCallback?) {
    (self.data, self.info, self.callback) = (data, info, callback)
  }
  func release() { if isTaken { callback?(info, data) } }
}
