/// Where the opacity of a pixel is stored, and whether the colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No opacity: all pixels are opaque.
  case none
  /// After colours that are multiplied by it, as in RGBA.
  case premultipliedLast
  /// Before colours that are multiplied by it, as in ARGB.
  case premultipliedFirst
  /// After colours that are not multiplied by it.
  case last
  /// Before colours that are not multiplied by it.
  case first
  /// The last component is ignored: all pixels are opaque.
  case noneSkipLast
  /// The first component is ignored: all pixels are opaque.
  case noneSkipFirst
  /// Opacity without colours.
  case alphaOnly
}

/// The layout of a pixel's bytes: a ``CGImageAlphaInfo`` in the lowest bits, and the byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits as in Core Graphics.
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that contain the ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits that specify whether components are floating-point numbers.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits that contain the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Components in order, 16-bit ones with the higher byte first.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// 16-bit components with the lower byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// 32-bit pixels with the lowest byte first: `premultipliedFirst` is BGRA in memory.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// 16-bit components with the higher byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// 32-bit pixels with the highest byte first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)

  /// 32-bit pixels in the byte order of this processor.
  static let host32: CGBitmapInfo = 1.littleEndian == 1 ? .byteOrder32Little : .byteOrder32Big
}

/// How colours that a device cannot show are replaced: a hint of an image for devices with a smaller range of colours. Screens show all
/// colours.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The cases have the same names as in Core Graphics.
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
