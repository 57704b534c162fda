/// The relation between a finger that drags content past its end and the content's position.
package enum RubberBand {
  /// UIKit's stiffness.
  private static let stiffness = 0.55

  /// Returns the distance that content moves past its end when the finger has moved `distance` points, in a view `dimension` points long.
  package static func reach(_ distance: Double, _ dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    return (1 - 1 / (distance * stiffness / dimension + 1)) * dimension
  }

  /// Returns the distance that the finger has moved when content is `reach` past its end: the inverse of ``reach(_:_:)``.
  package static func distance(_ reach: Double, _ dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let reach = min(reach, dimension * 0.99)
    return reach * dimension / (stiffness * (dimension - reach))
  }

  /// Returns the points that content moves per point of the finger, `distance` past the end: the derivative of ``reach(_:_:)``.
  package static func slope(_ distance: Double, _ dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let stretch = distance * stiffness / dimension + 1
    return stiffness / (stretch * stretch)
  }

  /// Returns the offset at which content is shown when the finger is at `offset`.
  package static func shown(_ offset: Double, in range: ClosedRange<Double>, dimension: Double, bounces: Bool) -> Double {
    if offset > range.upperBound {
      return bounces ? range.upperBound + reach(offset - range.upperBound, dimension) : range.upperBound
    }
    if offset < range.lowerBound {
      return bounces ? range.lowerBound - reach(range.lowerBound - offset, dimension) : range.lowerBound
    }
    return offset
  }

  /// Returns the offset of the finger when content is shown at `offset`.
  package static func finger(_ offset: Double, in range: ClosedRange<Double>, dimension: Double) -> Double {
    if offset > range.upperBound { return range.upperBound + distance(offset - range.upperBound, dimension) }
    if offset < range.lowerBound { return range.lowerBound - distance(range.lowerBound - offset, dimension) }
    return offset
  }

  /// Returns the points that content moves per point of the finger at `offset`.
  package static func slope(at offset: Double, in range: ClosedRange<Double>, dimension: Double, bounces: Bool) -> Double {
    if offset > range.upperBound { return bounces ? slope(offset - range.upperBound, dimension) : 0 }
    if offset < range.lowerBound { return bounces ? slope(range.lowerBound - offset, dimension) : 0 }
    return 1
  }
}
