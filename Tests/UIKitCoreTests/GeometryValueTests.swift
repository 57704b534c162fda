import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Geometry in NSValue and strings` {
  @Test func `is unchanged after a round trip through NSValue`() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: -2)).cgPointValue == CGPoint(x: 1, y: -2))
    #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue == CGSize(width: 3, height: 4))
    #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(NSValue(cgVector: CGVector(dx: 5, dy: 6)).cgVectorValue == CGVector(dx: 5, dy: 6))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(uiOffset: UIOffset(horizontal: 7, vertical: 8)).uiOffsetValue == UIOffset(horizontal: 7, vertical: 8))
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
    var space = CATransform3DMakeRotation(1, 0.3, 0.4, 0.5)
    space.m34 = -0.002
    let found = NSValue(caTransform3D: space).caTransform3DValue
    #expect(CATransform3DEqualToTransform(found, space))
  }

  @Test func `is compared by value, and is zero or identity if NSValue holds another type`() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).isEqual(NSValue(cgPoint: CGPoint(x: 1, y: 2))))
    #expect(!NSValue(caTransform3D: CATransform3DIdentity).isEqual(NSValue(caTransform3D: CATransform3DMakeScale(2, 1, 1))))
    let point = NSValue(cgPoint: CGPoint(x: 1, y: 2))
    #expect(point.uiEdgeInsetsValue == .zero && point.cgAffineTransformValue == .identity && point.uiOffsetValue == .zero)
    #expect(CATransform3DIsIdentity(point.caTransform3DValue) && point.cgVectorValue == .zero)
    #expect(point.cgSizeValue == .zero && point.cgRectValue == .zero)
    let transform = NSValue(caTransform3D: CATransform3DIdentity)
    #expect(transform.cgPointValue == .zero && transform.cgSizeValue == .zero && transform.cgRectValue == .zero)
  }

  @Test func `is animated like the geometry itself`() {
    let scene = LayerAnimationScene()
    defer { scene.stage.end() }
    func middle(_ path: String, _ from: Any, _ to: Any) -> CALayer {
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      scene.add(animation)
      scene.frames(26)
      return scene.seen
    }
    let (start, end) = (CGPoint(x: 10, y: 20), CGPoint(x: 30, y: 60))
    #expect(middle("position", NSValue(cgPoint: start), NSValue(cgPoint: end)).position == CGPoint(x: 20, y: 40))
    let moved = middle("transform.translation", NSValue(cgSize: .zero), NSValue(cgSize: CGSize(width: 8, height: 4))).transform
    #expect(abs(moved.m41 - 4) < 0.01 && abs(moved.m42 - 2) < 0.01)
    let scaled = middle("transform", NSValue(caTransform3D: CATransform3DIdentity), NSValue(caTransform3D: CATransform3DMakeScale(3, 1, 1)))
    #expect(abs(scaled.transform.m11 - 2) < 0.01)
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    #expect(abs(middle("bounds", NSValue(cgRect: .zero), NSValue(cgRect: rect)).bounds.width - 20) < 0.01)
  }

  @Test func `is written to strings in braces and read back`() {
    #expect(NSCoder.string(for: CGPoint(x: 1, y: -2.5)) == "{1, -2.5}")
    #expect(NSCoder.string(for: CGRect(x: 0, y: 1, width: 20, height: 30)) == "{{0, 1}, {20, 30}}")
    #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
    #expect(NSCoder.string(for: CGAffineTransform.identity) == "{1, 0, 0, 1, 0, 0}")
    #expect(NSCoder.cgPoint(for: " {3,4.5} ") == CGPoint(x: 3, y: 4.5) && NSCoder.cgVector(for: "{1, 2}") == CGVector(dx: 1, dy: 2))
    #expect(NSCoder.cgSize(for: NSCoder.string(for: CGSize(width: 0.1, height: 1e9))) == CGSize(width: 0.1, height: 1e9))
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}").right == 4 && NSCoder.uiOffset(for: "{5, 6}").vertical == 6)
    #expect(NSCoder.cgAffineTransform(for: "{1, 2, 3, 4, 5, 6}").tx == 5)
  }

  @Test(arguments: ["", "1, 2", "{1}", "{1, 2, 3}", "{1, x}", "{1,, 2}", "{nan, 1}", "}{"])
  func `is zero or identity for an invalid string`(_ text: String) {
    #expect(NSCoder.cgPoint(for: text) == .zero && NSCoder.cgRect(for: text) == .zero)
    #expect(NSCoder.cgAffineTransform(for: text) == .identity)
  }
}
