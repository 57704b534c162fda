/// The requested size of a thumbnail in pixels, and its meaning for a picture of another aspect ratio.
///
/// The aspect ratio of the picture is always kept, nothing is cropped and nothing is enlarged: a picture that is already small enough keeps
/// its size. Vectors are drawn in the requested size, whatever their own is.
public struct ThumbnailSize: Hashable, Sendable {
  /// The relation of the picture to the box of ``width`` × ``height``.
  public enum Mode: Hashable, Sendable {
    /// The largest size inside the box, as with UIKit's `preparingThumbnail(of:)`.
    case fit
    /// The smallest size that covers the box, for image views that fill.
    case fill
  }

  static let largestSide = 65_536

  /// The box's width in pixels, at least 1.
  public var width: Int
  /// The box's height in pixels, at least 1.
  public var height: Int
  /// The relation of the picture to the box.
  public var mode: Mode

  /// Creates a box of `width` × `height` pixels; values are clamped to 1...65,536.
  public init(width: Int, height: Int, mode: Mode = .fit) {
    self.width = min(ThumbnailSize.largestSide, max(1, width))
    self.height = min(ThumbnailSize.largestSide, max(1, height))
    self.mode = mode
  }

  /// Returns the thumbnail's exact size for a picture with `imageWidth` × `imageHeight` displayed pixels, both at least 1. O(1).
  public func resolved(imageWidth: Int, imageHeight: Int) -> (width: Int, height: Int) {
    let widthRules = (width * imageHeight <= height * imageWidth) == (mode == .fit)
    if widthRules {
      guard width < imageWidth else { return (imageWidth, imageHeight) }
      return (width, max(1, (2 * imageHeight * width + imageWidth) / (2 * imageWidth)))
    }
    guard height < imageHeight else { return (imageWidth, imageHeight) }
    return (max(1, (2 * imageWidth * height + imageHeight) / (2 * imageHeight)), height)
  }
}
