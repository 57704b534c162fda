import HitchlessBase
import TestSupport
import Testing

@testable import ImagePreparation

extension IsolationTests {
  /// Returns a random animation that a JPEG XL can represent.
  private static func fixture(_ random: inout SplitMix64) -> AnimationFixture {
    var fixture = AnimationFixture(&random, alpha: false, restores: false)
    for index in fixture.frames.indices {
      (fixture.frames[index].disposal, fixture.frames[index].delay) = (0, max(10, fixture.frames[index].delay))
    }
    return fixture
  }

  /// Returns frames of different colours, in the size that makes the probe crash at the third one.
  private static func crashing() throws -> [UInt8] {
    let frames = (0..<6).map { index in
      AnimationFixture.Frame(
        left: 0, top: 0, pixels: Pictures.flat(120, 1, 0xFF00_0000 | UInt32(index * 40)), delay: 50, disposal: 0, blends: false)
    }
    return try AnimationFixture(width: 120, height: 1, frames: frames).jxl()
  }

  @Test("JPEG XL frames from a decoder process equal those decoded in this process")
  func jxlFrames() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    try with("hitchless-decoder") {
      for round in 0..<30 {
        let place: Comment = "HITCHLESS_FUZZ_SEED=\(seed), round \(round)"
        let bytes = try Self.fixture(&random).jxl(plays: round % 3)
        let (here, there) = (try #require(try ImageSource(bytes: bytes).animation()), try #require(try source(bytes).animation(), place))
        #expect(there.playCount == here.playCount && there.frames.map(\.duration) == here.frames.map(\.duration), place)
        let indices = Array(here.frames.indices)
        let part = ImageRegion(PixelRect(x: 1, y: 1, width: 3, height: 2), level: 0)
        for index in indices + (0..<5).map({ _ in Int.random(in: 0..<indices.count, using: &random) }) {
          for target in [PreparationTarget.display, .thumbnail(ThumbnailSize(width: 3, height: 3)), .region(part)] {
            let (one, other) = (here.frames[index].source, there.frames[index].source)
            #expect(try Pictures.difference(one.prepared(for: target), other.prepared(for: target)) == 0, place)
          }
        }
        // A waiting process keeps nothing of the animation.
        #expect(IsolatedDecoding.idleCount == 1, place)
      }
    }
  }

  @Test("Animations decoded alternately in decoder processes do not affect each other")
  func jxlInTurn() throws {
    var random = SplitMix64(seed: 12)
    try with("hitchless-decoder") {
      let files = try (0..<3).map { _ in try Self.fixture(&random).jxl() }
      let here = try files.map { try #require(try ImageSource(bytes: $0).animation()) }
      let there = try files.map { try #require(try source($0).animation()) }
      try #require(there.map(\.frames.count) == here.map(\.frames.count))
      for _ in 0..<200 {
        let file = Int.random(in: 0..<files.count, using: &random)
        let index = Int.random(in: 0..<here[file].frames.count, using: &random)
        let (one, other) = (try here[file].frames[index].source.decoded(), try there[file].frames[index].source.decoded())
        #expect(Pictures.difference(one, other) == 0)
        if index == 0 { #expect(try source(files[file]).decoded().width == one.width) }
      }
    }
  }

  @Test("A decoder process keeps an animation's decoder and ends with the animation")
  func jxlKept() throws {
    var random = SplitMix64(seed: 13)
    try with("hitchless-decoder") {
      var animation: ImageAnimation? = try source(Self.fixture(&random).jxl()).animation()
      for frame in try #require(animation).frames { _ = try frame.source.decoded() }
      #expect(IsolatedDecoding.idleCount == 1)
      animation = nil
      #expect(IsolatedDecoding.idleCount == 0)
      _ = try source(Pictures.flat(4, 4, 0xFF00_00FF).pngData()).decoded()
      #expect(IsolatedDecoding.idleCount == 1, "one that keeps nothing stays")
    }
  }

  @Test("A decoder crash ends an animation: earlier frames are shown, and the next image is decoded")
  func jxlCrash() throws {
    try with("decoder-probe") {
      let bytes = try Self.crashing()
      let (here, animation) = (try #require(try ImageSource(bytes: bytes).animation()), try #require(try source(bytes).animation()))
      for index in 0..<6 {
        let frame = animation.frames[index].source
        if index < 2 {
          #expect(try Pictures.difference(frame.decoded(), here.frames[index].source.decoded()) == 0)
        } else {
          let error = #expect(throws: ImageError.self) { try frame.decoded() }
          #expect(error == .corrupt(.jxl, "its decoder crashed"))
          #expect(IsolatedDecoding.idleCount == 0, "frame \(index): no process was started for what cannot be decoded")
        }
      }
      #expect(try Pictures.difference(animation.frames[1].source.decoded(), here.frames[1].source.decoded()) == 0)
      #expect(try source(Pictures.flat(40, 30, 0xFF20_4060).pngData()).decoded().width == 40)
    }
  }

  @Test("A cancelled JPEG XL frame is decoded when it is requested again")
  func jxlCancel() throws {
    var random = SplitMix64(seed: 14)
    try with("hitchless-decoder") {
      let bytes = try Self.fixture(&random).jxl()
      let (here, there) = (try #require(try ImageSource(bytes: bytes).animation()), try #require(try source(bytes).animation()))
      for index in here.frames.indices {
        let cancellation = ImageCancellation()
        cancellation.cancel()
        #expect(throws: ImageError.cancelled) { try there.frames[index].source.decoded(cancellation: cancellation) }
        _ = try? there.frames[index].source.decoded(cancellation: ImageCancellation(atCheck: 2))
        #expect(try Pictures.difference(there.frames[index].source.decoded(), here.frames[index].source.decoded()) == 0)
      }
    }
  }
}
