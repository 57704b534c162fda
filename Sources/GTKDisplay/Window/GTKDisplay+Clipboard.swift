#if Window
  internal import CGTK4
  internal import DisplayInterface
  internal import HitchlessBase

  extension GTKDisplay: ClipboardDisplay {
    var clipboard: (any DataOffer)? { desktopClipboard.offer }
    func copy(_ data: OfferedData?) { desktopClipboard.copy(data) }

    func waitForData(until isDone: () -> Bool) {
      let end = time.now + .seconds(1)
      holdEvents()
      loop.pauseMainQueue {
        // Wakes the loop for data that comes on another thread, and at the end.
        let timer = g_timeout_add(5, { _ in true.glib }, nil)
        while !isDone(), time.now < end { g_main_context_iteration(nil, true.glib) }
        g_source_remove(timer)
      }
    }

    /// Keeps what happens from here on until the caller has returned to the main loop.
    private func holdEvents() {
      guard let receiver = events, !(receiver is HeldEvents) else { return }
      let held = HeldEvents()
      events = held
      Task { [weak self, weak receiver] in
        guard let receiver else { return }
        self?.events = receiver
        held.deliver(to: receiver)
      }
    }
  }
#endif
