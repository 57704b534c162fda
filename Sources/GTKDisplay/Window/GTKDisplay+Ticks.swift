#if Window
  internal import CGTK4
  internal import FramePipeline
  internal import HitchlessBase
  internal import DisplayInterface

  extension GTKDisplay {
    func requestFrame() {
      guard !isFrameRequested else { return }
      isFrameRequested = true
      if let direct { direct.requestVsync() } else { startTicking() }
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
