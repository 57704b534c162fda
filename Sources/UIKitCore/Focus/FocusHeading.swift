internal import Foundation
internal import HitchlessBase

/// The direction in which an arrow key moves the focus.
enum FocusHeading {
  case up, down, left, right

  init?(_ key: InputKey) {
    switch key {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    default: return nil
    }
  }

  /// The factor by which sideways distances count more than those ahead.
  private static let aside: CGFloat = 4

  /// Returns the index of the next rectangle from `start`: the nearest of those whose centre and farther edge are ahead, where sideways
  /// distances count more. The first of several; nil if there is none. O(rectangles).
  func next(from start: CGRect, among rectangles: [CGRect]) -> Int? {
    let origin = ahead(start)
    var best: (index: Int, distance: CGFloat)?
    for (index, rectangle) in rectangles.enumerated() {
      let goal = ahead(rectangle)
      guard (goal.near + goal.far) > (origin.near + origin.far), goal.far > origin.far else { continue }
      let gap = max(0, goal.near - origin.far)
      let offset = max(0, goal.low - origin.high, origin.low - goal.high)
      let distance = gap + Self.aside * offset
      if best.map({ distance < $0.distance }) ?? true { best = (index, distance) }
    }
    return best?.index
  }

  /// Returns the extent of a rectangle in the direction, and across it.
  private func ahead(_ rectangle: CGRect) -> (near: CGFloat, far: CGFloat, low: CGFloat, high: CGFloat) {
    switch self {
    case .up: (-rectangle.maxY, -rectangle.minY, rectangle.minX, rectangle.maxX)
    case .down: (rectangle.minY, rectangle.maxY, rectangle.minX, rectangle.maxX)
    case .left: (-rectangle.maxX, -rectangle.minX, rectangle.minY, rectangle.maxY)
    case .right: (rectangle.minX, rectangle.maxX, rectangle.minY, rectangle.maxY)
    }
  }
}
