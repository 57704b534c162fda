public import Foundation
public import UIKitCore

/// A field of forces that acts on items in a region. Forces are those of ``UIPushBehavior``: a force of 1 makes a view of 100 × 100 points
/// and density 1 faster by 100 points a second in each second. Distances count in hundreds of points.
public final class UIFieldBehavior: UIDynamicBehavior {
  private let kind: FieldKind
  private var list = DynamicItemList([])
  private var random: FieldNoise
  /// How long the field has acted, in seconds.
  private var time = 0.0

  private init(_ kind: FieldKind, at position: CGPoint = .zero, direction: CGVector = .zero, noise: FieldNoise? = nil) {
    self.kind = kind
    self.position = position
    self.direction = direction
    random = noise ?? FieldNoise(smoothness: 0, speed: 0)
    super.init()
  }

  // MARK: Fields

  /// A field that brakes items: a force against their velocity, as large as this in hundreds of points a second.
  public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
  /// A field that turns items around its middle: a force at a right angle to the way there, clockwise.
  public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
  /// A field that has items fall to `position`, whatever their mass is: by 100 points a second faster in each second.
  public class func radialGravityField(position: CGPoint) -> UIFieldBehavior { UIFieldBehavior(.radialGravity, at: position) }
  /// A field that has items fall in a direction, whatever their mass is: by 100 points a second faster in each second where it is 1 long.
  public class func linearGravityField(direction: CGVector) -> UIFieldBehavior { UIFieldBehavior(.linearGravity, direction: direction) }
  /// A field in which items have a velocity, in hundreds of points a second, whatever else acts on them.
  public class func velocityField(direction: CGVector) -> UIFieldBehavior { UIFieldBehavior(.velocity, direction: direction) }
  /// A field of forces at random, of at most 1 in each direction.
  ///
  /// - Parameters:
  ///   - smoothness: From 0, where neighbouring places have nothing to do with each other, to 1, where forces change over 200 points.
  ///   - animationSpeed: How often the forces become others, in times a second; 0 for never.
  public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    UIFieldBehavior(.noise, noise: FieldNoise(smoothness: Double(smoothness), speed: Double(speed)))
  }
  /// The same forces, times the speed of the item in hundreds of points a second: what rests, rests on.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
    UIFieldBehavior(.turbulence, noise: FieldNoise(smoothness: Double(smoothness), speed: Double(speed)))
  }
  /// A field that pulls items to its middle as a spring: by a force as large as their distance in hundreds of points.
  public class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
  /// A field that pushes items with a positive ``UIDynamicItemBehavior/charge`` away from its middle, and pulls those with a negative one.
  public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
  /// A field that pushes items aside which have a ``UIDynamicItemBehavior/charge`` and move: a positive one to the right of where it moves
  /// to, as seen on the screen, by its charge times its speed in hundreds of points a second.
  public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }
  /// A field of the program's own. The block is asked in each step for the force on an item at `position`, from the middle of the field in
  /// points, with a velocity in points a second, a mass and a charge, for a time in seconds. What it returns counts as it is: ``strength``
  /// and ``falloff`` do not.
  public class func field(
    evaluationBlock block:
      @escaping @MainActor (
        _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat, _ charge: CGFloat, _ deltaTime: TimeInterval
      ) -> CGVector
  ) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

  // MARK: Items

  /// The items that the field acts on.
  public var items: [any UIDynamicItem] { list.all }
  /// Has the field act on `item`.
  public func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    didChange()
  }
  /// Lets `item` be.
  public func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    didChange()
  }

  // MARK: Properties

  /// The middle of the field, in the animator's coordinates. Zero by default.
  public var position: CGPoint { didSet { didChange() } }
  /// Where the field acts, around its ``position``. Everywhere by default.
  public var region = UIRegion.infinite { didSet { didChange() } }
  /// What the force of the field is multiplied by. 1 by default.
  public var strength: CGFloat = 1 { didSet { didChange() } }
  /// How the force becomes less with the distance from the middle: it is divided by the distance, in hundreds of points, to the power of
  /// this. 0, the default, for not at all.
  public var falloff: CGFloat = 0 { didSet { didChange() } }
  /// The least distance that counts for ``falloff``, in points, so that forces stay finite. 1 by default.
  public var minimumRadius: CGFloat = 1 { didSet { didChange() } }
  /// Where a field of linear gravity, or of velocity, points to.
  public var direction: CGVector { didSet { didChange() } }
  /// How smooth forces at random are, see ``noiseField(smoothness:animationSpeed:)``.
  public var smoothness: CGFloat {
    get { CGFloat(random.smoothness) }
    set {
      if newValue.isFinite { random.smoothness = Double(newValue) }
      didChange()
    }
  }
  /// How often forces at random become others, in times a second.
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
