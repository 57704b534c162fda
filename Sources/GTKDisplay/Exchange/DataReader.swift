#if Window
  internal import CGTK4

  /// Reads the data that another program sends for a drop or from the clipboard, piece by piece as it arrives.
  @MainActor final class DataReader {
    /// The size in bytes above which reading stops: another program must not decide how much memory this one uses.
    static let limit = 256 << 20
    private static let piece: gsize = 64 << 10

    private var bytes: [UInt8] = []
    private var stream: UnsafeMutablePointer<GInputStream>?
    private let completion: @MainActor ([UInt8]?) -> Void

    /// Reads the data of a drop in a media type. `completion` is called once, asynchronously, with nil if that fails.
    static func read(_ drop: OpaquePointer, _ mediaType: String, _ completion: @escaping @MainActor ([UInt8]?) -> Void) {
      let didOpen: GAsyncReadyCallback = { source, result, data in
        let (source, result) = (UInt(bitPattern: source), UInt(bitPattern: result))
        let reader = Unmanaged<DataReader>.fromOpaque(data!)
        MainActor.assumeIsolated {
          let stream = gtk.gdk_drop_read_finish(OpaquePointer(bitPattern: source), OpaquePointer(bitPattern: result), nil, nil)
          reader.takeRetainedValue().begin(stream)
        }
      }
      open(mediaType, completion) { gtk.gdk_drop_read_async(drop, $0, G_PRIORITY_DEFAULT, nil, didOpen, $1) }
    }

    /// Reads the content of a clipboard in a media type. `completion` is called once, asynchronously, with nil if that fails.
    static func read(clipboard: OpaquePointer, _ mediaType: String, _ completion: @escaping @MainActor ([UInt8]?) -> Void) {
      let didOpen: GAsyncReadyCallback = { source, result, data in
        let (source, result) = (UInt(bitPattern: source), UInt(bitPattern: result))
        let reader = Unmanaged<DataReader>.fromOpaque(data!)
        MainActor.assumeIsolated {
          let stream = gtk.gdk_clipboard_read_finish(OpaquePointer(bitPattern: source), OpaquePointer(bitPattern: result), nil, nil)
          reader.takeRetainedValue().begin(stream)
        }
      }
      open(mediaType, completion) { gtk.gdk_clipboard_read_async(clipboard, $0, G_PRIORITY_DEFAULT, nil, didOpen, $1) }
    }

    /// Creates a reader and calls `body` with a NULL-terminated list of the media type, to open the reader's stream.
    private static func open(
      _ mediaType: String, _ completion: @escaping @MainActor ([UInt8]?) -> Void,
      _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>, UnsafeMutableRawPointer) -> Void
    ) {
      mediaType.withCString { name in
        var names: [UnsafePointer<CChar>?] = [name, nil]
        names.withUnsafeMutableBufferPointer { body($0.baseAddress!, Unmanaged.passRetained(DataReader(completion)).toOpaque()) }
      }
    }

    private init(_ completion: @escaping @MainActor ([UInt8]?) -> Void) { self.completion = completion }

    private func begin(_ stream: UnsafeMutablePointer<GInputStream>?) {
      self.stream = stream
      if stream == nil { completion(nil) } else { readPiece() }
    }

    private func readPiece() {
      let didRead: GAsyncReadyCallback = { source, result, data in
        let source = UInt(bitPattern: source)
        let result = UInt(bitPattern: result)
        let reader = Unmanaged<DataReader>.fromOpaque(data!)
        MainActor.assumeIsolated {
          let stream = UnsafeMutablePointer<GInputStream>(bitPattern: source)
          let piece = gtk.g_input_stream_read_bytes_finish(stream, OpaquePointer(bitPattern: result), nil)
          reader.takeRetainedValue().take(piece)
        }
      }
      gtk.g_input_stream_read_bytes_async(
        stream, Self.piece, G_PRIORITY_DEFAULT, nil, didRead, Unmanaged.passRetained(self).toOpaque())
    }

    private func take(_ piece: OpaquePointer?) {
      defer { piece.map(g_bytes_unref) }
      var count: gsize = 0
      guard let piece, let data = g_bytes_get_data(piece, &count), count > 0 else {
        // An empty piece is the end; no piece is an error.
        return end(piece == nil ? nil : bytes)
      }
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: data, count: Int(count)))
      if bytes.count > Self.limit { end(nil) } else { readPiece() }
    }

    private func end(_ result: [UInt8]?) {
      stream.map { GObjects.release(OpaquePointer($0)) }
      stream = nil
      completion(result)
    }
  }
#endif
