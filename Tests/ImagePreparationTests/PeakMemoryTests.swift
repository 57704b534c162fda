import CTurboJPEG
import Glibc
import HitchlessBase
import TestSupport
import Testing

@testable import ImagePreparation

/// The peak memory of a thumbnail, in a separate process, so that the memory of other tests is not counted.
@Suite(.serialized) struct PeakMemoryTests {
  private enum Kind: CaseIterable { case baseline, progressive, scanForEach }
  private static let (width, height) = (6_000, 4_000)

  /// Writes a JPEG of 24 megapixels to a file, 4:2:0. Written row by row, because a closure for each sample would take half a minute.
  private func write(to path: String, _ kind: Kind) throws -> Int {
    var random = SplitMix64(seed: 5)
    // Grain on a ramp, starting at another position in each row, so that no two rows are equal.
    let count = (PeakMemoryTests.width + 512) * 3
    var grain = (0..<count).map { index -> UInt8 in UInt8(index * 200 / count) + UInt8.random(in: 0..<24, using: &random) }
    var errors = jpeg_error_mgr()
    var info = jpeg_compress_struct()
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    withUnsafeMutablePointer(to: &errors) { errors in
      info.err = jpeg_std_error(errors)
      jpeg_CreateCompress(&info, JPEG_LIB_VERSION, MemoryLayout<jpeg_compress_struct>.size)
      jpeg_stdio_dest(&info, file)
      info.image_width = UInt32(PeakMemoryTests.width)
      info.image_height = UInt32(PeakMemoryTests.height)
      info.input_components = 3
      info.in_color_space = JCS_RGB
      jpeg_set_defaults(&info)
      jpeg_set_quality(&info, 85, 1)
      let scans = JPEGScans(forEach: 3)
      defer { withExtendedLifetime(scans) {} }
      switch kind {
      case .baseline: break
      case .progressive: jpeg_simple_progression(&info)
      case .scanForEach: scans.install(in: &info)
      }
      jpeg_start_compress(&info, 1)
      grain.withUnsafeMutableBufferPointer { grain in
        for y in 0..<PeakMemoryTests.height {
          var line: UnsafeMutablePointer<UInt8>? = grain.baseAddress! + y * 7 % 512 * 3
          _ = jpeg_write_scanlines(&info, &line, 1)
        }
      }
      jpeg_finish_compress(&info)
      jpeg_destroy_compress(&info)
    }
    return ftell(file)
  }

  /// Returns the current or peak resident bytes, as counted by the kernel.
  static func resident(_ name: String) -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if text.hasPrefix(name) { return (text.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0) * 1_024 }
    }
    return 0
  }

  /// Resets the kernel's peak of resident memory.
  private static func forgetPeak() -> Bool {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return false }
    defer { fclose(file) }
    return fputs("5", file) >= 0 && fflush(file) == 0
  }

  /// Returns the memory of a thumbnail of the picture in `path`, besides its pixels.
  private func taken(by path: String) async throws -> Int {
    await #expect(processExitsWith: .success) { [path = path as String] in
      let size = ThumbnailSize(width: 400, height: 400)
      let before = PeakMemoryTests.resident("VmRSS:")
      try #require(before > 0 && PeakMemoryTests.forgetPeak())
      let picture = try ImageSource(path: path).thumbnail(size)
      let taken = PeakMemoryTests.resident("VmHWM:") - before - picture.byteCount
      try #require(picture.width == 400)
      let answer = try #require(fopen("\(path).taken", "w"))
      fputs("\(taken)", answer)
      fclose(answer)
    }
    let answer = try #require(fopen("\(path).taken", "r"))
    var text = [CChar](repeating: 0, count: 32)
    fgets(&text, 32, answer)
    fclose(answer)
    unlink("\(path).taken")
    return try #require(Int(String(cString: text)))
  }

  @Test("A thumbnail of a tiled HEIC needs the memory of one row of tiles, rotated or not") func tiles() async throws {
    let path = "/tmp/hitchless-peak-\(getpid()).heic"
    defer { unlink(path) }
    for quarters in 0..<2 {
      let camera = CameraPicture(
        columns: 8, rows: 8, side: 512, width: 4_096, height: 4_096, properties: [.size, .rotation(quarters)], repeatsTile: true
      ) { x, y in (Double(x % 256) / 255, Double(y % 256) / 255, 0.5) }
      guard let bytes = camera.data() else { return }
      let file = try #require(fopen(path, "w"))
      #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
      fclose(file)
      let taken = try await taken(by: path)
      // libheif, libde265 and the program need a few megabytes for code and tables.
      let told = try ImageSource(path: path).memoryInFlight(for: .thumbnail(ThumbnailSize(width: 400, height: 400)))
      print("a thumbnail of a HEIC of 17 megapixels in tiles: \(taken) bytes beside its own; the queue is told \(told)")
      #expect(taken > 0 && taken < told + (8 << 20) && told < 4_096 * 512 * 8 + bytes.count + 400 * 400 * 4 + 1)
    }
  }

  @Test(
    "A thumbnail of a 24-megapixel baseline JPEG takes less than 8 MB besides its pixels"
  )
  func peak() async throws {
    let path = "/tmp/hitchless-peak-\(getpid()).jpeg"
    defer { unlink(path) }
    for kind in Kind.allCases {
      let byteCount = try write(to: path, kind)
      // Coefficients are two bytes each, one and a half per pixel. The file is in memory, and a second time without the scans that are left
      // out.
      let allowed = (8 << 20) + (kind == .baseline ? 0 : PeakMemoryTests.width * PeakMemoryTests.height * 3 + 2 * byteCount)
      let taken = try await taken(by: path)
      print(
        "a thumbnail of 24 megapixels, \(kind): \(taken) bytes beside its own; \(allowed) are allowed")
      #expect(taken > 0 && taken < allowed)
      let source = try ImageSource(path: path)
      let told = source.memoryInFlight(for: .thumbnail(ThumbnailSize(width: 400, height: 400)))
      #expect(told > taken || kind == .baseline, "the queue is told \(told)")
    }
  }
}
