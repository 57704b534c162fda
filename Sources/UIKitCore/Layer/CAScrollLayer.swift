public import Foundation

/// The directions in which a ``CAScrollLayer`` scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// None.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Up and down.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// To the left and to the right.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// All. The default.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of what is in it: scrolling moves the origin of its bounds, with the animation that a change of these has. It
/// answers to no touches, and cuts at its bounds with ``CALayer/masksToBounds`` only.
open class CAScrollLayer: CALayer {
  /// The directions in which it scrolls.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Shows `point` of the content in the upper left corner.
  open func scroll(to point: CGPoint) {
    let isAcross = scrollMode == .both || scrollMode == .horizontally
    let isDown = scrollMode == .both || scrollMode == .vertically
    bounds.origin = CGPoint(x: isAcross ? point.x : bounds.minX, y: isDown ? point.y : bounds.minY)
  }
  /// Scrolls as little as needed to show `rect` of the content; its beginning, if it is larger than the layer.
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
