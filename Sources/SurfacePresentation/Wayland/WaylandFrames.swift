#if Window
  internal import CWaylandClient
  internal import HitchlessBase

  /// Tracks the frames that a surface presents.
  ///
  /// The compositor reports with a callback that it has accepted a frame and begins the next one, and some time later when the frame was on
  /// screen (`wp_presentation`). Until it has reported the latter for the first time, and if it never does, frames count as visible when
  /// they were accepted.
  final class WaylandFrames {
    private struct Frame {
      var feedback: OpaquePointer?
      var acceptedAt: FrameInstant?
      /// Whether it was already reported as visible or not.
      var isTold = false
    }
    /// More frames are never pending at a time.
    private static let limit = 8

    private var presentation: OpaquePointer?
    private let clock: MonotonicClock
    /// The system clock that the compositor reports times on.
    private let identifier: Int32
    private let tell: (SurfaceEvent) -> Void
    /// The frames that have yet to be reported, oldest first.
    private var frames: [Frame] = []
    /// Whether the compositor has reported when a frame was on screen.
    private var isTrusted = false
    /// The reported timing of the display, and the average time in milliseconds from accepting a frame to showing it. It is averaged
    /// because either time may be reported late by a thread.
    private var timing = SurfaceTiming()
    private var delay: Double?

    /// Creates a tracker of frames that reports on `clock`, with what `globals` supports. Events are passed to `tell`.
    init(_ globals: WaylandGlobals, clock: MonotonicClock, tell: @escaping (SurfaceEvent) -> Void) {
      presentation = globals.presentation
      identifier = globals.presentationClock
      self.clock = clock
      self.tell = tell
    }

    deinit { for frame in frames { frame.feedback.map(wp_presentation_feedback_destroy) } }

    /// Registers a frame that is presented by the next commit of `surface`.
    func willCommit(_ surface: OpaquePointer) {
      let data = Unmanaged.passUnretained(self).toOpaque()
      frames.append(Frame(feedback: presentation.flatMap { hitchless_request_feedback($0, surface, &Self.listener, data) }))
    }

    /// Handles the compositor's acceptance of the last commit, if that is a frame.
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

    /// Stops waiting for reports that the compositor has promised but does not send.
    private func giveUp() {
      presentation = nil
      isTrusted = false
      for frame in frames {
        frame.feedback.map(wp_presentation_feedback_destroy)
        if !frame.isTold { tell(.presented(frame.acceptedAt ?? clock.now)) }
      }
      frames = []
    }

    /// Removes and returns the frame that a report is about.
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

    /// Reports the timing if it differs from the last reported one.
    private func note(delay new: FrameDuration, interval: FrameDuration?) {
      // More than a second can only be an error of a clock.
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

    // The library keeps the address of this object.
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
