import HitchlessBase
import ImagePreparation
import TestSupport
import Testing

struct HostileInputTests {
  @Test("Data truncated at any byte give an error, except after the last pixel", arguments: HostileSample.all)
  func truncated(_ sample: HostileSample) throws {
    let bytes = sample.bytes
    let whole = try HostileSample.survives(bytes).get()
    for count in 0..<bytes.count {
      guard case .success(let picture) = HostileSample.survives(Array(bytes[0..<count])) else { continue }
      // The data after the last pixel may be missing; the picture is complete without it.
      #expect(Pictures.difference(picture, whole) == 0, "cut to \(count) of \(bytes.count) bytes")
    }
    let half = HostileSample.survives(Array(bytes[0..<bytes.count / 2]))
    #expect(throws: ImageError.self, "half of it") { try half.get() }
  }

  @Test(
    "1,000 random bit flips give an error or an image within the limits",
    arguments: HostileSample.all)
  func bitFlips(_ sample: HostileSample) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    for _ in 0..<1_000 {
      var damaged = sample.bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      if case .success(let picture) = HostileSample.survives(damaged) {
        #expect(picture.width * picture.height <= HostileSample.limits.pixelCount, "seed \(seed)")
      }
    }
  }

  @Test("Random bytes after a format's signature give an error")
  func garbage() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    for sample in HostileSample.all {
      for _ in 0..<40 {
        let noise = (0..<300).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(throws: ImageError.self, "\(sample), seed \(seed)") {
          try HostileSample.survives(Array(sample.bytes[0..<16]) + noise).get()
        }
      }
    }
  }

  @Test("Headers that claim 65,000 × 65,000 pixels are refused")
  func hugeClaims() throws {
    var png = PNGWriter(width: 4, height: 4, depth: 8, colorType: 2) { _, _ in [1, 2, 3] }.data()
    png.replaceSubrange(16..<24, with: [0, 0, 0xFD, 0xE8, 0, 0, 0xFD, 0xE8])
    var jpeg = try Pictures.gradient(16, 16).jpegData(quality: 0.5)
    let frame = try #require(jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFD, 0xE8, 0xFD, 0xE8])
    for bytes in [png, jpeg] {
      #expect(throws: ImageError.tooLarge("65000 × 65000 pixels, the limit is 32768 a side")) { try ImageSource(bytes: bytes) }
      var limits = ImageLimits.standard
      limits.side = 65_535
      #expect(throws: ImageError.tooLarge("65000 × 65000 pixels, the limit is \(1 << 27) in all")) {
        try ImageSource(bytes: bytes, limits: limits)
      }
    }
    #expect(throws: ImageError.tooLarge("\(png.count) bytes of data, the limit is 10")) {
      try ImageSource(bytes: png, limits: ImageLimits(encodedByteCount: 10))
    }
  }

  @Test("A missing file, a directory and a device give descriptive errors")
  func files() {
    #expect(throws: ImageError.unreadable(path: "/nonexistent/picture", reason: "No such file or directory")) {
      try ImageSource(path: "/nonexistent/picture")
    }
    #expect(throws: ImageError.unreadable(path: "/", reason: "not a regular file")) { try ImageSource(path: "/") }
    #expect(throws: ImageError.unreadable(path: "/dev/zero", reason: "not a regular file")) { try ImageSource(path: "/dev/zero") }
  }
}
