#if Window
  internal import CGTK4
  internal import FramePipeline
  internal import Glibc
  internal import HitchlessBase
  internal import DisplayInterface
  internal import LayerTree

  /// A window of GTK 4. The display server provides the vsyncs and presents the frames, without GTK; if that is not possible, GTK's frame
  /// clock provides the ticks and GTK presents. The pixels are those of the backing stores, the same as without a window.
  ///
  /// GTK's unit is `factor` device pixels (the monitor's factor, or, while GTK draws, the next whole number); a point is
  /// ``DisplayConfiguration/scale`` device pixels. Everything runs on the main thread.
  @MainActor final class GTKDisplay: Display {
    private(set) var configuration: DisplayConfiguration
    weak var events: (any DisplayEvents)?
    let time = MonotonicClock()
    var clock: any FrameClock { time }

    var desktopWindow: DesktopWindow
    private(set) var loop: MainLoop!
    var input: WindowInput!
    private var appearance: AppearanceWatch!
    /// The support of assistive technologies; see Accessibility.
    var assistance = Assistance()
    private lazy var windowExchange = WindowExchange(display: self)
    var exchange: (any DesktopExchange)? { windowExchange }

    /// The vsyncs and ticks; see GTKDisplay+Ticks.swift.
    var ticks = FrameTicks()
    // Frames; see GTKDisplay+Frames.swift.
    let builder = NodeBuilder()
    var tree: RenderTree?
    /// The presentation without GTK; nil while GTK presents. See Presentation.
    var direct: DirectPresentation?
    var frames = FramesUnderWay()

    var window: OpaquePointer { desktopWindow.widget }
    var view: OpaquePointer { desktopWindow.view }
    var isVisible: Bool { desktopWindow.isVisible }

    /// Opens a window, which is shown when ``run()`` is called.
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
      appearance = AppearanceWatch { [weak self] preference in self?.change { $0.adopt(preference) } }
      configuration.adopt(appearance.preference)
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

    /// The number of device pixels per GTK unit.
    var factor: Double { direct?.fractionalFactor ?? Double(max(1, gtk.gtk_widget_get_scale_factor(view))) }
    /// The number of points per GTK unit.
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

    /// Changes the configuration, and notifies the receiver of events if it differs.
    func change(_ body: (inout DisplayConfiguration) -> Void) {
      let old = configuration
      body(&configuration)
      if configuration != old { events?.displayDidChangeConfiguration(self) }
    }

    private func connectWindow() {
      observeMapping()
      let close: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, data in
        let display = Unmanaged<GTKDisplay>.fromOpaque(data!).takeUnretainedValue()
        // The window stays until the loop has ended: true means that the request has been handled.
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
