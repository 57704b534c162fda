import CBenchJPEG
import Foundation

/// libjpeg-turbo's own interface, used as its documentation describes, as a reference.
@MainActor final class ScaledJPEGDecoder {
  private let handle: tjhandle
  private var pixels: UnsafeMutableRawPointer?
  private var capacity = 0

  init() {
    guard let handle = tjInitDecompress() else { fatalError("libjpeg-turbo gives no decoder") }
    self.handle = handle
  }

  isolated deinit {
    tjDestroy(handle)
    free(pixels)
  }

  /// Decodes `bytes` at the smallest of one, two, four and eight eighths of its size that is not smaller than `target`.
  func decode(_ bytes: [UInt8], atLeast target: (width: Int, height: Int)) throws {
    var width: Int32 = 0
    var height: Int32 = 0
    var sampling: Int32 = 0
    var colors: Int32 = 0
    guard tjDecompressHeader3(handle, bytes, UInt(bytes.count), &width, &height, &sampling, &colors) == 0 else { throw failure }
    // The library has fast transforms for these four; each of the others is slower than the next larger one of these.
    let eighths = [1, 2, 4].first { scaled(width, $0) >= target.width && scaled(height, $0) >= target.height } ?? 8
    let needed = scaled(width, eighths) * scaled(height, eighths) * 4
    if needed > capacity {
      free(pixels)
      pixels = malloc(needed)
      capacity = needed
    }
    guard
      tjDecompress2(
        handle, bytes, UInt(bytes.count), pixels, Int32(scaled(width, eighths)), 0, Int32(scaled(height, eighths)),
        Int32(TJPF_BGRA.rawValue), 0) == 0
    else { throw failure }
  }

  private func scaled(_ length: Int32, _ eighths: Int) -> Int { (Int(length) * eighths + 7) / 8 }

  private var failure: BenchmarkError { BenchmarkError(String(cString: tjGetErrorStr2(handle))) }
}
