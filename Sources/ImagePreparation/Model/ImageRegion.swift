public import HitchlessBase

/// A part of a picture at one of its levels of detail.
///
/// Level 0 has all pixels of the picture, each further level half as many a side, rounded up: a pixel of level `n` is the mean of a square
/// of 2ⁿ pixels a side, or of what of it lies in the picture. The squares are counted from the first stored pixel. JPEGs are decoded
/// coarsely at the levels 1 to 3, where libjpeg-turbo's transform takes the means.
public struct ImageRegion: Hashable, Sendable {
  /// No picture is so large that it has anything left beyond this level.
  public static let largestLevel = 12

  /// The pixels of the level, as they are shown: turned the right way up, the first at the top left. What lies outside of the picture is
  /// cut off.
  public var rect: PixelRect
  /// How often both sides were halved, from 0 to ``largestLevel``; other numbers count as the nearest of them.
  public var level: Int

  /// The pixels `rect` of the level `level`.
  public init(_ rect: PixelRect, level: Int = 0) {
    self.rect = rect
    self.level = min(ImageRegion.largestLevel, max(0, level))
  }
}

extension ImageHeader {
  /// How many pixels the picture has at a level of detail, as it is shown; see ``ImageRegion``. O(1).
  public func size(atLevel level: Int) -> (width: Int, height: Int) {
    (ImageHeader.halved(width, level), ImageHeader.halved(height, level))
  }

  /// The same before it is turned.
  func storedSize(atLevel level: Int) -> (width: Int, height: Int) {
    (ImageHeader.halved(storedWidth, level), ImageHeader.halved(storedHeight, level))
  }

  private static func halved(_ length: Int, _ level: Int) -> Int {
    let level = min(ImageRegion.largestLevel, max(0, level))
    return (length + (1 << level) - 1) >> level
  }

  /// What of `region` lies in the picture.
  func clipped(_ region: ImageRegion) -> PixelRect {
    let size = size(atLevel: region.level)
    return region.rect.intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
  }

  /// The same among the stored pixels of the level; empty if nothing does.
  func storedRect(of region: ImageRegion) -> PixelRect {
    let rect = clipped(region)
    guard !rect.isEmpty else { return .zero }
    let size = size(atLevel: region.level)
    return orientation.inverse.shown(rect, width: size.width, height: size.height)
  }
}
