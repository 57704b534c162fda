#if Window
  internal import CGTK4
  internal import DisplayInterface

  extension GTKDisplay: LinkDisplay {
    func open(_ address: String, completion: @escaping @MainActor (Bool) -> Void) {
      let answer = Unmanaged.passRetained(LinkAnswer(completion)).toOpaque()
      let didOpen: GAsyncReadyCallback = { window, result, data in
        let (window, result) = (UInt(bitPattern: window), UInt(bitPattern: result))
        let answer = Unmanaged<LinkAnswer>.fromOpaque(data!)
        MainActor.assumeIsolated {
          let isOpen = gtk.gtk_show_uri_full_finish(OpaquePointer(bitPattern: window), OpaquePointer(bitPattern: result), nil)
          answer.takeRetainedValue().completion(isOpen != 0)
        }
      }
      gtk.gtk_show_uri_full(window, address, GDK_CURRENT_TIME, nil, didOpen, answer)
    }
  }

  /// Who waits for an address to be opened.
  @MainActor private final class LinkAnswer {
    let completion: @MainActor (Bool) -> Void
    init(_ completion: @escaping @MainActor (Bool) -> Void) { self.completion = completion }
  }
#endif
