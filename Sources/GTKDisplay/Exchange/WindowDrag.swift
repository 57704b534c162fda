#if Window
  internal import CGTK4
  internal import DisplayInterface

  /// A drag over the window that is controlled by the desktop.
  @MainActor final class WindowDrag: IncomingDrag {
    private let drop: OpaquePointer
    /// Whether the drag was dropped.
    var isDropped = false
    private var isFinished = false
    let mediaTypes: [String]
    let isOwn: Bool
    var isAccepted = false {
      didSet { if isAccepted != oldValue, !isDropped { gtk.gdk_drop_status(drop, actions, actions) } }
    }

    /// Creates the drag of GDK's `drop`.
    init(_ drop: OpaquePointer) {
      self.drop = drop
      GObjects.retain(drop)
      isOwn = gtk.gdk_drop_get_drag(drop) != nil
      mediaTypes = ContentFormats.mediaTypes(gtk.gdk_drop_get_formats(drop))
    }
    isolated deinit {
      if isDropped, !isFinished { gtk.gdk_drop_finish(drop, 0) }
      GObjects.release(drop)
    }

    /// The actions that are reported to the desktop.
    var actions: GdkDragAction { isAccepted ? GDK_ACTION_COPY : 0 }

    func load(_ mediaType: String, completion: @escaping @MainActor ([UInt8]?) -> Void) {
      DataReader.read(drop, mediaType, completion)
    }

    func finish(accepted: Bool) {
      guard isDropped, !isFinished else { return }
      isFinished = true
      gtk.gdk_drop_finish(drop, accepted ? GDK_ACTION_COPY : 0)
    }
  }
#endif
