import HitchlessBase
import TestSupport
import Testing

@Suite struct `Mutable pixel buffers` {
  @Test func `are published without a copy`() throws {
    var random = SplitMix64(seed: 4)
    // Memory of the C library, memory that is cached, and memory that is mapped.
    for (width, height) in [(5, 3), (300, 200), (2_500, 2_000)] {
      let made = try #require(MutablePixelBuffer(width: width, height: height))
      let words = (0..<width).map { _ in UInt32(truncatingIfNeeded: random.next()) }
      for x in 0..<width { made[x, height - 1] = words[x] }
      let address = UnsafeRawPointer(made.bytes)
      let published = made.finish()
      #expect(published.bytes == address)
      #expect((0..<width).allSatisfy { published[$0, height - 1] == words[$0] } && published[0, 0] == 0)
      #expect(published.width == width && published.height == height)
      #expect(published.bytesPerRow == made.bytesPerRow && published.byteCount == published.bytesPerRow * height)
    }
  }

  @Test func `share their memory with the published buffer, which keeps it`() throws {
    weak var weakMaker: MutablePixelBuffer?
    func publish() throws -> PixelBuffer {
      let made = try #require(MutablePixelBuffer(width: 300, height: 200))
      weakMaker = made
      made[299, 199] = 0xFF12_3456
      return made.finish()
    }
    var published: PixelBuffer? = try publish()
    weak let weakBuffer = published
    #expect(weakMaker == nil)
    // The same size, which must not receive the memory.
    let other = try #require(MutablePixelBuffer(width: 300, height: 200))
    #expect(published.map { $0.bytes != UnsafeRawPointer(other.bytes) && $0[299, 199] == 0xFF12_3456 } == true)
    published = nil
    #expect(weakBuffer == nil)
  }

  @Test func `cannot be used after they are published`() async {
    await #expect(processExitsWith: .failure) {
      let made = MutablePixelBuffer(width: 2, height: 2)
      _ = made?.finish()
      made?[0, 0] = 1
    }
    await #expect(processExitsWith: .failure) {
      let made = MutablePixelBuffer(width: 2, height: 2)
      _ = made?.finish()
      _ = made?.bytes
    }
    await #expect(processExitsWith: .failure) {
      let made = MutablePixelBuffer(width: 2, height: 2)
      _ = made?.finish()
      _ = made?.finish()
    }
  }

  @Test func `cannot be published during writing`() async throws {
    await #expect(processExitsWith: .failure) {
      let made = MutablePixelBuffer(width: 2, height: 2)
      made?.beginWriting()
      _ = made?.finish()
    }
    let made = try #require(MutablePixelBuffer(width: 2, height: 2))
    made.beginWriting()
    made.beginWriting()
    made.endWriting()
    made.endWriting()
    #expect(made.finish()[1, 1] == 0)
  }

  @Test func `are opaque in the declared area, clipped to their bounds`() throws {
    let whole = PixelRect(x: 0, y: 0, width: 6, height: 4)
    let made = try #require(MutablePixelBuffer(width: 6, height: 4))
    #expect(!made.isOpaque && made.opaqueArea.isEmpty)
    made.opaqueArea = PixelRect(x: 4, y: -3, width: 9, height: 5)
    #expect(made.opaqueArea == PixelRect(x: 4, y: 0, width: 2, height: 2))
    made.isOpaque = true
    #expect(made.opaqueArea == whole)
    made.isOpaque = false
    #expect(made.opaqueArea == PixelRect(x: 4, y: 0, width: 2, height: 2))
    let partly = made.finish()
    #expect(!partly.isOpaque && partly.opaqueArea == PixelRect(x: 4, y: 0, width: 2, height: 2))
    #expect(try #require(partly.copied()).opaqueArea == partly.opaqueArea)
    let opaque = try #require(MutablePixelBuffer(width: 6, height: 4, isOpaque: true)).finish()
    #expect(opaque.isOpaque && opaque.opaqueArea == whole)
    // A property of all pixels is not kept for a copy once it no longer holds for all.
    let copy = try #require(MutablePixelBuffer(copying: opaque))
    #expect(copy.isOpaque)
    copy.isOpaque = false
    #expect(copy.opaqueArea.isEmpty)
  }

  @Test func `are copied to separate memory`() throws {
    let made = try #require(MutablePixelBuffer(width: 7, height: 2))
    made[6, 1] = 0xFF00_0001
    let first = try #require(made.copied())
    made[6, 1] = 0xFF00_0002
    let second = try #require(MutablePixelBuffer(copying: first))
    second[6, 1] = 0xFF00_0003
    #expect(first[6, 1] == 0xFF00_0001 && made[6, 1] == 0xFF00_0002 && second[6, 1] == 0xFF00_0003)
    #expect(first.bytes != UnsafeRawPointer(made.bytes) && first.bytes != UnsafeRawPointer(second.bytes))
  }

  @Test func `cannot be created with invalid or excessive sizes`() throws {
    for (width, height) in [(-1, 3), (3, -1), (1 << 24, 1), (1, 1 << 24), (Int.max, Int.max), (Int.min, 1)] {
      #expect(MutablePixelBuffer(width: width, height: height) == nil, "\(width) × \(height)")
    }
    // 2^50 bytes, more memory than exists.
    #expect(MutablePixelBuffer(width: (1 << 24) - 1, height: (1 << 24) - 1) == nil)
    let none = try #require(MutablePixelBuffer(width: 0, height: 0)).finish()
    #expect(none.byteCount == 0 && none.width == 0 && none.height == 0)
  }
}
