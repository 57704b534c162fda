import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `An animated property of a layer` {
  private let scene = LayerAnimationScene()

  /// Returns the presented layer after half of an animation of a second.
  private func half(_ path: String, _ from: Any?, _ to: Any?, change: (CABasicAnimation) -> Void = { _ in }) -> CALayer {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    change(animation)
    scene.add(animation)
    scene.frames(26)
    defer { scene.stage.perform { scene.layer.removeAllAnimations() } }
    return scene.seen
  }
  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

  @Test func `can be a number, a point, a size, a rectangle or a colour`() {
    defer { scene.stage.end() }
    let layer = scene.layer
    #expect(near(CGFloat(half("opacity", Float(1), CGFloat(0)).opacity), 0.5))
    let moved = half("position", CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 40)).position
    #expect(near(moved.x, 15) && near(moved.y, 20))
    #expect(half("bounds", nil, CGRect(x: 2, y: 4, width: 40, height: 0)).bounds == CGRect(x: 1, y: 2, width: 30, height: 10))
    #expect(half("bounds.size", nil, CGSize(width: 40, height: 40)).bounds == CGRect(x: 0, y: 0, width: 30, height: 30))
    #expect(half("bounds.size.width", NSNumber(value: 20), 40).bounds.width == 30)
    #expect(half("bounds.origin", nil, CGPoint(x: 4, y: 8)).bounds.origin == CGPoint(x: 2, y: 4))
    #expect(half("bounds.origin.y", 0, 10).bounds.origin.y == 5)
    #expect(half("cornerRadius", 0, 8).cornerRadius == 4 && half("borderWidth", 2, 4).borderWidth == 3)
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(half("backgroundColor", nil, blue).backgroundColor == CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    #expect(half("borderColor", nil, blue).borderColor == CGColor(red: 0, green: 0, blue: 0.5, alpha: 1))
    layer.shadowOpacity = 1
    #expect(half("shadowOpacity", 0, 1).shadowOpacity == 0.5 && half("shadowRadius", nil, 5).shadowRadius == 4)
    #expect(half("shadowOffset", nil, CGSize(width: 2, height: 3)).shadowOffset == CGSize(width: 1, height: 0))
    #expect(half("shadowOffset.width", nil, 4).shadowOffset == CGSize(width: 2, height: -3))
    let shadow = half("shadowColor", nil, blue).shadowColor?.components ?? []
    #expect(shadow.count == 4 && near(shadow[2], 0.5) && near(shadow[3], 1))
    #expect(half("zPosition", 0, 8).zPosition == 4)
  }

  @Test func `has default start and end values, and can be relative or additive`() {
    defer { scene.stage.end() }
    #expect(half("position.x", nil, nil) { $0.byValue = 40 }.position.x == 30)
    #expect(half("position.x", 20, nil) { $0.byValue = 40 }.position.x == 40)
    #expect(half("position.x", nil, 100) { $0.byValue = 40 }.position.x == 80)
    #expect(half("position.x", 0, nil).position.x == 5 && half("position.x", nil, nil).position.x == 10)
    #expect(half("position.x", -10, 30) { $0.isAdditive = true }.position.x == 20)
  }

  @Test func `can be a transform or one of its components`() {
    defer { scene.stage.end() }
    let layer = scene.layer
    let turned = half("transform.rotation.z", 0, CGFloat.pi).transform
    #expect(near(turned.m11, 0) && near(turned.m12, 1) && near(turned.m21, -1))
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    let (wide, both) = (half("transform.scale.x", nil, 4).transform, half("transform.scale", 1, 2).transform)
    #expect(near(wide.m11, 3) && near(wide.m22, 2) && near(both.m11, 1.5) && near(both.m22, 1.5))
    // Other components do not change.
    let scaled = half("transform.rotation", nil, CGFloat.pi).transform
    #expect(near(scaled.m12, 2) && near(scaled.m11, 0))
    let moved = half("transform.translation", CGSize.zero, CGSize(width: 8, height: 4)).transform
    #expect(near(moved.m41, 4) && near(moved.m42, 2) && near(moved.m11, 2))
    #expect(near(half("transform.translation.y", 0, 8).transform.m42, 4))
    // A rotation in the plane rotates the layer without shrinking it.
    layer.transform = CATransform3DIdentity
    let quarter = half("transform", CATransform3DIdentity, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)).transform
    #expect(near(quarter.m11, 0.5.squareRoot()) && near(quarter.m12, 0.5.squareRoot()))
    let flipped = half("transform.rotation.y", 0, CGFloat.pi * 2 / 3).transform
    #expect(near(flipped.m11, 0.5) && near(flipped.m22, 1))
    // From zero.
    let grown = half("transform.scale", 0, 1) { $0.fillMode = .both }.transform
    #expect(near(grown.m11, 0.5) && near(grown.m22, 0.5))
    let sum = half("transform", CATransform3DIdentity, CATransform3DMakeTranslation(10, 0, 0)) { $0.isAdditive = true }.transform
    #expect(near(sum.m41, 5))
  }

  @Test func `is rendered on the screen`() throws {
    defer { scene.stage.end() }
    let animation = scene.move()
    (animation.fromValue, animation.toValue) = (100, 100)
    scene.add(animation)
    scene.frames(2)
    let picture = try #require(scene.stage.picture)
    #expect(picture[100, 10] & 0xffffff == 0xff0000 && picture[10, 10] & 0xffffff != 0xff0000)
    // Another layer is in front as long as the animation requires it.
    let other = CALayer()
    (other.frame, other.backgroundColor) = (scene.layer.frame, CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    scene.stage.perform { scene.stage.window.rootViewController?.view.layer.addSublayer(other) }
    let lift = CABasicAnimation(keyPath: "zPosition")
    (lift.fromValue, lift.toValue, lift.duration) = (1, 1, 0.5)
    scene.stage.perform { scene.layer.removeAllAnimations() }
    scene.add(lift)
    scene.frames(2)
    #expect(scene.stage.picture.map { $0[10, 10] & 0xffffff } == 0xff0000)
    scene.frames(30)
    #expect(scene.stage.picture.map { $0[10, 10] & 0xffffff } == 0x0000ff)
  }

  @Test func `can be a property of a gradient layer`() {
    defer { scene.stage.end() }
    let gradient = CAGradientLayer()
    func grey(_ white: CGFloat) -> CGColor { CGColor(gray: white, alpha: 1) }
    gradient.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    gradient.colors = [grey(0), grey(0)]
    scene.stage.perform { scene.layer.addSublayer(gradient) }
    scene.stage.settle()
    func pixel(_ x: Int, _ y: Int) -> Int { scene.stage.picture.map { Int($0[x, y] & 0xff) } ?? -1 }
    #expect(pixel(50, 50) == 0 && gradient.presentation()?.startPoint == CGPoint(x: 0.5, y: 0))
    func animate(_ path: String, _ from: Any?, _ to: Any?) {
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      scene.stage.perform { gradient.add(animation, forKey: path) }
    }
    animate("colors", nil, [grey(1), grey(1)])
    animate("startPoint", nil, CGPoint(x: 0.5, y: 1))
    animate("endPoint.x", nil, 0)
    animate("locations", [0.0, 0.5] as [NSNumber], [0.5, 1.0] as [NSNumber])
    scene.frames(26)
    #expect(abs(pixel(50, 50) - 128) <= 1)
    let seen = gradient.presentation()
    #expect(seen?.startPoint == CGPoint(x: 0.5, y: 0.5) && seen?.endPoint == CGPoint(x: 0.25, y: 1))
    #expect(seen?.locations == [0.25, 0.75] && seen?.colors as? [CGColor] == [grey(0.5), grey(0.5)])
    scene.stage.settle()
    #expect(pixel(50, 50) == 0 && gradient.presentation()?.locations == nil)
  }
}
