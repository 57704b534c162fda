#if Window
  internal import CGTK4
  internal import HitchlessBase
  internal import DisplayInterface
  internal import SurfacePresentation

  extension GTKDisplay {
    /// Returns the sizes that GTK measures a widget by, in GTK's units.
    func measure(isHorizontal: Bool) -> (minimum: Int32, natural: Int32) {
      let unitsPerPoint = 1 / pointsPerUnit
      func units(_ points: Double) -> Int32 { Int32(min(max(1, (points * unitsPerPoint).rounded()), 32_768)) }
      let options = desktopWindow.options
      let minimum = units(isHorizontal ? options.minimumSize.width : options.minimumSize.height)
      let natural = units(isHorizontal ? options.size.width : options.size.height)
      return (min(minimum, natural), natural)
    }

    /// Handles a new size of the view. GTK allocates it between the tick and the drawing of a frame. If the new size requires a frame, it
    /// is made immediately, so that a window that is being resized never shows the old content in the new size.
    func didAllocate(width: Int, height: Int) {
      guard width > 0, height > 0 else { return }
      assistance.widgets?.allocate(width: Int32(width), height: Int32(height))
      let size = Size(width: Double(width) * pointsPerUnit, height: Double(height) * pointsPerUnit)
      guard size != configuration.size else { return }
      change { $0.size = size }
      guard isFrameRequested else { return }
      if let direct { direct.resize { tick() } } else { tick() }
    }

    /// Handles a change of the factor, for example when the window moves to another monitor.
    func didChangeFactor() {
      let width = Double(gtk.gtk_widget_get_width(view))
      let height = Double(gtk.gtk_widget_get_height(view))
      change {
        if desktopWindow.options.scale == nil { $0.scale = factor }
        guard width > 0, height > 0 else { return }
        $0.size = Size(width: width * factor / $0.scale, height: height * factor / $0.scale)
      }
      gtk.gtk_widget_queue_draw(view)
    }

    /// Handles the creation of the view's surface: the monitor and its refresh rate are known now.
    func didRealize() {
      didChangeFactor()
      guard let surface else { return }
      observeFrameClock()
      observe(surface)
      adoptRefreshRate()
      presentDirectly()
    }

    var surface: OpaquePointer? { gtk.gtk_widget_get_native(view).flatMap { gtk.gtk_native_get_surface($0) } }

    /// Observes the window's monitor and whether it is minimised.
    private func observe(_ surface: OpaquePointer) {
      guard surface != desktopWindow.surfaceObserved else { return }
      let entered: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
        let display = Unmanaged<GTKDisplay>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { display.adoptRefreshRate() }
      }
      desktopWindow.observe(surface: surface, for: self)
      GSignal.connect(surface, "enter-monitor", entered, to: self)
      observeState(of: surface)
    }

    /// Adopts the refresh rate of the monitor.
    private func adoptRefreshRate() {
      guard let surface, let display = gtk.gdk_display_get_default() else { return }
      // In thousandths of a hertz; zero if the monitor does not report it.
      let rate = gtk.gdk_display_get_monitor_at_surface(display, surface).map { Double(gtk.gdk_monitor_get_refresh_rate($0)) / 1000 } ?? 0
      setRefreshRate((20...1000).contains(rate) ? rate : 60)
    }

    private func setRefreshRate(_ hertz: Double) {
      ticks.vsyncs.interval = .interval(hertz: hertz)
      change { $0.refreshRate = hertz }
    }

    /// Adopts the display server's timing of frames.
    func adopt(_ timing: SurfaceTiming) {
      if let hertz = timing.interval.map({ 1 / $0.seconds }), (20...1000).contains(hertz) { setRefreshRate(hertz) }
      change { $0.presentationDelay = timing.delay }
    }
  }

  extension GTKDisplay: WindowedDisplay {
    func resize(to size: Size) {
      desktopWindow.options.size = size
      let units = 1 / pointsPerUnit
      // Includes the title bar and the shadow's border, if GTK draws them.
      let (width, height) = (gtk.gtk_widget_get_width(window), gtk.gtk_widget_get_height(window))
      let isShown = gtk.gtk_widget_get_mapped(view) != 0 && width > 0
      let beside = isShown ? (width - gtk.gtk_widget_get_width(view), height - gtk.gtk_widget_get_height(view)) : (0, 0)
      gtk.gtk_widget_queue_resize(view)
      guard isShown else { return }
      gtk.gtk_window_set_default_size(
        window, Int32((size.width * units).rounded()) + beside.0, Int32((size.height * units).rounded()) + beside.1)
    }

    func setMinimumSize(_ size: Size) {
      desktopWindow.options.minimumSize = size
      gtk.gtk_widget_queue_resize(view)
    }

    func setDecorated(_ isDecorated: Bool) { gtk.gtk_window_set_decorated(window, isDecorated.glib) }

    func setTitle(_ title: String) { gtk.gtk_window_set_title(window, title.isEmpty ? desktopWindow.options.title : title) }
  }
#endif
