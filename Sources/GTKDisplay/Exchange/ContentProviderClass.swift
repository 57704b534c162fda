#if Window
  internal import CGTK4
  internal import DisplayInterface
  internal import HitchlessBase

  /// The `GdkContentProvider` subclass that provides the data of a drag or of the clipboard to other programs on request.
  enum ContentProviderClass {
    /// The data of a provider.
    @MainActor private final class Contents {
      let data: OfferedData
      init(_ data: OfferedData) { self.data = data }
    }

    /// Returns a new provider of `data`, which the caller owns.
    @MainActor static func make(_ data: OfferedData) -> OpaquePointer {
      let object = g_object_new_with_properties(type, 0, nil, nil)!
      g_object_set_data_full(
        object, key, Unmanaged.passRetained(Contents(data)).toOpaque(), { Unmanaged<Contents>.fromOpaque($0!).release() })
      return OpaquePointer(object)
    }

    private static let key = "hitchless-data"

    private static let type: GType = {
      var info = GTypeInfo(subclassOf: gtk.gdk_content_provider_get_type())
      info.class_init = { gClass, _ in
        let provider = gClass!.assumingMemoryBound(to: GdkContentProviderClass.self)
        provider.pointee.ref_formats = { object in
          let object = UInt(bitPattern: object)
          let formats = MainActor.assumeIsolated { UInt(bitPattern: ContentProviderClass.formats(OpaquePointer(bitPattern: object))) }
          return OpaquePointer(bitPattern: formats)
        }
        provider.pointee.write_mime_type_async = { object, name, stream, priority, cancellable, callback, data in
          guard let name, let stream else { return }
          let task = UInt(bitPattern: gtk.g_task_new(UnsafeMutableRawPointer(object), cancellable, callback, data))
          let (source, goal) = (UInt(bitPattern: object), UInt(bitPattern: stream))
          let mediaType = String(cString: name)
          MainActor.assumeIsolated {
            ContentProviderClass.write(
              mediaType, of: OpaquePointer(bitPattern: source), to: UnsafeMutablePointer(bitPattern: goal)!, priority,
              OpaquePointer(bitPattern: task)!)
          }
        }
        provider.pointee.write_mime_type_finish = { _, result, error in gtk.g_task_propagate_boolean(result, error) }
      }
      return g_type_register_static(gtk.gdk_content_provider_get_type(), "HitchlessContent", &info, GTypeFlags(rawValue: 0))
    }()

    @MainActor private static func contents(of object: OpaquePointer?) -> Contents? {
      g_object_get_data(UnsafeMutablePointer(object), key).map { Unmanaged<Contents>.fromOpaque($0).takeUnretainedValue() }
    }

    @MainActor private static func formats(_ object: OpaquePointer?) -> OpaquePointer? {
      let builder = gtk.gdk_content_formats_builder_new()
      for name in contents(of: object)?.data.mediaTypes ?? [] { gtk.gdk_content_formats_builder_add_mime_type(builder, name) }
      return gtk.gdk_content_formats_builder_free_to_formats(builder)
    }

    /// Loads the data and writes it to a stream; completes `task` at the end.
    @MainActor private static func write(
      _ mediaType: String, of object: OpaquePointer?, to stream: UnsafeMutablePointer<GOutputStream>, _ priority: Int32,
      _ task: OpaquePointer
    ) {
      guard let contents = contents(of: object) else { return fail(task) }
      GObjects.retain(OpaquePointer(stream))
      contents.data.load(mediaType) { bytes in
        defer { GObjects.release(OpaquePointer(stream)) }
        guard let bytes else { return fail(task) }
        let copy = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        // The task keeps the bytes until they are written.
        gtk.g_task_set_task_data(task, UnsafeMutableRawPointer(copy), { $0.map { g_bytes_unref(OpaquePointer($0)) } })
        var count: gsize = 0
        let start = g_bytes_get_data(copy, &count)
        let didWrite: GAsyncReadyCallback = { stream, result, task in
          let task = OpaquePointer(task)
          var error: UnsafeMutablePointer<GError>?
          let isWritten = gtk.g_output_stream_write_all_finish(
            stream.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GOutputStream.self) }, result, nil, &error)
          if isWritten != 0 { gtk.g_task_return_boolean(task, true.glib) } else { gtk.g_task_return_error(task, error) }
          task.map(GObjects.release)
        }
        gtk.g_output_stream_write_all_async(stream, start, count, priority, nil, didWrite, UnsafeMutableRawPointer(task))
      }
    }

    @MainActor private static func fail(_ task: OpaquePointer) {
      gtk.g_task_return_error(
        task, g_error_new_literal(gtk.g_io_error_quark(), gint(G_IO_ERROR_FAILED.rawValue), "the data could not be loaded"))
      GObjects.release(task)
    }
  }
#endif
