#if Window
  internal import CGTK4
  internal import DisplayInterface
  internal import HitchlessBase

  /// The `GdkContentProvider` subclass that gives other programs the data of a drag when they ask for it.
  enum DragContentClass {
    /// What a provider gives.
    @MainActor private final class Contents {
      let drag: OutgoingDrag
      init(_ drag: OutgoingDrag) { self.drag = drag }
    }

    /// Makes a provider of what `drag` offers. Owned by the caller.
    @MainActor static func make(_ drag: OutgoingDrag) -> UnsafeMutableRawPointer {
      let object = g_object_new_with_properties(type, 0, nil, nil)!
      g_object_set_data_full(
        object, key, Unmanaged.passRetained(Contents(drag)).toOpaque(), { Unmanaged<Contents>.fromOpaque($0!).release() })
      return UnsafeMutableRawPointer(object)
    }

    private static let key = "hitchless-drag"

    private static let type: GType = {
      var info = GTypeInfo()
      info.class_size = guint16(MemoryLayout<GdkContentProviderClass>.size)
      info.instance_size = guint16(MemoryLayout<GdkContentProvider>.size)
      info.class_init = { gClass, _ in
        let provider = gClass!.assumingMemoryBound(to: GdkContentProviderClass.self)
        provider.pointee.ref_formats = { object in
          let object = UInt(bitPattern: object)
          let formats = MainActor.assumeIsolated { UInt(bitPattern: DragContentClass.formats(UnsafeMutableRawPointer(bitPattern: object))) }
          return OpaquePointer(bitPattern: formats)
        }
        provider.pointee.write_mime_type_async = { object, name, stream, priority, cancellable, callback, data in
          guard let name, let stream else { return }
          let task = UInt(bitPattern: g_task_new(object, cancellable, callback, data))
          let (source, goal) = (UInt(bitPattern: object), UInt(bitPattern: stream))
          let mediaType = String(cString: name)
          MainActor.assumeIsolated {
            DragContentClass.write(
              mediaType, of: UnsafeMutableRawPointer(bitPattern: source), to: UnsafeMutablePointer(bitPattern: goal)!, priority,
              OpaquePointer(bitPattern: task)!)
          }
        }
        provider.pointee.write_mime_type_finish = { _, result, error in g_task_propagate_boolean(result, error) }
      }
      return g_type_register_static(gdk_content_provider_get_type(), "HitchlessDragContent", &info, GTypeFlags(rawValue: 0))
    }()

    @MainActor private static func contents(of object: UnsafeMutableRawPointer?) -> Contents? {
      g_object_get_data(object?.assumingMemoryBound(to: GObject.self), key).map { Unmanaged<Contents>.fromOpaque($0).takeUnretainedValue() }
    }

    @MainActor private static func formats(_ object: UnsafeMutableRawPointer?) -> OpaquePointer? {
      let builder = gdk_content_formats_builder_new()
      for name in contents(of: object)?.drag.mediaTypes ?? [] { gdk_content_formats_builder_add_mime_type(builder, name) }
      return gdk_content_formats_builder_free_to_formats(builder)
    }

    /// Loads the data and writes it to a stream; `task` is told the end.
    @MainActor private static func write(
      _ mediaType: String, of object: UnsafeMutableRawPointer?, to stream: UnsafeMutablePointer<GOutputStream>, _ priority: Int32,
      _ task: OpaquePointer
    ) {
      guard let contents = contents(of: object) else { return fail(task) }
      g_object_ref(UnsafeMutableRawPointer(stream))
      contents.drag.load(mediaType) { bytes in
        defer { g_object_unref(UnsafeMutableRawPointer(stream)) }
        guard let bytes else { return fail(task) }
        let copy = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        // The task keeps the bytes until they are written.
        g_task_set_task_data(task, UnsafeMutableRawPointer(copy), { $0.map { g_bytes_unref(OpaquePointer($0)) } })
        var count: gsize = 0
        let start = g_bytes_get_data(copy, &count)
        let didWrite: GAsyncReadyCallback = { stream, result, task in
          let task = OpaquePointer(task)
          var error: UnsafeMutablePointer<GError>?
          let isWritten = g_output_stream_write_all_finish(
            stream.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GOutputStream.self) }, result, nil, &error)
          if isWritten != 0 { g_task_return_boolean(task, true.glib) } else { g_task_return_error(task, error) }
          g_object_unref(task.map { UnsafeMutableRawPointer($0) })
        }
        g_output_stream_write_all_async(stream, start, count, priority, nil, didWrite, UnsafeMutableRawPointer(task))
      }
    }

    @MainActor private static func fail(_ task: OpaquePointer) {
      g_task_return_error(task, g_error_new_literal(g_io_error_quark(), gint(G_IO_ERROR_FAILED.rawValue), "the data could not be loaded"))
      g_object_unref(UnsafeMutableRawPointer(task))
    }
  }
#endif
