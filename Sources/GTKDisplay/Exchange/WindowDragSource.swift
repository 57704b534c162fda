#if Window
  internal import CGTK4
  internal import DisplayInterface
  internal import HitchlessBase

  /// A drag of this program that is controlled by the desktop, from the time it leaves the window to its end. It keeps itself alive until
  /// then.
  @MainActor final class WindowDragSource {
    private let drag: OpaquePointer
    private var contents: OutgoingDrag?

    /// Passes `contents` to the desktop, with the pointer of `device`, which is pressed at a point of `surface`, in its units. Returns
    /// false if the desktop does not accept the drag.
    static func begin(
      _ contents: OutgoingDrag, from surface: OpaquePointer, _ device: OpaquePointer, at point: Point, pointsPerUnit: Double
    ) -> Bool {
      let provider = ContentProviderClass.make(contents.data)
      defer { GObjects.release(provider) }
      guard let drag = gtk.gdk_drag_begin(surface, device, provider, GDK_ACTION_COPY, point.x, point.y) else { return false }
      WindowDragSource(drag, contents).listen()
      let grip = Point(x: contents.grip.x / pointsPerUnit, y: contents.grip.y / pointsPerUnit)
      if let picture = contents.picture { show(picture, on: drag, grip) }
      return true
    }

    private init(_ drag: OpaquePointer, _ contents: OutgoingDrag) {
      self.drag = drag
      self.contents = contents
    }

    private func listen() {
      let finished: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        let source = Unmanaged<WindowDragSource>.fromOpaque(data!)
        MainActor.assumeIsolated { source.takeUnretainedValue().end(isAccepted: true) }
      }
      let cancelled: @convention(c) (gpointer?, GdkDragCancelReason, gpointer?) -> Void = { _, _, data in
        let source = Unmanaged<WindowDragSource>.fromOpaque(data!)
        MainActor.assumeIsolated { source.takeUnretainedValue().end(isAccepted: false) }
      }
      // Retained for GDK's signals; balanced in `end`.
      _ = Unmanaged.passRetained(self)
      GSignal.connect(drag, "dnd-finished", finished, to: self)
      GSignal.connect(drag, "cancel", cancelled, to: self)
    }

    private func end(isAccepted: Bool) {
      guard let contents else { return }
      self.contents = nil
      let isTaken = isAccepted && gtk.gdk_drag_get_selected_action(drag) != 0
      GSignal.disconnect(drag, from: self)
      gtk.gdk_drag_drop_done(drag, isTaken.glib)
      GObjects.release(drag)
      contents.didEnd(isTaken)
      Unmanaged.passUnretained(self).release()
    }

    private static func show(_ picture: PixelBuffer, on drag: OpaquePointer, _ grip: Point) {
      guard let texture = picture.makeTexture() else { return }
      gtk.gtk_drag_icon_set_from_paintable(drag, texture, Int32(grip.x.rounded()), Int32(grip.y.rounded()))
      GObjects.release(texture)
    }
  }
#endif
