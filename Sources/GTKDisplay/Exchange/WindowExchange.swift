#if Window
  internal import CGTK4
  internal import DisplayInterface
  internal import HitchlessBase

  /// The exchange of a window's program with other programs through the desktop.
  @MainActor final class WindowExchange: DesktopExchange {
    private unowned let display: GTKDisplay
    /// The clipboard; created when something is copied or pasted.
    private var knownClipboard: WindowClipboard?
    private lazy var idleInhibition = IdleInhibition()
    private lazy var selection = WindowClipboard(display: display, isSelection: true)

    /// Creates the exchange for `display`, which owns this object.
    init(display: GTKDisplay) { self.display = display }

    // MARK: Clipboard

    private var desktopClipboard: WindowClipboard {
      if let knownClipboard { return knownClipboard }
      let made = WindowClipboard(display: display)
      knownClipboard = made
      return made
    }
    var clipboard: (any DataOffer)? { desktopClipboard.offer }
    func copy(_ data: OfferedData?) { desktopClipboard.copy(data) }

    /// Keeps the copied data available for other programs when this one ends. Takes at most a second.
    func storeClipboard() { knownClipboard?.store() }

    /// The primary selection. A selection that this program has withdrawn is still its own, but empty.
    var primarySelection: (any DataOffer)? { selection.offer.flatMap { $0.mediaTypes.isEmpty ? nil : $0 } }
    func offerSelection(_ data: OfferedData?) {
      if let data { selection.copy(data) } else { selection.withdraw() }
    }

    func waitForData(until isDone: () -> Bool) {
      let end = display.time.now + .seconds(1)
      holdEvents()
      display.loop.pauseMainQueue {
        // Wakes the loop for data that arrives on another thread, and at the end.
        let timer = g_timeout_add(5, { _ in true.glib }, nil)
        while !isDone(), display.time.now < end { g_main_context_iteration(nil, true.glib) }
        g_source_remove(timer)
      }
    }

    /// Holds back events from now on until the caller has returned to the main loop.
    private func holdEvents() {
      guard let receiver = display.events, !(receiver is HeldEvents) else { return }
      let held = HeldEvents()
      display.events = held
      Task { [weak display, weak receiver] in
        guard let receiver else { return }
        display?.events = receiver
        held.deliver(to: receiver)
      }
    }

    // MARK: URLs

    func open(_ address: String, completion: @escaping @MainActor (Bool) -> Void) {
      let answer = Unmanaged.passRetained(LinkAnswer(completion)).toOpaque()
      let didOpen: GAsyncReadyCallback = { window, result, data in
        let (window, result) = (UInt(bitPattern: window), UInt(bitPattern: result))
        let answer = Unmanaged<LinkAnswer>.fromOpaque(data!)
        MainActor.assumeIsolated {
          let isOpen = gtk.gtk_show_uri_full_finish(OpaquePointer(bitPattern: window), OpaquePointer(bitPattern: result), nil)
          answer.takeRetainedValue().completion(isOpen != 0)
        }
      }
      gtk.gtk_show_uri_full(display.window, address, GDK_CURRENT_TIME, nil, didOpen, answer)
    }
    func canOpen(scheme: String) -> Bool {
      guard let program = gtk.g_app_info_get_default_for_uri_scheme(scheme) else { return false }
      GObjects.release(program)
      return true
    }

    // MARK: The screen

    func keepScreenOn(_ isOn: Bool) { idleInhibition.isWanted = isOn }

    // MARK: Files

    func showFileDialog(_ request: FileDialogRequest, completion: @escaping @MainActor ([String]?) -> Void) -> any FileDialog {
      WindowFileDialog(request, over: display.window, completion: completion)
    }
  }

  /// The receiver of the result of opening an address.
  @MainActor private final class LinkAnswer {
    let completion: @MainActor (Bool) -> Void
    init(_ completion: @escaping @MainActor (Bool) -> Void) { self.completion = completion }
  }
#endif
