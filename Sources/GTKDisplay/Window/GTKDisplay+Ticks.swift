#if Window
  internal import CGTK4
  internal import FramePipeline
  internal import HitchlessBase
  internal import DisplayInterface

  /// Which ticks were asked for.
  struct FrameRequests {
    /// Whether the next one was.
    var isDue = false
    /// From when on one is wanted that nobody needs before.
    var later: FrameInstant?
  }

  extension GTKDisplay {
    var isFrameRequested: Bool {
      get { requests.isDue }
      set { requests.isDue = newValue }
    }

    func requestFrame(notBefore time: FrameInstant?) {
      guard !isFrameRequested else { return }
      if let time, time - self.time.now > .interval(hertz: configuration.refreshRate) { return requestLater(time) }
      isFrameRequested = true
      requests.later = nil
      if let direct { direct.requestVsync() } else { startTicking() }
    }

    /// Asks for a tick once only one vsync lies before `time`: asked at that very moment, the vsync at it might be missed.
    private func requestLater(_ time: FrameInstant) {
      guard requests.later.map({ time < $0 }) ?? true else { return }
      requests.later = time
      let wait = time - self.time.now - .interval(hertz: configuration.refreshRate)
      Task { [weak self] in
        try? await Task.sleep(nanoseconds: UInt64(max(0, wait.nanoseconds)))
        // An earlier one may have been asked for since.
        if let self, requests.later == time { requestFrame() }
      }
    }

    /// Starts GTK's frame clock. It stops when no frames are requested: an idle window takes no processor time.
    func startTicking() {
      guard !hasTickCallback else { return }
      hasTickCallback = true
      let callback: GtkTickCallback = { _, _, data in
        let display = Unmanaged<GTKDisplay>.fromOpaque(data!).takeUnretainedValue()
        return MainActor.assumeIsolated { display.didTick().glib }
      }
      _ = gtk.gtk_widget_add_tick_callback(view, callback, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// GTK's update phase. Returns whether to go on.
    private func didTick() -> Bool {
      // The ticks come from elsewhere now.
      guard direct == nil else {
        hasTickCallback = false
        return false
      }
      if isFrameRequested { tick() }
      hasTickCallback = isFrameRequested
      return isFrameRequested
    }

    /// Delivers the current vsync, unless it has been delivered.
    func tick() {
      guard direct == nil else { return deliver(vsyncs.tick(passedAt: time.now)) }
      guard let frameClock = gtk.gtk_widget_get_frame_clock(view) else { return }
      deliver(vsyncs.tick(gtkFrameTime: Int64(gtk.gdk_frame_clock_get_frame_time(frameClock)), now: time.now))
    }

    /// Delivers a vsync; nil for one that has been delivered.
    func deliver(_ tick: FrameTick?) {
      guard let tick else { return }
      isFrameRequested = false
      frames.didTick(tick)
      events?.display(self, didTick: tick)
    }
  }
#endif
