internal import CCairo
package import Foundation
package import HitchlessBase

extension PixelBuffer {
  /// Why a picture could not be written.
  package struct WriteError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Cairo's words.
    package var description: String
  }

  /// The pixels as a PNG file: the same bytes for the same pixels. O(pixels).
  package func pngData() throws -> Data {
    final class Sink {
      var data = Data()
    }
    let sink = Sink()
    let surface = makeCairoSurface()
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_write_to_png_stream(
      surface,
      { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue().data.append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque())
    guard status == CAIRO_STATUS_SUCCESS else {
      throw WriteError(description: String(cString: cairo_status_to_string(status)))
    }
    return sink.data
  }

  /// Writes the pixels as a PNG file to `path`, replacing what is there.
  package func writePNG(to path: String) throws {
    try pngData().write(to: URL(fileURLWithPath: path))
  }
}
