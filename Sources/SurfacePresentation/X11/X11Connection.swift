#if Window
  internal import CXCB
  internal import Glibc
  internal import HitchlessBase

  /// A connection to an X server that shows frames from shared memory at its vsyncs. Independent of the toolkit's own connection.
  final class X11Connection {
    let connection: OpaquePointer
    /// The major opcode of the Present extension, which its events contain.
    let presentOpcode: UInt8

    /// Connects to the server `displayName`. Throws if there is none, or if it lacks required features.
    init(displayName: String) throws(SurfaceFailure) {
      guard hitchless_load_xcb() != nil else {
        throw SurfaceFailure("XCB is not installed (on Debian libxcb1, libxcb-shm0, libxcb-present0 and libxcb-xfixes0)")
      }
      var screen: Int32 = 0
      guard let connection = xcb.xcb_connect(displayName, &screen), xcb.xcb_connection_has_error(connection) == 0 else {
        throw SurfaceFailure("there is no second connection to the X server '\(displayName)'")
      }
      do throws(SurfaceFailure) {
        presentOpcode = try Self.checkExtensions(connection)
        try Self.checkPixels(connection)
      } catch {
        xcb.xcb_disconnect(connection)
        throw error
      }
      self.connection = connection
    }

    deinit { xcb.xcb_disconnect(connection) }

    func makeID() -> UInt32 { xcb.xcb_generate_id(connection) }

    /// Throws if the request of `cookie` was refused. Waits for the server.
    func check(_ cookie: xcb_void_cookie_t, _ action: String) throws(SurfaceFailure) {
      guard let error = xcb.xcb_request_check(connection, cookie) else { return try checkConnection() }
      defer { free(error) }
      throw SurfaceFailure("the X server refuses to \(action) (error \(error.pointee.error_code))")
    }

    func checkConnection() throws(SurfaceFailure) {
      guard xcb.xcb_connection_has_error(connection) == 0 else {
        throw SurfaceFailure("the connection to the X server is lost", isConnectionLost: true)
      }
    }

    /// Returns the opcode of the Present extension. All versions are requested before the first reply is awaited.
    private static func checkExtensions(_ connection: OpaquePointer) throws(SurfaceFailure) -> UInt8 {
      let extensions = [
        ("Present", xcb.xcb_get_extension_data(connection, xcb.xcb_present_id)),
        ("MIT-SHM", xcb.xcb_get_extension_data(connection, xcb.xcb_shm_id)),
        ("XFIXES", xcb.xcb_get_extension_data(connection, xcb.xcb_xfixes_id)),
      ]
      for (name, data) in extensions where data?.pointee.present ?? 0 == 0 {
        throw SurfaceFailure("the X server has no \(name) extension")
      }
      let versions = (
        xcb.xcb_present_query_version(connection, 1, 0), xcb.xcb_shm_query_version(connection),
        xcb.xcb_xfixes_query_version(connection, 5, 0)
      )
      let replies = (
        xcb.xcb_present_query_version_reply(connection, versions.0, nil), xcb.xcb_shm_query_version_reply(connection, versions.1, nil),
        xcb.xcb_xfixes_query_version_reply(connection, versions.2, nil)
      )
      defer {
        free(replies.0)
        free(replies.1)
        free(replies.2)
      }
      // Regions and input shapes were added in version 2 of XFIXES, memory by descriptor in version 1.2 of MIT-SHM.
      guard replies.0 != nil, let fixes = replies.2, fixes.pointee.major_version >= 2, let memory = replies.1 else {
        throw SurfaceFailure("the X server's extensions are too old")
      }
      guard memory.pointee.shared_pixmaps != 0, (memory.pointee.major_version, memory.pointee.minor_version) >= (1, 2) else {
        throw SurfaceFailure("the X server shows no pictures from shared memory")
      }
      return extensions[0].1!.pointee.major_opcode
    }

    /// Checks that pixels are words of 32 bits in the machine's byte order.
    private static func checkPixels(_ connection: OpaquePointer) throws(SurfaceFailure) {
      guard let setup = xcb.xcb_get_setup(connection) else { throw SurfaceFailure("the X server tells nothing of itself") }
      let isLittle = UInt16(1).littleEndian == 1
      guard setup.pointee.image_byte_order == UInt8((isLittle ? XCB_IMAGE_ORDER_LSB_FIRST : XCB_IMAGE_ORDER_MSB_FIRST).rawValue) else {
        throw SurfaceFailure("the X server has another byte order")
      }
      var formats = xcb.xcb_setup_pixmap_formats_iterator(setup)
      while formats.rem > 0 {
        if formats.data.pointee.depth >= 24, formats.data.pointee.bits_per_pixel != 32 {
          throw SurfaceFailure("the X server's pixels are not words")
        }
        xcb.xcb_format_next(&formats)
      }
    }
  }
#endif
