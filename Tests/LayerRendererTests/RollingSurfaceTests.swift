import HitchlessBase
import TestSupport
import Testing

@testable import LayerRenderer
@testable import LayerTree

/// A surface whose first row moves has the same contents as one whose pixels are moved.
@Suite struct `Rolling surfaces` {
  /// Memory with room for more than a frame, as display servers provide it.
  private final class SpareMemory: RollingMemory {
    nonisolated(unsafe) let bytes: UnsafeMutableRawPointer
    let byteCount: Int

    init(forFrameOf count: Int) {
      byteCount = Self.capacity(forFrameOf: count)
      bytes = .allocate(byteCount: byteCount, alignment: 16)
      bytes.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    }

    deinit { bytes.deallocate() }
  }

  private static let sizes = [(40, 60), (7, 31), (1, 1), (5, 2), (16, 400), (1024, 24)]

  @Test(arguments: sizes) func `scroll their pixels as buffers do, in ring memory`(width: Int, height: Int) throws {
    try move(#require(RollingSurface(width: width, height: height)))
  }

  @Test(arguments: sizes) func `scroll their pixels as buffers do, in linear memory`(width: Int, height: Int) throws {
    let memory = SpareMemory(forFrameOf: MutablePixelBuffer.bytesPerRow(ofWidth: width) * height)
    try move(#require(RollingSurface(in: memory, width: width, height: height)))
  }

  private func move(_ surface: RollingSurface) throws {
    let (width, height) = (surface.pixels.width, surface.pixels.height)
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("rolling surfaces at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let plain = try #require(MutablePixelBuffer(width: width, height: height))
    var objects: Set<ObjectIdentifier> = [ObjectIdentifier(surface.pixels)]
    var kept: [MutablePixelBuffer] = [surface.pixels]
    for step in 0..<(RandomTestSettings.rounds ?? 600) {
      var rect = PixelRect(x: 0, y: 0, width: width, height: height)
      switch random.below(4) {
      case 0:
        rect = PixelRect(
          x: random.below(width) - 2, y: random.below(height) - 2, width: random.below(width + 4), height: random.below(height + 4))
      case 1, 2:
        // A list between two bars.
        rect.y = random.below(height / 4 + 1)
        rect.height -= rect.y + random.below(height / 4 + 1)
      default: break
      }
      let far = random.below(8) == 0 ? height + 3 : 1 + height / 8
      let scroll = FrameDamage.Scroll(
        rect: rect, dx: random.below(6) == 0 ? random.below(5) - 2 : 0, dy: (random.below(50) < 30 ? -1 : 1) * random.below(far))
      surface.move(scroll)
      plain.move(scroll.rect, dx: scroll.dx, dy: scroll.dy)
      // The pixels that a scroll exposes are composed anew.
      let moved = scroll.rect.intersection(plain.bounds)
      let target = moved.offset(x: scroll.dx, y: scroll.dy).intersection(moved)
      for y in moved.y..<max(moved.y, moved.maxY) {
        for x in moved.x..<max(moved.x, moved.maxX) {
          if (target.x..<max(target.x, target.maxX)).contains(x), (target.y..<max(target.y, target.maxY)).contains(y) { continue }
          let value = UInt32(truncatingIfNeeded: random.next())
          surface.pixels[x, y] = value
          plain[x, y] = value
        }
      }
      #expect(surface.pixels.hasSamePixels(as: plain), "step \(step), \(scroll)")
      // Content that is composed afterwards, at a random position.
      for _ in 0..<8 {
        let (x, y, value) = (random.below(width), random.below(height), UInt32(truncatingIfNeeded: random.next()))
        surface.pixels[x, y] = value
        plain[x, y] = value
      }
      if objects.insert(ObjectIdentifier(surface.pixels)).inserted { kept.append(surface.pixels) }
    }
    #expect(height < 20 || objects.count > 100, "the surface has rolled \(objects.count) times")
  }

  @Test func `stay opaque when they scroll`() throws {
    let surface = try #require(RollingSurface(width: 20, height: 40))
    surface.pixels.isOpaque = true
    surface.move(FrameDamage.Scroll(rect: surface.pixels.bounds, dx: 0, dy: -5))
    #expect(surface.pixels.isOpaque)
  }

  @Test func `copy a frame only when the spare memory is used up`() throws {
    let memory = SpareMemory(forFrameOf: MutablePixelBuffer.bytesPerRow(ofWidth: 20) * 400)
    let surface = try #require(RollingSurface(in: memory, width: 20, height: 400))
    var places: [Int] = []
    for _ in 0..<24 {
      surface.move(FrameDamage.Scroll(rect: surface.pixels.bounds, dx: 0, dy: -25))
      places.append(surface.first / surface.pixels.bytesPerRow)
    }
    #expect(places == (0..<24).map { 25 * ($0 % 8 + 1) })
    for _ in 0..<8 {
      surface.move(FrameDamage.Scroll(rect: surface.pixels.bounds, dx: 0, dy: 25))
    }
    #expect(surface.first == 0)
    surface.move(FrameDamage.Scroll(rect: surface.pixels.bounds, dx: 0, dy: 30))
    #expect(surface.first / surface.pixels.bytesPerRow == 170)
  }

  @Test func `are not made in memory that is too small`() {
    let memory = SpareMemory(forFrameOf: 1600)
    #expect(RollingSurface(in: memory, width: 20, height: 30) != nil)
    #expect(RollingSurface(in: memory, width: 20, height: 31) == nil)
  }

  @Test(arguments: [1, 4096, 10_000]) func `use ring memory that is mapped twice in succession`(count: Int) throws {
    let memory = try #require(RingMemory(atLeast: count))
    #expect(memory.byteCount >= count && memory.byteCount < count + 65_536)
    for place in [0, 1, memory.byteCount / 2, memory.byteCount - 1] {
      #expect(memory.bytes.load(fromByteOffset: place, as: UInt8.self) == 0)
      memory.bytes.storeBytes(of: 7, toByteOffset: place, as: UInt8.self)
      #expect(memory.bytes.load(fromByteOffset: place + memory.byteCount, as: UInt8.self) == 7)
      memory.bytes.storeBytes(of: 9, toByteOffset: place + memory.byteCount, as: UInt8.self)
      #expect(memory.bytes.load(fromByteOffset: place, as: UInt8.self) == 9)
    }
  }
}
