import CHeif
import CTurboJPEG
import HitchlessBase
import TestSupport

@testable import ImagePreparation

/// A picture in some format, and all pixels of its levels, computed by a naive implementation.
struct RegionFixture {
  let name: String
  let source: ImageSource
  /// The levels, as displayed.
  var levels: [PixelBuffer]

  /// Creates a fixture of `bytes`; `stored` returns the stored pixels of a level.
  init(_ name: String, _ bytes: [UInt8], levelCount: Int = 6, stored: (Int) throws -> PixelBuffer) throws {
    let source = try ImageSource(bytes: bytes)
    (self.name, self.source) = (name, source)
    levels = try (0..<levelCount).map { Self.shown(try stored($0), source.header.orientation) }
  }

  /// Creates a fixture whose levels are means of `picture`, with colours interpreted by `profile`.
  init(_ name: String, _ bytes: [UInt8], _ picture: PixelBuffer, _ profile: [UInt8]) throws {
    try self.init(name, bytes) { level in
      let means = Self.means(of: picture, halvings: level)
      let level = MutablePixelBuffer(width: means.width, height: means.height)!
      for y in 0..<means.height { for x in 0..<means.width { level[x, y] = means[x, y] } }
      try ColorConversions.convert(level, from: .icc(profile), cancellation: ImageCancellation())
      return level.finish()
    }
  }

  /// Creates a fixture whose levels are means of the decoded whole.
  init(_ name: String, _ bytes: [UInt8]) throws {
    let source = try ImageSource(bytes: bytes)
    let whole = Pictures.stored(try source.decoded(), source.header.orientation)
    try self.init(name, bytes) { Self.means(of: whole, halvings: $0) }
  }

  /// Returns the part of a level that a region describes.
  func cut(_ region: ImageRegion) -> PixelBuffer {
    let level = levels[region.level]
    let rect = region.rect.intersection(PixelRect(x: 0, y: 0, width: level.width, height: level.height))
    let result = MutablePixelBuffer(width: rect.width, height: rect.height)!
    for y in 0..<rect.height { for x in 0..<rect.width { result[x, y] = level[rect.x + x, rect.y + y] } }
    return result.finish()
  }

  /// Returns the stored pixels `stored` in upright orientation.
  static func shown(_ stored: PixelBuffer, _ orientation: ImageOrientation) -> PixelBuffer {
    let (width, height) = orientation.swapsSides ? (stored.height, stored.width) : (stored.width, stored.height)
    let result = MutablePixelBuffer(width: width, height: height)!
    for y in 0..<stored.height {
      for x in 0..<stored.width {
        let place = orientation.shown(x: x, y: y, width: stored.width, height: stored.height)
        result[place.x, place.y] = stored[x, y]
      }
    }
    return result.finish()
  }

  /// Returns means of squares of 2 to the `halvings` pixels per side.
  static func means(of picture: PixelBuffer, halvings: Int) -> PixelBuffer {
    let side = 1 << halvings
    let result = MutablePixelBuffer(width: (picture.width + side - 1) / side, height: (picture.height + side - 1) / side)!
    for y in 0..<result.height {
      for x in 0..<result.width {
        var sums = [0, 0, 0, 0]
        var count = 0
        for row in y * side..<min(picture.height, (y + 1) * side) {
          for column in x * side..<min(picture.width, (x + 1) * side) {
            for part in 0..<4 { sums[part] += Int(picture[column, row] >> UInt32(part * 8) & 255) }
            count += 1
          }
        }
        result[x, y] = (0..<4).reduce(0) { $0 | UInt32((sums[$1] + count / 2) / count) << UInt32($1 * 8) }
      }
    }
    return result.finish()
  }

