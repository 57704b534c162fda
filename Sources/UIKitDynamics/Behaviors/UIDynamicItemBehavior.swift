public import Foundation
public import UIKitCore

/// The material and the velocities of items. Only properties that were set take effect; if an item has several behaviours, the one that was
/// added last takes precedence.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var list: DynamicItemList
  private var changes: [PartialKeyPath<BodyProperties>: (inout BodyProperties) -> Void] = [:]
  /// The velocities that were added before the next step.
  private var waiting: [ObjectIdentifier: (velocity: Vector, spin: Double)] = [:]

  /// Creates a behaviour for `items`.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItemList(items)
    super.init()
  }
  /// Creates a behaviour for items that are added later.
  public override convenience init() { self.init(items: []) }

  /// The items.
  open var items: [any UIDynamicItem] { list.all }
  /// Applies the behaviour to `item`.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    didChange()
  }
  /// Ceases to apply the behaviour to `item`.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    waiting[ObjectIdentifier(item)] = nil
    didChange()
  }

  /// The fraction of an item's speed that remains after a bounce, from 0 to 1. 0 by default; items for which it was not set have 0.2.
  open var elasticity: CGFloat = 0 { didSet { set(\.elasticity, to: elasticity) } }
  /// The friction of items that slide along each other: 0, the default, for none. Items for which it was not set have 0.2.
  open var friction: CGFloat = 0 { didSet { set(\.friction, to: friction) } }
  /// The mass of an item relative to its size. 1 by default.
  open var density: CGFloat = 1 { didSet { set(\.density, to: density) } }
  /// The resistance to an item's movement: 0, the default, for none.
  open var resistance: CGFloat = 0 { didSet { set(\.resistance, to: resistance) } }
  /// The resistance to an item's rotation: 0, the default, for none.
  open var angularResistance: CGFloat = 0 { didSet { set(\.angularResistance, to: angularResistance) } }
  /// The charge of an item, on which electric and magnetic fields act. 0 by default.
  open var charge: CGFloat = 0 {
    didSet {
      guard charge.isFinite else { return }
      changes[\BodyProperties.charge] = { [charge] in $0.charge = Double(charge) }
      didChange()
    }
  }
  /// Whether items rotate. True by default.
  open var allowsRotation = true { didSet { set(\.allowsRotation, to: allowsRotation) } }
  /// Whether items stay in place, and others collide with them. False by default.
  open var isAnchored = false { didSet { set(\.isAnchored, to: isAnchored) } }

  private func set(_ key: WritableKeyPath<BodyProperties, Double>, to value: CGFloat) {
    guard value.isFinite else { return }
    changes[key] = { $0[keyPath: key] = max(0, Double(value)) }
    didChange()
  }
  private func set(_ key: WritableKeyPath<BodyProperties, Bool>, to value: Bool) {
    changes[key] = { $0[keyPath: key] = value }
    didChange()
  }

  /// Adds `velocity`, in points per second, to that of `item`, which must be one of ``items``. Without an animator, it is added later.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    let vector = Vector(velocity.x, velocity.y)
    guard list.contains(item), vector.isFinite else { return }
    waiting[ObjectIdentifier(item), default: (.zero, 0)].velocity += vector
    didChange()
  }
  /// Returns the velocity of `item` in points per second; zero if it is not one of ``items``.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard list.contains(item) else { return .zero }
    let velocity = (body(of: item)?.velocity ?? .zero) + (waiting[ObjectIdentifier(item)]?.velocity ?? .zero)
    return CGPoint(x: velocity.x, y: velocity.y)
  }
  /// Adds `velocity`, in radians per second clockwise, to the angular velocity of `item`, which must be one of ``items``.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard list.contains(item), velocity.isFinite else { return }
    waiting[ObjectIdentifier(item), default: (.zero, 0)].spin += Double(velocity)
    didChange()
  }
  /// Returns the angular velocity of `item`, in radians per second; zero if it is not one of ``items``.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard list.contains(item) else { return 0 }
    return CGFloat((body(of: item)?.angularVelocity ?? 0) + (waiting[ObjectIdentifier(item)]?.spin ?? 0))
  }
  private func body(of item: any UIDynamicItem) -> WorldBody? { dynamicAnimator?.simulation?.body(of: item) }

  override var involved: [any UIDynamicItem] { items }
  override func adjust(_ properties: inout BodyProperties, of item: any UIDynamicItem) {
    guard list.contains(item) else { return }
    for change in changes.values { change(&properties) }
  }
  override func act(in simulation: DynamicSimulation, for time: Double) {
    guard !waiting.isEmpty else { return }
    for item in items {
      guard let body = simulation.body(of: item), let added = waiting.removeValue(forKey: ObjectIdentifier(item)) else { continue }
      body.accelerate(by: added.velocity, spin: added.spin, in: time)
    }
  }
}
