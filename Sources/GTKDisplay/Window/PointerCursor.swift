#if Window
  internal import CGTK4
  internal import DisplayInterface
  internal import HitchlessBase

  /// The pointer shapes as GTK cursors.
  @MainActor enum PointerCursor {
    /// Returns a new `GdkCursor`, which the caller releases; nil for the desktop's default.
    static func make(_ shape: PointerShape) -> OpaquePointer? {
      switch shape {
      case .arrow: nil
      case .beam(let isHorizontal): gtk.gdk_cursor_new_from_name(isHorizontal ? "vertical-text" : "text", nil)
      case .hand: gtk.gdk_cursor_new_from_name("pointer", nil)
      case .hidden: gtk.gdk_cursor_new_from_name("none", nil)
      case .picture(let picture, let hotSpot): make(picture, hotSpot)
      }
    }

    private static func make(_ picture: PixelBuffer, _ hotSpot: Point) -> OpaquePointer? {
      guard let texture = picture.makeTexture() else { return nil }
      defer { GObjects.release(texture) }
      return gtk.gdk_cursor_new_from_texture(texture, Int32(hotSpot.x.rounded()), Int32(hotSpot.y.rounded()), nil)
    }
  }
#endif
