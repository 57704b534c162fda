#if Window
  internal import HitchlessBase

  /// What an X server is asked for vsyncs, and what it told of them and of frames.
  ///
  /// While a frame waits for the next vsync no vsync is asked for: that the frame is on screen tells of it, too. In a scroll that leaves the
  /// server one request, one timer and one event less per frame.
  struct X11Vsyncs {
    private enum Request { case none, wanted, sent }

    private var request = Request.none
    private var isFrameWaiting = false
    private var events: [SurfaceEvent] = []

    /// The next vsync is wanted. No effect while it is.
    mutating func requestVsync() { if request == .none { request = .wanted } }

    /// A frame was handed over that is shown at the next vsync, or at once.
    mutating func didPresent(atVsync: Bool) { isFrameWaiting = atVsync }

    /// Whether the server has to be asked for a vsync, now that all else is asked for. Asked for once.
    mutating func takeRequest() -> Bool {
      guard request == .wanted, !isFrameWaiting else { return false }
      request = .sent
      return true
    }

    /// The vsync that was asked for was at `time`.
    mutating func didTell(vsyncAt time: FrameInstant) {
      request = .none
      events.append(.vsync(time))
    }

    /// The frame that was handed over is on screen since `time`.
    mutating func didTell(frameAt time: FrameInstant) {
      events += [.presented(time), .accepted]
      if isFrameWaiting, request == .wanted { didTell(vsyncAt: time) }
      isFrameWaiting = false
    }

    /// The oldest thing that was told and not taken.
    mutating func takeEvent() -> SurfaceEvent? { events.isEmpty ? nil : events.removeFirst() }
  }
#endif
