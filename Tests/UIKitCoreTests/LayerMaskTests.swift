import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A mask` {
  private static let opaque = CGColor(gray: 0, alpha: 1)
  private static let red: UInt32 = 0xFFFF_0000
  private static let white: UInt32 = 0xFFFF_FFFF

  /// A red view with sides of 40 points on white, on a stage.
  @MainActor private final class Scene {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    let stage: HitchlessTesting.Stage

    init() {
      let root = UIView(frame: .zero)
      root.backgroundColor = .white
      view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      root.addSubview(view)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 80, height: 80), scale: 1, hertz: 50)
      stage.settle()
    }
    func settle(_ change: () -> Void) {
      stage.perform(change)
      stage.settle()
    }
    subscript(_ x: Int, _ y: Int) -> UInt32 { stage.picture?[x, y] ?? 0 }
    /// Returns the red pixels of row `y`.
    func red(_ y: Int) -> [Int] { (0..<80).filter { self[$0, y] == `A mask`.red } }
  }
  private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: side, height: side)
    layer.backgroundColor = Self.opaque
    return layer
  }

  @Test func `shows its layer only where the mask or its sublayers are opaque`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let mask = square(5, 5, 10)
    scene.settle { scene.view.layer.mask = mask }
    #expect(scene.red(15) == Array(15..<25) && scene.red(14).isEmpty && scene.red(25).isEmpty)
    #expect(mask.superlayer == nil && scene.view.layer.sublayers == nil && scene.view.layer.mask === mask)
    scene.settle { mask.opacity = 0.5 }
    #expect(scene[20, 20] == 0xFFFF_7F7F || scene[20, 20] == 0xFFFF_8080)
    scene.settle {
      mask.opacity = 1
      mask.addSublayer(square(20, 0, 5))
    }
    #expect(scene.red(15) == Array(15..<25) + Array(35..<40), "what is in the mask counts")
    let blue = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    blue.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    scene.settle { scene.view.addSubview(blue) }
    #expect(scene[16, 16] == 0xFF00_00FF && scene[12, 12] == Self.white && scene[19, 19] == Self.red)
    scene.settle { mask.isHidden = true }
    #expect(scene.red(15).isEmpty && scene[16, 16] == Self.white, "nothing is seen through what is not there")
    scene.settle { mask.isHidden = false }
    #expect(scene[19, 19] == Self.red)
    scene.settle { scene.view.layer.mask = nil }
    #expect(scene[49, 49] == Self.red && scene.view.layer.mask == nil)
  }

  @Test func `is in the coordinate system of its layer and is transformed with it`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.settle {
      scene.view.layer.mask = square(5, 5, 10)
      scene.view.bounds.origin = CGPoint(x: 5, y: 0)
    }
    #expect(scene.red(20) == Array(10..<20))
    scene.settle {
      scene.view.bounds.origin = .zero
      scene.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    }
    #expect(scene.red(24) == [23, 24, 25, 26], "beside them half a pixel is seen")
    scene.settle {
      scene.view.transform = .identity
      scene.view.layer.mask?.setAffineTransform(CGAffineTransform(scaleX: 2, y: 1))
    }
    #expect(scene.red(20).count >= 18 && scene.red(20).count <= 20)
    scene.settle { scene.view.alpha = 0.5 }
    #expect(scene[20, 20] != Self.red && scene[20, 20] != Self.white && scene[45, 20] == Self.white)
  }

  @Test func `may be a gradient or a shape and can be animated`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    let fade = CAGradientLayer()
    fade.frame = scene.view.bounds
    fade.colors = [Self.opaque, CGColor(gray: 0, alpha: 0)]
    scene.settle { scene.view.layer.mask = fade }
    let greens = (10..<50).map { scene[30, $0] >> 8 & 0xFF }
    #expect(zip(greens, greens.dropFirst()).allSatisfy { $0 < $1 } && greens[0] < 10 && greens[39] > 245)
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 40), transform: nil)
    scene.settle { scene.view.layer.mask = shape }
    #expect(scene.red(30) == Array(10..<30))
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 20, 1)
    scene.stage.perform { shape.add(animation, forKey: nil) }
    scene.stage.frames(26)
    #expect(scene.red(30) == Array(20..<40))
    scene.stage.settle()
    #expect(scene.red(30) == Array(10..<30))
  }

  @Test func `that is a view is laid out, and is dropped when the view is added elsewhere`() {
    final class Mask: UIView {
      let part = UIView()
      override func layoutSubviews() {
        part.backgroundColor = .black
        part.frame = bounds.insetBy(dx: 5, dy: 5)
        if part.superview == nil { addSubview(part) }
      }
    }
    let scene = Scene()
    defer { scene.stage.end() }
    let mask = Mask(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    scene.settle { scene.view.mask = mask }
    #expect(scene.red(20) == Array(15..<25) && scene.view.mask === mask && scene.view.layer.mask === mask.layer)
    #expect(mask.superview === scene.view && mask.window != nil && scene.view.subviews.isEmpty)
    scene.settle { mask.frame.size.width = 30 }
    #expect(scene.red(20) == Array(15..<35))
    scene.settle {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { mask.frame.origin.x = 10 }
    }
    #expect(scene.red(20) == Array(25..<45))
    // A label's letters.
    let label = UILabel(frame: scene.view.bounds)
    label.text = "I"
    label.font = .systemFont(ofSize: 30)
    scene.settle { scene.view.mask = label }
    #expect(mask.superview == nil && mask.window == nil)
    #expect((0..<80).contains { !scene.red($0).isEmpty } && scene.red(30).count < 20)
    scene.settle { scene.view.superview?.addSubview(label) }
    #expect(scene.view.mask == nil && scene.view.layer.mask == nil && scene[49, 49] == Self.red)
    scene.settle { scene.view.mask = label }
    #expect(label.superview === scene.view && scene.view.superview?.subviews == [scene.view])
    scene.settle { scene.view.layer.mask = square(0, 0, 10) }
    #expect(scene.view.mask == nil && label.superview == nil && scene.red(12) == Array(10..<20))
  }

  @Test func `cannot be the masked layer or an ancestor, and is removed from the layer's sublayers`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let faults = Fault.collecting {
      scene.view.layer.mask = scene.view.layer
      scene.view.layer.mask = scene.stage.window.layer
      scene.view.mask = scene.view
      scene.view.mask = scene.view.superview
    }
    #expect(faults.count == 4 && scene.view.layer.mask == nil && scene.view.mask == nil)
    let layer = square(0, 0, 10)
    scene.settle {
      scene.view.layer.addSublayer(layer)
      scene.view.layer.mask = layer
    }
    #expect(layer.superlayer == nil && scene.view.layer.mask === layer && scene.view.layer.sublayers == nil)
    scene.settle { scene.view.layer.addSublayer(layer) }
    #expect(layer.superlayer === scene.view.layer && scene.view.layer.mask == nil)
  }
}
