/// Pixels to read: published ones, and those that are being made, for the thread that makes them.
///
/// What is written for all of them is generic, so that a compositor's scratch memory is drawn from by the same code as a published picture.
package protocol ReadablePixels: AnyObject {
  /// Pixels in a row.
  var width: Int { get }
  /// Rows.
  var height: Int { get }
  /// Bytes from one row to the next; a multiple of 16.
  var bytesPerRow: Int { get }
  /// The first byte of the first row, for reading only. Valid as long as the object lives. O(1).
  var readOnlyBytes: UnsafeRawPointer { get }
  /// Whether every pixel is known to be opaque.
  var isOpaque: Bool { get }
  /// A rectangle of pixels that are known to be opaque; all of them if ``isOpaque``.
  var opaqueArea: PixelRect { get }
}

extension ReadablePixels {
  /// A published buffer with the same pixels, and what is known of them. Nil if there is no memory for it. O(width × height).
  package func copied() -> PixelBuffer? { MutablePixelBuffer(copying: self)?.finish() }
}
