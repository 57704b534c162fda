#if Window
  import CXCB
  import Dispatch
  import Foundation
  import HitchlessBase
  import LayerTree
  import SurfacePresentation
  import Synchronization

  /// A window of a toolkit on the X server of `HITCHLESS_TEST_DISPLAY`, in which a test shows frames.
  final class X11Window {
    /// The X server's name; nil if there is none.
    static let display = ProcessInfo.processInfo.environment["HITCHLESS_TEST_DISPLAY"]
    /// The results of frames, in order.
    final class Reports: Sendable {
      private let presented = Mutex<[Int]>([])
      private let failures = Mutex<[String]>([])
      private let news = DispatchSemaphore(value: 0)

      func receive(_ report: PresentationServer.Report) {
        switch report {
        case .presented(let number, _): presented.withLock { $0.append(number) }
        case .failed(let failure): failures.withLock { $0.append(failure.reason) }
        case .vsync, .rendered, .moved, .timing, .scaled: return
        }
        news.signal()
      }

      var failure: String? { failures.withLock { $0.first } }

      /// Waits until frame `number` is on screen, or it is known that it never will be; returns whether it is.
      func wait(for number: Int) -> Bool {
        while !(presented.withLock { $0.last ?? -1 } >= number) {
          if failure != nil || news.wait(timeout: .now() + .seconds(30)) == .timedOut { return false }
        }
        return true
      }

      /// Waits for a failure.
      func waitForFailure() -> Bool {
        while failure == nil { if news.wait(timeout: .now() + .seconds(30)) == .timedOut { return false } }
        return true
      }
    }

    let connection: OpaquePointer
    let window: UInt32
    private let size = (width: 200, height: 160)

    init() {
      connection = xcb_connect(Self.display, nil)
      window = xcb_generate_id(connection)
      let screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data!
      xcb_create_window(
        connection, 0, window, screen.pointee.root, 0, 0, UInt16(size.width), UInt16(size.height), 0,
        UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), 0, XCB_CW_BACK_PIXEL.rawValue | XCB_CW_OVERRIDE_REDIRECT.rawValue, [0x123456, 1])
      xcb_map_window(connection, window)
      synchronize()
    }

    deinit { xcb_disconnect(connection) }

    /// Returns a server that presents frames above the window.
    func present(_ reports: Reports) throws -> PresentationServer {
      try PresentationServer.x11(displayName: Self.display!, parent: window, clock: MonotonicClock()) { reports.receive($0) }
    }

    /// Waits until all requests have been processed.
    func synchronize() { free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil)) }

    func destroy() {
      xcb_destroy_window(connection, window)
      synchronize()
    }

    /// Returns the contents of the screen right after the window was resized to these sizes, one after the other, before anything else can
    /// draw in it.
    func capture(afterResizingTo sizes: [(width: Int, height: Int)]) -> [UInt32] {
      guard let last = sizes.last else { return [] }
      xcb_grab_server(connection)
      let mask = UInt16(XCB_CONFIG_WINDOW_WIDTH.rawValue | XCB_CONFIG_WINDOW_HEIGHT.rawValue)
      for size in sizes { xcb_configure_window(connection, window, mask, [UInt32(size.width), UInt32(size.height)]) }
      let seen = capture(width: last.width, height: last.height)
      xcb_ungrab_server(connection)
      synchronize()
      return seen
    }

    /// The number of child windows.
    var childCount: Int {
      guard let reply = xcb_query_tree_reply(connection, xcb_query_tree(connection, window), nil) else { return 0 }
      defer { free(reply) }
      return Int(reply.pointee.children_len)
    }

    /// Returns the colours on screen in the window's top left corner, row by row, without their first bytes.
    func capture(width: Int, height: Int) -> [UInt32] {
      let cookie = xcb_get_image(connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), window, 0, 0, UInt16(width), UInt16(height), .max)
      guard let reply = xcb_get_image_reply(connection, cookie, nil) else { return [] }
      defer { free(reply) }
      let bytes = UnsafeRawBufferPointer(start: xcb_get_image_data(reply), count: Int(xcb_get_image_data_length(reply)))
      return bytes.bindMemory(to: UInt32.self).map { $0 & 0xffffff }
    }
  }
#endif
