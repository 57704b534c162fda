import HitchlessBase
import TestSupport
import Testing

@testable import ImagePreparation

/// Animated pictures, compared with frames that a naive implementation draws onto one another.
@Suite(.timeLimit(.minutes(5)))
struct AnimationTests {
  static let formats: [ImageFormat] = [.gif, .png, .webp]

  /// Returns a random animation and its file. Its frames equal those that are decoded alone: files have straight colours.
  static func sample(_ format: ImageFormat, _ random: inout SplitMix64, plays: Int = 0) throws -> (AnimationFixture, [UInt8]) {
    var fixture = AnimationFixture(&random, alpha: format != .gif, restores: format != .webp, evenPlaces: format == .webp)
    if format == .gif { for index in fixture.frames.indices { fixture.frames[index].blends = true } }
    let bytes: [UInt8]
    switch format {
    case .gif: bytes = fixture.gif(repeats: plays == 0 ? 0 : plays == 1 ? nil : plays - 1, interlaced: random.next() & 1 == 0)
    case .png: bytes = fixture.png(plays: plays, firstIsShown: random.next() & 1 == 0)
    default: bytes = fixture.webp(plays: plays)
    }
    for (index, frame) in fixture.frames.enumerated() where format != .gif {
      let alone = format == .png ? AnimationFixture.writer(frame.pixels).data() : EncodedFixtures.webp(frame.pixels)
      fixture.frames[index].pixels = try ImageSource(bytes: alone).decoded()
    }
    return (fixture, bytes)
  }

