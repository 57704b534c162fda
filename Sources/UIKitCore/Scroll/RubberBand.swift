/// How far content follows a finger that drags it over its end.
enum RubberBand {
  /// UIKit's stiffness.
  private static let stiffness = 0.55

  /// How far the content goes when the finger has gone `distance` points over the end, in a view `dimension` points long.
  static func reach(_ distance: Double, _ dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    return (1 - 1 / (distance * stiffness / dimension + 1)) * dimension
  }

  /// How far the finger has gone when the content went `reach`. The inverse of ``reach(_:_:)``.
  static func distance(_ reach: Double, _ dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let reach = min(reach, dimension * 0.99)
    return reach * dimension / (stiffness * (dimension - reach))
  }

  /// Points of content for a point of the finger, `distance` over the end: the derivative of ``reach(_:_:)``.
  static func slope(_ distance: Double, _ dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = distance * stiffness / dimension + 1
    return stiffness / (stretch * stretch)
  }

  /// Where content is shown whose finger is at `offset`.
  static func shown(_ offset: Double, in range: ClosedRange<Double>, dimension: Double, bounces: Bool) -> Double {
    if offset > range.upperBound {
      return bounces ? range.upperBound + reach(offset - range.upperBound, dimension) : range.upperBound
    }
    if offset < range.lowerBound {
      return bounces ? range.lowerBound - reach(range.lowerBound - offset, dimension) : range.lowerBound
    }
    return offset
  }

  /// Where the finger is whose content is shown at `offset`.
  static func finger(_ offset: Double, in range: ClosedRange<Double>, dimension: Double) -> Double {
    if offset > range.upperBound { return range.upperBound + distance(offset - range.upperBound, dimension) }
    if offset < range.lowerBound { return range.lowerBound - distance(range.lowerBound - offset, dimension) }
    return offset
  }

  /// Points of content for a point of the finger at `offset`.
  static func slope(at offset: Double, in range: ClosedRange<Double>, dimension: Double, bounces: Bool) -> Double {
    if offset > range.upperBound { return bounces ? slope(offset - range.upperBound, dimension) : 0 }
    if offset < range.lowerBound { return bounces ? slope(range.lowerBound - offset, dimension) : 0 }
    return 1
  }
}
