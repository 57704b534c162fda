#if Window
  internal import CGTK4
  internal import FramePipeline
  internal import HitchlessBase
  internal import DisplayInterface

  /// The ticks of a display: the vsyncs, and the requested ticks.
  struct FrameTicks {
    /// The vsyncs. Until the monitor is known, the most common refresh rate is assumed.
    var vsyncs = VsyncCounter(interval: .interval(hertz: 60))
    /// Whether the next tick is requested.
    var isRequested = false
    /// The time from which on a tick is requested; nil if none is requested for later.
    var later: FrameInstant?
    /// Whether GTK's frame clock runs for the ticks.
    var hasCallback = false
    /// The newest vsync, if nothing was committed for it and no tick was requested during it.
    var unused: FrameTick?
    /// Whether an input event is being delivered.
    var isInInput = false
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
      if time == nil { takePassedVsync() }
      if time == nil, let unused = ticks.unused, !ticks.isInInput, unused.hasTime(at: self.time.now) {
        repeatTick()
      } else {
        requestVsync()
      }
    }
    /// Makes the vsync that passed last the unused one, if nobody requested it: a change after a rest does not have to wait for the next one.
    /// After more than a second, the times of vsyncs are too uncertain. Not where frames of new sizes are committed together with GTK's,
    /// which are made at vsyncs.
    private func takePassedVsync() {
      guard let direct, !direct.resizesWithToolkit, ticks.unused?.hasTime(at: time.now) != true else { return }
      ticks.unused = ticks.vsyncs.tick(passedAt: time.now, within: .milliseconds(1_000))
    }
    private func requestVsync() { if let direct { direct.requestVsync() } else { startTicking() } }

    /// Delivers the tick of the newest vsync again, for which there was no frame, after the change that needs one is complete. Input does
    /// not use this: it would be handled more often than once per vsync.
    private func repeatTick() {
      Task { [weak self] in
        // Without an unused vsync another one was delivered since.
        guard let self, isFrameRequested, let tick = ticks.unused else { return }
        if isVisible { deliver(tick) } else { requestVsync() }
      }
    }

    /// Requests a tick when only one vsync remains before `time`: a request at `time` itself could miss the vsync.
    private func requestLater(_ time: FrameInstant) {
      guard ticks.later.map({ time < $0 }) ?? true else { return }
      ticks.later = time
      let wait = time - self.time.now - .interval(hertz: configuration.refreshRate)
      Task { [weak self] in
        try? await Task.sleep(nanoseconds: UInt64(max(0, wait.nanoseconds)))
        // An earlier tick may have been requested since.
        if let self, ticks.later == time { requestFrame() }
      }
    }

    /// Starts GTK's frame clock. It stops when no frames are requested: an idle window uses no processor time.
    func startTicking() {
      guard !ticks.hasCallback else { return }
      ticks.hasCallback = true
      let callback: GtkTickCallback = { _, _, data in
        let display = Unmanaged<GTKDisplay>.fromOpaque(data!).takeUnretainedValue()
        return MainActor.assumeIsolated { display.didTick().glib }
      }
      _ = gtk.gtk_widget_add_tick_callback(view, callback, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Handles GTK's update phase. Returns whether to continue.
    private func didTick() -> Bool {
      // The ticks now come from the display server.
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

    /// Delivers a vsync; nil for one that has already been delivered.
    func deliver(_ tick: FrameTick?) {
      guard let tick else { return }
      let isRepeated = tick.number == ticks.unused?.number
      isFrameRequested = false
      ticks.unused = nil
      frames.didTick(tick)
      events?.display(self, didTick: tick)
      if !isRepeated, !isFrameRequested, !frames.isLast(tick.number) { ticks.unused = tick }
    }
  }
#endif
