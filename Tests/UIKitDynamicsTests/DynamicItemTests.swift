import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitDynamics

@MainActor @Suite struct `A dynamic item` {
  @Test func `of 100 points and density 1 gains 100 points per second from a push`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let (box, heavy) = (scene.box(100, 100), scene.box(100, 300))
    let material = UIDynamicItemBehavior(items: [box, heavy])
    let lead = UIDynamicItemBehavior(items: [heavy])
    lead.density = 4
    let push = UIPushBehavior(items: [box, heavy], mode: .instantaneous)
    #expect(push.active && push.magnitude == 0 && push.pushDirection == .zero)
    push.angle = .pi / 2
    push.magnitude = 1
    #expect(push.pushDirection == CGVector(dx: 0, dy: 1))
    scene.add(material, lead, push)
    scene.stage.frame()
    #expect(!push.active)
    #expect(abs(material.linearVelocity(for: box).y - 100) < 1e-6 && abs(material.linearVelocity(for: heavy).y - 25) < 1e-6)
    scene.stage.frames(5)
    #expect(abs(material.linearVelocity(for: box).y - 100) < 1e-6, "once")
    push.active = true
    scene.stage.frame()
    #expect(abs(material.linearVelocity(for: box).y - 200) < 1e-6)
  }

  @Test func `accelerates while a push is active, and rotates if the push is off-centre`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(100, 200)
    let material = UIDynamicItemBehavior(items: [box])
    let push = UIPushBehavior(items: [box], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    scene.add(material, push)
    scene.stage.frames(60)
    #expect(abs(material.linearVelocity(for: box).x - 100) < 0.01 && material.angularVelocity(for: box) == 0)
    push.active = false
    scene.stage.frames(10)
    #expect(abs(material.linearVelocity(for: box).x - 100) < 0.01)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -20), for: box)
    #expect(push.targetOffsetFromCenter(for: box) == UIOffset(horizontal: 0, vertical: -20))
    push.active = true
    scene.stage.frames(6)
    // Torque 100 · 20 with a moment of inertia of 10,000 / 6, for a tenth of a second.
    #expect(abs(material.angularVelocity(for: box) - 0.12) < 0.005)
  }

  @Test func `has the added velocities before and after an animator moves it`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(100, 100)
    let material = UIDynamicItemBehavior(items: [box])
    material.addLinearVelocity(CGPoint(x: 60, y: 0), for: box)
    material.addAngularVelocity(2, for: box)
    #expect(material.linearVelocity(for: box) == CGPoint(x: 60, y: 0) && material.angularVelocity(for: box) == 2)
    scene.add(material)
    scene.stage.frames(60)
    #expect(abs(box.center.x - 160) < 0.3 && abs(box.transform.turn - 2) < 0.01)
    material.addLinearVelocity(CGPoint(x: -60, y: 0), for: box)
    scene.stage.frames(2)
    #expect(material.linearVelocity(for: box).x == 0)
    material.angularResistance = 20
    scene.stage.frames(60)
    #expect(abs(material.angularVelocity(for: box)) < 0.01)
    material.addLinearVelocity(CGPoint(x: 10, y: 0), for: scene.view)
    #expect(material.linearVelocity(for: scene.view) == .zero, "none of its items")
  }

  @Test func `does not rotate if that is not allowed, and keeps its scale if it rotates`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let (still, scaled) = (scene.box(100, 100), scene.box(300, 100))
    scene.stage.perform { scaled.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    let material = UIDynamicItemBehavior(items: [still, scaled])
    material.addAngularVelocity(3, for: still)
    material.addAngularVelocity(3, for: scaled)
    let upright = UIDynamicItemBehavior(items: [still])
    upright.allowsRotation = false
    scene.add(material, upright)
    scene.stage.frames(20)
    #expect(still.transform.isIdentity)
    let turn = scaled.transform
    #expect(abs(hypot(turn.a, turn.b) - 0.5) < 1e-9 && abs(turn.turn - 1) < 0.02)
  }

  @Test func `is found by its position, and keeps its velocity when the application moves it`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let (a, b) = (scene.box(50, 50, 20, 20), scene.box(300, 300, 20, 20))
    let material = UIDynamicItemBehavior(items: [a, b])
    scene.add(material)
    func items(_ rect: CGRect) -> [ObjectIdentifier] { scene.animator.items(in: rect).map { ObjectIdentifier($0) } }
    #expect(items(CGRect(x: 0, y: 0, width: 45, height: 45)) == [ObjectIdentifier(a)])
    #expect(items(CGRect(x: 0, y: 0, width: 400, height: 400)) == [ObjectIdentifier(a), ObjectIdentifier(b)])
    #expect(items(CGRect(x: 100, y: 100, width: 10, height: 10)).isEmpty)
    material.addLinearVelocity(CGPoint(x: 120, y: 0), for: a)
    scene.stage.frames(10)
    scene.stage.perform {
      a.center = CGPoint(x: 200, y: 100)
      a.transform = CGAffineTransform(rotationAngle: 0.5)
      scene.animator.updateItem(usingCurrentState: a)
    }
    scene.stage.frames(30)
    #expect(abs(a.center.x - 260) < 1 && a.center.y == 100 && abs(a.transform.turn - 0.5) < 1e-9, "it keeps its velocity")
  }

  @Test func `in a subview moves in the coordinates of the reference view`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let holder = scene.box(200, 200, 200, 200)
    let box = UIView(frame: CGRect(x: 80, y: 20, width: 40, height: 40))
    scene.stage.perform { holder.addSubview(box) }
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    scene.add(UIGravityBehavior(items: [box]), collision)
    scene.rest()
    #expect(abs(box.center.y - 280) < 0.3 && abs(box.center.x - 100) < 0.01)
  }

  @Test func `that groups several items moves them as one`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let (a, b) = (scene.box(150, 100, 40, 40), scene.box(250, 100, 40, 40))
    let group = UIDynamicItemGroup(items: [a, b])
    #expect(group.center == CGPoint(x: 200, y: 100) && group.bounds == CGRect(x: -70, y: -20, width: 140, height: 40))
    let collision = UICollisionBehavior(items: [group])
    // Hits only the left one, so that they rotate.
    collision.addBoundary(withIdentifier: named("step"), from: CGPoint(x: 0, y: 300), to: CGPoint(x: 160, y: 300))
    scene.add(UIGravityBehavior(items: [group]), collision)
    scene.stage.frames(45)
    #expect(abs(hypot(a.center.x - b.center.x, a.center.y - b.center.y) - 100) < 1e-6)
    #expect(a.transform == b.transform && abs(a.transform.turn) > 0.1 && a.center.y < b.center.y)
  }
}

