import HitchlessBase
import TestSupport
import Testing

@testable import ImagePreparation

struct TIFFTests {
  /// Returns a sample, which is the same in every variant.
  private static func sample(_ x: Int, _ y: Int, _ index: Int) -> Int { (x * 7 + y * 13 + index * 60) & 255 }

  private static func writer(_ samples: Int, depth: Int = 8) -> TIFFWriter {
    TIFFWriter(width: 33, height: 25, samples: samples, depth: depth, sample: sample)
  }

  /// Returns the picture that the samples represent.
  private static func expected(_ samples: Int) -> PixelBuffer {
    Pictures.make(33, 25) { x, y in
      let alpha = samples % 2 == 0 ? sample(x, y, samples - 1) : 255
      func color(_ index: Int) -> Int { sample(x, y, samples < 3 ? 0 : index) }
      return (color(0), color(1), color(2), alpha)
    }
  }

  @Test("Grey and colour TIFFs of 8 and 16 bits decode in both byte orders, with and without alpha", arguments: [1, 2, 3, 4])
  func samples(_ samples: Int) throws {
    for depth in [8, 16] {
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

  @Test("TIFF samples of 12 to 32 bits decode, planar or interleaved, in strips and tiles", arguments: [1, 2, 3, 4])
  func depths(_ samples: Int) throws {
    for (depth, format) in [(12, 1), (16, 2), (32, 1), (32, 2), (32, 3)] {
      for (isPlanar, tile, bigEndian) in [(false, nil, false), (true, nil, true), (false, (16, 16), true), (true, (32, 16), false)]
        as [(Bool, (Int, Int)?, Bool)]
      {
        var writer = Self.writer(samples, depth: depth)
        (writer.format, writer.isPlanar, writer.tile, writer.bigEndian) = (format, isPlanar, tile, bigEndian)
        let source = try ImageSource(bytes: writer.data())
        let name: Comment = "\(samples) of \(depth) bits, \(format), \(isPlanar), \(String(describing: tile))"
        #expect(try #require(Pictures.difference(source.decoded(), Self.expected(samples)), name) <= 1, name)
        let part = PixelRect(x: 17, y: 9, width: 12, height: 10)
        let (found, all) = (try source.region(ImageRegion(part)), try source.decoded())
        for y in 0..<10 { for x in 0..<12 { #expect(found[x, y] == all[17 + x, 9 + y], name) } }
        let wide = try source.wide()
        let value = Self.sample(20, 11, 0) * 257
        #expect(abs(Int(wide[20, 11].x) - value) <= (depth == 12 ? 16 : 2), name)
      }
    }
    // Values outside of the displayable range, and values that are not a number.
    for (number, shown) in [(-3, 0), (Float.nan, 0), (.infinity, 255), (7, 255), (0.5, 128)] as [(Float, Int)] {
      var writer = Self.writer(1, depth: 32)
      writer.format = 3
      var bytes = writer.data()
      let pattern = withUnsafeBytes(of: number.bitPattern.littleEndian) { Array($0) }
      for index in 0..<4 { bytes[bytes.count - 4 + index] = pattern[index] }
      #expect(try Int(ImageSource(bytes: bytes).decoded()[32, 24] & 255) == shown, "\(number)")
    }
  }

  @Test("CMYK of 16 bits equals that of 8 bits, and Lab colours are converted")
  func inks() throws {
    func inks(_ depth: Int) -> TIFFWriter {
      var writer = Self.writer(4, depth: depth)
      writer.photometric = 5
      return writer
    }
    let (eight, sixteen) = (try ImageSource(bytes: inks(8).data()), try ImageSource(bytes: inks(16).data()))
    #expect(try #require(Pictures.difference(eight.decoded(), sixteen.decoded())) <= 1)
    #expect(try sixteen.decoded().isOpaque)
    // Lightness and chroma of sRGB's colours relative to D50.
    let colors: [([Double], UInt32)] = [
      ([100, 0, 0], 0xFFFFFF), ([0, 0, 0], 0), ([54.29, 80.81, 69.89], 0xFF0000), ([87.82, -79.29, 80.99], 0x00FF00),
      ([29.57, 68.30, -112.03], 0x0000FF), ([53.39, 0, 0], 0x7F7F7F),
    ]
    for (lab, color) in colors {
      for (photometric, depth) in [(8, 8), (8, 16), (9, 8), (9, 16)] {
        var writer = TIFFWriter(width: 3, height: 2, samples: 3, depth: depth) { _, _, index in
          if index == 0 { return Int((lab[0] / 100 * (depth == 8 ? 255 : photometric == 8 ? 65_535 : 65_280)).rounded()) }
          let value = Int((lab[index] * (depth == 8 ? 1 : 256)).rounded())
          return photometric == 8 ? value & (depth == 8 ? 0xFF : 0xFFFF) : value + (depth == 8 ? 128 : 32_768)
        }
        (writer.photometric, writer.isDeep) = (photometric, true)
        writer.profile = ICCProfiles.profile(gamma: 1.8)
        let found = try ImageSource(bytes: writer.data()).decoded()[1, 1]
        for shift in [0, 8, 16] as [UInt32] {
          let difference = abs(Int(found >> shift & 255) - Int(color >> shift & 255))
          #expect(difference <= (depth == 8 ? 12 : 2), "\(lab) as \(photometric) of \(depth) bits: \(String(found, radix: 16))")
        }
      }
    }
  }

  @Test("The orientation is applied with strips of any height", arguments: ImageOrientation.allCases)
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

  @Test("A truncated TIFF gives the strips before its end")
  func part() throws {
    let bytes = Self.writer(3).data()
    let source = try ImageSource(bytes: Array(bytes.dropLast(33 * 3 * 9)))
    #expect(throws: ImageError.corrupt(.tiff, "a strip that cannot be decoded")) { try source.decoded() }
    let part = try source.available(for: .display)
    #expect(part.error != nil && part.pixels[5, 13] == Self.expected(3)[5, 13] && part.pixels[5, 24] == 0)
  }

  @Test("A strip as large as the image counts towards the memory limit")
  func memory() throws {
    var writer = Self.writer(3)
    writer.rowsPerStrip = 25
    let needed = 33 * 25 * 8
    #expect(throws: ImageError.tooLarge("\(needed) bytes for a TIFF's strip, the limit is \(needed - 1)")) {
      try ImageSource(bytes: writer.data(), limits: ImageLimits(workingByteCount: needed - 1)).decoded()
    }
    #expect(try ImageSource(bytes: writer.data(), limits: ImageLimits(workingByteCount: needed)).decoded().width == 33)
    // Samples that are not displayed are read with the others. libtiff splits data in a single strip.
    var many = Self.writer(41, depth: 12)
    many.rowsPerStrip = 24
    let strip = (33 * 41 * 12 + 7) / 8 * 24
    #expect(throws: ImageError.corrupt(.tiff, "a strip that cannot be decoded")) {
      try ImageSource(bytes: many.data(), limits: ImageLimits(workingByteCount: strip - 1)).decoded()
    }
    let all = try ImageSource(bytes: many.data(), limits: ImageLimits(workingByteCount: strip)).decoded()
    #expect(try #require(Pictures.difference(all, Self.expected(3))) <= 1)
  }
}
