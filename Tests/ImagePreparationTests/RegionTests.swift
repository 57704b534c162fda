import CHeif
import CTurboJPEG
import Glibc
import HitchlessBase
import TestSupport
import Testing

@testable import ImagePreparation

/// Parts of pictures at their levels of detail are what the whole picture is there, whatever was read before.
struct RegionTests {
  /// A picture in some format, and all pixels of its levels, found the naive way.
  struct Fixture {
    let name: String
    let source: ImageSource
    /// By level, as they are shown.
    var levels: [PixelBuffer]

    /// `bytes`, of which `stored` says the stored pixels of a level.
    init(_ name: String, _ bytes: [UInt8], levelCount: Int = 6, stored: (Int) throws -> PixelBuffer) throws {
      let source = try ImageSource(bytes: bytes)
      (self.name, self.source) = (name, source)
      levels = try (0..<levelCount).map { RegionTests.shown(try stored($0), source.header.orientation) }
    }

    /// One whose levels are means of `picture`, its numbers, whose colours `profile` tells.
    init(_ name: String, _ bytes: [UInt8], _ picture: PixelBuffer, _ profile: [UInt8]) throws {
      try self.init(name, bytes) { level in
        let means = RegionTests.means(of: picture, halvings: level)
        let level = MutablePixelBuffer(width: means.width, height: means.height)!
        for y in 0..<means.height { for x in 0..<means.width { level[x, y] = means[x, y] } }
        try ColorConversions.convert(level, from: .icc(profile), cancellation: ImageCancellation())
        return level.finish()
      }
    }

    /// One whose levels are means of what the whole is decoded to.
    init(_ name: String, _ bytes: [UInt8]) throws {
      let source = try ImageSource(bytes: bytes)
      let whole = Pictures.stored(try source.decoded(), source.header.orientation)
      try self.init(name, bytes) { RegionTests.means(of: whole, halvings: $0) }
    }

    /// The part of a level that a region is, cut out of it.
    func cut(_ region: ImageRegion) -> PixelBuffer {
      let level = levels[region.level]
      let rect = region.rect.intersection(PixelRect(x: 0, y: 0, width: level.width, height: level.height))
      let result = MutablePixelBuffer(width: rect.width, height: rect.height)!
      for y in 0..<rect.height { for x in 0..<rect.width { result[x, y] = level[rect.x + x, rect.y + y] } }
      return result.finish()
    }
  }

  /// The stored pixels `stored` turned the right way up.
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

  /// Means of squares of 2 to the `halvings` pixels a side.
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

  /// All pixels of a JPEG as libjpeg decodes them at `eighths` of its size.
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