@MainActor @Suite struct `A dynamic behaviour` {
  private final class Composite: UIDynamicBehavior {
    var log: [String] = []
    init(_ item: UIView) {
      super.init()
      addChildBehavior(UIGravityBehavior(items: [item]))
      let material = UIDynamicItemBehavior(items: [item])
      material.resistance = 1
      addChildBehavior(material)
    }
    override func willMove(to dynamicAnimator: UIDynamicAnimator?) { log.append(dynamicAnimator == nil ? "nil" : "animator") }
  }

  @Test func `with children acts through them, and is notified when its animator changes`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(200, 50)
    let composite = Composite(box)
    var calls: [CGFloat] = []
    composite.action = { calls.append(box.center.y) }
    scene.add(composite)
    #expect(composite.log == ["animator"] && composite.childBehaviors.count == 2 && scene.animator.behaviors == [composite])
    #expect(composite.childBehaviors.allSatisfy { $0.dynamicAnimator === scene.animator })
    scene.stage.frames(30)
    #expect(calls.count == 30 && calls.last == box.center.y && box.center.y > 100)
    let gravity = composite.childBehaviors[0]
    scene.stage.perform { composite.removeChildBehavior(gravity) }
    #expect(gravity.dynamicAnimator == nil && composite.childBehaviors.count == 1)
    scene.stage.perform { scene.animator.removeAllBehaviors() }
    #expect(composite.log == ["animator", "nil"] && scene.animator.behaviors.isEmpty && composite.dynamicAnimator == nil)
    scene.stage.frame()
    #expect(!scene.animator.isRunning && scene.log.lines == ["resume", "pause"])
    let other = UIDynamicAnimator(referenceView: scene.view)
    scene.add(composite)
    scene.stage.perform { other.addBehavior(composite) }
    #expect(scene.animator.behaviors.isEmpty && composite.dynamicAnimator === other)
  }

  @Test func `may be removed by its own action`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(200, 50)
    let gravity = UIGravityBehavior(items: [box])
    gravity.action = { [weak gravity] in
      if box.center.y > 150, let gravity { gravity.dynamicAnimator?.removeBehavior(gravity) }
    }
    scene.add(gravity)
    scene.rest()
    #expect(scene.animator.behaviors.isEmpty && box.center.y > 150 && box.center.y < 180)
  }
}
