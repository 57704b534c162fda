public import Foundation
public import UIKitCore

/// Makes items fall. With a magnitude of 1 they accelerate by 1,000 points per square second.
open class UIGravityBehavior: UIDynamicBehavior {
  private var list: DynamicItemList
  private var pull = DynamicVector(angle: .pi / 2, magnitude: 1)

  /// Creates downward gravity for `items`.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItemList(items)
    super.init()
  }
  /// Creates downward gravity for items that are added later.
  public override convenience init() { self.init(items: []) }

  /// The items that fall.
  open var items: [any UIDynamicItem] { list.all }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    didChange()
  }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    didChange()
  }

  /// The direction and strength of the gravity: (0, 1) by default, which is downwards.
  open var gravityDirection: CGVector {
    get { pull.vector }
    set { if pull.set(newValue) { didChange() } }
  }
  /// The direction, in radians clockwise from the x axis: π/2 by default.
  open var angle: CGFloat {
    get { pull.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The strength, in 1,000 points per square second. 1 by default.
  open var magnitude: CGFloat {
    get { pull.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// Sets the direction and the strength. Values that are not finite are ignored.
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