  /// Returns all pixels of a JPEG as libjpeg decodes them at `eighths` of its size.
  static func jpeg(_ bytes: [UInt8], eighths: Int) -> PixelBuffer {
    var errors = jpeg_error_mgr()
    var info = jpeg_decompress_struct()
    var result: MutablePixelBuffer?
    withUnsafeMutablePointer(to: &errors) { errors in
      info.err = jpeg_std_error(errors)
      jpeg_CreateDecompress(&info, JPEG_LIB_VERSION, MemoryLayout<jpeg_decompress_struct>.size)
      bytes.withUnsafeBufferPointer { bytes in
        jpeg_mem_src(&info, bytes.baseAddress, UInt(bytes.count))
        jpeg_read_header(&info, 1)
        (info.scale_num, info.scale_denom) = (UInt32(eighths), 8)
        (info.out_color_space, info.dct_method, info.do_block_smoothing) = (JCS_EXT_BGRA, JDCT_ISLOW, 0)
        jpeg_start_decompress(&info)
        let made = MutablePixelBuffer(width: Int(info.output_width), height: Int(info.output_height))!
        while info.output_scanline < info.output_height {
          var line: UnsafeMutablePointer<UInt8>? =
            (made.bytes + Int(info.output_scanline) * made.bytesPerRow).assumingMemoryBound(to: UInt8.self)
          _ = jpeg_read_scanlines(&info, &line, 1)
        }
        jpeg_destroy_decompress(&info)
        result = made
      }
    }
    return result!.finish()
  }

  private static let (width, height) = (405, 283)

