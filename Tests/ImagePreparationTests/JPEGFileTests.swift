import Foundation
import HitchlessBase
import ImagePreparation
import TestSupport
import Testing

/// JPEGs in files, which are read piece by piece during decoding, compared with the same bytes in memory.
struct JPEGFileTests {
  /// Returns the results of a source: pictures, or the kinds of errors.
  private func outcome(_ open: () throws(ImageError) -> ImageSource) -> [String] {
    func name(_ make: (ImageSource) throws(ImageError) -> PixelBuffer) -> String {
      do throws(ImageError) {
        let picture = try make(try open())
        var sum: UInt64 = 0
        for y in 0..<picture.height { for x in 0..<picture.width { sum = (sum ^ UInt64(picture[x, y])) &* 0x9E37_79B9_7F4A_7C15 } }
        return "\(picture.width)x\(picture.height) \(sum)"
      } catch {
        return "\(error)"
      }
    }
    return [
      name { source throws(ImageError) in try source.thumbnail(ThumbnailSize(width: 9, height: 9)) },
      name { source throws(ImageError) in try source.decoded() },
    ]
  }

  private func expectSame(_ bytes: [UInt8], _ path: String, _ what: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let inMemory = outcome { () throws(ImageError) in try ImageSource(bytes: bytes, limits: HostileSample.limits) }
    let inFile = outcome { () throws(ImageError) in try ImageSource(path: path, limits: HostileSample.limits) }
    #expect(inMemory == inFile, "\(what)")
  }

  @Test("A JPEG file gives the same image or error as its bytes in memory", arguments: [1, 2] as [UInt64])
  func same(seed: UInt64) throws {
    let path = NSTemporaryDirectory() + "hitchless-\(UUID().uuidString).jpeg"
    defer { unlink(path) }
    var random = SplitMix64(seed: seed)
    // Longer than the pieces in which a file is read, with skipped segments that are longer as well.
    let noise = EncodedFixtures.jpeg(width: 240, height: 240, inks: 3, quality: 98) { _, _, _ in UInt8.random(in: 0...255, using: &random) }
    try #require(noise.count > 1 << 16)
    let segment: [UInt8] = [0xFF, 0xE5, 0xFF, 0xF0] + [UInt8](repeating: 7, count: 0xFFEE)
    let long = Array(noise[0..<2]) + segment + segment + noise[2...]
    var samples = HostileSample.all.filter { $0.format == .jpeg }.map { ($0.name, $0.bytes) }
    samples += [("noise", noise), ("long segments", long)]
    for (name, bytes) in samples {
      try expectSame(bytes, path, name)
      for round in 0..<100 {
        var damaged = bytes
        if round % 4 == 0 {
          damaged.removeLast(Int.random(in: 1..<damaged.count, using: &random))
        } else {
          for _ in 0..<Int.random(in: 1...3, using: &random) {
            damaged[Int.random(in: 0..<damaged.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
          }
        }
        try expectSame(damaged, path, "\(name), seed \(seed), round \(round)")
      }
    }
  }
}
