#if Window
  internal import CGTK4
  internal import DisplayInterface

  extension GTKDisplay {
    /// Watches for the window being unmapped and mapped again. Before the first time it is on its way to the screen and not hidden.
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

    /// Watches for the window being minimised: it stays mapped then.
    ///
    /// Wayland tells nobody that a window is minimised, and whether it is covered is told from GTK 4.12 on only: there a scroll that is
    /// under way meanwhile counts as late.
    func observeState(of surface: OpaquePointer) {
      let changed: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
        let display = Unmanaged<GTKDisplay>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { display.updateVisibility() }
      }
      GSignal.connect(surface, "notify::state", changed, to: self)
    }

    private func updateVisibility() {
      // A window that was not mapped yet does not count as hidden.
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
