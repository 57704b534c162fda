/// A photograph of a few pixels: what a cell shows until the real one has arrived.
public struct Miniature: Sendable, Equatable {
  /// Pixels per row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// Three bytes per pixel (red, green, blue), row by row from the top.
  public var pixels: [UInt8]

  /// The longer side of a miniature, in pixels: as a PNG it has some three to five hundred bytes.
  static let longerSide = 14

  /// What stands for a photograph that can not be decoded.
  static let grey = Miniature(width: 4, height: 3, pixels: Array(repeating: 0xC8, count: 36))
}
