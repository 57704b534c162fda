#if Window
  internal import CGTK4
  internal import FramePipeline
  internal import Glibc
  internal import HitchlessBase
  internal import DisplayInterface
  internal import LayerTree

  /// A window of GTK 4. The display server's vsyncs tick and it presents, without GTK; where it cannot, GTK's frame clock ticks and GTK
  /// presents. The pixels are those of the backing stores, the same as without a window.
  ///
  /// Distances: GTK's unit is `factor` device pixels (the monitor's, or, while GTK draws, the next whole number); a point is
  /// ``DisplayConfiguration/scale`` of them.
  /// Everything runs on the main thread.
  @MainActor final class GTKDisplay: Display {
    private(set) var configuration: DisplayConfiguration
    weak var events: (any DisplayEvents)?
    let time = MonotonicClock()
    var clock: any FrameClock { time }

    var desktopWindow: DesktopWindow
    private(set) var loop: MainLoop!
    var input: WindowInput!
    private var appearance: AppearanceWatch!
    /// See Accessibility.
    var assistance = Assistance()
    private lazy var windowExchange = WindowExchange(display: self)
    var exchange: (any DesktopExchange)? { windowExchange }

    /// Vsyncs; see GTKDisplay+Ticks.swift.
    var ticks = FrameTicks()
    // Frames; see GTKDisplay+Frames.swift.
    let builder = NodeBuilder()
    var tree: RenderTree?
    /// Shows the frames without GTK; nil while GTK does. See Presentation.
    var direct: DirectPresentation?
    var frames = FramesUnderWay()

    var window: OpaquePointer { desktopWindow.widget }
    var view: OpaquePointer { desktopWindow.view }
    var isVisible: Bool { desktopWindow.isVisible }

    /// Opens a window, which shows when ``run()`` is called.
    init(_ options: WindowOptions) throws(WindowUnavailable) {
      try GTKLibrary.load()
      RendererEnvironment.prepare()
      g_set_prgname(options.applicationID)
      guard gtk.gtk_init_check() != 0, gtk.gdk_display_get_default() != nil else {
        throw WindowUnavailable(reason: "there is no desktop to open a window on (neither WAYLAND_DISPLAY nor DISPLAY leads to one)")
      }
      desktopWindow = DesktopWindow(options)
      configuration = DisplayConfiguration(size: options.size, scale: options.scale ?? 1, refreshRate: 60)
      ViewClass.attach(self, to: view)
      configuration.scale = options.scale ?? factor
      input = WindowInput(display: self)
      appearance = AppearanceWatch { [weak self] isDark in self?.change { $0.isDark = isDark } }
      configuration.isDark = appearance.isDark
      configuration.caretBlink = Self.desktopCaretBlink
      configuration.adopt(observeAssistance())
      connectWindow()
      loop = MainLoop { [unowned self] work in
        guard let events else { return work() }
        events.display(self, doMainQueueWork: work)
      }
    }

    isolated deinit {
      closeAccessibleWidgets()
      input.close()
      ViewClass.detach(view)
      direct = nil
      desktopWindow.destroy(for: self)
    }

    /// Device pixels in one of GTK's units.
    var factor: Double { direct?.fractionalFactor ?? Double(max(1, gtk.gtk_widget_get_scale_factor(view))) }
    /// Points in one of GTK's units.
    var pointsPerUnit: Double { factor / configuration.scale }

    func run() {
      guard !loop.isRunning else {
        return Fault.raise("Invalid call of run(): this display runs already")
      }
      gtk.gtk_window_present(window)
      _ = gtk.gtk_widget_grab_focus(view)
      showFirstFrame()
      loop.run()
      gtk.gtk_widget_set_visible(window, false.glib)
      windowExchange.storeClipboard()
    }

    func stop() { loop.quit() }

    /// Changes the configuration and tells about it, if it is another one.
    func change(_ body: (inout DisplayConfiguration) -> Void) {
      let old = configuration
      body(&configuration)
      if configuration != old { events?.displayDidChangeConfiguration(self) }
    }

    private func connectWindow() {
      observeMapping()
      let close: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, data in
        let display = Unmanaged<GTKDisplay>.fromOpaque(data!).takeUnretainedValue()
        // The window stays until the loop has ended: true says that closing it has been dealt with.
        MainActor.assumeIsolated {
          if display.events?.displayShouldClose(display) ?? true { display.stop() }
        }
        return true.glib
      }
      GSignal.connect(window, "close-request", close, to: self)
      let rescale: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
        let display = Unmanaged<GTKDisplay>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { display.didChangeFactor() }
      }
      GSignal.connect(view, "notify::scale-factor", rescale, to: self)
      let realize: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        let display = Unmanaged<GTKDisplay>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { display.didRealize() }
      }
      GSignal.connect(view, "realize", realize, to: self)
      let unrealize: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        let display = Unmanaged<GTKDisplay>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { display.endDirectPresentation() }
      }
      GSignal.connect(view, "unrealize", unrealize, to: self)
    }
  }
#endif
