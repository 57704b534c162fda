/// Readable pixels: published ones, and those that are being written, for the thread that writes them.
///
/// Code that reads pixels is generic over this protocol, so the same code draws from a compositor's scratch memory and from a published
/// picture.
package protocol ReadablePixels: AnyObject {
  /// The number of pixels in a row.
  var width: Int { get }
  /// The number of rows.
  var height: Int { get }
  /// The number of bytes from one row to the next; a multiple of 16.
  var bytesPerRow: Int { get }
  /// The first byte of the first row, for reading only. Valid for the lifetime of the object. O(1).
  var readOnlyBytes: UnsafeRawPointer { get }
  /// Whether every pixel is known to be opaque.
  var isOpaque: Bool { get }
  /// A rectangle of pixels that are known to be opaque; all of them if ``isOpaque``.
  var opaqueArea: PixelRect { get }
}

extension ReadablePixels {
  /// Returns a published buffer with the same pixels and the same opaque area, or nil if there is no memory for it. O(width × height).
  package func copied() -> PixelBuffer? { MutablePixelBuffer(copying: self)?.finish() }
}
