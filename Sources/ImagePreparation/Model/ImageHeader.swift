/// The header of a picture, which is available without decoding a pixel.
public struct ImageHeader: Hashable, Sendable {
  /// The format, determined by the content.
  public var format: ImageFormat
  /// The number of pixels in a stored row.
  public var storedWidth: Int
  /// The number of stored rows.
  public var storedHeight: Int
  /// The rotation or mirroring of the stored pixels for display. Always `up` for HEIC and AVIF, whose decoder rotates them itself.
  public var orientation = ImageOrientation.up
  /// Whether pixels may be transparent.
  public var hasAlpha = false
  /// Whether the pixels are stored in several passes (progressive JPEG, JPEG with a scan for each component, interlaced PNG and GIF): such
  /// a picture cannot be read in strips.
  public var isProgressive = false

  /// Whether samples have more than eight bits, for formats whose decoders need more memory for them.
  var isDeep = false

  /// The tiles of a picture in which each can be decoded separately; nil for other pictures.
  var tiles: PictureTiles?

  /// Whether the picture can be drawn in any size; its own size is only the stated one.
  public var isVector: Bool { format == .svg }
  /// The width of the picture as displayed, in pixels.
  public var width: Int { orientation.swapsSides ? storedHeight : storedWidth }
  /// The height of the picture as displayed, in pixels.
  public var height: Int { orientation.swapsSides ? storedWidth : storedHeight }
  /// The number of bytes of all decoded pixels.
  public var decodedByteCount: Int { storedWidth * storedHeight * 4 }
}
