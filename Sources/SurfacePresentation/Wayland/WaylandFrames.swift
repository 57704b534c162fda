#if Window
  internal import CWaylandClient
  internal import HitchlessBase

  /// What becomes of the frames that a surface presents.
  ///
  /// The compositor tells that it has taken a frame, and begins the next, by a callback, and some time later when the frame was on screen
  /// (`wp_presentation`). Until it has told that for the first time, and where it never does, frames count as seen when they were taken.
  final class WaylandFrames {
    private struct Frame {
      var feedback: OpaquePointer?
      var acceptedAt: FrameInstant?
      /// Whether it was told already that it was seen, or not.
      var isTold = false
    }
    /// More frames are never on their way to the screen.
    private static let limit = 8

    private var presentation: OpaquePointer?
    private let clock: MonotonicClock
    /// The clock of the system by which the compositor tells.
    private let identifier: Int32
    private let tell: (SurfaceEvent) -> Void
    /// Those about which something is to be told yet, oldest first.
    private var frames: [Frame] = []
    /// Whether the compositor has told when a frame was on screen.
    private var isTrusted = false
    /// What was told of the display's timing, and the milliseconds from taking a frame to showing it, averaged: either of the two moments
    /// is told by a thread that may be late.
    private var timing = SurfaceTiming()
    private var delay: Double?

    /// What becomes of frames, which `globals` can tell, on `clock`. Events go to `tell`.
    init(_ globals: WaylandGlobals, clock: MonotonicClock, tell: @escaping (SurfaceEvent) -> Void) {
      presentation = globals.presentation
      identifier = globals.presentationClock
      self.clock = clock
      self.tell = tell
    }

    deinit { for frame in frames { frame.feedback.map(wp_presentation_feedback_destroy) } }

    /// A frame is presented by the next commit of `surface`.
    func willCommit(_ surface: OpaquePointer) {
      let data = Unmanaged.passUnretained(self).toOpaque()
      frames.append(Frame(feedback: presentation.flatMap { hitchless_request_feedback($0, surface, &Self.listener, data) }))
    }

    /// The compositor has taken what was committed last, if that is a frame.
    func didAccept(at time: FrameInstant) {
      guard let newest = frames.indices.last, frames[newest].acceptedAt == nil else { return }
      for index in frames.indices where frames[index].acceptedAt == nil {
        frames[index].acceptedAt = time
        guard !isTrusted || frames[index].feedback == nil else { continue }
        frames[index].isTold = true
        tell(index == newest ? .presented(time) : .replaced)
      }
      tell(.accepted)
      frames.removeAll { $0.isTold && $0.feedback == nil }
      if frames.count > Self.limit { giveUp() }
    }

    /// The compositor does not tell what it said it would.
    private func giveUp() {
      presentation = nil
      isTrusted = false
      for frame in frames {
        frame.feedback.map(wp_presentation_feedback_destroy)
        if !frame.isTold { tell(.presented(frame.acceptedAt ?? clock.now)) }
      }
      frames = []
    }

    /// Takes out the frame that something is told about.
    private func take(_ feedback: OpaquePointer?) -> Frame? {
      guard let feedback, let index = frames.firstIndex(where: { $0.feedback == feedback }) else { return nil }
      wp_presentation_feedback_destroy(feedback)
      return frames.remove(at: index)
    }

    private func didPresent(_ feedback: OpaquePointer?, seconds: UInt64, nanoseconds: UInt32, refresh: UInt32) {
      guard let frame = take(feedback) else { return }
      let now = clock.now
      let (whole, overflows) = Int64(truncatingIfNeeded: seconds).multipliedReportingOverflow(by: 1_000_000_000)
      let time = (overflows ? nil : clock.instant(nanoseconds: whole &+ Int64(nanoseconds), ofClock: identifier)) ?? now
      note(delay: time - (frame.acceptedAt ?? now), interval: refresh == 0 ? nil : .nanoseconds(Int64(refresh)))
      isTrusted = true
      if !frame.isTold { tell(.presented(time)) }
    }

    private func didDiscard(_ feedback: OpaquePointer?) {
      if let frame = take(feedback), !frame.isTold { tell(.replaced) }
    }

    /// Tells of a timing that differs from the one that was told last.
    private func note(delay new: FrameDuration, interval: FrameDuration?) {
      // More than a second is an error of somebody's clock.
      let bounded = min(max(0, new.milliseconds), 1000)
      let average = delay.map { $0 + (bounded - $0) / 8 } ?? bounded
      delay = average
      let length = (interval ?? .interval(hertz: 60)).milliseconds
      let isOther = interval.map { abs($0.milliseconds - (timing.interval?.milliseconds ?? 0)) > length / 1000 } ?? false
      guard isOther || abs(average - timing.delay.milliseconds) > length / 4 else { return }
      if isOther { timing.interval = interval }
      timing.delay = .milliseconds(average)
      tell(.timing(timing))
    }

    // The library keeps its address.
    nonisolated(unsafe) private static var listener = wp_presentation_feedback_listener(
      sync_output: { _, _, _ in },
      presented: { data, feedback, high, low, nanoseconds, refresh, _, _, _ in
        data.map {
          Unmanaged<WaylandFrames>.fromOpaque($0).takeUnretainedValue().didPresent(
            feedback, seconds: UInt64(high) << 32 | UInt64(low), nanoseconds: nanoseconds, refresh: refresh)
        }
      },
      discarded: { data, feedback in
        data.map { Unmanaged<WaylandFrames>.fromOpaque($0).takeUnretainedValue().didDiscard(feedback) }
      })
  }
#endif
