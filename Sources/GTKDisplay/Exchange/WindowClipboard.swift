#if Window
  internal import CGTK4
  internal import DisplayInterface
  internal import HitchlessBase

  /// The desktop's clipboard, or its primary selection, which is also a clipboard.
  @MainActor final class WindowClipboard {
    private unowned let display: GTKDisplay
    private let clipboard: OpaquePointer
    private var known: ClipboardOffer?
    private var isCopying = false
    private let isSelection: Bool

    /// Creates the clipboard for `display`, which owns this object, or the primary selection, whose changes are not reported.
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

    /// The content: the same object until it changes; nil if empty.
    var offer: ClipboardOffer? {
      if let known { return known }
      let isOwn = gtk.gdk_clipboard_is_local(clipboard) != 0
      let mediaTypes = ContentFormats.mediaTypes(gtk.gdk_clipboard_get_formats(clipboard))
      if isOwn || !mediaTypes.isEmpty { known = ClipboardOffer(clipboard, mediaTypes, isOwn: isOwn) }
      return known
    }

    /// Replaces the content by `data`, or empties the clipboard.
    func copy(_ data: OfferedData?) {
      isCopying = true
      defer { isCopying = false }
      let provider = data.map { ContentProviderClass.make($0) }
      _ = gtk.gdk_clipboard_set_content(clipboard, provider)
      provider.map(GObjects.release)
    }

    /// Removes content of this program.
    func withdraw() { if gtk.gdk_clipboard_is_local(clipboard) != 0 { copy(nil) } }

    /// Passes content of this program to the desktop's clipboard manager, if there is one, because it would otherwise be lost with the
    /// program. Waits until that is done, at most a second.
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

  /// Whether the content has been passed to the clipboard manager.
  @MainActor private final class StoreProgress {
    var isDone = false
  }

  /// The content of the clipboard when it last changed.
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
