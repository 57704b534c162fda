import Glibc
import HitchlessBase
import TestSupport
import Testing

@testable import ImagePreparation

/// Parts of pictures at their levels of detail equal those of the whole picture, whatever was read before.
struct RegionTests {
  private func randomRegion(of fixture: RegionFixture, _ random: inout SplitMix64) -> ImageRegion {
    let level = random.below(fixture.levels.count)
    let picture = fixture.levels[level]
    let (x, y) = (random.below(picture.width), random.below(picture.height))
    let (width, height) = (1 + random.below(random.below(4) == 0 ? 500 : 64), 1 + random.below(random.below(4) == 0 ? 500 : 64))
    // Some reach beyond an edge.
    let isOutside = random.below(5) == 0
    return ImageRegion(
      PixelRect(x: isOutside ? x - 30 : x, y: isOutside ? y - 30 : y, width: width + 30, height: height + 30), level: level)
  }

  @Test("Every region at every level equals that part of the whole image")
  func oracle() throws {
    let fixtures = try RegionFixture.jpegs() + RegionFixture.others()
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
      // Lossy formats too: the same decoder made both.
      let difference = try #require(Pictures.difference(found, expected), "\(fixture.name): \(found.width) × \(found.height)")
      // A picture that may have alpha is opaque if all of its pixels are.
      let isOpaque = (0..<found.height).allSatisfy { y in (0..<found.width).allSatisfy { found[$0, y] >> 24 == 255 } }
      #expect(found.isOpaque == isOpaque, "seed \(seed) round \(round): \(fixture.name) \(region) alone \(alone)")
      guard difference == 0 else {
        Issue.record("seed \(seed) round \(round): \(fixture.name) \(region) alone \(alone) differs by \(difference)")
        return
      }
      #expect(readers[index].byteCount <= max(60_000, MutablePixelBuffer.bytesPerRow(ofWidth: fixture.source.header.storedWidth) * 32))
    }
  }

  @Test("The reduced levels of a JPEG are close to the means of its pixels")
  func jpegMeans() throws {
    for fixture in try RegionFixture.jpegs() {
      let stored = Pictures.stored(try fixture.source.decoded(), fixture.source.header.orientation)
      for level in 1..<fixture.levels.count {
        let exact = RegionFixture.shown(RegionFixture.means(of: stored, halvings: level), fixture.source.header.orientation)
        let found = try fixture.source.region(ImageRegion(PixelRect(x: 0, y: 0, width: 500, height: 500), level: level))
        // Squares with some of their pixels outside differ: there the transform includes those beyond the edge.
        var (sum, count) = (0, 0)
        for y in 1..<exact.height - 1 {
          for x in 1..<exact.width - 1 {
            for shift in [0, 8, 16] as [UInt32] { sum += abs(Int(found[x, y] >> shift & 255) - Int(exact[x, y] >> shift & 255)) }
            count += 3
          }
        }
        // Subsampled colours are interpolated, but not where the transform computes their means; and this picture is noise.
        let limit = ["grey", "4:4:4"].contains(fixture.name) ? 1.0 : 6
        #expect(count == 0 || Double(sum) / Double(count) < limit, "\(fixture.name) at level \(level): \(Double(sum) / Double(count))")
      }
    }
  }

  @Test("A cancelled region does not affect the next one")
  func cancellation() throws {
    let fixtures = try RegionFixture.jpegs() + RegionFixture.others()
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

  @Test("Reading downwards does not restart, and kept strips are not decoded again")
  func order() throws {
    let fixture = try #require(try RegionFixture.jpegs().first { $0.name == "4:2:0 up" })
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
    // Two of the strips above it are read as well, for a caller that continues upwards.
    #expect(try read(64) == 0)
    #expect(try read(10) == 0)
    reader.trim()
    #expect(reader.byteCount == 0)
    #expect(try read(100) == 96)
    // More strips than are cached: the first ones were evicted.
    for y in [0, 40, 70, 140, 170, 200, 230] { _ = try read(y) }
    #expect(reader.byteCount == 4 * 32 * MutablePixelBuffer.bytesPerRow(ofWidth: 405))
    #expect(try read(40) == 0)
    // A caller that cancels on the way does not have to wait until the end.
    let other = ImageRegionReader(fixture.source, memoryLimitInBytes: 4 * 32 * MutablePixelBuffer.bytesPerRow(ofWidth: 405))
    #expect(throws: ImageError.cancelled) {
      try other.pixels(of: ImageRegion(PixelRect(x: 10, y: 270, width: 20, height: 10)), cancellation: ImageCancellation(atCheck: 3))
    }
    #expect(other.skippedRowCount < 200)
  }

  @Test("A JPEG with restart markers is entered near the region, upwards and downwards") func entered() throws {
    let fixtures = try RegionFixture.jpegs()
    for (name, step) in [("restarts in rows", 64), ("restarts for rows", 64), ("4:2:0 up", 0)] {
      let fixture = try #require(fixtures.first { $0.name == name })
      let reader = ImageRegionReader(fixture.source, memoryLimitInBytes: 4 * 32 * MutablePixelBuffer.bytesPerRow(ofWidth: 405))
      func skipped(_ y: Int) throws -> Int {
        let before = reader.skippedRowCount
        _ = try reader.pixels(of: ImageRegion(PixelRect(x: 10, y: y, width: 20, height: 10)))
        return reader.skippedRowCount - before
      }
      // Strips of 32 rows, entry points at every 64, and a row of blocks above each strip that is read.
      #expect(try skipped(230) == (step > 0 ? 32 : 224), "\(name)")
      #expect(try skipped(70) == 0, "\(name)")
      #expect(try skipped(260) == (step > 0 ? 64 : 160), "\(name)")
      // Moving up where there are no entry points also reads the strips above, of which one is cached.
      #expect(try skipped(130) == (step > 0 ? 64 : 96), "\(name)")
      #expect(try skipped(10) == 0, "\(name)")
    }
  }

  @Test("Restart positions are found with any read size, up to the first marker out of order")
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
    let jpegs = try RegionFixture.jpegs()
    for (name, across, interval, down) in [("restarts in rows", 26, 13, 16), ("grey restarts", 51, 51, 8), ("restarts 4:4:0", 51, 17, 16)] {
      let bytes = try #require(jpegs.first { $0.name == name }).source.encodedData()
      // All markers after the header, found byte by byte.
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

  @Test("Images that are decoded as a whole are decoded once for all levels and directions") func once() throws {
    let (rows, tiles) = (["png", "deep png", "png with a profile"], ["tiff of tiles", "heic of tiles", "large"])
    for fixture in try RegionFixture.others() where !rows.contains(fixture.name) && !tiles.contains(where: { fixture.name.hasPrefix($0) }) {
      let reader = ImageRegionReader(fixture.source, memoryLimitInBytes: 20_000)
      let size = fixture.source.header.size(atLevel: 0)
      for (y, level) in [(size.height - 20, 0), (0, 0), (10, 1), (0, 2), (size.height / 2, 0)] {
        let region = ImageRegion(PixelRect(x: 0, y: y, width: 50, height: 10), level: level)
        #expect(Pictures.difference(try reader.pixels(of: region), fixture.cut(region)) == 0, "\(fixture.name) \(y) \(level)")
      }
      #expect(reader.skippedRowCount == 0 && reader.openedCount == 1, "\(fixture.name)")
    }
  }

  @Test("Invalid regions and levels give an error or the nearest valid one")
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

  @Test("Rows before damage are decoded, and rows after it give the error") func damaged() throws {
    let fixture = try #require(try RegionFixture.jpegs().first { $0.name == "4:2:0 up" })
    let bytes = try fixture.source.encodedData()
    let source = try ImageSource(bytes: Array(bytes.prefix(bytes.count / 2)))
    let reader = ImageRegionReader(source, memoryLimitInBytes: 60_000)
    let top = ImageRegion(PixelRect(x: 20, y: 0, width: 60, height: 60))
    for _ in 0..<2 {
      #expect(Pictures.difference(try reader.pixels(of: top), fixture.cut(top)) == 0)
      #expect(throws: ImageError.self) { try reader.pixels(of: ImageRegion(PixelRect(x: 20, y: 250, width: 60, height: 20))) }
    }
  }

  @Test("Regions of animation frames, files and queue targets are decoded") func others() async throws {
    let fixture = try #require(try RegionFixture.jpegs().first { $0.name == "4:2:0 right" })
    let path = "/tmp/hitchless-region-\(getpid()).jpeg"
    defer { unlink(path) }
    let bytes = try fixture.source.encodedData()
    let file = try #require(fopen(path, "w"))
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    fclose(file)
    let region = ImageRegion(PixelRect(x: 60, y: 90, width: 70, height: 80), level: 1)
    // A JPEG that is entered at restart markers in its file.
    let marked = try #require(try RegionFixture.jpegs().first { $0.name == "restarts in rows" })
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
    // Another picture at the same path is not taken for this one.
    let other = try #require(fopen(path, "w"))
    let small = try Pictures.gradient(40, 30).jpegData(quality: 0.9)
    #expect(fwrite(small, 1, small.count, other) == small.count)
    fclose(other)
    #expect(throws: ImageError.self) { try source.region(region) }
    let turned = try #require(fopen(path, "w"))
    let down = try #require(try RegionFixture.jpegs().first { $0.name == "4:2:0 left" }).source.encodedData()
    #expect(fwrite(down, 1, down.count, turned) == down.count)
    fclose(turned)
    #expect(throws: ImageError.self) { try source.region(region) }
  }
}
