#if Window
  internal import CGTK4
  internal import DisplayInterface
  internal import HitchlessBase

  /// The clipboard of the desktop that a window is on, or its primary selection, which is one as well.
  @MainActor final class WindowClipboard {
    private unowned let display: GTKDisplay
    private let clipboard: OpaquePointer
    private var known: ClipboardOffer?
    private var isCopying = false
    private let isSelection: Bool

    /// The clipboard for `display`, which owns this object, or the primary selection, of whose changes nobody is told.
    init(display: GTKDisplay, isSelection: Bool = false) {
      self.display = display
      self.isSelection = isSelection
      let desktop = gtk.gtk_widget_get_display(display.view)
      clipboard = isSelection ? gtk.gdk_display_get_primary_clipboard(desktop) : gtk.gdk_display_get_clipboard(desktop)
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

    /// Removes what this program has put into it.
    func withdraw() { if gtk.gdk_clipboard_is_local(clipboard) != 0 { copy(nil) } }

    /// Hands what this program has copied over to the desktop's clipboard manager, if there is one, since it is lost with the program
    /// otherwise. Waits until that is done, for a second at most.
    func store() {
      guard gtk.gdk_clipboard_is_local(clipboard) != 0 else { return }
      let progress = StoreProgress()
      let didStore: GAsyncReadyCallback = { clipboard, result, data in
        let (clipboard, result) = (UInt(bitPattern: clipboard), UInt(bitPattern: result))
        let progress = Unmanaged<StoreProgress>.fromOpaque(data!)
        MainActor.assumeIsolated {
          _ = gtk.gdk_clipboard_store_finish(OpaquePointer(bitPattern: clipboard), OpaquePointer(bitPattern: result), nil)
          progress.takeRetainedValue().isDone = true
        }
      }
      gtk.gdk_clipboard_store_async(clipboard, G_PRIORITY_DEFAULT, nil, didStore, Unmanaged.passRetained(progress).toOpaque())
      let end = display.time.now + .seconds(1)
      let timer = g_timeout_add(20, { _ in true.glib }, nil)
      while !progress.isDone, display.time.now < end { g_main_context_iteration(nil, true.glib) }
      g_source_remove(timer)
    }

    private func didChange() {
      known = nil
      if !isCopying, !isSelection { display.events?.displayDidChangeClipboard(display) }
    }
  }

  /// Whether what was copied has been handed over.
  @MainActor private final class StoreProgress {
    var isDone = false
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
