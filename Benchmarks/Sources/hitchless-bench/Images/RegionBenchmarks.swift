import CBenchJPEG
import Foundation
import HitchlessBase
import ImagePreparation

extension Benchmark {
  /// A part of a large JPEG near its lower edge: with restart markers, where decoding begins near the part, compared with the same pixels
  /// without markers, where it begins at the top.
  static var regions: [Benchmark] {
    [
      Benchmark("images/region") {
        let picture = LargeJPEG(width: 8_192, height: 6_144)
        let marked = try ImageSource(bytes: picture.data(hasMarkers: true))
        let plain = try ImageSource(bytes: picture.data(hasMarkers: false))
        let region = ImageRegion(PixelRect(x: 4_000, y: 5_500, width: 512, height: 512))
        let medians = try Stopwatch().compare(rounds: 7) {
          _ = try marked.region(region)
        } with: {
          _ = try plain.region(region)
        }
        return [Figure("images/region", medians, against: "without restart markers", limit: 0.2)]
      }
    ]
  }
}

/// A large picture that is slow to decode, as a JPEG by libjpeg-turbo.
private struct LargeJPEG {
  let width: Int
  let height: Int

  /// Returns the file, with a restart marker for each row of blocks or with none.
  @MainActor func data(hasMarkers: Bool) throws -> [UInt8] {
    // This version of the library reads the option from the environment only.
    if hasMarkers { setenv("TJ_RESTART", "1", 1) }
    defer { unsetenv("TJ_RESTART") }
    guard let compressor = tjInitCompress() else { throw BenchmarkError("libjpeg-turbo gives no encoder") }
    defer { tjDestroy(compressor) }
    var pixels = [UInt8](repeating: 0, count: width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        for ink in 0..<3 { pixels[(y * width + x) * 3 + ink] = UInt8(truncatingIfNeeded: (x * 3 + y * 7) % 97 + (x ^ y) % 61 + ink * 20) }
      }
    }
    var file: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let status = tjCompress2(
      compressor, pixels, Int32(width), 0, Int32(height), Int32(TJPF_RGB.rawValue), &file, &count, Int32(TJSAMP_420.rawValue), 85, 0)
    defer { tjFree(file) }
    guard status == 0, let file else { throw BenchmarkError(String(cString: tjGetErrorStr2(compressor))) }
    return Array(UnsafeBufferPointer(start: file, count: Int(count)))
  }
}
