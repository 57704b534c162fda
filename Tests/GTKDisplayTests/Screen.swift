#if Window
  import CGTK4
  import CXCB
  import Foundation

  @testable import GTKDisplay

  /// The pixels of a display server: the X server that `HITCHLESS_TEST_DISPLAY` names, or, with `HITCHLESS_TEST_WAYLAND`, the compositor.
  @MainActor final class Screen {
    private nonisolated static let environment = ProcessInfo.processInfo.environment
    /// Whether the display server is a Wayland compositor.
    nonisolated static var isWayland: Bool { environment["HITCHLESS_TEST_WAYLAND"] != nil }
    /// Whether there is a display server.
    nonisolated static var isThere: Bool { isWayland || environment["HITCHLESS_TEST_DISPLAY"] != nil }

    private let connection = isWayland ? nil : xcb_connect(environment["HITCHLESS_TEST_DISPLAY"], nil)

    isolated deinit { if let connection { xcb_disconnect(connection) } }

    /// Returns the pixels of the screen in a window's area of 300 × 300 pixels, row by row, as red, green and blue.
    func pixels(of surface: OpaquePointer) -> [UInt32] {
      guard let connection, let screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data else { return waylandPixels() }
      let window = UInt32(gtk.gdk_x11_surface_get_xid(surface))
      let corner = xcb_translate_coordinates_reply(
        connection, xcb_translate_coordinates(connection, window, screen.pointee.root, 0, 0), nil)
      defer { free(corner) }
      guard let corner else { return [] }
      let cookie = xcb_get_image(
        connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), screen.pointee.root, corner.pointee.dst_x, corner.pointee.dst_y, 300, 300,
        .max)
      guard let image = xcb_get_image_reply(connection, cookie, nil) else { return [] }
      defer { free(image) }
      let bytes = UnsafeRawBufferPointer(start: xcb_get_image_data(image), count: Int(xcb_get_image_data_length(image)))
      return bytes.bindMemory(to: UInt32.self).map { $0 & 0xffffff }
    }

    /// Returns the pixels under Wayland, where a client cannot find out a window's position; Tools/checks/wayland.sh makes the compositor
    /// place windows at 120, 120.
    private func waylandPixels() -> [UInt32] {
      let grim = Process()
      grim.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      grim.arguments = ["grim", "-t", "ppm", "-g", "120,120 300x300", "-"]
      let output = Pipe()
      grim.standardOutput = output
      guard (try? grim.run()) != nil else { return [] }
      let picture = output.fileHandleForReading.readDataToEndOfFile()
      grim.waitUntilExit()
      // A header of three lines, and three bytes per pixel.
      let count = 300 * 300 * 3
      guard picture.count > count else { return [] }
      let bytes = [UInt8](picture.suffix(count))
      return stride(from: 0, to: count, by: 3).map { UInt32(bytes[$0]) << 16 | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0 + 2]) }
    }
  }
#endif
