import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A replicator layer` {
  private let root = UIView(frame: .zero)
  private let layer = CAReplicatorLayer()
  private let dot = CALayer()
  private let stage: HitchlessTesting.Stage

  init() {
    root.backgroundColor = .black
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 100, height: 100), scale: 1, hertz: 50)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = CGColor(gray: 1, alpha: 1)
    layer.addSublayer(dot)
    root.layer.addSublayer(layer)
    stage.settle()
  }
  private func pixel(_ x: Int, _ y: Int) -> [Int] {
    let word = stage.picture?[x, y] ?? 0
    return [Int(word >> 16 & 0xFF), Int(word >> 8 & 0xFF), Int(word & 0xFF)]
  }
  private func settle(_ change: () -> Void) {
    stage.perform(change)
    stage.settle()
  }

  @Test func `shows instanceCount copies of its sublayers, each transformed further`() {
    defer { stage.end() }
    settle { (layer.instanceCount, layer.instanceTransform) = (4, CATransform3DMakeTranslation(20, 5, 0)) }
    for index in 0..<6 {
      #expect(pixel(index * 20 % 100 + 5, min(95, index * 5 + 5))[0] == (index < 4 ? 255 : 0), "instance \(index)")
    }
    #expect(pixel(15, 5)[0] == 0 && pixel(25, 3)[0] == 0 && dot.superlayer === layer && layer.sublayers?.count == 1)
    settle { dot.position.x += 10 }
    #expect(pixel(5, 5)[0] == 0 && pixel(15, 5)[0] == 255 && pixel(35, 10)[0] == 255)
    settle { layer.instanceCount = 0 }
    #expect(pixel(15, 5)[0] == 0)
    settle { layer.instanceCount = 1 }
    #expect(pixel(15, 5)[0] == 255 && pixel(35, 10)[0] == 0)
  }

  @Test func `rotates the copies around its centre`() {
    defer { stage.end() }
    settle { (layer.instanceCount, layer.instanceTransform) = (4, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)) }
    for (x, y) in [(5, 5), (95, 5), (95, 95), (5, 95)] { #expect(pixel(x, y)[0] > 250, "\(x) \(y)") }
    #expect(pixel(50, 50)[0] == 0)
  }

  @Test func `multiplies the copies' colours by instanceColor and its offsets`() {
    defer { stage.end() }
    settle {
      (layer.instanceCount, layer.instanceTransform) = (3, CATransform3DMakeTranslation(20, 0, 0))
      layer.instanceColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      (layer.instanceRedOffset, layer.instanceBlueOffset, layer.instanceAlphaOffset) = (-0.2, 0.2, -0.5)
    }
    #expect(pixel(5, 5) == [255, 128, 0])
    let second = pixel(25, 5)
    #expect(abs(second[0] - 102) <= 1 && abs(second[1] - 64) <= 1 && abs(second[2] - 26) <= 1)
    #expect(pixel(45, 5) == [0, 0, 0])
    // The same for painted pixels.
    settle {
      (dot.cornerRadius, layer.instanceAlphaOffset, layer.instanceGreenOffset) = (5, 0, 0.25)
    }
    #expect(pixel(5, 5) == [255, 128, 0] && pixel(45, 5) == [153, 255, 102] && pixel(20, 0) == [0, 0, 0])
  }

  @Test func `delays animations by instanceDelay in each copy`() {
    defer { stage.end() }
    settle {
      (layer.instanceCount, layer.instanceTransform, layer.instanceDelay) = (3, CATransform3DMakeTranslation(20, 0, 0), 0.2)
    }
    stage.perform {
      let animation = CABasicAnimation(keyPath: "position.y")
      (animation.fromValue, animation.toValue, animation.duration, animation.repeatCount) = (15, 95, 0.8, .infinity)
      dot.add(animation, forKey: "down")
      let shade = CABasicAnimation(keyPath: "cornerRadius")
      (shade.fromValue, shade.toValue, shade.duration, shade.repeatCount) = (0, 0.01, 0.8, .infinity)
      dot.add(shade, forKey: "shape")
    }
    func tops() -> [Int?] { [5, 25, 45].map { x in (0..<100).first { pixel(x, $0)[0] > 128 } } }
    stage.frames(12)
    // After 0.22 seconds: more than a quarter, the beginning, and a copy that is not animated yet.
    #expect(tops() == [32, 12, 0])
    stage.frames(20)
    #expect(tops() == [72, 52, 32])
    stage.frames(20)
    #expect(tops() == [32, 12, 72])
  }

  @Test func `requests no frames while nothing moves, and clips its copies`() {
    defer { stage.end() }
    settle {
      (layer.instanceCount, layer.instanceTransform) = (5, CATransform3DMakeTranslation(20, 0, 0))
      (layer.instanceDelay, layer.masksToBounds, layer.cornerRadius) = (1, true, 30)
      layer.frame = CGRect(x: 0, y: 0, width: 70, height: 100)
    }
    #expect(stage.settle() == 0)
    #expect(pixel(0, 0)[0] == 0 && pixel(25, 5)[0] == 255 && pixel(65, 1)[0] == 0 && pixel(85, 5)[0] == 0)
  }
}