  @Test("Frames of GIF, PNG and WebP animations equal those of a naive model", arguments: formats)
  func frames(_ format: ImageFormat) throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    for round in 0..<170 {
      let (fixture, bytes) = try Self.sample(format, &random)
      let source = try ImageSource(bytes: bytes)
      let animation = try #require(try source.animation())
      let shown = fixture.shown()
      try #require(animation.frames.count == shown.count)
      // In order and then in random order.
      for index in Array(shown.indices) + (0..<5).map({ _ in Int.random(in: shown.indices, using: &random) }) {
        let frame = animation.frames[index]
        let pixels = try frame.source.decoded()
        #expect(Pictures.difference(pixels, shown[index]) == 0, "HITCHLESS_FUZZ_SEED=\(seed), round \(round), frame \(index)")
        #expect(frame.duration == .milliseconds(fixture.frames[index].delay <= 10 ? 100 : Double(fixture.frames[index].delay)))
      }
    }
  }

  @Test("A frame is reduced like a still image, and the first frame equals the still image", arguments: formats)
  func thumbnails(_ format: ImageFormat) throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<20 {
      let (_, bytes) = try Self.sample(format, &random)
      let source = try ImageSource(bytes: bytes)
      for frame in try #require(try source.animation()).frames {
        let size = ThumbnailSize(width: 3, height: 3)
        let whole = try ImageSource(bytes: frame.source.decoded().pngData())
        let difference = try #require(Pictures.difference(frame.source.thumbnail(size), whole.thumbnail(size)))
        #expect(difference <= 2)
      }
      let first = try #require(try source.animation()).frames[0].source
      if format != .png { #expect(try Pictures.difference(first.decoded(), source.decoded()) == 0) }
    }
  }

  @Test("The play count is the one in the file", arguments: formats)
  func plays(_ format: ImageFormat) throws {
    var random = SplitMix64(seed: 5)
    for plays in [0, 1, 2, 7] {
      let (_, bytes) = try Self.sample(format, &random, plays: plays)
      #expect(try ImageSource(bytes: bytes).animation()?.playCount == (plays == 0 ? nil : plays), "\(plays)")
    }
  }

  @Test("An image with a single frame has no animation")
  func still() throws {
    var random = SplitMix64(seed: 6)
    for format in Self.formats {
      var fixture = AnimationFixture(&random, alpha: false, restores: false)
      fixture.frames = [fixture.frames[0]]
      let bytes = format == .gif ? fixture.gif() : format == .png ? fixture.png() : fixture.webp()
      #expect(try ImageSource(bytes: bytes).animation() == nil)
    }
    #expect(try ImageSource(bytes: EncodedFixtures.webp(Pictures.gradient(8, 8))).animation() == nil)
  }

  @Test("Frame identities are stable and differ between frames")
  func identity() throws {
    var random = SplitMix64(seed: 7)
    let (_, bytes) = try Self.sample(.gif, &random)
    let named = try ImageSource(bytes: bytes, name: "one")
    let (one, two) = (try #require(try named.animation()), try #require(try named.animation()))
    #expect(one.frames[0].source.identity == two.frames[0].source.identity)
    #expect(one.frames[0].source.identity != one.frames[1].source.identity)
    #expect(one.frames[0].source.identity != named.identity)
  }

  @Test("JPEG XL frames equal those of a naive model, in any order, with times and play count")
  func jxl() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    for round in 0..<60 {
      var fixture = AnimationFixture(&random, alpha: round % 2 == 1, restores: false)
      for index in fixture.frames.indices {
        (fixture.frames[index].disposal, fixture.frames[index].delay) = (0, max(10, fixture.frames[index].delay))
      }
      let bytes = try fixture.jxl(plays: round % 3)
      let source = try ImageSource(bytes: bytes)
      let animation = try #require(try source.animation(), "HITCHLESS_FUZZ_SEED=\(seed), round \(round)")
      let shown = fixture.shown()
      try #require(animation.frames.count == shown.count)
      #expect(animation.playCount == (round % 3 == 0 ? nil : round % 3))
      for index in Array(shown.indices) + (0..<5).map({ _ in Int.random(in: shown.indices, using: &random) }) {
        let frame = animation.frames[index]
        // Half-transparent pixels are blended with straight colours.
        let difference = try #require(Pictures.difference(try frame.source.decoded(), shown[index]))
        #expect(difference <= (round % 2 == 1 ? 4 : 0), "HITCHLESS_FUZZ_SEED=\(seed), round \(round), frame \(index)")
        #expect(frame.duration == .milliseconds(fixture.frames[index].delay <= 10 ? 100 : Double(fixture.frames[index].delay)))
      }
      #expect(Pictures.difference(try source.decoded(), try animation.frames[0].source.decoded()) == 0)
      // Damage ends the animation, and a cancellation leaves no partial frame.
      for count in stride(from: 0, to: bytes.count, by: 37) {
        guard let part = try? ImageSource(bytes: Array(bytes[..<count])).animation() else { continue }
        for (index, frame) in part.frames.enumerated() {
          guard let pixels = try? frame.source.decoded() else { break }
          let whole = try animation.frames[index].source.decoded()
          #expect(Pictures.difference(pixels, whole) == 0, "HITCHLESS_FUZZ_SEED=\(seed), \(count) bytes, frame \(index)")
        }
      }
      let last = animation.frames.count - 1
      for check in 2...6 {
        // The frames in between are skipped, and this is not done twice.
        _ = try animation.frames[0].source.decoded()
        _ = try? animation.frames[last].source.decoded(cancellation: ImageCancellation(atCheck: check))
        #expect(try #require(Pictures.difference(try animation.frames[last].source.decoded(), shown[last])) <= (round % 2 == 1 ? 4 : 0))
      }
    }
    let still = JXLWriter(width: 9, height: 7) { x, y, _ in x * y }
    #expect(try ImageSource(bytes: still.data()).animation() == nil)
  }

  @Test("A damaged animation gives the frames before the damage", arguments: formats)
  func damaged(_ format: ImageFormat) throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    let (fixture, bytes) = try Self.sample(format, &random)
    let shown = fixture.shown()
    for count in 0..<bytes.count {
      guard let source = try? ImageSource(bytes: Array(bytes[..<count])), let animation = try source.animation() else { continue }
      for (index, frame) in animation.frames.enumerated() {
        guard let pixels = try? frame.source.decoded() else { break }
        #expect(Pictures.difference(pixels, shown[index]) == 0, "HITCHLESS_FUZZ_SEED=\(seed), \(count) bytes, frame \(index)")
      }
    }
    for _ in 0..<1_000 {
      var wild = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        wild[Int.random(in: 0..<wild.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let limits = ImageLimits(side: 256, workingByteCount: 1 << 20)
      guard let animation = try? ImageSource(bytes: wild, limits: limits).animation() else { continue }
      for frame in animation.frames { _ = try? frame.source.decoded() }
      _ = try? animation.frames[0].source.decoded()
    }
  }

  @Test("An animation with too many frames is refused, and so is a frame beyond the memory limit")
  func hostile() throws {
    // A frame of one pixel, repeated, on a large canvas.
    let one = GIFWriter(width: 1, height: 1, frame: (0, 0, 1, 1), palette: [(1, 2, 3), (4, 5, 6)]) { _, _ in 1 }.data()
    var bytes = Array(one[..<19])
    bytes.replaceSubrange(6..<10, with: [0x10, 0x27, 0x10, 0x27])
    let frame = one[one.lastIndex(of: 0x2C)!...].dropLast()
    for _ in 0..<100_000 { bytes += frame }
    let source = try ImageSource(bytes: bytes + [0x3B])
    #expect(source.header.width == 10_000 && source.header.height == 10_000)
    #expect(throws: ImageError.tooLarge("more than 10000 frames")) { try source.animation() }
    var limits = ImageLimits.standard
    limits.frameCount = .max
    #expect(throws: ImageError.tooLarge("1200000000 bytes for an animation's pixels, the limit is 1073741824")) {
      try ImageSource(bytes: bytes, limits: limits).animation()?.frames[50_000].source.decoded()
    }
  }

  @Test("Frames requested by several threads in any order are the same")
  func threads() async throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    for format in Self.formats {
      let (fixture, bytes) = try Self.sample(format, &random)
      let (animation, shown) = (try #require(try ImageSource(bytes: bytes).animation()), fixture.shown())
      let orders = (0..<4).map { _ in (0..<20).map { _ in Int.random(in: shown.indices, using: &random) } }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for order in orders {
          group.addTask {
            for index in order {
              let pixels = try animation.frames[index].source.decoded()
              #expect(Pictures.difference(pixels, shown[index]) == 0, "HITCHLESS_FUZZ_SEED=\(seed) \(format), frame \(index)")
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("A cancelled frame stops, and the next request still gives the right frame")
  func cancelled() throws {
    var random = SplitMix64(seed: 8)
    let (fixture, bytes) = try Self.sample(.png, &random)
    let animation = try #require(try ImageSource(bytes: bytes).animation())
    let last = animation.frames.count - 1
    let cancellation = ImageCancellation()
    cancellation.cancel()
    #expect(throws: ImageError.cancelled) { try animation.frames[last].source.decoded(cancellation: cancellation) }
    #expect(try Pictures.difference(animation.frames[last].source.decoded(), fixture.shown()[last]) == 0)
  }
}
