import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `The back of a layer` {
  @Test func `is visible only if the layer is double-sided`() {
    let root = UIView(frame: .zero)
    root.backgroundColor = .black
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 40, height: 40), scale: 1, hertz: 50)
    defer { stage.end() }
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.backgroundColor = CGColor(gray: 1, alpha: 1)
    root.layer.addSublayer(layer)
    stage.settle()
    func isSeen(_ angle: CGFloat, x: CGFloat = 0, y: CGFloat = 0, z: CGFloat = 0) -> Bool {
      stage.perform { layer.transform = CATransform3DMakeRotation(angle, x, y, z) }
      stage.settle()
      return (stage.picture?[20, 20] ?? 0) & 0xFF > 200
    }
    #expect(layer.isDoubleSided && isSeen(.pi, y: 1) && isSeen(.pi / 3, y: 1))
    stage.perform { layer.isDoubleSided = false }
    #expect(!isSeen(.pi, y: 1) && !isSeen(2, x: 1) && isSeen(1, x: 1) && isSeen(.pi, z: 1) && isSeen(0, z: 1))
    // In the middle of a rotation it is removed.
    stage.perform {
      let turn = CABasicAnimation(keyPath: "transform.rotation.y")
      (turn.fromValue, turn.toValue, turn.duration) = (0, CGFloat.pi, 1)
      layer.add(turn, forKey: nil)
    }
    stage.frames(20)
    #expect((stage.picture?[20, 20] ?? 0) & 0xFF > 200)
    stage.frames(10)
    #expect((stage.picture?[20, 20] ?? 0) & 0xFF == 0)
    stage.settle()
    #expect((stage.picture?[20, 20] ?? 0) & 0xFF > 200)
  }
}
