/// A rectangle of whole device pixels.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row; rows count downwards.
  public var y: Int
  /// The number of columns; zero or less is empty.
  public var width: Int
  /// The number of rows; zero or less is empty.
  public var height: Int

  /// Creates the rectangle of `width` × `height` pixels whose first pixel is at `x`, `y`.
  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// An empty rectangle at the origin.
  public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The column after the last one.
  @inlinable public var maxX: Int { x + width }
  /// The row after the last one.
  @inlinable public var maxY: Int { y + height }
  /// Whether the rectangle contains no pixels.
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The number of pixels in the rectangle; `Int.max` if it does not fit.
  @inlinable public var area: Int {
    guard !isEmpty else { return 0 }
    let (area, overflows) = width.multipliedReportingOverflow(by: height)
    return overflows ? .max : area
  }

  /// Returns the shared pixels; empty if there are none.
  @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }
  /// Returns whether the two rectangles share a pixel.
  @inlinable public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }
  /// Returns whether every pixel of `other` is in this rectangle.
  @inlinable public func contains(_ other: PixelRect) -> Bool { other.isEmpty || intersection(other) == other }
  /// Returns the smallest rectangle that contains both.
  @inlinable public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
  /// Returns the rectangle moved by `dx`, `dy` pixels.
  @inlinable public func offset(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }
  /// Returns the smallest rectangle of whole pixels that contains `rect` × `scale`. Edges beyond 2⁴⁴ pixels are clamped, and NaN becomes 0.
  public static func covering(_ rect: Rect, scale: Double) -> PixelRect {
    guard !rect.isEmpty else { return .zero }
    let left = Int(pixels: (rect.minX * scale).rounded(.down))
    let top = Int(pixels: (rect.minY * scale).rounded(.down))
    return PixelRect(
      x: left, y: top, width: Int(pixels: (rect.maxX * scale).rounded(.up)) - left,
      height: Int(pixels: (rect.maxY * scale).rounded(.up)) - top)
  }
}
