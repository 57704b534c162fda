import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitDynamics

@MainActor @Suite struct `A falling item` {
  @Test func `falls by half the acceleration times the square of the time`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(200, 50)
    scene.add(UIGravityBehavior(items: [box]))
    for frame in 1...60 {
      scene.stage.frame()
      let time = Double(frame) / 60
      // Steps of 1/240 s are late by at most half a step.
      let late = 1000 * time / 480 + 0.01
      #expect(abs(Double(box.center.y) - 50 - 500 * time * time) <= late, "\(frame)")
      #expect(box.center.x == 200 && box.transform.isIdentity)
    }
    #expect(abs(scene.animator.elapsedTime - 1) < 1e-6 && scene.animator.isRunning)
  }

  @Test func `falls with the direction and magnitude of gravity, whatever its mass`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let (small, large) = (scene.box(50, 50, 10, 10), scene.box(50, 200, 100, 100))
    let gravity = UIGravityBehavior()
    #expect(gravity.gravityDirection == CGVector(dx: 0, dy: 1) && gravity.magnitude == 1 && gravity.angle == .pi / 2)
    gravity.addItem(small)
    gravity.addItem(large)
    gravity.setAngle(0, magnitude: 0.5)
    #expect(gravity.gravityDirection == CGVector(dx: 0.5, dy: 0) && gravity.items.count == 2)
    scene.add(gravity)
    scene.stage.frames(30)
    for box in [small, large] { #expect(abs(box.center.x - 50 - 62.5) < 1) }
    #expect(small.center.y == 50 && large.center.y == 200 && small.center.x == large.center.x)
    gravity.removeItem(small)
    let x = small.center.x
    let body = scene.animator.simulation?.body(of: small)
    scene.stage.frame()
    #expect(body != nil && scene.animator.simulation?.body(of: small) == nil && small.center.x == x)
    gravity.gravityDirection = CGVector(dx: 0, dy: -2)
    #expect(gravity.magnitude == 2 && gravity.angle == -.pi / 2)
    gravity.angle = .nan
    #expect(gravity.angle == -.pi / 2)
  }

  @Test func `has exactly the same position in every run and at other refresh rates`() {
    func run(hertz: Double) -> [UInt64] {
      let scene = DynamicScene(hertz: hertz)
      defer { scene.stage.end() }
      let boxes = (0..<12).map { scene.box(60 + CGFloat($0 % 4) * 90, 40 + CGFloat($0 / 4) * 60, 50, 40) }
      let collision = UICollisionBehavior(items: boxes)
      collision.translatesReferenceBoundsIntoBoundary = true
      let material = UIDynamicItemBehavior(items: boxes)
      material.elasticity = 0.6
      for (index, box) in boxes.enumerated() { material.addAngularVelocity(CGFloat(index) - 5, for: box) }
      scene.add(UIGravityBehavior(items: boxes), collision, material)
      scene.stage.frames(Int(hertz) * 2)
      return boxes.flatMap { [$0.center.x.bitPattern, $0.center.y.bitPattern, $0.transform.b.bitPattern].map(UInt64.init) }
    }
    let first = run(hertz: 60)
    #expect(run(hertz: 60) == first)
    #expect(run(hertz: 120) == first)
  }

  @Test func `comes to rest, which pauses the animator and its frame requests`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    #expect(scene.log.lines.isEmpty && !scene.animator.isRunning)
    let box = scene.box(200, 100)
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    scene.add(UIGravityBehavior(items: [box]), collision)
    #expect(scene.log.lines == ["resume"] && scene.animator.isRunning)
    scene.rest()
    #expect(scene.log.lines == ["resume", "pause"] && !scene.animator.isRunning)
    #expect(abs(box.center.y - 350) < 0.3 && abs(box.center.x - 200) < 0.01)
    scene.stage.frames(2)
    #expect(scene.stage.window.frameDriver?.wantedInterval == nil)
    let elapsed = scene.animator.elapsedTime
    #expect(elapsed > 0.8 && elapsed < 4)
    scene.stage.perform {
      box.center.y = 200
      scene.animator.updateItem(usingCurrentState: box)
    }
    #expect(scene.log.lines == ["resume", "pause", "resume"] && scene.animator.elapsedTime == 0)
    scene.rest()
    #expect(abs(box.center.y - 350) < 0.3)
  }

  @Test func `falls at full speed if its gravity is added while the animator pauses`() {
    final class Restart: UIDynamicAnimatorDelegate {
      var pauses = 0
      var gravity: UIGravityBehavior?
      func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        pauses += 1
        if let gravity { animator.addBehavior(gravity) }
        gravity = nil
      }
    }
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let (box, restart) = (scene.box(200, 50), Restart())
    restart.gravity = UIGravityBehavior(items: [box])
    scene.animator.delegate = restart
    scene.add(UIDynamicItemBehavior(items: [box]))
    scene.stage.pump(until: { restart.pauses == 1 }, limit: 100)
    scene.stage.frames(30)
    #expect(abs(scene.animator.elapsedTime - 0.5) < 1e-6 && abs(box.center.y - 175) < 2)
  }

  @Test func `comes to rest in a pile`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let boxes = (0..<12).map { scene.box(120 + CGFloat($0 % 3) * 70, 30 + CGFloat($0 / 3) * 55, 60, 50) }
    let collision = UICollisionBehavior(items: boxes)
    collision.translatesReferenceBoundsIntoBoundary = true
    scene.add(UIGravityBehavior(items: boxes), collision)
    scene.rest()
    #expect(!scene.animator.isRunning && scene.animator.elapsedTime < 10)
    for (index, box) in boxes.enumerated() {
      #expect(scene.view.bounds.insetBy(dx: -1, dy: -1).contains(box.frame))
      for other in boxes[(index + 1)...] {
        let shared = box.frame.insetBy(dx: 3, dy: 3).intersection(other.frame.insetBy(dx: 3, dy: 3))
        #expect(shared.isNull || abs(box.transform.turn) > 0.1 || abs(other.transform.turn) > 0.1, "\(box.frame) \(other.frame)")
      }
    }
  }

  @Test func `advances by only a fraction of a second after a very late frame`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(200, 50)
    scene.add(UIGravityBehavior(items: [box]))
    scene.stage.frame()
    scene.stage.spend(.seconds(5))
    scene.stage.frame()
    #expect(scene.animator.elapsedTime < 0.25 && box.center.y < 85)
  }

  @Test func `reaches a terminal velocity with resistance`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(200, 50)
    let material = UIDynamicItemBehavior(items: [box])
    material.resistance = 10
    scene.add(UIGravityBehavior(items: [box]), material)
    scene.stage.frames(120)
    #expect(abs(material.linearVelocity(for: box).y - 100) < 2)
  }

  @Test func `does not retain its animator, and can move with another`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(200, 50)
    weak var released: UIDynamicAnimator?
    let gravity = UIGravityBehavior(items: [box])
    scene.stage.perform {
      let animator = UIDynamicAnimator(referenceView: scene.view)
      animator.addBehavior(gravity)
      released = animator
    }
    #expect(released == nil && gravity.dynamicAnimator == nil)
    scene.add(gravity)
    scene.stage.frames(10)
    #expect(box.center.y > 55)
  }
}

