internal import HitchlessBase

/// The rotation or mirroring of stored pixels for display. The raw values are EXIF's, the names UIKit's.
public enum ImageOrientation: UInt8, Hashable, Sendable, CaseIterable {
  /// As stored.
  case up = 1
  /// Mirrored left to right.
  case upMirrored = 2
  /// Rotated by 180°.
  case down = 3
  /// Mirrored top to bottom.
  case downMirrored = 4
  /// Mirrored along the diagonal from the top left: rows become columns.
  case leftMirrored = 5
  /// Rotated clockwise by 90°.
  case right = 6
  /// Mirrored along the diagonal from the top right.
  case rightMirrored = 7
  /// Rotated counterclockwise by 90°.
  case left = 8

  /// Whether the displayed width is the stored height.
  public var swapsSides: Bool { rawValue >= 5 }

  /// The orientation that undoes this one.
  package var inverse: ImageOrientation { self == .left ? .right : self == .right ? .left : self }

  /// Returns the displayed position of the stored pixel (`x`, `y`) of a picture of `width` × `height` stored pixels.
  package func shown(x: Int, y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    switch self {
    case .up: (x, y)
    case .upMirrored: (width - 1 - x, y)
    case .down: (width - 1 - x, height - 1 - y)
    case .downMirrored: (x, height - 1 - y)
    case .leftMirrored: (y, x)
    case .right: (height - 1 - y, x)
    case .rightMirrored: (height - 1 - y, width - 1 - x)
    case .left: (y, width - 1 - x)
    }
  }

  /// Returns the displayed position of the stored pixels `rect` of a picture of `width` × `height` stored pixels. `rect` must not be empty.
  func shown(_ rect: PixelRect, width: Int, height: Int) -> PixelRect {
    let first = shown(x: rect.x, y: rect.y, width: width, height: height)
    let last = shown(x: rect.maxX - 1, y: rect.maxY - 1, width: width, height: height)
    return PixelRect(
      x: min(first.x, last.x), y: min(first.y, last.y), width: abs(first.x - last.x) + 1, height: abs(first.y - last.y) + 1)
  }
}
