#if Window
  internal import CGTK4

  /// The `GtkWidget` subclass that shows render trees. GTK calls it, and it calls the ``GTKDisplay`` of the widget.
  enum ViewClass {
    /// Returns a new widget, which shows nothing. The reference is floating, as with GTK's constructors.
    @MainActor static func make() -> OpaquePointer { OpaquePointer(g_object_new_with_properties(type, 0, nil, nil)!) }

    /// Makes the widget show the frames of `display`, which has to outlive it.
    @MainActor static func attach(_ display: GTKDisplay, to widget: OpaquePointer) {
      g_object_set_data(UnsafeMutablePointer(widget), Self.key, Unmanaged.passUnretained(display).toOpaque())
    }

    /// Detaches the display from the widget: GTK's calls have no effect afterwards.
    @MainActor static func detach(_ widget: OpaquePointer) {
      g_object_set_data(UnsafeMutablePointer(widget), Self.key, nil)
    }

    private static let key = "hitchless-display"

    private static let type: GType = {
      var info = GTypeInfo(subclassOf: gtk.gtk_widget_get_type())
      info.class_init = { gClass, _ in
        let widgetClass = gClass!.assumingMemoryBound(to: GtkWidgetClass.self)
        widgetClass.pointee.snapshot = { widget, snapshot in
          guard let snapshot else { return }
          let address = UInt(bitPattern: snapshot)
          ViewClass.display(of: widget).map { display in
            MainActor.assumeIsolated { display.takeSnapshot(OpaquePointer(bitPattern: address)!) }
          }
        }
        widgetClass.pointee.measure = { widget, orientation, _, minimum, natural, _, _ in
          guard let display = ViewClass.display(of: widget) else { return }
          let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
          let sizes = MainActor.assumeIsolated { display.measure(isHorizontal: isHorizontal) }
          minimum?.pointee = sizes.minimum
          natural?.pointee = sizes.natural
        }
        widgetClass.pointee.size_allocate = { widget, width, height, _ in
          ViewClass.display(of: widget).map { display in
            MainActor.assumeIsolated { display.didAllocate(width: Int(width), height: Int(height)) }
          }
        }
      }
      return g_type_register_static(gtk.gtk_widget_get_type(), "HitchlessView", &info, GTypeFlags(rawValue: 0))
    }()

    private static func display(of widget: OpaquePointer?) -> GTKDisplay? {
      g_object_get_data(UnsafeMutablePointer(widget), Self.key).map { Unmanaged<GTKDisplay>.fromOpaque($0).takeUnretainedValue() }
    }
  }
#endif