  /// JPEGs, stored in every way and turned in every way.
  static func jpegs() throws -> [Fixture] {
    var random = SplitMix64(seed: 11)
    let noise = (0..<width * height * 4).map { _ in UInt8.random(in: 0..<90, using: &random) }
    func sample(_ x: Int, _ y: Int, _ ink: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: Int(noise[(y * width + x) * 4 + ink]) + (x * (ink + 1) / 5 + y / 3) % 160)
    }
    func fixture(_ name: String, _ bytes: [UInt8]) throws -> Fixture {
      try Fixture(name, bytes) { level in
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

  /// Pictures of the other formats.
  static func others() throws -> [Fixture] {
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
      try Fixture("png", png(clear, 8, interlaced: false, .up)), try Fixture("deep png", png(noise, 16, interlaced: false, .left)),
      try Fixture("interlaced png", png(clear, 8, interlaced: true, .rightMirrored)),
      try Fixture("lossless webp", EncodedFixtures.webp(clear)), try Fixture("webp", EncodedFixtures.webp(noise, quality: 70)),
    ]
    let profile = ColorTests.profile(gamma: 1.8)
    var colored = PNGWriter(width: 133, height: 97, depth: 8, colorType: 6) { x, y in
      [16, 8, 0, 24].map { Int(noise[x, y] >> UInt32($0) & 255) }
    }
    colored.chunks = [("iCCP", Array("p3\0\0".utf8) + PNGWriter.zlib(profile))]
    all.append(try Fixture("png with a profile", colored.data(), noise, profile))
    for rows in [7, 97] {
      let tiff = TIFFWriter(width: 133, height: 97, samples: 3, rowsPerStrip: rows, orientation: 8) { x, y, index in
        Int(noise[x, y] >> UInt32(16 - index * 8) & 255)
      }
      all.append(try Fixture("tiff \(rows)", tiff.data()))
    }
    for (samples, orientation) in [(1, 1), (4, 6)] {
      var tiff = TIFFWriter(width: 133, height: 97, samples: samples, orientation: orientation) { x, y, index in
        Int(clear[x, y] >> UInt32(24 - index * 8) & 255)
      }
      tiff.tile = samples == 1 ? (32, 16) : (32, 32)
      all.append(try Fixture("tiff of tiles \(samples)", tiff.data()))
    }
    for properties: [CameraPicture.Property] in [
      [.size], [.size, .rotation(1)], [.rotation(2), .size, .mirror(1)],
      [.size, .rotation(3), .crop(width: 80, height: 120, halvesRight: -10, halvesDown: 20)],
    ] {
      let camera = CameraPicture(width: 180, height: 110, properties: properties) { x, y in
        (Double(x * 7 % 180) / 179, Double(y * 5 % 110) / 109, Double((x + y) % 100) / 99)
      }
      if let bytes = camera.data() { all.append(try Fixture("heic of tiles \(properties)", bytes)) }
    }
    for codec in [heif_compression_HEVC, heif_compression_AV1] {
      guard let bytes = EncodedFixtures.heif(Pictures.noise(133, 97, seed: 9, alpha: false), codec, orientation: .right) else { continue }
      all.append(try Fixture("heif \(codec.rawValue)", bytes))
    }
    return all
  }

  private func randomRegion(of fixture: Fixture, _ random: inout SplitMix64) -> ImageRegion {
    let level = random.below(fixture.levels.count)
    let picture = fixture.levels[level]
    let (x, y) = (random.below(picture.width), random.below(picture.height))
    let (width, height) = (1 + random.below(random.below(4) == 0 ? 500 : 64), 1 + random.below(random.below(4) == 0 ? 500 : 64))
    // Some reach beyond an edge.
    let isOutside = random.below(5) == 0
    return ImageRegion(
      PixelRect(x: isOutside ? x - 30 : x, y: isOutside ? y - 30 : y, width: width + 30, height: height + 30), level: level)
  }

  @Test("Every part at every level is the same part of the whole, decoded alone or after others")
  func oracle() throws {
    let fixtures = try Self.jpegs() + Self.others()
    let readers = fixtures.map { ImageRegionReader($0.source, memoryLimitInBytes: 60_000) }
    let seed = RandomTestSettings.seed ?? 2_020
    var random = SplitMix64(seed: seed)
    for round in 0..<(RandomTestSettings.rounds ?? 900) {
      let index = random.below(fixtures.count)
      let fixture = fixtures[index]
      let region = randomRegion(of: fixture, &random)
      let expected = fixture.cut(region)
      let alone = random.below(3) == 0
      let found = alone ? try fixture.source.region(region) : try readers[index].pixels(of: region)
      // Lossy formats too: the same decoder has made both.
      let difference = try #require(Pictures.difference(found, expected), "\(fixture.name): \(found.width) × \(found.height)")
      // A picture that may have alpha is opaque where all of its pixels are.
      let isOpaque = (0..<found.height).allSatisfy { y in (0..<found.width).allSatisfy { found[$0, y] >> 24 == 255 } }
      #expect(found.isOpaque == isOpaque, "seed \(seed) round \(round): \(fixture.name) \(region) alone \(alone)")
      guard difference == 0 else {
        Issue.record("seed \(seed) round \(round): \(fixture.name) \(region) alone \(alone) differs by \(difference)")
        return
      }
      #expect(readers[index].byteCount <= max(60_000, MutablePixelBuffer.bytesPerRow(ofWidth: fixture.source.header.storedWidth) * 32))
    }
  }

  @Test("The levels of a JPEG, whose means libjpeg takes, are close to means of its pixels")
  func jpegMeans() throws {
    for fixture in try Self.jpegs() {
      let stored = Pictures.stored(try fixture.source.decoded(), fixture.source.header.orientation)
      for level in 1..<fixture.levels.count {
        let exact = Self.shown(Self.means(of: stored, halvings: level), fixture.source.header.orientation)
        let found = try fixture.source.region(ImageRegion(PixelRect(x: 0, y: 0, width: 500, height: 500), level: level))
        // What a square with less than all its pixels is differs: there the transform takes those beyond the edge for real.
        var (sum, count) = (0, 0)
        for y in 1..<exact.height - 1 {
          for x in 1..<exact.width - 1 {
            for shift in [0, 8, 16] as [UInt32] { sum += abs(Int(found[x, y] >> shift & 255) - Int(exact[x, y] >> shift & 255)) }
            count += 3
          }
        }
        // Coarse colours are spread over their pixels, which is not done where the transform takes their means: and these here are noise.
        let limit = ["grey", "4:4:4"].contains(fixture.name) ? 1.0 : 6
        #expect(count == 0 || Double(sum) / Double(count) < limit, "\(fixture.name) at level \(level): \(Double(sum) / Double(count))")
      }
    }
  }

  @Test("A part can be cancelled anywhere, and the next one is right all the same")
  func cancellation() throws {
    let fixtures = try Self.jpegs() + Self.others()
    var random = SplitMix64(seed: 77)
    var stopped = 0
    for fixture in fixtures {
      let reader = ImageRegionReader(fixture.source, memoryLimitInBytes: 60_000)
      for _ in 0..<30 {
        let region = randomRegion(of: fixture, &random)
        let cancellation = ImageCancellation(atCheck: 1 + random.below(12))
        do throws(ImageError) {
          let found = try reader.pixels(of: region, cancellation: cancellation)
          #expect(Pictures.difference(found, fixture.cut(region)) == 0, "\(fixture.name)")
        } catch {
          #expect(error == .cancelled, "\(fixture.name): \(error)")
          stopped += 1
        }
        let next = randomRegion(of: fixture, &random)
        #expect(Pictures.difference(try reader.pixels(of: next), fixture.cut(next)) == 0, "\(fixture.name) \(next)")
      }
    }
    #expect(stopped > 60)
  }

  @Test("Rows below others do not begin at the top again, rows above do, and strips that are kept cost nothing")
  func order() throws {
    let fixture = try #require(try Self.jpegs().first { $0.name == "4:2:0 up" })
    let reader = ImageRegionReader(fixture.source, memoryLimitInBytes: 4 * 32 * MutablePixelBuffer.bytesPerRow(ofWidth: 405))
    func read(_ y: Int) throws -> Int {
      let before = reader.skippedRowCount
      _ = try reader.pixels(of: ImageRegion(PixelRect(x: 10, y: y, width: 20, height: 10)))
      return reader.skippedRowCount - before
    }
    // Strips of 32 rows.
    #expect(try read(100) == 96)
    #expect(try read(110) == 0)
    #expect(try read(200) == 64)
    #expect(try read(100) == 0)
    // Two of the strips above it are read as well, for who goes on upwards.
    #expect(try read(64) == 0)
    #expect(try read(10) == 0)
    reader.trim()
    #expect(reader.byteCount == 0)
    #expect(try read(100) == 96)
    // More strips than are kept: what was read first is gone.
    for y in [0, 40, 70, 140, 170, 200, 230] { _ = try read(y) }
    #expect(reader.byteCount == 4 * 32 * MutablePixelBuffer.bytesPerRow(ofWidth: 405))
    #expect(try read(40) == 0)
    // Who gives up on the way is not kept waiting to its end.
    let other = ImageRegionReader(fixture.source, memoryLimitInBytes: 4 * 32 * MutablePixelBuffer.bytesPerRow(ofWidth: 405))
    #expect(throws: ImageError.cancelled) {
      try other.pixels(of: ImageRegion(PixelRect(x: 10, y: 270, width: 20, height: 10)), cancellation: ImageCancellation(atCheck: 3))
    }
    #expect(other.skippedRowCount < 200)
  }

