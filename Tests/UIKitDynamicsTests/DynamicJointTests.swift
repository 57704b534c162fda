import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitDynamics

@MainActor @Suite struct `An attached item` {
  /// Returns the times when the values change their sign.
  private func crossings(_ values: [CGFloat]) -> [Double] {
    zip(values, values.dropFirst()).enumerated().compactMap { index, pair in
      guard pair.0 < 0, pair.1 >= 0 else { return nil }
      return (Double(index) + Double(pair.0 / (pair.0 - pair.1))) / 60
    }
  }

  @Test(arguments: [0.0, 60.0]) func `oscillates with its frequency and damping`(length: CGFloat) throws {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(200, 150 + length, 40, 40)
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 200, y: 100))
    #expect(spring.length == 50 + length && spring.attachedBehaviorType == .anchor && spring.items.count == 1)
    spring.length = length
    spring.frequency = 2
    spring.damping = 0.1
    scene.add(spring)
    var offsets: [CGFloat] = []
    for _ in 0..<120 {
      scene.stage.frame()
      offsets.append(box.center.y - 100 - length)
    }
    let times = crossings(offsets)
    let period = try #require(times.count >= 3 ? (times[2] - times[0]) / 2 : nil)
    #expect(abs(period - 0.5 / (1 - 0.01).squareRoot()) < 0.01, "\(times)")
    // Each period leaves e^(-2π · 0.1 / √(1 - 0.01)) of it.
    let (first, later) = (offsets[15..<45].max() ?? 0, offsets[75..<105].max() ?? 0)
    #expect(abs(later / first - 0.283) < 0.03, "\(first) \(later)")
    scene.rest()
    #expect(abs(box.center.y - 100 - length) < 0.2 && box.center.x == 200)
  }

  @Test func `swings on a rod like a pendulum`() throws {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(200 + 10, 200, 10, 10)
    let rod = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 200, y: 100))
    let material = UIDynamicItemBehavior(items: [box])
    material.allowsRotation = false
    scene.add(rod, UIGravityBehavior(items: [box]), material)
    let length = rod.length
    var offsets: [CGFloat] = []
    for frame in 0..<420 {
      scene.stage.frame()
      offsets.append(box.center.x - 200)
      let distance = hypot(box.center.x - 200, box.center.y - 100)
      #expect(abs(distance - length) < 0.5, "\(frame)")
    }
    let times = crossings(offsets)
    let period = try #require(times.count >= 3 ? (times[2] - times[0]) / 2 : nil)
    #expect(abs(period - 2 * Double.pi * (Double(length) / 1000).squareRoot()) < 0.02, "\(period)")
  }

  @Test func `is dragged by its anchor`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(200, 200, 40, 40)
    let rod = UIAttachmentBehavior(
      item: box, offsetFromCenter: UIOffset(horizontal: 0, vertical: -20), attachedToAnchor: CGPoint(x: 200, y: 180))
    #expect(rod.length == 0)
    scene.add(rod, UIGravityBehavior(items: [box]))
    for step in 0..<60 {
      scene.stage.perform { rod.anchorPoint = CGPoint(x: 200 + step, y: 180) }
      scene.stage.frame()
    }
    scene.stage.frames(600)
    // It hangs from its anchor.
    #expect(abs(box.center.x - 259) < 20 && hypot(box.center.x - 259, box.center.y - 180) < 20.5)
  }

  @Test func `stays within a limit of another item, or at the length of a rod`() {
    func distances(_ make: (UIView, UIView) -> UIAttachmentBehavior) -> [CGFloat] {
      let scene = DynamicScene()
      defer { scene.stage.end() }
      let (a, b) = (scene.box(100, 100, 20, 20), scene.box(160, 100, 20, 20))
      let material = UIDynamicItemBehavior(items: [a, b])
      material.addLinearVelocity(CGPoint(x: 100, y: 50), for: a)
      let joint = make(a, b)
      #expect(joint.attachedBehaviorType == .items && abs(joint.length - 60) < 1e-9)
      scene.add(joint, material)
      return (0..<120).map { _ in
        scene.stage.frame()
        return hypot(a.center.x - b.center.x, a.center.y - b.center.y)
      }
    }
    let rod = distances { UIAttachmentBehavior(item: $0, attachedTo: $1) }
    #expect(rod.allSatisfy { abs($0 - 60) < 0.5 })
    let rope = distances {
      UIAttachmentBehavior.limitAttachment(with: $0, offsetFromCenter: .zero, attachedTo: $1, offsetFromCenter: .zero)
    }
    #expect(rope.allSatisfy { $0 < 60.5 } && (rope.min() ?? 60) < 40)
  }

  @Test func `moves rigidly with a fixed attachment, and rotates around a pin`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let (a, b, c) = (scene.box(100, 100, 40, 40), scene.box(140, 100, 40, 40), scene.box(180, 100, 40, 40))
    let material = UIDynamicItemBehavior(items: [a, b, c])
    material.addAngularVelocity(3, for: a)
    let fixed = UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 120, y: 100))
    let pin = UIAttachmentBehavior.pinAttachment(with: b, attachedTo: c, attachmentAnchor: CGPoint(x: 160, y: 100))
    #expect(pin.attachmentRange.isInfinite)
    scene.add(fixed, pin, material)
    for frame in 0..<60 {
      scene.stage.frame()
      #expect(
        abs(a.transform.turn - b.transform.turn) < 0.01 && abs(hypot(a.center.x - b.center.x, a.center.y - b.center.y) - 40) < 0.3,
        "\(frame)")
      let ends = [(b, 20.0), (c, -20.0)].map { view, offset in
        Vector(view.center.x, view.center.y) + Angle(view.transform.turn).apply(Vector(offset, 0))
      }
      #expect((ends[0] - ends[1]).length < 0.5, "\(frame)")
    }
    #expect(abs(b.transform.turn - c.transform.turn) > 0.3)
  }

  @Test func `rotates around a pin within its range, and is slowed by friction`() {
    func turn(_ change: (UIAttachmentBehavior) -> Void) -> Double {
      let scene = DynamicScene()
      defer { scene.stage.end() }
      let (a, b) = (scene.box(100, 100, 40, 40), scene.box(140, 100, 40, 40))
      let material = UIDynamicItemBehavior(items: [a])
      material.addAngularVelocity(4, for: a)
      let still = UIDynamicItemBehavior(items: [b])
      still.isAnchored = true
      let pin = UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 120, y: 100))
      change(pin)
      scene.add(pin, material, still)
      var most = 0.0
      for _ in 0..<60 {
        scene.stage.frame()
        most = max(most, a.transform.turn)
      }
      return most
    }
    #expect(turn { _ in } > 0.8)
    #expect(abs(turn { $0.attachmentRange = UIFloatRange(minimum: -0.2, maximum: 0.3) } - 0.3) < 0.05)
    #expect(turn { $0.frictionTorque = 1 } < turn { _ in } - 0.1)
  }

  @Test func `slides along its axis within its range without rotating`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(100, 100, 40, 40)
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: box, attachmentAnchor: CGPoint(x: 100, y: 100), axisOfTranslation: CGVector(dx: 1, dy: 1))
    slide.attachmentRange = UIFloatRange(minimum: -10, maximum: 50)
    scene.add(slide, UIGravityBehavior(items: [box]))
    scene.stage.frames(20)
    #expect(abs(box.center.x - box.center.y) < 0.5 && box.center.x > 105)
    scene.stage.frames(200)
    #expect(abs(hypot(box.center.x - 100, box.center.y - 100) - 50) < 1 && abs(box.transform.turn) < 0.01)
  }
}

