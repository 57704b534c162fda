public import Foundation
public import UIKitCore

/// What items are made of, and how fast they move. Only what was set counts; of several behaviours for an item the one that was added last.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var list: DynamicItemList
  private var changes: [PartialKeyPath<BodyProperties>: (inout BodyProperties) -> Void] = [:]
  /// What was added to velocities before the items had any.
  private var waiting: [ObjectIdentifier: (velocity: Vector, spin: Double)] = [:]

  /// A behaviour for `items`.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItemList(items)
    super.init()
  }
  /// A behaviour for items that are added later.
  public override convenience init() { self.init(items: []) }

  /// The items.
  open var items: [any UIDynamicItem] { list.all }
  /// Has what was set count for `item`.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    didChange()
  }
  /// Has it count for `item` no more.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    waiting[ObjectIdentifier(item)] = nil
    didChange()
  }

  /// How much of an item's speed is left when it bounces: from 0 to 1. 0 by default; 0.2 for items for which nobody set it.
  open var elasticity: CGFloat = 0 { didSet { set(\.elasticity, to: elasticity) } }
  /// How much items that slide along each other are braked: 0, the default, for not at all; 0.2 for items for which nobody set it.
  open var friction: CGFloat = 0 { didSet { set(\.friction, to: friction) } }
  /// How heavy an item is for its size. 1 by default.
  open var density: CGFloat = 1 { didSet { set(\.density, to: density) } }
  /// How much an item's movement is braked: 0, the default, for not at all.
  open var resistance: CGFloat = 0 { didSet { set(\.resistance, to: resistance) } }
  /// How much an item's rotation is braked: 0, the default, for not at all.
  open var angularResistance: CGFloat = 0 { didSet { set(\.angularResistance, to: angularResistance) } }
  /// Whether items turn. True by default.
  open var allowsRotation = true { didSet { set(\.allowsRotation, to: allowsRotation) } }
  /// Whether items stay where they are, and others collide with them. False by default.
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

  /// Makes `item`, which is one of ``items``, faster by `velocity`, in points a second. Before an animator has it, it will be.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    let vector = Vector(velocity.x, velocity.y)
    guard list.contains(item), vector.isFinite else { return }
    waiting[ObjectIdentifier(item), default: (.zero, 0)].velocity += vector
    didChange()
  }
  /// The velocity of `item` in points a second; zero for others than ``items``.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard list.contains(item) else { return .zero }
    let velocity = (body(of: item)?.velocity ?? .zero) + (waiting[ObjectIdentifier(item)]?.velocity ?? .zero)
    return CGPoint(x: velocity.x, y: velocity.y)
  }
  /// Has `item`, which is one of ``items``, turn faster by `velocity`, in radians a second, clockwise.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard list.contains(item), velocity.isFinite else { return }
    waiting[ObjectIdentifier(item), default: (.zero, 0)].spin += Double(velocity)
    didChange()
  }
  /// How fast `item` turns, in radians a second; zero for others than ``items``.
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