@MainActor @Suite struct `An item that cannot be simulated` {
  @Test func `raises a fault if it has no size or is not in the reference view`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let (flat, stray) = (scene.box(100, 100, 100, 0), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    scene.add(UIGravityBehavior(items: [flat, stray]))
    let faults = Fault.collecting { scene.stage.frames(3) }
    #expect(faults.count == 2, "each once")
    #expect(faults.contains { $0.message.hasPrefix("Invalid size {100.0, 0.0} for item") })
    #expect(faults.contains { $0.message.contains("should be a descendant of reference view in") })
    #expect(flat.center.y == 100 && stray.center.y == 5)
  }

  @Test func `does not move if the physics library is missing, which a warning reports`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(200, 50)
    let warnings = Fault.collectingWarnings {
      scene.stage.perform {
        let animator = UIDynamicAnimator(DynamicReference(view: scene.view), nil)
        animator.addBehavior(UIGravityBehavior(items: [box]))
        animator.updateItem(usingCurrentState: box)
        #expect(!animator.isRunning && animator.items(in: scene.view.bounds).isEmpty)
      }
    }
    #expect(warnings.map(\.message) == ["UIDynamicAnimator: libchipmunk.so.7 is not installed. Nothing moves"])
    scene.stage.frames(5)
    #expect(box.center.y == 50)
  }
}
