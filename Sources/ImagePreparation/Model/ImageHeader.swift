/// What the header of a picture says, without decoding a pixel.
public struct ImageHeader: Hashable, Sendable {
  /// The format, told by content.
  public var format: ImageFormat
  /// Pixels in a stored row.
  public var storedWidth: Int
  /// Stored rows.
  public var storedHeight: Int
  /// How the stored pixels are to be turned. Always `up` for HEIC and AVIF, whose decoder turns them itself.
  public var orientation = ImageOrientation.up
  /// Whether a pixel may be other than opaque.
  public var hasAlpha = false
  /// Whether the pixels come in several passes (progressive JPEG, JPEG with a scan for each component, interlaced PNG
  /// and GIF): such a picture cannot be read in strips.
  public var isProgressive = false

  /// Whether samples have more than eight bits, where decoders take more memory for them.
  var isDeep = false

  /// The tiles of a picture of which each can be decoded without the others; nil for others.
  var tiles: PictureTiles?

  /// Whether it is drawn in any size, and its own is only what it says.
  public var isVector: Bool { format == .svg }
  /// The width of the picture as it is shown, in pixels.
  public var width: Int { orientation.swapsSides ? storedHeight : storedWidth }
  /// The height of the picture as it is shown, in pixels.
  public var height: Int { orientation.swapsSides ? storedWidth : storedHeight }
  /// The bytes that all pixels take once decoded.
  public var decodedByteCount: Int { storedWidth * storedHeight * 4 }
}
