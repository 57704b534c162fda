#if Window
  import HitchlessBase
  import TestSupport
  import Testing

  @testable import SurfacePresentation

  /// Against a server that has a vsync now and then, and answers then what it was asked for and shows what it was given.
  @Suite struct `Vsyncs of an X server` {
    private struct Server {
      var isAsked = false
      var hasFrame = false
    }

    private static func time(_ number: Int) -> FrameInstant { FrameInstant(nanoseconds: Int64(number) * 1000) }

    @Test func `are reported once each, and requested only if no frame reports them`() {
      let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
      print("vsyncs at random, HITCHLESS_FUZZ_SEED=\(seed)")
      var random = SplitMix64(seed: seed)
      var vsyncs = X11Vsyncs()
      var server = Server()
      var isWanted = false
      var saved = 0
      // So many that more than 50 are told by frames in every run: it is one step in 32 on average.
      for step in 0..<(RandomTestSettings.rounds ?? 6_000) {
        var expected: [SurfaceEvent] = []
        let time = Self.time(step)
        switch random.below(4) {
        case 0:
          vsyncs.requestVsync()
          isWanted = true
        case 1 where !server.hasFrame:
          vsyncs.didPresent(atVsync: true)
          server.hasFrame = true
        case 2 where !server.hasFrame:
          // It moves the window as well, and is shown at once: that is no vsync.
          vsyncs.didPresent(atVsync: false)
          vsyncs.didTell(frameAt: time)
          expected = [.presented(time), .accepted]
        default:
          if server.hasFrame {
            vsyncs.didTell(frameAt: time)
            expected += [.presented(time), .accepted]
          }
          if server.isAsked { vsyncs.didTell(vsyncAt: time) }
          if isWanted { expected.append(.vsync(time)) }
          if server.hasFrame, isWanted, !server.isAsked { saved += 1 }
          server = Server()
          isWanted = false
        }
        var told: [SurfaceEvent] = []
        while let event = vsyncs.takeEvent() { told.append(event) }
        #expect(told == expected, "step \(step)")
        // What is sent to the server after each turn.
        let hadFrame = server.hasFrame
        if vsyncs.takeRequest() {
          #expect(!server.isAsked && !hadFrame && isWanted, "step \(step)")
          server.isAsked = true
        }
      }
      #expect(RandomTestSettings.rounds != nil || saved > 50, "\(saved) vsyncs were told by frames")
    }
  }
#endif