@MainActor @Suite struct `An immovable item` {
  @Test func `stays in place when it is attached, and one that cannot rotate stays upright`() {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let (a, b, c) = (scene.box(100, 100, 40, 40), scene.box(150, 100, 40, 40), scene.box(250, 100, 40, 40))
    let still = UIDynamicItemBehavior(items: [a, b])
    still.isAnchored = true
    let upright = UIDynamicItemBehavior(items: [c])
    upright.allowsRotation = false
    let slide = UIAttachmentBehavior.slidingAttachment(
      with: c, attachmentAnchor: CGPoint(x: 250, y: 100), axisOfTranslation: CGVector(dx: 0, dy: 1))
    let pin = UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 125, y: 100))
    (pin.frictionTorque, pin.attachmentRange) = (1, .zero)
    let spring = UIAttachmentBehavior(item: a, attachedTo: b)
    spring.frequency = 2
    scene.add(
      still, upright, slide, pin, spring, UIAttachmentBehavior(item: a, attachedTo: b), UIAttachmentBehavior(item: a, attachedTo: a),
      UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: .zero), UISnapBehavior(item: b, snapTo: .zero),
      UIGravityBehavior(items: [a, b, c]))
    scene.stage.frames(20)
    #expect(a.center == CGPoint(x: 100, y: 100) && b.center == CGPoint(x: 150, y: 100) && a.transform.isIdentity)
    #expect(abs(c.center.x - 250) < 0.1 && c.center.y > 150 && c.transform.isIdentity)
  }
}

@MainActor @Suite struct `A snapping item` {
  @Test(arguments: [0.0, 0.5, 1.0]) func `comes to rest upright at its snap point`(damping: CGFloat) {
    let scene = DynamicScene()
    defer { scene.stage.end() }
    let box = scene.box(50, 50, 60, 60)
    scene.stage.perform { box.transform = CGAffineTransform(rotationAngle: 1) }
    let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 250))
    #expect(snap.damping == 0.5)
    snap.damping = damping
    scene.add(snap)
    var furthest: CGFloat = 0
    for _ in 0..<60 {
      scene.stage.frame()
      furthest = max(furthest, box.center.x)
    }
    #expect(damping == 1 ? furthest <= 300.1 : furthest > 301)
    scene.rest()
    #expect(hypot(box.center.x - 300, box.center.y - 250) < 0.2 && abs(box.transform.turn) < 0.005)
    scene.stage.perform { snap.snapPoint = CGPoint(x: 100, y: 100) }
    #expect(scene.animator.isRunning)
    scene.rest()
    #expect(hypot(box.center.x - 100, box.center.y - 100) < 0.2)
  }
}
