#if Window
  internal import CGTK4
  internal import DisplayInterface

  extension GTKDisplay {
    /// Observes the mapping of the window. Before it is mapped for the first time, it counts as being opened, not as hidden.
    func observeMapping() {
      let mapped: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        let display = Unmanaged<GTKDisplay>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { display.updateVisibility() }
      }
      GSignal.connect(window, "map", mapped, to: self)
      let unmapped: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        let display = Unmanaged<GTKDisplay>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { display.setVisible(false) }
      }
      GSignal.connect(window, "unmap", unmapped, to: self)
    }

    /// Observes whether the window is minimised, in which case it stays mapped.
    ///
    /// Wayland does not report that a window is minimised, and GTK only reports from version 4.12 on whether a window is covered: a scroll
    /// during that time counts as late there.
    func observeState(of surface: OpaquePointer) {
      let changed: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
        let display = Unmanaged<GTKDisplay>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { display.updateVisibility() }
      }
      GSignal.connect(surface, "notify::state", changed, to: self)
    }

    private func updateVisibility() {
      // A window that has not been mapped yet does not count as hidden.
      guard gtk.gtk_widget_get_mapped(window) != 0, let surface else { return }
      let state = gtk.gdk_toplevel_get_state(surface)
      setVisible(state & GDK_TOPLEVEL_STATE_MINIMIZED == 0)
    }

    private func setVisible(_ isVisible: Bool) {
      guard isVisible != self.isVisible else { return }
      desktopWindow.isVisible = isVisible
      // GTK draws a hidden window when it is shown again; frames that wait for that are not late.
      if !isVisible { didDraw() } else { resumeDirectPresentation() }
      events?.display(self, didChangeVisibility: isVisible)
    }
  }
#endif
