public import Foundation
public import UIKitCore

/// Has items fall. With a magnitude of 1 they become faster by 1,000 points a second in each second.
open class UIGravityBehavior: UIDynamicBehavior {
  private var list: DynamicItemList
  private var pull = DynamicVector(angle: .pi / 2, magnitude: 1)

  /// Gravity downwards, for `items`.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItemList(items)
    super.init()
  }
  /// Gravity downwards, for items that are added later.
  public override convenience init() { self.init(items: []) }

  /// The items that fall.
  open var items: [any UIDynamicItem] { list.all }
  /// Has `item` fall.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    didChange()
  }
  /// Lets `item` be.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    didChange()
  }

  /// Where items fall to, and how fast: (0, 1) by default, which is downwards.
  open var gravityDirection: CGVector {
    get { pull.vector }
    set { if pull.set(newValue) { didChange() } }
  }
  /// The direction, in radians clockwise from the x axis: π/2 by default.
  open var angle: CGFloat {
    get { pull.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// How fast, in 1,000 points per square second. 1 by default.
  open var magnitude: CGFloat {
    get { pull.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// Sets both. Values that are no numbers are ignored.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    if pull.set(angle: angle, magnitude: magnitude) { didChange() }
  }

  override var involved: [any UIDynamicItem] { items }
  override func act(in simulation: DynamicSimulation, for time: Double) {
    let acceleration = Vector(pull.vector.dx, pull.vector.dy) * 1000
    for item in items {
      guard let body = simulation.body(of: item), body.mass.isFinite else { continue }
      body.push(acceleration * body.mass)
    }
  }
}
