public import Foundation
public import UIKitCore

/// Moves an item to a point like a spring, and rotates it upright.
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem

  /// Creates a behaviour that snaps `item` to `point`, in the animator's coordinates.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  /// The point at which the item comes to rest. May be changed at any time.
  open var snapPoint: CGPoint { didSet { didChange() } }
  /// The damping of the item's oscillation around the point: from 0, the least damping, to 1, the most. 0.5 by default.
  open var damping: CGFloat = 0.5 { didSet { didChange() } }

  override var involved: [any UIDynamicItem] { [item] }
  override func act(in simulation: DynamicSimulation, for time: Double) {
    guard let body = simulation.body(of: item) else { return }
    // Without any damping the item would never come to rest.
    let spring = WorldSpring(frequency: 3, damping: 0.2 + 0.8 * min(1, max(0, Double(damping))))
    let target = Vector(snapPoint.x, snapPoint.y)
    guard target.isFinite else { return }
    spring.pull(body, offset: .zero, to: target, time: time)
    spring.straighten(body, time: time)
  }
}
