public import HitchlessBase

/// A part of a picture at one of its levels of detail.
///
/// Level 0 has all pixels of the picture, and each further level half as many a side, rounded up: a pixel of level `n` is the mean of a
/// square of 2ⁿ pixels a side, or of the part of it inside the picture. The squares are aligned to the first stored pixel. JPEGs are
/// decoded coarsely at the levels 1 to 3, where libjpeg-turbo's transform computes the means.
public struct ImageRegion: Hashable, Sendable {
  /// The highest level: no picture has pixels left to halve beyond it.
  public static let largestLevel = 12

  /// The pixels of the level in displayed orientation, with the first at the top left. Parts outside the picture are cut off.
  public var rect: PixelRect
  /// The number of times that both sides are halved, from 0 to ``largestLevel``; other values are clamped.
  public var level: Int

  /// Creates a region with the pixels `rect` of the level `level`.
  public init(_ rect: PixelRect, level: Int = 0) {
    self.rect = rect
    self.level = min(ImageRegion.largestLevel, max(0, level))
  }
}

extension ImageHeader {
  /// Returns the displayed size of the picture in pixels at a level of detail; see ``ImageRegion``. O(1).
  public func size(atLevel level: Int) -> (width: Int, height: Int) {
    (ImageHeader.halved(width, level), ImageHeader.halved(height, level))
  }

  /// Returns the stored size of the picture in pixels at a level of detail.
  func storedSize(atLevel level: Int) -> (width: Int, height: Int) {
    (ImageHeader.halved(storedWidth, level), ImageHeader.halved(storedHeight, level))
  }

  private static func halved(_ length: Int, _ level: Int) -> Int {
    let level = min(ImageRegion.largestLevel, max(0, level))
    return (length + (1 << level) - 1) >> level
  }

  /// Returns the part of `region` inside the picture.
  func clipped(_ region: ImageRegion) -> PixelRect {
    let size = size(atLevel: region.level)
    return region.rect.intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
  }

  /// Returns the part of `region` inside the picture, among the stored pixels of the level; empty if there is none.
  func storedRect(of region: ImageRegion) -> PixelRect {
    let rect = clipped(region)
    guard !rect.isEmpty else { return .zero }
    let size = size(atLevel: region.level)
    return orientation.inverse.shown(rect, width: size.width, height: size.height)
  }
}
