#if Window
  import HitchlessBase
  import TestSupport
  import Testing

  @testable import SurfacePresentation

  /// With a server that has a vsync from time to time, at which it answers requests and shows frames.
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
      // Enough that more than 50 are reported by frames in every run: one step in 32 on average.
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
          // The frame also moves the window, and is shown at once, not at a vsync.
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
        // The requests to the server after each turn.
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