  @Test("A JPEG with restart markers is entered near its parts, upwards and downwards") func entered() throws {
    let fixtures = try Self.jpegs()
    for (name, step) in [("restarts in rows", 64), ("restarts for rows", 64), ("4:2:0 up", 0)] {
      let fixture = try #require(fixtures.first { $0.name == name })
      let reader = ImageRegionReader(fixture.source, memoryLimitInBytes: 4 * 32 * MutablePixelBuffer.bytesPerRow(ofWidth: 405))
      func skipped(_ y: Int) throws -> Int {
        let before = reader.skippedRowCount
        _ = try reader.pixels(of: ImageRegion(PixelRect(x: 10, y: y, width: 20, height: 10)))
        return reader.skippedRowCount - before
      }
      // Strips of 32 rows, places at every 64, and a row of blocks above each that is read.
      #expect(try skipped(230) == (step > 0 ? 32 : 224), "\(name)")
      #expect(try skipped(70) == 0, "\(name)")
      #expect(try skipped(260) == (step > 0 ? 64 : 160), "\(name)")
      // Who goes up where nothing can be entered has those above read as well, of which one is there.
      #expect(try skipped(130) == (step > 0 ? 64 : 96), "\(name)")
      #expect(try skipped(10) == 0, "\(name)")
    }
  }

