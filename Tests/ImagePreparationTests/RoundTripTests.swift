import Glibc
import HitchlessBase
import ImagePreparation
import TestSupport
import Testing

struct RoundTripTests {
  @Test("A PNG decodes to its original pixels, with and without alpha")
  func png() throws {
    for (seed, alpha) in [(1, false), (2, true)] as [(UInt64, Bool)] {
      for (width, height) in [(1, 1), (3, 5), (64, 33), (257, 17)] {
        let opaque = Pictures.noise(width, height, seed: seed, alpha: false)
        let picture = alpha ? Pictures.noise(width, height, seed: seed, alpha: true) : opaque
        let data = try picture.pngData()
        let source = try ImageSource(bytes: data)
        #expect(source.header.format == .png)
        #expect(source.header.width == width && source.header.height == height)
        #expect(source.header.hasAlpha == alpha)
        let decoded = try source.decoded()
        #expect(decoded.isOpaque == !alpha)
        #expect(Pictures.difference(decoded, picture) == 0)
        #expect(try decoded.pngData() == data)
      }
    }
  }

  @Test("A JPEG decodes close to a smooth original")
  func jpeg() throws {
    for (width, height) in [(1, 1), (8, 8), (65, 31), (200, 120)] {
      let picture = Pictures.gradient(width, height)
      let source = try ImageSource(bytes: picture.jpegData(quality: 1))
      #expect(source.header.format == .jpeg && !source.header.hasAlpha)
      let decoded = try source.decoded()
      #expect(decoded.isOpaque)
      let difference = try #require(Pictures.difference(decoded, picture))
      #expect(difference <= 4, "\(width) × \(height)")
    }
  }

  @Test("A source returns its encoded bytes unchanged, from memory and from a file")
  func encodedData() throws {
    let bytes = try Pictures.noise(40, 40, seed: 4, alpha: true).pngData()
    #expect(try ImageSource(bytes: bytes).encodedData() == bytes)
    let path = "/tmp/hitchless-\(getpid()).png"
    let file = try #require(fopen(path, "w"))
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    defer { unlink(path) }
    let source = try ImageSource(path: path)
    #expect(try source.encodedData() == bytes)
    #expect(source.identity == (try ImageSource(path: path).identity) && source.encodedByteCount == bytes.count)
    #expect(try Pictures.difference(source.decoded(), ImageSource(bytes: bytes).decoded()) == 0)
    // Deleted after its header was read: an error, not a trap.
    unlink(path)
    #expect(throws: ImageError.unreadable(path: path, reason: "No such file or directory")) { try source.decoded() }
  }

  @Test(
    "A JPEG read from a file piece by piece equals the same JPEG in memory")
  func jpegFile() throws {
    var random = SplitMix64(seed: 12)
    let noise = (0..<600 * 400 * 3).map { _ in UInt8.random(in: 0...255, using: &random) }
    let plain = EncodedFixtures.jpeg(width: 600, height: 400, inks: 3, quality: 90) { x, y, ink in noise[(y * 600 + x) * 3 + ink] }
    // A segment longer than a piece, so that skipping it goes beyond the data that was read.
    let comment: [UInt8] = [0xFF, 0xFE, 0xFF, 0xFF] + [UInt8](repeating: 7, count: 65_533)
    let icc = ICCProfiles.profile(gamma: 1.8)
    let profile = [0xFF, 0xE2, UInt8((icc.count + 16) >> 8), UInt8((icc.count + 16) & 255)] + Array("ICC_PROFILE\0".utf8) + [1, 1] + icc
    let bytes = Array(plain[0..<2]) + comment + profile + plain[2...]
    let path = "/tmp/hitchless-\(getpid()).jpeg"
    func write(_ bytes: ArraySlice<UInt8>) throws {
      let file = try #require(fopen(path, "w"))
      fwrite(Array(bytes), 1, bytes.count, file)
      fclose(file)
    }
    try write(bytes[...])
    defer { unlink(path) }
    let (file, memory) = (try ImageSource(path: path), try ImageSource(bytes: bytes))
    #expect(file.header == memory.header)
    #expect(try Pictures.difference(file.decoded(), memory.decoded()) == 0)
    #expect(try Pictures.difference(memory.decoded(), ImageSource(bytes: plain).decoded()) ?? 0 > 10)
    for side in [50, 200, 590] {
      let size = ThumbnailSize(width: side, height: side)
      #expect(try Pictures.difference(file.thumbnail(size), memory.thumbnail(size)) == 0)
    }
    for count in [bytes.count / 2, bytes.count - 3_000] {
      try write(bytes[..<count])
      #expect(throws: ImageError.truncated(.jpeg, "Premature end of JPEG file")) { try ImageSource(path: path).decoded() }
    }
  }

  @Test("A JPEG shows transparent pixels on white")
  func jpegOnWhite() throws {
    let picture = Pictures.flat(16, 16, 0x8000_0080)
    let decoded = try ImageSource(bytes: picture.jpegData(quality: 1)).decoded()
    let difference = try #require(Pictures.difference(decoded, Pictures.flat(16, 16, 0xFF7F_7FFF)))
    #expect(difference <= 3)
  }

  @Test("All eight orientations are applied to images and thumbnails, in both byte orders")
  func orientations() throws {
    let shown = Pictures.gradient(48, 32)
    for orientation in ImageOrientation.allCases {
      for bigEndian in [false, true] {
        let jpeg = try Pictures.stored(shown, orientation).jpegData(quality: 1)
        let data = Pictures.withExif(jpeg, orientation: Int(orientation.rawValue), bigEndian: bigEndian)
        let source = try ImageSource(bytes: data)
        #expect(source.header.orientation == orientation)
        #expect(source.header.width == 48 && source.header.height == 32)
        let difference = try #require(Pictures.difference(source.decoded(), shown))
        #expect(difference <= 6, "\(orientation)")
        let small = try source.thumbnail(ThumbnailSize(width: 24, height: 24))
        #expect(small.width == 24 && small.height == 16)
        // Red increases from left to right, green from top to bottom: each corner shows where it came from.
        let corners = [small[0, 0], small[23, 0], small[0, 15], small[23, 15]]
        #expect(corners.map { ($0 >> 16 & 255) > 128 } == [false, true, false, true], "\(orientation)")
        #expect(corners.map { ($0 >> 8 & 255) > 128 } == [false, false, true, true], "\(orientation)")
      }
    }
  }
}
