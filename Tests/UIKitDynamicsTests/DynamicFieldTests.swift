import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore
@testable import UIKitDynamics

@MainActor @Suite struct `Force fields` {
  private typealias Model = (place: SIMD2<Double>, velocity: SIMD2<Double>)

  /// Compares the positions of an item of 100 × 100 points, with the given initial position and velocity in a field, after each tenth of a
  /// second with those of a naive model, which sums up accelerations in steps of a millisecond.
  private func compare(
    _ field: UIFieldBehavior, at place: CGPoint, velocity: CGPoint = .zero, charge: CGFloat = 0, within tolerance: Double = 2,
    acceleration: (Model, _ mass: Double) -> SIMD2<Double>
  ) {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(place.x, place.y)
    let material = UIDynamicItemBehavior(items: [box])
    material.addLinearVelocity(velocity, for: box)
    material.charge = charge
    material.allowsRotation = false
    field.addItem(box)
    scene.add(field, material)
    var model: Model = (SIMD2(place.x, place.y), SIMD2(velocity.x, velocity.y))
    for tenth in 1...10 {
      scene.stage.frames(6)
      for _ in 0..<100 {
        model.velocity += acceleration(model, 1) / 1000
        model.place += model.velocity / 1000
      }
      let distance = (SIMD2(Double(box.center.x), Double(box.center.y)) - model.place)
      #expect((distance * distance).sum().squareRoot() < tolerance, "\(tenth): \(box.center), \(model.place)")
    }
  }
  private static let middle = CGPoint(x: 200, y: 200)
  private func centered(_ field: UIFieldBehavior) -> UIFieldBehavior {
    field.position = Self.middle
    return field
  }
  private func outward(_ model: Model) -> (way: SIMD2<Double>, distance: Double) {
    let way = model.place - SIMD2(200, 200)
    let distance = (way * way).sum().squareRoot()
    return (distance > 0 ? way / distance : .zero, distance / 100)
  }

