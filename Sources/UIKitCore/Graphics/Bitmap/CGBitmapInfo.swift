/// Where the opacity of a pixel is stored, and whether the colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No opacity: all pixels are opaque.
  case none
  /// Behind colours that are multiplied by it, as in RGBA.
  case premultipliedLast
  /// Before colours that are multiplied by it, as in ARGB.
  case premultipliedFirst
  /// Behind colours that are not multiplied by it.
  case last
  /// Before colours that are not multiplied by it.
  case first
  /// The last component means nothing: all pixels are opaque.
  case noneSkipLast
  /// The first component means nothing: all pixels are opaque.
  case noneSkipFirst
  /// Opacity without colours.
  case alphaOnly
}

/// How the bytes of pixels are to be read: a ``CGImageAlphaInfo`` in the lowest bits, and the order of the bytes.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// Core Graphics' bits.
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that have the ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits that say whether components are floating-point numbers.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits that have the order of the bytes.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Components in their order, those of 16 bits with the higher byte first.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// Components of 16 bits with the lower byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// Pixels of 32 bits with the lowest byte first: `premultipliedFirst` is BGRA in memory.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Components of 16 bits with the higher byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// Pixels of 32 bits with the highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  /// Pixels of 32 bits in the byte order of this processor.
  static let host32: CGBitmapInfo = 1.littleEndian == 1 ? .byteOrder32Little : .byteOrder32Big
}

/// How colours that a device cannot show are replaced: a wish that an image has, for devices with fewer colours than it. Screens show all.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// Named as in Core Graphics.
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