  @Test("Where a JPEG can be entered is found whatever pieces its data are read in, up to the first marker out of order")
  func restarts() throws {
    func places(_ bytes: [UInt8], _ piece: Int, file: String? = nil) throws -> [Int]? {
      let data: EncodedData = if let file { .file(try EncodedFile(path: file)) } else { .memory(try EncodedBytes(copying: bytes)) }
      guard var restarts = JPEGRestarts(data, pieceByteCount: piece) else { return nil }
      return try stride(from: 0, to: 283, by: 8).map { row in
        let entry = try restarts.entry(above: row, step: 8)
        if let entry { #expect(entry.rowCount <= row - 8 && entry.head.bytes.count < entry.offset) }
        return entry?.offset ?? 0
      }
    }
    let path = "/tmp/hitchless-restarts-\(getpid()).jpeg"
    defer { unlink(path) }
    let jpegs = try Self.jpegs()
    for (name, across, interval, down) in [("restarts in rows", 26, 13, 16), ("grey restarts", 51, 51, 8), ("restarts 4:4:0", 51, 17, 16)] {
      let bytes = try #require(jpegs.first { $0.name == name }).source.encodedData()
      // Every marker, found one byte after the other, behind the header.
      let start = try #require(bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
      let markers = bytes.indices.dropLast().filter { $0 > start && bytes[$0] == 0xFF && (0xD0...0xD7).contains(bytes[$0 + 1]) }
      let expected = stride(from: 0, to: 283, by: 8).map { row -> Int in
        let rows = (1...).prefix { $0 * down <= row - down }.filter { $0 * across % interval == 0 && $0 * across / interval % 8 == 0 }
        return rows.last.map { markers[$0 * across / interval - 1] + 2 } ?? 0
      }
      #expect(Set(expected).count > 2)
      for piece in [2, 3, 7, 64, 1_000, 1 << 18] { #expect(try places(bytes, piece) == expected, "\(name) \(piece)") }
      let file = try #require(fopen(path, "w"))
      #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
      fclose(file)
      #expect(try places([], 100, file: path) == expected)
      var damaged = bytes
      damaged[markers[20] + 1] ^= 4
      let before = try #require(try places(damaged, 1_000))
      #expect(before != expected && zip(before, expected).allSatisfy { $0 == $1 || $0 < markers[20] })
    }
    for name in ["4:2:0 up", "progressive", "a scan for each", "restarts of scans", "restarts"] {
      let bytes = try #require(jpegs.first { $0.name == name }).source.encodedData()
      #expect(try places(bytes, 1_000) == nil, "\(name)")
      for count in 0..<200 { #expect(try places(Array(bytes.prefix(count)), 1_000) == nil) }
    }
  }

  @Test("Pictures that are decoded as a whole are decoded once, at all levels, upwards and downwards") func once() throws {
    for fixture in try Self.others() where !["png", "deep png"].contains(fixture.name) && !fixture.name.hasPrefix("png with") {
      let reader = ImageRegionReader(fixture.source, memoryLimitInBytes: 20_000)
      let size = fixture.source.header.size(atLevel: 0)
      for (y, level) in [(size.height - 20, 0), (0, 0), (10, 1), (0, 2), (size.height / 2, 0)] {
        let region = ImageRegion(PixelRect(x: 0, y: y, width: 50, height: 10), level: level)
        #expect(Pictures.difference(try reader.pixels(of: region), fixture.cut(region)) == 0, "\(fixture.name) \(y) \(level)")
      }
      #expect(reader.skippedRowCount == 0 && reader.openedCount == 1, "\(fixture.name)")
    }
  }

  @Test("Of a TIFF only the strips and tiles are decoded that a part touches") func tiffParts() throws {
    for (tile, orientation) in [(nil, 1), (nil, 6), ((32, 16), 1), ((32, 32), 8), ((16, 48), 3)] as [((Int, Int)?, Int)] {
      func data(_ isDamaged: Bool) throws -> ImageSource {
        var tiff = TIFFWriter(width: 133, height: 97, samples: 3, rowsPerStrip: 11, orientation: orientation) { x, y, index in
          (x * 3 + y * 5 + index * 70) & 255
        }
        tiff.tile = tile
        if isDamaged { tiff.missing = 7 }
        return try ImageSource(bytes: tiff.data())
      }
      let (whole, damaged) = (try data(false), try data(true))
      let header = whole.header
      let all = try whole.decoded()
      let (width, height) = tile ?? (133, 11)
      let across = (133 + width - 1) / width
      let missing = PixelRect(x: 7 % across * width, y: 7 / across * height, width: width, height: height)
      var random = SplitMix64(seed: 5)
      var refused = 0
      for _ in 0..<100 {
        let rect = PixelRect(x: random.below(header.width - 20), y: random.below(header.height - 20), width: 19, height: 13)
        let region = ImageRegion(rect)
        if header.storedRect(of: region).intersection(missing).isEmpty {
          let found = try damaged.region(region)
          for y in 0..<13 { for x in 0..<19 { #expect(found[x, y] == all[rect.x + x, rect.y + y]) } }
        } else {
          refused += 1
          #expect(throws: ImageError.self) { try damaged.region(region) }
        }
      }
      #expect(refused > 0 && refused < 100, "\(String(describing: tile)) \(orientation)")
    }
  }

  @Test("Of a HEIC of tiles only those are decoded that a part touches, whatever turns and crops it", arguments: 0..<7)
  func heicParts(_ variant: Int) throws {
    let crop = CameraPicture.Property.crop(width: 120, height: 80, halvesRight: 20, halvesDown: -10)
    let all: [[CameraPicture.Property]] = [
      [.size], [.size, .rotation(1)], [.rotation(2), .size], [.size, .rotation(3)], [.size, .mirror(0)], [.size, crop, .rotation(1)],
      [.rotation(1), .mirror(1), .size],
    ]
    let properties = all[variant]
    var camera = CameraPicture(width: 180, height: 110, properties: properties) { x, y in
      (Double(x) / 179, Double(y) / 109, Double((x + y) % 100) / 99)
    }
    guard let bytes = camera.data() else { return }
    let whole = try ImageSource(bytes: bytes).decoded()
    camera.damaged = 4
    let damaged = try ImageSource(bytes: try #require(camera.data()))
    #expect(throws: ImageError.self) { try damaged.decoded() }
    // Which tile a pixel comes from: columns and rows of 64 pixels.
    camera.color = { x, y in (Double(x / 64 + y / 64 * 3) / 255, 0, 0) }
    let tiles = CameraPictureTests.shown(camera)
    let isExact = properties.allSatisfy { if case .mirror = $0 { false } else if case .crop = $0 { false } else { true } }
    var random = SplitMix64(seed: UInt64(variant))
    var (good, refused) = (0, 0)
    for _ in 0..<120 {
      let rect = PixelRect(x: random.below(whole.width - 16), y: random.below(whole.height - 16), width: 15, height: 15)
      let needsDamaged = (0..<15).contains { y in (0..<15).contains { tiles[rect.x + $0, rect.y + y] >> 16 & 255 == 4 } }
      do {
        let found = try damaged.region(ImageRegion(rect))
        good += 1
        #expect(!needsDamaged)
        for y in 0..<15 { for x in 0..<15 { #expect(found[x, y] == whole[rect.x + x, rect.y + y]) } }
      } catch {
        refused += 1
        #expect(needsDamaged || !isExact, "\(properties) \(rect)")
      }
    }
    #expect(good > 20 && refused > 5, "\(properties): \(good) and \(refused)")
  }

  /// `HITCHLESS_MEASURE_PARTS=1 swift test -c release -Xswiftc -enable-testing --filter RegionTests/measure` prints what parts of a large
  /// JPEG take, without a place to enter it and with: 512 pixels a side at nine tenths of its height, and all such rows from there upwards.
  @Test("Parts of a large JPEG are measured", .enabled(if: getenv("HITCHLESS_MEASURE_PARTS") != nil)) func measure() throws {
    let clock = MonotonicClock()
    func measure(_ body: () throws -> Void) rethrows -> FrameDuration {
      let begin = clock.now
      try body()
      return clock.now - begin
    }
    let (width, height) = (11_584, 8_704)
    for restart in [724, 0] {
      let bytes = EncodedFixtures.jpeg(width: width, height: height, inks: 3, restartInterval: restart, quality: 85) { x, y, ink in
        UInt8(truncatingIfNeeded: (x * 3 + y * 7) % 97 + (x ^ y) % 61 + ink * 20)
      }
      let source = try ImageSource(bytes: bytes)
      func rows(_ y: Int, _ count: Int, columns: Range<Int>) throws {
        let part = columns.count < width ? PixelRect(x: columns.lowerBound, y: y, width: columns.count, height: count) : nil
        let rows = try source.rows(atLevel: 0, part: part, cancellation: ImageCancellation())
        try rows.skip(to: y, cancellation: ImageCancellation())
        try rows.read(count, columns: columns, cancellation: ImageCancellation()) { _ in }
      }
      let y = height * 9 / 10
      let fromTop = try (0..<3).map { _ in try measure { try rows(y, 512, columns: 5_000..<5_512) } }.min()!
      let entered = try (0..<3).map { _ in
        try measure { _ = try source.region(ImageRegion(PixelRect(x: 5_000, y: y, width: 512, height: 512))) }
      }.min()!
      let reader = ImageRegionReader(source)
      var upwards = FrameDuration.zero
      for row in (0...y / 512).reversed() {
        upwards += try measure { _ = try reader.pixels(of: ImageRegion(PixelRect(x: 5_000, y: row * 512, width: 512, height: 512))) }
      }
      // As it was: a strip of 256 rows, each from the top.
      var stripwise = FrameDuration.zero
      for strip in 0...(y / 512 * 2 + 1) { stripwise += try measure { try rows(strip * 256, 256, columns: 0..<width) } }
      print("restart \(restart): \(bytes.count) bytes, part \(fromTop) and \(entered), upwards \(stripwise) and \(upwards)")
    }
  }

  @Test("Regions outside of the picture, and levels that no picture has, are errors or the nearest, and never traps")
  func hostile() throws {
    let source = try ImageSource(bytes: Pictures.gradient(40, 30).pngData())
    let reader = ImageRegionReader(source)
    for rect in [
      PixelRect(x: 40, y: 0, width: 5, height: 5), PixelRect(x: -5, y: 0, width: 5, height: 5), PixelRect(x: 0, y: 0, width: 0, height: 9),
      PixelRect(x: 0, y: 0, width: -3, height: 9),
    ] {
      #expect(throws: ImageError.self) { try source.region(ImageRegion(rect)) }
      #expect(throws: ImageError.self) { try reader.pixels(of: ImageRegion(rect)) }
    }
    let last = try source.region(ImageRegion(PixelRect(x: 0, y: 0, width: 9, height: 9), level: 99))
    #expect(last.width == 1 && last.height == 1)
    let first = try source.region(ImageRegion(PixelRect(x: 0, y: 0, width: 9, height: 9), level: -99))
    #expect(first.width == 9 && first.height == 9)
  }

  @Test("The rows before damage are there, those behind it are the error") func damaged() throws {
    let fixture = try #require(try Self.jpegs().first { $0.name == "4:2:0 up" })
    let bytes = try fixture.source.encodedData()
    let source = try ImageSource(bytes: Array(bytes.prefix(bytes.count / 2)))
    let reader = ImageRegionReader(source, memoryLimitInBytes: 60_000)
    let top = ImageRegion(PixelRect(x: 20, y: 0, width: 60, height: 60))
    for _ in 0..<2 {
      #expect(Pictures.difference(try reader.pixels(of: top), fixture.cut(top)) == 0)
      #expect(throws: ImageError.self) { try reader.pixels(of: ImageRegion(PixelRect(x: 20, y: 250, width: 60, height: 20))) }
    }
  }

  @Test("Frames of an animation, files, and targets of a queue") func others() async throws {
    let fixture = try #require(try Self.jpegs().first { $0.name == "4:2:0 right" })
    let path = "/tmp/hitchless-region-\(getpid()).jpeg"
    defer { unlink(path) }
    let bytes = try fixture.source.encodedData()
    let file = try #require(fopen(path, "w"))
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    fclose(file)
    let region = ImageRegion(PixelRect(x: 60, y: 90, width: 70, height: 80), level: 1)
    // A JPEG that is entered in its file.
    let marked = try #require(try Self.jpegs().first { $0.name == "restarts in rows" })
    let markedBytes = try marked.source.encodedData()
    let markedFile = try #require(fopen(path + ".marked", "w"))
    defer { unlink(path + ".marked") }
    #expect(fwrite(markedBytes, 1, markedBytes.count, markedFile) == markedBytes.count)
    fclose(markedFile)
    let markedReader = ImageRegionReader(try ImageSource(path: path + ".marked"))
    for y in [240, 130, 10, 200] {
      let part = ImageRegion(PixelRect(x: 60, y: y, width: 70, height: 30))
      #expect(Pictures.difference(try ImageSource(path: path + ".marked").region(part), marked.cut(part)) == 0)
      #expect(Pictures.difference(try markedReader.pixels(of: part), marked.cut(part)) == 0)
    }
    let source = try ImageSource(path: path)
    #expect(Pictures.difference(try source.region(region), fixture.cut(region)) == 0)
    #expect(Pictures.difference(try ImageRegionReader(source).pixels(of: region), fixture.cut(region)) == 0)
    let queue = PreparationQueue()
    #expect(Pictures.difference(try await queue.prepared(source, for: .region(region)), fixture.cut(region)) == 0)
    var random = SplitMix64(seed: 5)
    let frames = AnimationFixture(&random, alpha: true, restores: true)
    let animation = try #require(try ImageSource(bytes: frames.png()).animation())
    for (index, shown) in frames.shown().enumerated() {
      let part = ImageRegion(PixelRect(x: 1, y: 2, width: 9, height: 9))
      let frame = animation.frames[index].source
      let rect = PixelRect(x: 1, y: 2, width: min(9, shown.width - 1), height: min(9, shown.height - 2))
      for found in [try frame.region(part), try ImageRegionReader(frame).pixels(of: part)] {
        #expect(found.width == rect.width && found.height == rect.height)
        for y in 0..<rect.height { for x in 0..<rect.width { #expect(found[x, y] == shown[x + 1, y + 2], "frame \(index)") } }
      }
    }
    // What is decoded in a process of its own is not decoded here, and nothing of it is kept.
    let isolated = ImageRegionReader(try ImageSource(bytes: bytes, isolation: .process))
    _ = try? isolated.pixels(of: region)
    #expect(isolated.byteCount == 0)
    // Another picture in its place is none of this one.
    let other = try #require(fopen(path, "w"))
    let small = try Pictures.gradient(40, 30).jpegData(quality: 0.9)
    #expect(fwrite(small, 1, small.count, other) == small.count)
    fclose(other)
    #expect(throws: ImageError.self) { try source.region(region) }
    let turned = try #require(fopen(path, "w"))
    let down = try #require(try Self.jpegs().first { $0.name == "4:2:0 left" }).source.encodedData()
    #expect(fwrite(down, 1, down.count, turned) == down.count)
    fclose(turned)
    #expect(throws: ImageError.self) { try source.region(region) }
  }
}