  @Test func `Linear gravity makes items fall in its direction`() {
    compare(.linearGravityField(direction: CGVector(dx: 1, dy: -0.5)), at: Self.middle) { _, _ in SIMD2(100, -50) }
  }
  @Test func `Radial gravity makes items fall to its centre and decreases with distance`() {
    let field = UIFieldBehavior.radialGravityField(position: Self.middle)
    #expect(field.position == Self.middle && field.strength == 1 && field.falloff == 0)
    compare(field, at: CGPoint(x: 50, y: 200)) { model, _ in outward(model).way * -100 }
    let less = UIFieldBehavior.radialGravityField(position: Self.middle)
    (less.strength, less.falloff) = (2, 2)
    compare(less, at: CGPoint(x: 20, y: 120)) { model, _ in
      let (way, distance) = outward(model)
      return way * -200 / (distance * distance)
    }
  }
  @Test func `A spring field pulls in proportion to the distance`() {
    let field = centered(.springField())
    field.strength = 9
    compare(field, at: CGPoint(x: 100, y: 150), within: 4) { model, _ in (model.place - SIMD2(200, 200)) * -9 }
  }
  @Test func `A drag field slows items down and a vortex field moves them around its centre`() {
    compare(.dragField(), at: CGPoint(x: 60, y: 200), velocity: CGPoint(x: 200, y: 20)) { model, _ in model.velocity * -1 }
    compare(centered(.vortexField()), at: CGPoint(x: 100, y: 200)) { model, _ in
      let way = outward(model).way
      return SIMD2(-way.y, way.x) * 100
    }
  }
  @Test func `Electric and magnetic fields act on charges`() {
    for charge in [-0.5, 0, 1] {
      compare(centered(.electricField()), at: CGPoint(x: 120, y: 180), charge: charge) { model, _ in outward(model).way * 100 * charge }
      compare(.magneticField(), at: Self.middle, velocity: CGPoint(x: 100, y: 0), charge: charge) { model, _ in
        SIMD2(-model.velocity.y, model.velocity.x) * charge
      }
    }
  }
  @Test func `A velocity field sets the velocity of items`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(50, 50, 20, 20)
    let field = UIFieldBehavior.velocityField(direction: CGVector(dx: 1, dy: 0.5))
    field.addItem(box)
    scene.add(UIGravityBehavior(items: [box]), field)
    scene.stage.frames(60)
    #expect(abs(box.center.x - 150) < 2 && abs(box.center.y - 100) < 6)
  }
  @Test func `A custom field returns the forces on items`() {
    var seen: [(CGPoint, CGVector, CGFloat, CGFloat)] = []
    let field = UIFieldBehavior.field { field, place, velocity, mass, charge, time in
      seen.append((place, velocity, mass, charge))
      return CGVector(dx: 0.5 * mass, dy: 0)
    }
    compare(centered(field), at: CGPoint(x: 150, y: 200), charge: 3) { _, _ in SIMD2(50, 0) }
    #expect(seen.first?.0 == CGPoint(x: -50, y: 0) && seen.first?.2 == 1 && seen.first?.3 == 3 && (seen.last?.1.dx ?? 0) > 45)
  }
  @Test func `Random forces are reproducible, smooth and at most 1`() {
    func run(_ field: UIFieldBehavior) -> CGPoint {
      let scene = DynamicScene()
      defer { scene.stage.end() }
      let box = scene.box(200, 200, 100, 100)
      let material = UIDynamicItemBehavior(items: [box])
      material.addLinearVelocity(CGPoint(x: 10, y: 0), for: box)
      field.addItem(box)
      scene.add(field, material)
      scene.stage.frames(60)
      return box.center
    }
    let first = run(.noiseField(smoothness: 0.5, animationSpeed: 1))
    #expect(first == run(.noiseField(smoothness: 0.5, animationSpeed: 1)) && first != CGPoint(x: 210, y: 200))
    #expect(abs(first.x - 210) <= 51 && abs(first.y - 200) <= 51)
    // Turbulence does not move items at rest, and moves others slightly.
    let turbulent = run(.turbulenceField(smoothness: 0.5, animationSpeed: 1))
    #expect(turbulent != CGPoint(x: 210, y: 200) && abs(turbulent.x - 210) < 15 && abs(turbulent.y - 200) < 15)
    let noise = FieldNoise(smoothness: 1, speed: 2)
    var sum = SIMD2<Double>.zero
    for step in 0..<2000 {
      let place = SIMD2(Double(step) * 37.1 - 9_000, Double(step) * 11.3)
      let force = noise.force(at: place, time: Double(step) * 0.01)
      let near = noise.force(at: place + SIMD2(1, 0), time: Double(step) * 0.01 + 0.001)
      #expect(abs(force.x) <= 1 && abs(force.y) <= 1 && abs(force.x - near.x) < 0.03)
      sum += force
    }
    #expect(abs(sum.x) < 200 && abs(sum.y) < 200)
    let field = UIFieldBehavior.noiseField(smoothness: 0.5, animationSpeed: 1)
    (field.smoothness, field.animationSpeed) = (0.25, 3)
    field.smoothness = .nan
    #expect(field.smoothness == 0.25 && field.animationSpeed == 3)
  }
  @Test func `A field acts on its items in its region`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let (inside, outside, other) = (scene.box(200, 100, 20, 20), scene.box(320, 100, 20, 20), scene.box(200, 50, 20, 20))
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
    field.position = CGPoint(x: 200, y: 100)
    field.region = UIRegion(radius: 100)
    for item in [inside, outside] { field.addItem(item) }
    scene.add(field)
    scene.stage.frames(30)
    #expect(inside.center.y > 105 && outside.center.y == 100 && other.center.y == 50 && field.items.count == 2)
    field.removeItem(inside)
    let y = inside.center.y
    scene.stage.frames(10)
    #expect(inside.center.y == y && field.items.count == 1)
  }
}

@Suite struct `Field regions` {
  /// Compares 500 random regions with equivalent functions, each at several points.
  @Test func `Combined regions contain the expected points`() {
    let seed = RandomTestSettings.seed ?? 12
    var random = SplitMix64(seed: seed)
    func number(_ most: Int) -> CGFloat { CGFloat(random.below(most * 10)) / 10 }
    func make(_ depth: Int) -> (UIRegion, (CGPoint) -> Bool) {
      switch depth == 0 ? random.below(3) : random.below(7) {
      case 0:
        let radius = number(100)
        return (UIRegion(radius: radius), { hypot($0.x, $0.y) <= radius })
      case 1:
        let size = CGSize(width: number(100), height: number(100))
        return (UIRegion(size: size), { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 })
      case 2: return (.infinite, { _ in true })
      case 3:
        let (a, isIn) = make(depth - 1)
        return (a.inverse(), { !isIn($0) })
      case let kind:
        let ((a, isInA), (b, isInB)) = (make(depth - 1), make(depth - 1))
        switch kind {
        case 4: return (a.union(with: b), { isInA($0) || isInB($0) })
        case 5: return (a.intersection(with: b), { isInA($0) && isInB($0) })
        default: return (a.difference(from: b), { isInA($0) && !isInB($0) })
        }
      }
    }
    for round in 0..<(RandomTestSettings.rounds ?? 500) {
      let (region, isIn) = make(3)
      for _ in 0..<20 {
        let point = CGPoint(x: number(240) - 120.03, y: number(240) - 120.03)
        #expect(region.contains(point) == isIn(point), "round \(round), seed \(seed), \(point)")
      }
    }
  }
}
