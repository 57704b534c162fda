#if Window
  internal import CGTK4
  internal import FramePipeline
  internal import HitchlessBase
  internal import DisplayInterface

  /// The ticks of a display: which vsyncs there were, and which ticks were asked for.
  struct FrameTicks {
    /// Until the monitor is known, as many as most show.
    var vsyncs = VsyncCounter(interval: .interval(hertz: 60))
    /// Whether the next tick was asked for.
    var isRequested = false
    /// From when on one is wanted that nobody needs before.
    var later: FrameInstant?
    /// Whether GTK's frame clock runs for them.
    var hasCallback = false
  }

  extension GTKDisplay {
    var isFrameRequested: Bool {
      get { ticks.isRequested }
      set { ticks.isRequested = newValue }
    }

    func requestFrame(notBefore time: FrameInstant?) {
      guard !isFrameRequested else { return }
      if let time, time - self.time.now > .interval(hertz: configuration.refreshRate) { return requestLater(time) }
      isFrameRequested = true
      ticks.later = nil
      if let direct { direct.requestVsync() } else { startTicking() }
    }

    /// Asks for a tick once only one vsync lies before `time`: asked at that very moment, the vsync at it might be missed.
    private func requestLater(_ time: FrameInstant) {
      guard ticks.later.map({ time < $0 }) ?? true else { return }
      ticks.later = time
      let wait = time - self.time.now - .interval(hertz: configuration.refreshRate)
      Task { [weak self] in
        try? await Task.sleep(nanoseconds: UInt64(max(0, wait.nanoseconds)))
        // An earlier one may have been asked for since.
        if let self, ticks.later == time { requestFrame() }
      }
    }

    /// Starts GTK's frame clock. It stops when no frames are requested: an idle window takes no processor time.
    func startTicking() {
      guard !ticks.hasCallback else { return }
      ticks.hasCallback = true
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
        ticks.hasCallback = false
        return false
      }
      if isFrameRequested { tick() }
      ticks.hasCallback = isFrameRequested
      return isFrameRequested
    }

    /// Delivers the current vsync, unless it has been delivered.
    func tick() {
      guard direct == nil else { return deliver(ticks.vsyncs.tick(passedAt: time.now)) }
      guard let frameClock = gtk.gtk_widget_get_frame_clock(view) else { return }
      deliver(ticks.vsyncs.tick(gtkFrameTime: Int64(gtk.gdk_frame_clock_get_frame_time(frameClock)), now: time.now))
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
