import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore
@testable import UIKitDynamics

@MainActor @Suite struct `Collision behaviours` {
  /// Returns how high a box of 50 points bounces after falling by 200, and how fast it is.
  private func bounce(_ elasticity: CGFloat?) -> CGFloat {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(200, 175, 50, 50)
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    let material = UIDynamicItemBehavior(items: [box])
    if let elasticity { material.elasticity = elasticity }
    scene.add(UIGravityBehavior(items: [box]), collision, material)
    scene.stage.frames(42)
    var top = box.center.y
    for _ in 0..<60 {
      scene.stage.frame()
      top = min(top, box.center.y)
    }
    return (375 - top) / 200
  }

  @Test func `bounce items to a height given by the square of the elasticity`() {
    #expect(abs(bounce(1) - 1) < 0.04)
    #expect(abs(bounce(0.5) - 0.25) < 0.03)
    #expect(bounce(0) < 0.01)
    #expect(abs(bounce(nil) - 0.04) < 0.02)
  }

  @Test func `keep items within the reference bounds after random steps`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = DynamicScene()
    defer { scene.stage.end() }
    var boxes: [UIView] = []
    for index in 0..<8 {
      let box = scene.box(
        60 + CGFloat(index % 4) * 90, 100 + CGFloat(index / 4) * 150, CGFloat(20 + random.below(50)), CGFloat(20 + random.below(50)))
      boxes.append(box)
    }
    let collision = UICollisionBehavior(items: boxes)
    collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
    let material = UIDynamicItemBehavior(items: boxes)
    material.elasticity = 0.9
    let gravity = UIGravityBehavior(items: boxes)
    scene.add(gravity, collision, material)
    let inside = CGRect(x: 10, y: 10, width: 380, height: 380)
    for step in 0..<(RandomTestSettings.rounds ?? 1_000) {
      let box = boxes[random.below(boxes.count)]
      scene.stage.perform {
        switch random.below(20) {
        case 0: gravity.setAngle(CGFloat(random.below(628)) / 100, magnitude: CGFloat(random.below(40)) / 10)
        case 1:
          let speed = CGPoint(x: CGFloat(random.below(8_000) - 4_000), y: CGFloat(random.below(8_000) - 4_000))
          material.addLinearVelocity(speed, for: box)
        case 2: material.addAngularVelocity(CGFloat(random.below(40) - 20), for: box)
        default: break
        }
      }
      scene.stage.frame()
      for box in boxes {
        // A corner may penetrate by the distance that it moves within a part of a step.
        #expect(inside.insetBy(dx: -8, dy: -8).contains(box.frame), "step \(step), seed \(seed): \(box.frame)")
        #expect(inside.contains(box.center), "step \(step), seed \(seed): \(box.center)")
      }
    }
  }

  @Test func `stop fast items at a line`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(200, 50, 20, 20)
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(withIdentifier: named("floor"), from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
    let material = UIDynamicItemBehavior(items: [box])
    material.addLinearVelocity(CGPoint(x: 0, y: 15_000), for: box)
    scene.add(collision, material)
    scene.stage.frames(60)
    #expect(box.center.y <= 291)
  }

  @Test func `notify the delegate when contacts with items and boundaries begin and end`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let (left, right) = (scene.box(60, 200, 40, 40), scene.box(200, 200, 40, 40))
    scene.log.names = [ObjectIdentifier(left): "left", ObjectIdentifier(right): "right"]
    let collision = UICollisionBehavior(items: [left, right])
    collision.collisionDelegate = scene.log
    collision.addBoundary(withIdentifier: named("wall"), for: UIBezierPath(rect: CGRect(x: 300, y: 0, width: 50, height: 400)))
    let material = UIDynamicItemBehavior(items: [left, right])
    material.elasticity = 1
    material.friction = 0
    scene.log.lines = []
    material.addLinearVelocity(CGPoint(x: 200, y: 0), for: left)
    scene.add(collision, material)
    scene.stage.frames(70)
    // The right one takes the speed, returns from the wall and transfers it back.
    #expect(
      scene.log.lines == [
        "resume", "left meets right", "left leaves right", "right meets wall", "right leaves wall",
      ])
    #expect(abs((scene.log.points.first?.x ?? 0) - 180) < 2 && abs((scene.log.points.last?.x ?? 0) - 300) < 2)
    #expect(abs(material.linearVelocity(for: left).x) < 1 && abs(material.linearVelocity(for: right).x + 200) < 5)
    scene.stage.frames(60)
    #expect(scene.log.lines.suffix(2) == ["left meets right", "left leaves right"])
  }

  @Test func `report the bounds without an identifier, and no end of contact for removed boundaries`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(200, 275, 50, 50)
    scene.log.names = [ObjectIdentifier(box): "box"]
    let collision = UICollisionBehavior(items: [box])
    collision.collisionDelegate = scene.log
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(withIdentifier: named("shelf"), from: CGPoint(x: 0, y: 305), to: CGPoint(x: 400, y: 305))
    let material = UIDynamicItemBehavior(items: [box])
    material.elasticity = 0
    scene.add(collision, material, UIGravityBehavior(items: [box]))
    scene.stage.frames(30)
    #expect(scene.log.lines == ["resume", "box meets shelf"])
    scene.stage.perform { collision.removeBoundary(withIdentifier: named("shelf")) }
    scene.stage.frames(40)
    #expect(scene.log.lines == ["resume", "box meets shelf", "box meets bounds"])
    scene.stage.perform { material.addLinearVelocity(CGPoint(x: 0, y: -300), for: box) }
    scene.stage.frames(5)
    #expect(scene.log.lines.last == "box leaves bounds")
  }

  @Test func `collide items only with the objects of the collision mode`() {
    func distance(_ mode: UICollisionBehavior.Mode) -> (items: CGFloat, wall: CGFloat) {
      let scene = DynamicScene()
      defer { scene.stage.end() }
      let (left, right, third) = (scene.box(60, 200, 40, 40), scene.box(110, 200, 40, 40), scene.box(60, 300, 40, 40))
      let collision = UICollisionBehavior(items: [left, right, third])
      collision.addBoundary(withIdentifier: named("wall"), from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 400))
      collision.collisionMode = mode
      let material = UIDynamicItemBehavior(items: [left, right, third])
      for item in [left, third] { material.addLinearVelocity(CGPoint(x: 300, y: 0), for: item) }
      scene.add(collision, material)
      scene.stage.frames(60)
      return (right.center.x, third.center.x)
    }
    #expect(distance(.items).items > 150 && distance(.items).wall > 300)
    #expect(distance(.boundaries).items == 110 && distance(.boundaries).wall < 200)
    #expect(distance(.everything).items > 150 && distance(.everything).wall < 200)
  }

  @Test func `have boundaries that are replaced and removed by identifier`() throws {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let collision = UICollisionBehavior()
    #expect(collision.boundaryIdentifiers == nil && !collision.translatesReferenceBoundsIntoBoundary)
    collision.addBoundary(withIdentifier: named("a"), from: .zero, to: CGPoint(x: 100, y: 0))
    collision.addBoundary(withIdentifier: named("b"), for: UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)))
    collision.addBoundary(withIdentifier: named("a"), from: .zero, to: CGPoint(x: 50, y: 0))
    #expect(collision.boundaryIdentifiers?.map { "\($0)" } == ["b", "a"])
    #expect(try #require(collision.boundary(withIdentifier: named("a"))).bounds.width == 50)
    let box = scene.box(25, -100, 20, 20)
    collision.addItem(box)
    scene.add(collision, UIGravityBehavior(items: [box]))
    scene.stage.frames(120)
    #expect(box.center.y < 0)
    collision.removeBoundary(withIdentifier: named("a"))
    #expect(collision.boundary(withIdentifier: named("a")) == nil)
    scene.stage.frames(60)
    #expect(box.center.y > 100)
    collision.removeAllBoundaries()
    #expect(collision.boundaryIdentifiers == nil)
    collision.removeItem(box)
    #expect(collision.items.isEmpty)
  }

  @Test func `use changed reference bounds once set again, and hold no items without them`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(200, 300, 40, 40)
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    scene.add(collision, UIGravityBehavior(items: [box]))
    scene.rest()
    #expect(abs(box.center.y - 380) < 0.3)
    scene.stage.perform {
      scene.view.bounds.size.height = 300
      collision.translatesReferenceBoundsIntoBoundary = false
      collision.translatesReferenceBoundsIntoBoundary = true
      box.center.y = 100
      scene.animator.updateItem(usingCurrentState: box)
    }
    scene.rest()
    #expect(abs(box.center.y - 280) < 0.3)
    scene.stage.perform { collision.translatesReferenceBoundsIntoBoundary = false }
    scene.stage.frames(60)
    #expect(box.center.y > 500)
  }

  private final class Ball: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }
  private final class Wedge: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }
    override var collisionBoundingPath: UIBezierPath {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: -50, y: 20))
      path.addLine(to: CGPoint(x: 50, y: 20))
      path.addLine(to: CGPoint(x: 0, y: -20))
      path.close()
      return path
    }
  }

  @Test func `use the collision bounds type and path of their items`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    // A ball rolls down the side of a fixed wedge; a box would rest on the wedge's tip or slide.
    let ball = Ball(frame: CGRect(x: 205, y: 100, width: 40, height: 40))
    let wedge = Wedge(frame: CGRect(x: 150, y: 340, width: 100, height: 40))
    scene.stage.perform {
      scene.view.addSubview(ball)
      scene.view.addSubview(wedge)
    }
    let collision = UICollisionBehavior(items: [ball, wedge])
    collision.translatesReferenceBoundsIntoBoundary = true
    let fixed = UIDynamicItemBehavior(items: [wedge])
    fixed.isAnchored = true
    let rough = UIDynamicItemBehavior(items: [ball])
    rough.friction = 1
    scene.add(UIGravityBehavior(items: [ball]), collision, fixed, rough)
    scene.stage.frames(180)
    #expect(ball.center.x > 270 && abs(ball.center.y - 380) < 1, "\(ball.center)")
    #expect(ball.transform.b != 0 || ball.transform.a != 1, "it rolls")
    #expect(wedge.center == CGPoint(x: 200, y: 360) && wedge.transform.isIdentity)
  }
}
