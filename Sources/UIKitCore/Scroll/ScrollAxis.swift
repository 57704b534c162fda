internal import Foundation

/// A direction in which content scrolls.
enum ScrollAxis {
  case horizontal, vertical
}

extension UIScrollView {
  /// The offsets at which content can rest along `axis`.
  func range(_ axis: ScrollAxis) -> ClosedRange<Double> {
    let range = offsetRange
    return axis == .horizontal ? Double(range.minX)...Double(range.maxX) : Double(range.minY)...Double(range.maxY)
  }

  /// Whether content can be moved past its end along `axis`.
  func bounces(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    let isPulled = axis == .vertical && attachedRefreshControl != nil
    return bounces
      && (range.upperBound > range.lowerBound || isPulled || (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical))
  }

  /// Whether a finger can move the content along `axis`.
  func canScroll(_ axis: ScrollAxis) -> Bool {
    let range = range(axis)
    return isScrollEnabled && (range.upperBound > range.lowerBound || bounces(axis))
  }

  /// Whether there is content past the visible part along `axis`, in the direction of `sign`.
  func hasMore(_ axis: ScrollAxis, towards sign: Double) -> Bool {
    let range = range(axis)
    let offset = axis == .horizontal ? Double(motion.destination.x) : Double(motion.destination.y)
    let pixel = 0.5 / Double(contentScaleFactor)
    return isScrollEnabled && (sign > 0 ? offset < range.upperBound - pixel : offset > range.lowerBound + pixel)
  }

  /// The exponent per second by which velocity decreases, for ``decelerationRate``.
  var decay: Double { -1000 * log(min(max(Double(decelerationRate.rawValue), 0.5), 0.9999)) }
}