  /// Returns JPEGs of all kinds and orientations.
  static func jpegs() throws -> [RegionFixture] {
    var random = SplitMix64(seed: 11)
    let noise = (0..<width * height * 4).map { _ in UInt8.random(in: 0..<90, using: &random) }
    func sample(_ x: Int, _ y: Int, _ ink: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: Int(noise[(y * width + x) * 4 + ink]) + (x * (ink + 1) / 5 + y / 3) % 160)
    }
    func fixture(_ name: String, _ bytes: [UInt8]) throws -> RegionFixture {
      try Self(name, bytes) { level in
        let coarse = Self.jpeg(bytes, eighths: 8 >> min(level, 3))
        return level > 3 ? means(of: coarse, halvings: level - 3) : coarse
      }
    }
    func coded(
      _ inks: Int, progressive: Bool = false, scanForEach: Bool = false, restart: Int = 0, _ across: Int = 2, _ down: Int = 2
    ) -> [UInt8] {
      EncodedFixtures.jpeg(
        width: width, height: height, inks: inks, progressive: progressive, scanForEach: scanForEach, restartInterval: restart,
        sampling: (across, down), quality: 85, sample: sample)
    }
    var all = [
      try fixture("grey", coded(1)), try fixture("4:4:4", coded(3, 1, 1)), try fixture("4:2:2", coded(3, 2, 1)),
      try fixture("4:4:0", coded(3, 1, 2)), try fixture("4:1:1", coded(3, 4, 1)), try fixture("restarts", coded(3, restart: 7)),
      try fixture("restarts in rows", coded(3, restart: 13)), try fixture("restarts for rows", coded(3, restart: 51, 1, 1)),
      try fixture("grey restarts", coded(1, restart: 51)), try fixture("restarts 4:4:0", coded(3, restart: 17, 1, 2)),
      try fixture(
        "a marker for each block",
        EncodedFixtures.jpeg(
          width: 64, height: 283, inks: 1, restartInterval: 1, sampling: (1, 1), quality: 85, sample: sample)),
      try fixture("restarts of scans", coded(3, scanForEach: true, restart: 13)),
      try fixture("progressive", coded(3, progressive: true)), try fixture("a scan for each", coded(3, scanForEach: true)),
    ]
    let plain = coded(3)
    for orientation in ImageOrientation.allCases {
      let bytes = Pictures.withExif(plain, orientation: Int(orientation.rawValue), bigEndian: true)
      all.append(try fixture("4:2:0 \(orientation)", bytes))
    }
    return all
  }

  /// Returns pictures of 3 × 2 tiles that are large enough that each is a separate cell, cropped at every edge.
  static func tiled() throws -> [RegionFixture] {
    func color(_ x: Int, _ y: Int) -> (Double, Double, Double) {
      (Double(x * 7 % 180) / 179, Double(y * 5 % 110) / 109, Double((x + y) % 100) / 99)
    }
    var all: [RegionFixture] = []
    for properties: [CameraPicture.Property] in [
      [.size], [.rotation(1), .size], [.size, .rotation(2)], [.size, .rotation(1), .rotation(2)],
    ] {
      let camera = CameraPicture(side: 256, width: 707, height: 450, properties: properties, color: color)
      if let bytes = camera.data() { all.append(try Self("large heic \(properties)", bytes)) }
    }
    for orientation in [1, 8] {
      var tiff = TIFFWriter(width: 707, height: 450, samples: 3, orientation: orientation) { x, y, index in
        (x * 3 + y * 5 + (x ^ y) % 61 + index * 70) & 255
      }
      tiff.tile = (256, 256)
      all.append(try Self("large tiff \(orientation)", tiff.data()))
    }
    return all
  }

  /// Returns pictures of the other formats.
  static func others() throws -> [RegionFixture] {
    let (noise, clear) = (Pictures.noise(133, 97, seed: 3, alpha: false), Pictures.noise(133, 97, seed: 4, alpha: true))
    func png(_ picture: PixelBuffer, _ depth: Int, interlaced: Bool, _ orientation: ImageOrientation) -> [UInt8] {
      var writer = PNGWriter(width: picture.width, height: picture.height, depth: depth, colorType: 6) { x, y in
        [16, 8, 0, 24].map { Int(picture[x, y] >> UInt32($0) & 255) * (depth == 16 ? 257 : 1) }
      }
      writer.interlaced = interlaced
      writer.chunks = [("eXIf", Pictures.exif(orientation: Int(orientation.rawValue), bigEndian: true))]
      return writer.data()
    }
    var all = [
      try Self("png", png(clear, 8, interlaced: false, .up)), try Self("deep png", png(noise, 16, interlaced: false, .left)),
      try Self("interlaced png", png(clear, 8, interlaced: true, .rightMirrored)),
      try Self("lossless webp", EncodedFixtures.webp(clear)), try Self("webp", EncodedFixtures.webp(noise, quality: 70)),
    ]
    let profile = ICCProfiles.profile(gamma: 1.8)
    var colored = PNGWriter(width: 133, height: 97, depth: 8, colorType: 6) { x, y in
      [16, 8, 0, 24].map { Int(noise[x, y] >> UInt32($0) & 255) }
    }
    colored.chunks = [("iCCP", Array("p3\0\0".utf8) + PNGWriter.zlib(profile))]
    all.append(try Self("png with a profile", colored.data(), noise, profile))
    for rows in [7, 97] {
      let tiff = TIFFWriter(width: 133, height: 97, samples: 3, rowsPerStrip: rows, orientation: 8) { x, y, index in
        Int(noise[x, y] >> UInt32(16 - index * 8) & 255)
      }
      all.append(try Self("tiff \(rows)", tiff.data()))
    }
    for (samples, orientation) in [(1, 1), (4, 6)] {
      var tiff = TIFFWriter(width: 133, height: 97, samples: samples, orientation: orientation) { x, y, index in
        Int(clear[x, y] >> UInt32(24 - index * 8) & 255)
      }
      tiff.tile = samples == 1 ? (32, 16) : (32, 32)
      all.append(try Self("tiff of tiles \(samples)", tiff.data()))
    }
    for properties: [CameraPicture.Property] in [
      [.size], [.size, .rotation(1)], [.rotation(2), .size, .mirror(1)],
      [.size, .rotation(3), .crop(width: 80, height: 120, halvesRight: -10, halvesDown: 20)],
    ] {
      let camera = CameraPicture(width: 180, height: 110, properties: properties) { x, y in
        (Double(x * 7 % 180) / 179, Double(y * 5 % 110) / 109, Double((x + y) % 100) / 99)
      }
      if let bytes = camera.data() { all.append(try Self("heic of tiles \(properties)", bytes)) }
    }
    all += try tiled()
    for codec in [heif_compression_HEVC, heif_compression_AV1] {
      guard let bytes = EncodedFixtures.heif(Pictures.noise(133, 97, seed: 9, alpha: false), codec, orientation: .right) else { continue }
      all.append(try Self("heif \(codec.rawValue)", bytes))
    }
    return all
  }
}
