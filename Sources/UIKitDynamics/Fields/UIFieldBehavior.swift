public import Foundation
public import UIKitCore

/// A force field that acts on the items in a region. Forces have the unit of ``UIPushBehavior``: a force of 1 accelerates a view of 100 ×
/// 100 points and density 1 by 100 points per second squared. Distances are measured in hundreds of points.
public final class UIFieldBehavior: UIDynamicBehavior {
  private let kind: FieldKind
  private var list = DynamicItemList([])
  private var random: FieldNoise
  /// The time for which the field has acted, in seconds.
  private var time = 0.0

  private init(_ kind: FieldKind, at position: CGPoint = .zero, direction: CGVector = .zero, noise: FieldNoise? = nil) {
    self.kind = kind
    self.position = position
    self.direction = direction
    random = noise ?? FieldNoise(smoothness: 0, speed: 0)
    super.init()
  }

  // MARK: Fields

  /// Returns a field that slows items down: its force is opposite to their velocity, and equal to it in hundreds of points per second.
  public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
  /// Returns a field that moves items around its centre: its force is perpendicular to the direction of the centre, clockwise.
  public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
  /// Returns a field that makes items fall towards `position`, accelerated by 100 points per second squared regardless of their mass.
  public class func radialGravityField(position: CGPoint) -> UIFieldBehavior { UIFieldBehavior(.radialGravity, at: position) }
  /// Returns a field that makes items fall in `direction`, accelerated by 100 points per second squared per unit of its length, regardless
  /// of their mass.
  public class func linearGravityField(direction: CGVector) -> UIFieldBehavior { UIFieldBehavior(.linearGravity, direction: direction) }
  /// Returns a field that gives items a velocity, in hundreds of points per second, regardless of other forces.
  public class func velocityField(direction: CGVector) -> UIFieldBehavior { UIFieldBehavior(.velocity, direction: direction) }
  /// Returns a field of random forces of at most 1 along each axis.
  ///
  /// - Parameters:
  ///   - smoothness: The smoothness, from 0, where forces at neighbouring positions are independent, to 1, where they change over 200
  ///     points.
  ///   - animationSpeed: The number of times per second that the forces change; 0 for constant forces.
  public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    UIFieldBehavior(.noise, noise: FieldNoise(smoothness: Double(smoothness), speed: Double(speed)))
  }
  /// Returns a field of the forces of ``noiseField(smoothness:animationSpeed:)``, multiplied by the item's speed in hundreds of points per
  /// second: items at rest stay at rest.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    UIFieldBehavior(.turbulence, noise: FieldNoise(smoothness: Double(smoothness), speed: Double(speed)))
  }
  /// Returns a field that pulls items to its centre like a spring, with a force equal to their distance in hundreds of points.
  public class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
  /// Returns a field that pushes items with a positive ``UIDynamicItemBehavior/charge`` away from its centre, and attracts those with a
  /// negative one.
  public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
  /// Returns a field that deflects moving items with a ``UIDynamicItemBehavior/charge``: a positive charge to the right of its direction of
  /// movement as seen on the screen, with a force of its charge times its speed in hundreds of points per second.
  public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }
  /// Returns a field with a custom force. `block` is called in each step for each item and returns the force on it. The `position` of the
  /// item is relative to the centre of the field, in points; its `velocity` is in points per second and `deltaTime` in seconds.
  /// ``strength`` and ``falloff`` do not apply to the result.
  public class func field(
    evaluationBlock block:
      @escaping @MainActor (
        _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat, _ charge: CGFloat, _ deltaTime: TimeInterval
      ) -> CGVector
  ) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

  // MARK: Items

  /// The items that the field acts on.
  public var items: [any UIDynamicItem] { list.all }
  /// Adds `item` to the field.
  public func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    didChange()
  }
  /// Removes `item` from the field.
  public func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    didChange()
  }

  // MARK: Properties

  /// The centre of the field, in the animator's coordinates. Zero by default.
  public var position: CGPoint { didSet { didChange() } }
  /// The area in which the field acts, around its ``position``. Everywhere by default.
  public var region = UIRegion.infinite { didSet { didChange() } }
  /// The factor by which the field's force is multiplied. 1 by default.
  public var strength: CGFloat = 1 { didSet { didChange() } }
  /// The exponent by which the force decreases with the distance from the centre: the force is divided by the distance, in hundreds of
  /// points, to this power. 0, the default, for no decrease.
  public var falloff: CGFloat = 0 { didSet { didChange() } }
  /// The minimum distance that is used for ``falloff``, in points, so that forces stay finite. 1 by default.
  public var minimumRadius: CGFloat = 1 { didSet { didChange() } }
  /// The direction of a field of linear gravity or velocity.
  public var direction: CGVector { didSet { didChange() } }
  /// The smoothness of random forces; see ``noiseField(smoothness:animationSpeed:)``.
  public var smoothness: CGFloat {
    get { CGFloat(random.smoothness) }
    set {
      if newValue.isFinite { random.smoothness = Double(newValue) }
      didChange()
    }
  }
  /// The number of times per second that random forces change.
  public var animationSpeed: CGFloat {
    get { CGFloat(random.speed) }
    set {
      if newValue.isFinite { random.speed = Double(newValue) }
      didChange()
    }
  }

  // MARK: Acting

  private static let metre = 100.0

  override var involved: [any UIDynamicItem] { items }
  override func act(in simulation: DynamicSimulation, for time: Double) {
    for item in items {
      guard let body = simulation.body(of: item), body.mass.isFinite else { continue }
      let offset = body.position - Vector(position.x, position.y)
      if region.contains(CGPoint(x: offset.x, y: offset.y)) { act(on: body, offset, for: time) }
    }
    self.time += time
  }

  private func act(on body: WorldBody, _ offset: Vector, for time: Double) {
    let distance = max(offset.length, Double(minimumRadius), 1e-3) / Self.metre
    let probe = FieldProbe(
      offset: offset / Self.metre, velocity: body.velocity / Self.metre, mass: body.mass, charge: body.properties.charge,
      strength: Double(strength) * (falloff == 0 ? 1 : pow(distance, -Double(falloff))), direction: Vector(direction.dx, direction.dy),
      noise: random.force(at: body.position, time: self.time))
    switch kind {
    case .velocity:
      let wanted = probe.direction * (probe.strength * Self.metre)
      if wanted.isFinite { body.accelerate(by: wanted - body.velocity, spin: 0, in: time) }
    case .custom(let block):
      let (place, velocity) = (CGPoint(x: offset.x, y: offset.y), CGVector(dx: body.velocity.x, dy: body.velocity.y))
      let force = block(self, place, velocity, CGFloat(body.mass), CGFloat(probe.charge), time)
      push(body, Vector(force.dx, force.dy))
    default: probe.force(kind).map { push(body, $0) }
    }
  }
  private func push(_ body: WorldBody, _ force: Vector) { if force.isFinite { body.push(force * Self.metre) } }
}
