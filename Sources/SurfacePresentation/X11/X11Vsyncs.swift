#if Window
  internal import HitchlessBase

  /// The vsyncs that are requested from an X server, and what it has reported of them and of frames.
  ///
  /// While a frame waits for the next vsync, no vsync is requested: the report that the frame is on screen stands for it. In a scroll that
  /// saves the server a request, a timer and an event per frame, and this program a wake-up.
  struct X11Vsyncs {
    private enum Request { case none, wanted, sent }

    private var request = Request.none
    private var isFrameWaiting = false
    private var events: [SurfaceEvent] = []

    /// The next vsync is wanted. No effect while it is.
    mutating func requestVsync() { if request == .none { request = .wanted } }

    /// A frame was presented, which is shown at the next vsync, or at once.
    mutating func didPresent(atVsync: Bool) { isFrameWaiting = atVsync }

    /// Whether a vsync has to be requested, after all other requests were made. True once per request.
    mutating func takeRequest() -> Bool {
      guard request == .wanted, !isFrameWaiting else { return false }
      request = .sent
      return true
    }

    /// The server reports the vsync that was requested.
    mutating func didTell(vsyncAt time: FrameInstant) {
      request = .none
      events.append(.vsync(time))
    }

    /// The server reports that the presented frame is on screen since `time`.
    mutating func didTell(frameAt time: FrameInstant) {
      events += [.presented(time), .accepted]
      if isFrameWaiting, request == .wanted { didTell(vsyncAt: time) }
      isFrameWaiting = false
    }

    /// The oldest event that was not taken yet.
    mutating func takeEvent() -> SurfaceEvent? { events.isEmpty ? nil : events.removeFirst() }
  }
#endif
