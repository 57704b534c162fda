public import Foundation

/// The directions in which a ``CAScrollLayer`` scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Does not scroll.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Scrolls up and down.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Scrolls left and right.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Scrolls in both directions. The default.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its content. Scrolling changes the origin of its bounds, which is animated like any change of the bounds.
/// The layer does not handle touches, and clips its content only if ``CALayer/masksToBounds`` is set.
open class CAScrollLayer: CALayer {
  /// The directions in which the layer scrolls.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Scrolls in the directions of ``scrollMode`` so that `point` of the content is in the upper left corner.
  open func scroll(to point: CGPoint) {
    let isAcross = scrollMode == .both || scrollMode == .horizontally
    let isDown = scrollMode == .both || scrollMode == .vertically
    bounds.origin = CGPoint(x: isAcross ? point.x : bounds.minX, y: isDown ? point.y : bounds.minY)
  }
  /// Scrolls by the least distance that makes `rect` of the content visible. Along an axis where `rect` is larger than the layer, its
  /// beginning is shown.
  open func scroll(to rect: CGRect) {
    func origin(_ low: CGFloat, _ high: CGFloat, _ seen: CGFloat, _ length: CGFloat) -> CGFloat {
      if low < seen || high - low > length { return low }
      return high > seen + length ? high - length : seen
    }
    scroll(
      to: CGPoint(
        x: origin(rect.minX, rect.maxX, bounds.minX, bounds.width), y: origin(rect.minY, rect.maxY, bounds.minY, bounds.height)))
  }

  override func show(_ layer: CALayer) {
    super.show(layer)
    if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
  }
}
