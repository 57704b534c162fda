import HitchlessBase
import TestSupport
import Testing

@testable import ImagePreparation

struct TIFFTests {
  /// What a sample is, the same in every variant.
  private static func sample(_ x: Int, _ y: Int, _ index: Int) -> Int { (x * 7 + y * 13 + index * 60) & 255 }

  private static func writer(_ samples: Int, depth: Int = 8) -> TIFFWriter {
    TIFFWriter(width: 33, height: 25, samples: samples, depth: depth, sample: sample)
  }

  /// The picture that the samples mean.
  private static func expected(_ samples: Int) -> PixelBuffer {
    Pictures.make(33, 25) { x, y in
      let alpha = samples % 2 == 0 ? sample(x, y, samples - 1) : 255
      func color(_ index: Int) -> Int { sample(x, y, samples < 3 ? 0 : index) }
      return (color(0), color(1), color(2), alpha)
    }
  }

  @Test("Grey and colours, with alpha and without, of 8 and 16 bits, in both orders of bytes", arguments: [1, 2, 3, 4])
  func samples(_ samples: Int) throws {
    // libtiff leaves out the alpha of grey pictures of 16 bits.
    for depth in samples == 2 ? [8] : [8, 16] {
      for bigEndian in [false, true] {
        var writer = Self.writer(samples, depth: depth)
        (writer.bigEndian, writer.directoryFirst) = (bigEndian, !bigEndian)
        let source = try ImageSource(bytes: writer.data())
        #expect(source.header.format == .tiff && source.header.width == 33 && source.header.height == 25)
        #expect(source.header.hasAlpha == (samples % 2 == 0))
        let pixels = try source.decoded()
        #expect(try #require(Pictures.difference(pixels, Self.expected(samples))) <= 1, "\(samples) of \(depth) bits")
        #expect(pixels.isOpaque == (samples % 2 == 1))
        #expect(try source.thumbnail(ThumbnailSize(width: 11, height: 11)).width == 11)
      }
    }
  }

  @Test("Turned as its orientation says, in strips of any height", arguments: ImageOrientation.allCases)
  func orientation(_ orientation: ImageOrientation) throws {
    var writer = Self.writer(3)
    let stored = try ImageSource(bytes: writer.data()).decoded()
    writer.orientation = Int(orientation.rawValue)
    for rows in [1, 7, 16, 25, 4_000] {
      writer.rowsPerStrip = rows
      let pixels = try ImageSource(bytes: writer.data()).decoded()
      #expect(pixels.width == (orientation.swapsSides ? 25 : 33))
      for (x, y) in [(0, 0), (32, 0), (0, 24), (20, 9)] {
        let place = orientation.shown(x: x, y: y, width: 33, height: 25)
        #expect(pixels[place.x, place.y] == stored[x, y], "\(rows) rows a strip")
      }
    }
  }

  @Test("What there is of one that ends early is the strips before")
  func part() throws {
    let bytes = Self.writer(3).data()
    let source = try ImageSource(bytes: Array(bytes.dropLast(33 * 3 * 9)))
    #expect(throws: ImageError.corrupt(.tiff, "a strip that cannot be decoded")) { try source.decoded() }
    let part = try source.available(for: .display)
    #expect(part.error != nil && part.pixels[5, 13] == Self.expected(3)[5, 13] && part.pixels[5, 24] == 0)
  }

  @Test("A strip as large as a picture counts for the decoder's memory")
  func memory() throws {
    var writer = Self.writer(3)
    writer.rowsPerStrip = 25
    let needed = 33 * 25 * 8
    #expect(throws: ImageError.tooLarge("\(needed) bytes for a TIFF's strip, the limit is \(needed - 1)")) {
      try ImageSource(bytes: writer.data(), limits: ImageLimits(workingByteCount: needed - 1)).decoded()
    }
    #expect(try ImageSource(bytes: writer.data(), limits: ImageLimits(workingByteCount: needed)).decoded().width == 33)
  }
}
