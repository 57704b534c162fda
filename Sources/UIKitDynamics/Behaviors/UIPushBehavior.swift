public import Foundation
public import UIKitCore

/// Pushes items, once or for as long as it is active. A magnitude of 1 accelerates a view of 100 × 100 points and density 1 by 100 points
/// per second: once, or in each second.
open class UIPushBehavior: UIDynamicBehavior {
  /// The kinds of pushes.
  public enum Mode: Int, Sendable {
    /// A force, for as long as the behaviour is active.
    case continuous = 0
    /// An impulse, after which the behaviour is no longer active.
    case instantaneous = 1
  }

  /// The kind of push.
  public let mode: Mode
  private var list: DynamicItemList
  private var push = DynamicVector(angle: 0, magnitude: 0)
  private var offsets: [ObjectIdentifier: Vector] = [:]

  /// Creates a push without a direction.
  public init(items: [any UIDynamicItem], mode: Mode) {
    list = DynamicItemList(items)
    self.mode = mode
    super.init()
  }

  /// The items that are pushed.
  open var items: [any UIDynamicItem] { list.all }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    didChange()
  }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    offsets[ObjectIdentifier(item)] = nil
    didChange()
  }

  /// Returns the point at which `item` is pushed, relative to its centre. Items that are not pushed at their centre rotate. Zero by
  /// default.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    let offset = offsets[ObjectIdentifier(item)] ?? .zero
    return UIOffset(horizontal: offset.x, vertical: offset.y)
  }
  /// Sets the point at which `item` is pushed, relative to its centre.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    let vector = Vector(offset.horizontal, offset.vertical)
    if vector.isFinite { offsets[ObjectIdentifier(item)] = vector }
    didChange()
  }

  /// Whether items are pushed. True by default; set it to true for another push.
  open var active = true { didSet { didChange() } }
  /// The direction and strength. Zero by default.
  open var pushDirection: CGVector {
    get { push.vector }
    set { if push.set(newValue) { didChange() } }
  }
  /// The direction, in radians clockwise from the x axis.
  open var angle: CGFloat {
    get { push.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The strength.
  open var magnitude: CGFloat {
    get { push.magnitude }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// Sets the direction and the strength. Values that are not finite are ignored.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    if push.set(angle: angle, magnitude: magnitude) { didChange() }
  }

  override var involved: [any UIDynamicItem] { items }
  override func act(in simulation: DynamicSimulation, for time: Double) {
    guard active else { return }
    let strength = Vector(push.vector.dx, push.vector.dy) * 100
    for item in items {
      guard let body = simulation.body(of: item), body.mass.isFinite else { continue }
      let arm = body.turned(offsets[ObjectIdentifier(item)] ?? .zero)
      switch mode {
      case .continuous: body.push(strength, arm: arm)
      case .instantaneous: body.push(strength / time, arm: arm)
      }
    }
    if mode == .instantaneous { active = false }
  }
}
