import FramePipeline
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

@Suite @MainActor struct ImagePlaybackTests {
  @Test("The image shown at any time matches a naive model, and the last image stays at the end")
  func times() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    var random = SplitMix64(seed: seed)
    for round in 0..<500 {
      let count = Int.random(in: 1...6, using: &random)
      let durations = (0..<count).map { _ in FrameDuration.milliseconds(Double(Int.random(in: 0...300, using: &random))) }
      let playCount = Bool.random(using: &random) ? Int.random(in: 1...3, using: &random) : nil
      var playback = ImagePlayback(
        ImageFrames((0..<count).map { _ in UIImage() }, durations: durations, playCount: playCount), isOfImage: true)
      let begin = FrameInstant(nanoseconds: Int64.random(in: 0..<1_000_000_000, using: &random))
      var now = begin
      for _ in 0..<30 {
        _ = playback.advance(to: now) { _ in true }
        // A naive implementation, millisecond by millisecond.
        let lengths = durations.map { max(1, Int($0.milliseconds)) }
        let all = lengths.reduce(0, +)
        let passed = Int((now - begin).milliseconds)
        let isOver = playCount.map { passed >= $0 * all } ?? false
        var (rest, index) = (isOver ? all - 1 : passed % all, 0)
        while rest >= lengths[index] { (rest, index) = (rest - lengths[index], index + 1) }
        #expect(playback.index == index && playback.isOver == isOver, "HITCHLESS_FUZZ_SEED=\(seed) round \(round)")
        now += .milliseconds(Double([1, 5, 16, 100, 3_000, 100_000].randomElement(using: &random)!))
      }
    }
  }

  @Test("Playback waits for a late image without skipping any, and its duration begins when it arrives")
  func late() {
    let images = (0..<3).map { _ in UIImage() }
    var playback = ImagePlayback(
      ImageFrames(images, durations: images.map { _ in .milliseconds(20) }, playCount: 1), isOfImage: true)
    var ready: Set<Int> = []
    func advance(_ milliseconds: Double) -> Int {
      _ = playback.advance(to: .zero + .milliseconds(milliseconds)) { image in ready.contains { images[$0] === image } }
      return playback.index
    }
    #expect(advance(0) == 0)
    ready = [0]
    #expect(advance(50) == 0, "its time begins now")
    #expect(advance(75) == 0, "the next one is not there")
    #expect(advance(500) == 0)
    ready = [0, 1]
    #expect(advance(510) == 1)
    ready = [0, 1, 2]
    #expect(advance(529) == 1)
    #expect(advance(530) == 2)
    #expect(advance(549) == 2 && !playback.isOver)
    #expect(advance(550) == 2 && playback.isOver)
  }
}
