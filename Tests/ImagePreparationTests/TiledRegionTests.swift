import HitchlessBase
import TestSupport
import Testing

@testable import ImagePreparation

/// Parts of tiled pictures: only the needed tiles are decoded, and each once.
struct TiledRegionTests {
  @Test("A region reader decodes each touched tile once and no other tile") func tilesOnce() throws {
    var random = SplitMix64(seed: 31)
    // After a rotation, the cropped tile comes first.
    var places = [(0, 0), (0, 707 % 256 - 256), (707 % 256 - 256, 450 % 256 - 256), (450 % 256 - 256, 0), (0, 0), (0, 0)]
    let fixtures = try RegionFixture.tiled()
    places.removeFirst(places.count - fixtures.count)
    for (fixture, place) in zip(fixtures, places) {
      #expect(fixture.source.header.tiles == PictureTiles(width: 256, height: 256, left: place.0, top: place.1), "\(fixture.name)")
      let reader = ImageRegionReader(fixture.source)
      let picture = fixture.levels[0]
      func read(_ x: Int, _ y: Int, _ side: Int, level: Int = 0) throws -> Int {
        let before = reader.openedCount
        let region = ImageRegion(PixelRect(x: x, y: y, width: side, height: side), level: level)
        #expect(Pictures.difference(try reader.pixels(of: region), fixture.cut(region)) == 0, "\(fixture.name) \(region)")
        return reader.openedCount - before
      }
      // Parts in the middle of the picture touch at most four tiles, a part at its first pixel one.
      #expect(try read(0, 0, 10) == 1, "\(fixture.name)")
      #expect(try read(picture.width / 2 - 50, picture.height / 2 - 50, 100) <= 4)
      for _ in 0..<40 { _ = try read(random.below(picture.width), random.below(picture.height), 1 + random.below(200)) }
      _ = try read(0, 0, 800)
      #expect(reader.openedCount == 6, "\(fixture.name)")
      #expect(reader.byteCount >= picture.width * picture.height * 4)
      #expect(try read(0, 0, 800) == 0)
      reader.trim()
      #expect(try reader.byteCount == 0 && read(picture.width - 5, picture.height - 5, 5) == 1)
      // Two levels higher, each cell is a whole picture of tiles.
      #expect(try read(0, 0, 800, level: 2) == 1, "\(fixture.name)")
    }
  }

  @Test("Every pixel of a level belongs to exactly the cell that contains its origin") func cells() throws {
    var random = SplitMix64(seed: RandomTestSettings.seed ?? 12)
    for _ in 0..<(RandomTestSettings.rounds ?? 500) {
      let (tile, level) = (1 + random.below(600), random.below(ImageRegion.largestLevel + 1))
      let stored = 1 + random.below(9_000)
      let origin = random.below(2) == 0 ? 0 : -random.below(tile)
      let axis = PictureTiles.Axis(
        origin: origin, tile: tile, level: level, length: (stored + (1 << level) - 1) >> level)
      #expect(axis.side % tile == 0 && axis.side <= PictureTiles.largestSide)
      let first = random.below(axis.length)
      let pixels = first..<first + 1 + random.below(axis.length - first)
      var next = pixels.lowerBound
      for cell in axis.cells(of: pixels) {
        let own = axis.pixels(ofCell: cell)
        for pixel in own where pixels.contains(pixel) {
          try #require(pixel == next, "\(axis)")
          try #require((origin + cell * axis.side..<origin + (cell + 1) * axis.side).contains(pixel << level), "\(axis)")
          next += 1
        }
      }
      #expect(next == pixels.upperBound, "\(axis)")
    }
  }

