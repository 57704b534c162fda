import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Transform layers` {
  private let root = UIView(frame: .zero)
  private let stage: HitchlessTesting.Stage
  private let cube = CATransformLayer()

  init() {
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1, hertz: 50)
    root.backgroundColor = .white
    cube.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    root.layer.addSublayer(cube)
  }

  /// Adds the sides of the cube: the front is red, the right side green, the back blue and the left side black.
  private func addSides() {
    let colors = [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (0, 0, 0)]
    for (index, color) in colors.enumerated() {
      let side = CALayer()
      side.frame = cube.bounds
      side.backgroundColor = CGColor(red: color.0, green: color.1, blue: color.2, alpha: 1)
      side.transform = CATransform3DTranslate(CATransform3DMakeRotation(CGFloat(index) * .pi / 2, 0, 1, 0), 0, 0, 50)
      cube.addSublayer(side)
    }
  }
  private func show(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.perform(change)
    CATransaction.commit()
    stage.settle()
  }
  private func pixel(_ x: Int, _ y: Int = 100) -> UInt32 { (stage.picture?[x, y] ?? 0) & 0xFF_FFFF }
  private static let (red, green, blue, white): (UInt32, UInt32, UInt32, UInt32) = (0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF)

  @Test func `A transform layer shows the sides of a rotating cube`() {
    defer { stage.end() }
    show(addSides)
    #expect(pixel(55) == Self.red && pixel(145) == Self.red && pixel(45) == Self.white)
    // Rotated by an eighth of a turn to the left: the front and the right side are equally wide, 71 pixels each.
    show { cube.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0) }
    #expect(pixel(32) == Self.red && pixel(95) == Self.red && pixel(105) == Self.green && pixel(168) == Self.green)
    #expect(pixel(26) == Self.white && pixel(174) == Self.white)
    show { cube.transform = CATransform3DMakeRotation(.pi, 0, 1, 0) }
    #expect(pixel(100) == Self.blue)
    // A plain layer shows the sides in its own plane, so the right side is not visible.
    let flat = CALayer()
    show {
      flat.frame = cube.frame
      for side in cube.sublayers ?? [] { flat.addSublayer(side) }
      root.layer.addSublayer(flat)
      flat.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
    }
    #expect((0..<200).allSatisfy { pixel($0) != Self.green })
  }

  @Test func `A transform layer uses the enclosing perspective, also when nested`() {
    defer { stage.end() }
    show(addSides)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 200
    show { root.layer.sublayerTransform = eye }
    // The front is 50 points nearer, so it is 100 / (1 - 50 / 200) points wide.
    let width = (0..<200).count { pixel($0) == Self.red }
    #expect(abs(width - 133) <= 2)
    let outer = CATransformLayer()
    show {
      outer.frame = cube.frame
      root.layer.addSublayer(outer)
      cube.frame = outer.bounds
      outer.addSublayer(cube)
      cube.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0)
      outer.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    }
    #expect(abs((0..<200).count { pixel($0) == Self.red } - width) <= 1 && pixel(100) == Self.red)
  }

  @Test func `A transform layer animates, supports hit testing and is not drawn itself`() {
    defer { stage.end() }
    show(addSides)
    show {
      cube.backgroundColor = CGColor(gray: 0.5, alpha: 1)
      cube.borderWidth = 4
      for side in cube.sublayers ?? [] { side.isHidden = true }
    }
    #expect(pixel(100) == Self.white && pixel(51) == Self.white)
    show { for side in cube.sublayers ?? [] { side.isHidden = false } }
    let turn = CABasicAnimation(keyPath: "transform.rotation.y")
    (turn.fromValue, turn.toValue, turn.duration) = (0, -CGFloat.pi, 1)
    stage.perform { cube.add(turn, forKey: "turn") }
    stage.frames(1)
    stage.frames(25)
    #expect(pixel(100) == Self.green, "half of the way the right side is in front")
    stage.settle()
    #expect(pixel(100) == Self.red)
    show { cube.transform = CATransform3DMakeRotation(-.pi / 4, 0, 1, 0) }
    #expect(
      root.layer.hitTest(CGPoint(x: 40, y: 100)) === cube.sublayers?[0]
        && root.layer.hitTest(CGPoint(x: 160, y: 100)) === cube.sublayers?[1])
  }

  @Test func `A transform layer can be the layer of a view`() {
    final class Box: UIView { override class var layerClass: AnyClass { CATransformLayer.self } }
    defer { stage.end() }
    let (box, inner) = (
      Box(frame: CGRect(x: 50, y: 50, width: 100, height: 100)), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    )
    stage.perform {
      inner.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      inner.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      box.addSubview(inner)
      root.addSubview(box)
    }
    stage.settle()
    #expect(pixel(75) == Self.white, "seen from its edge")
    stage.perform { box.layer.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0) }
    stage.settle()
    #expect(pixel(75) == Self.blue && pixel(125) == Self.blue)
  }
}
