public import Foundation
public import UIKitCore

/// Pushes items, once or as long as it is active. A magnitude of 1 makes a view of 100 × 100 points and density 1 faster by 100 points a
/// second: at once, or in each second.
open class UIPushBehavior: UIDynamicBehavior {
  /// Whether a push lasts.
  public enum Mode: Int, Sendable {
    /// A force, as long as the behaviour is active.
    case continuous = 0
    /// An impulse; the behaviour is not active after it.
    case instantaneous = 1
  }

  /// Whether the push lasts.
  public let mode: Mode
  private var list: DynamicItemList
  private var push = DynamicVector(angle: 0, magnitude: 0)
  private var offsets: [ObjectIdentifier: Vector] = [:]

  /// A push without a direction yet.
  public init(items: [any UIDynamicItem], mode: Mode) {
    list = DynamicItemList(items)
    self.mode = mode
    super.init()
  }

  /// The items that are pushed.
  open var items: [any UIDynamicItem] { list.all }
  /// Has `item` pushed, too.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    didChange()
  }
  /// Lets `item` be.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    offsets[ObjectIdentifier(item)] = nil
    didChange()
  }

  /// Where `item` is pushed, from its middle: what is pushed elsewhere turns. Zero by default.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    let offset = offsets[ObjectIdentifier(item)] ?? .zero
    return UIOffset(horizontal: offset.x, vertical: offset.y)
  }
  /// Sets where `item` is pushed, from its middle.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    let vector = Vector(offset.horizontal, offset.vertical)
    if vector.isFinite { offsets[ObjectIdentifier(item)] = vector }
    didChange()
  }

  /// Whether items are pushed. True by default; set it for another push.
  open var active = true { didSet { didChange() } }
  /// The direction and the strength. Zero by default.
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
  /// Sets both. Values that are no numbers are ignored.
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
