#if Window
  internal import CGTK4
  internal import FramePipeline
  internal import HitchlessBase
  internal import DisplayInterface

  extension GTKDisplay {
    func requestFrame() {
      guard !isFrameRequested else { return }
      isFrameRequested = true
      startTicking()
    }

    /// Starts GTK's frame clock. It stops when no frames are requested: an idle window takes no processor time.
    private func startTicking() {
      guard !hasTickCallback else { return }
      hasTickCallback = true
      let callback: GtkTickCallback = { _, _, data in
        let display = Unmanaged<GTKDisplay>.fromOpaque(data!).takeUnretainedValue()
        return MainActor.assumeIsolated { display.didTick().glib }
      }
      gtk_widget_add_tick_callback(view, callback, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// GTK's update phase. Returns whether to go on.
    private func didTick() -> Bool {
      if isFrameRequested { tick() }
      hasTickCallback = isFrameRequested
      return isFrameRequested
    }

    /// Delivers the frame clock's current vsync, unless it has been delivered.
    func tick() {
      guard let frameClock = gtk_widget_get_frame_clock(view) else { return }
      guard let tick = vsyncs.tick(gtkFrameTime: Int64(gdk_frame_clock_get_frame_time(frameClock)), now: time.now) else { return }
      isFrameRequested = false
      frames.didTick(tick)
      events?.display(self, didTick: tick)
    }
  }
#endif
