#if Window
  internal import HitchlessBase

  /// The vsyncs that are requested from an X server, and its reports about them and about frames.
  ///
  /// While a frame waits for the next vsync, no vsync is requested: the report that the frame is on screen replaces it. During scrolling
  /// that saves the server a request, a timer and an event per frame, and this program a wake-up.
  struct X11Vsyncs {
    private enum Request { case none, wanted, sent }

    private var request = Request.none
    private var isFrameWaiting = false
    private var events: [SurfaceEvent] = []

    /// Requests the next vsync. Has no effect if it is already requested.
    mutating func requestVsync() { if request == .none { request = .wanted } }

    /// Registers a presented frame, which is shown at the next vsync or immediately.
    mutating func didPresent(atVsync: Bool) { isFrameWaiting = atVsync }

    /// Returns whether a vsync has to be requested, after all other requests were made. True once per request.
    mutating func takeRequest() -> Bool {
      guard request == .wanted, !isFrameWaiting else { return false }
      request = .sent
      return true
    }

    /// Handles the server's report of the requested vsync.
    mutating func didTell(vsyncAt time: FrameInstant) {
      request = .none
      events.append(.vsync(time))
    }

    /// Handles the server's report that the presented frame has been on screen since `time`.
    mutating func didTell(frameAt time: FrameInstant) {
      events += [.presented(time), .accepted]
      if isFrameWaiting, request == .wanted { didTell(vsyncAt: time) }
      isFrameWaiting = false
    }

    /// Removes and returns the oldest event.
    mutating func takeEvent() -> SurfaceEvent? { events.isEmpty ? nil : events.removeFirst() }
  }
#endif
