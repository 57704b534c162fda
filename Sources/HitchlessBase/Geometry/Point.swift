/// A point, in points unless stated otherwise. The engines use this geometry, which depends on neither Foundation nor views.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate; grows to the right.
  public var x: Double
  /// The vertical coordinate; grows downwards.
  public var y: Double

  /// Creates a point with these coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
  /// Whether both coordinates are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// Returns the sum of the coordinates: `a` moved by `b`.
  @inlinable public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  /// Returns the difference of the coordinates: the vector from `b` to `a`.
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}

/// A width and a height, in points unless stated otherwise.
public struct Size: Hashable, Sendable {
  /// The horizontal length.
  public var width: Double
  /// The vertical length.
  public var height: Double

  /// Creates a size with these lengths.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size.
  public static let zero = Size(width: 0, height: 0)
  /// Whether both lengths are finite.
  package var isFinite: Bool { width.isFinite && height.isFinite }
}

/// Distances from the four edges of a rectangle, inwards.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge; negative values point outwards, as for the other edges.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets with these distances.
  @inlinable public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No inset on any edge.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}
