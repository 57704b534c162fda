#if Window
  internal import CGTK4
  internal import DisplayInterface

  /// A drag that the desktop leads over the window.
  @MainActor final class WindowDrag: IncomingDrag {
    private let drop: OpaquePointer
    /// Whether it was dropped.
    var isDropped = false
    private var isFinished = false
    let mediaTypes: [String]
    let isOwn: Bool
    var isAccepted = false {
      didSet { if isAccepted != oldValue, !isDropped { gdk_drop_status(drop, actions, actions) } }
    }

    /// The drag behind GDK's `drop`.
    init(_ drop: OpaquePointer) {
      self.drop = drop
      g_object_ref(UnsafeMutableRawPointer(drop))
      isOwn = gdk_drop_get_drag(drop) != nil
      var count: gsize = 0
      let names = gdk_content_formats_get_mime_types(gdk_drop_get_formats(drop), &count)
      mediaTypes = (0..<Int(count)).compactMap { names?[$0].map { String(cString: $0) } }
    }
    isolated deinit {
      if isDropped, !isFinished { gdk_drop_finish(drop, GdkDragAction(rawValue: 0)) }
      g_object_unref(UnsafeMutableRawPointer(drop))
    }

    /// What the desktop is told.
    var actions: GdkDragAction { GdkDragAction(rawValue: isAccepted ? GDK_ACTION_COPY.rawValue : 0) }

    func load(_ mediaType: String, completion: @escaping @MainActor ([UInt8]?) -> Void) {
      DropReader.read(drop, mediaType, completion)
    }

    func finish(accepted: Bool) {
      guard isDropped, !isFinished else { return }
      isFinished = true
      gdk_drop_finish(drop, GdkDragAction(rawValue: accepted ? GDK_ACTION_COPY.rawValue : 0))
    }
  }
#endif