  @Test("Regions of damaged tiled HEICs give pixels or an error") func damagedTiles() throws {
    let camera = CameraPicture(width: 180, height: 110, properties: [.size, .rotation(1)]) { x, y in
      (Double(x) / 179, Double(y) / 109, Double((x + y) % 100) / 99)
    }
    guard let bytes = camera.data() else { return }
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("parts of damaged HEICs, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let media = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("mdat".utf8)) })
    var pixels = 0
    for round in 0..<(RandomTestSettings.rounds ?? 1_500) {
      var damaged = bytes
      // Mostly in the boxes.
      for _ in 0...random.below(3) { damaged[random.below(random.below(4) == 0 ? bytes.count : media)] = UInt8(random.below(256)) }
      if random.below(10) == 0 { damaged.removeLast(random.below(bytes.count / 2)) }
      guard let source = try? ImageSource(bytes: damaged) else { continue }
      let size = source.header.size(atLevel: 0)
      let region = ImageRegion(PixelRect(x: random.below(size.width), y: random.below(size.height), width: 15, height: 15))
      let (alone, read) = (Result { try source.region(region) }, Result { try ImageRegionReader(source).pixels(of: region) })
      guard case .success(let found) = alone else { continue }
      pixels += 1
      // A reader decodes neighbouring tiles as well if they are small, and those may be damaged.
      if case .success(let other) = read { try #require(Pictures.difference(found, other) == 0, "seed \(seed), round \(round)") }
      if let whole = try? source.decoded() {
        for y in 0..<found.height {
          for x in 0..<found.width {
            try #require(found[x, y] == whole[region.rect.x + x, region.rect.y + y], "seed \(seed), round \(round)")
          }
        }
      }
    }
    #expect(RandomTestSettings.rounds != nil || pixels > 100)
  }

  @Test("A truncated tiled HEIC gives the regions before its end")
  func truncatedTiles() throws {
    let camera = CameraPicture(width: 180, height: 110) { x, y in (Double(x) / 179, Double(y) / 109, Double((x + y) % 100) / 99) }
    guard let bytes = camera.data() else { return }
    let whole = try ImageSource(bytes: bytes).decoded()
    let source = try ImageSource(bytes: bytes.dropLast(20))
    let error = #expect(throws: ImageError.self) { try source.decoded() }
    guard case .truncated = error else { throw error ?? .cancelled }
    let found = try source.region(ImageRegion(PixelRect(x: 100, y: 40, width: 20, height: 20)))
    for y in 0..<20 { for x in 0..<20 { #expect(found[x, y] == whole[100 + x, 40 + y]) } }
    let end = ImageRegion(PixelRect(x: 160, y: 90, width: 20, height: 20))
    #expect(throws: ImageError.self) { try source.region(end) }
    #expect(throws: ImageError.self) { try ImageRegionReader(source).pixels(of: end) }
  }

  @Test("A TIFF decodes only the strips and tiles that a region touches") func tiffParts() throws {
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

  @Test("A tiled HEIC decodes only the tiles that a region touches, if rotated or cropped too", arguments: 0..<7)
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
    // The first tile can also be left out if the others can be extracted from the file.
    let isExact = properties.allSatisfy { if case .mirror = $0 { false } else if case .crop = $0 { false } else { true } }
    let missing = isExact ? variant : 4
    camera.damaged = missing
    let damaged = try ImageSource(bytes: try #require(camera.data()))
    #expect(throws: ImageError.self) { try damaged.decoded() }
    // Identifies the tile of a pixel by its column and row of 64 pixels.
    camera.color = { x, y in (Double(x / 64 + y / 64 * 3) / 255, 0, 0) }
    let tiles = CameraPictureTests.shown(camera)
    let reader = ImageRegionReader(damaged)
    var random = SplitMix64(seed: UInt64(variant))
    var (good, refused) = (0, 0)
    for _ in 0..<120 {
      let rect = PixelRect(x: random.below(whole.width - 16), y: random.below(whole.height - 16), width: 15, height: 15)
      let needsDamaged = (0..<15).contains { y in (0..<15).contains { tiles[rect.x + $0, rect.y + y] >> 16 & 255 == missing } }
      do {
        let found = try damaged.region(ImageRegion(rect))
        good += 1
        #expect(!needsDamaged)
        for y in 0..<15 { for x in 0..<15 { #expect(found[x, y] == whole[rect.x + x, rect.y + y]) } }
      } catch {
        refused += 1
        #expect(throws: ImageError.self) { try reader.pixels(of: ImageRegion(rect)) }
        #expect(needsDamaged || !isExact, "\(properties) \(rect)")
      }
    }
    #expect(good > 20 && refused > 5, "\(properties): \(good) and \(refused)")
  }
}
