/// The size that a thumbnail is asked for, in pixels, and what that means for a picture of another shape.
///
/// The shape of the picture is always kept, nothing is cropped and nothing is enlarged: a picture that is already small enough keeps
/// its size. Vectors are drawn in the size that is asked for, whatever their own is.
public struct ThumbnailSize: Hashable, Sendable {
  /// How the picture relates to the box of ``width`` × ``height``.
  public enum Mode: Hashable, Sendable {
    /// The largest size inside the box: what UIKit's `preparingThumbnail(of:)` gives.
    case fit
    /// The smallest size that covers the box: for image views that fill.
    case fill
  }

  static let largestSide = 65_536

  /// The box's width in pixels, at least 1.
  public var width: Int
  /// The box's height in pixels, at least 1.
  public var height: Int
  /// How the picture relates to the box.
  public var mode: Mode

  /// A box of `width` × `height` pixels; values below 1 count as 1, values above 65,536 as that.
  public init(width: Int, height: Int, mode: Mode = .fit) {
    self.width = min(ThumbnailSize.largestSide, max(1, width))
    self.height = min(ThumbnailSize.largestSide, max(1, height))
    self.mode = mode
  }

  /// The thumbnail's exact size for a picture that shows `imageWidth` × `imageHeight` pixels, both at least 1. O(1).
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
