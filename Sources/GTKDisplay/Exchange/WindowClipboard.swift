#if Window
  internal import CGTK4
  internal import DisplayInterface
  internal import HitchlessBase

  /// The clipboard of the desktop that a window is on.
  @MainActor final class WindowClipboard {
    private unowned let display: GTKDisplay
    private let clipboard: OpaquePointer
    private var known: ClipboardOffer?
    private var isCopying = false

    /// The clipboard for `display`, which owns this object.
    init(display: GTKDisplay) {
      self.display = display
      clipboard = gtk.gdk_display_get_clipboard(gtk.gtk_widget_get_display(display.view))
      let changed: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        let clipboard = Unmanaged<WindowClipboard>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { clipboard.didChange() }
      }
      GSignal.connect(clipboard, "changed", changed, to: self)
    }
    isolated deinit { GSignal.disconnect(clipboard, from: self) }

    /// What is in it: the same object until that changes; nil for nothing.
    var offer: ClipboardOffer? {
      if let known { return known }
      let isOwn = gtk.gdk_clipboard_is_local(clipboard) != 0
      let mediaTypes = ContentFormats.mediaTypes(gtk.gdk_clipboard_get_formats(clipboard))
      if isOwn || !mediaTypes.isEmpty { known = ClipboardOffer(clipboard, mediaTypes, isOwn: isOwn) }
      return known
    }

    /// Puts `data` into it, or empties it.
    func copy(_ data: OfferedData?) {
      isCopying = true
      defer { isCopying = false }
      let provider = data.map { ContentProviderClass.make($0) }
      _ = gtk.gdk_clipboard_set_content(clipboard, provider)
      provider.map(GObjects.release)
    }

    private func didChange() {
      known = nil
      if !isCopying { display.events?.displayDidChangeClipboard(display) }
    }
  }

  /// What was in the clipboard when it last changed.
  @MainActor final class ClipboardOffer: DataOffer {
    private let clipboard: OpaquePointer
    let mediaTypes: [String]
    let isOwn: Bool

    init(_ clipboard: OpaquePointer, _ mediaTypes: [String], isOwn: Bool) {
      (self.clipboard, self.mediaTypes, self.isOwn) = (clipboard, mediaTypes, isOwn)
    }

    func load(_ mediaType: String, completion: @escaping @MainActor ([UInt8]?) -> Void) {
      DataReader.read(clipboard: clipboard, mediaType, completion)
    }
  }
#endif
