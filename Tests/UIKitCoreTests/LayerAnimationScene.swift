import Foundation
import HitchlessTesting

@testable import UIKitCore

/// A layer on a stage whose animations are checked frame by frame, at 50 frames per second. It starts no animation itself.
@MainActor final class LayerAnimationScene: NSObject, CAAnimationDelegate {
  let layer = CALayer()
  let stage: HitchlessTesting.Stage
  /// The calls to the delegate.
  var log: [String] = []

  override init() {
    let root = UIView(frame: .zero)
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 100), scale: 1, hertz: 50)
    super.init()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.delegate = self
    root.layer.addSublayer(layer)
    stage.settle()
  }

  func animationDidStart(_ anim: CAAnimation) { log.append("start \(name(of: anim))") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log.append("stop \(name(of: anim)) \(flag)") }
  private func name(of animation: CAAnimation) -> String { animation.value(forKey: "name").map { "\($0)" } ?? "" }

  /// Adds an animation with a name for the log.
  func add(_ animation: CAAnimation, _ name: String? = "a") {
    animation.delegate = self
    animation.setValue(name, forKey: "name")
    stage.perform { layer.add(animation, forKey: name) }
  }
  /// Returns a linear animation of the horizontal position from 0 to 100, of one second.
  func move() -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    return animation
  }

  /// The presentation of the layer.
  var seen: CALayer { layer.presentation() ?? CALayer() }
  var x: Double { Double(seen.position.x) }
  func frames(_ count: Int) { stage.frames(count) }
  /// Returns the horizontal positions in the next frames.
  func positions(_ count: Int, every step: Int = 1) -> [Double] {
    (0..<count).map { _ in
      frames(step)
      return (x * 1000).rounded() / 1000
    }
  }
}

extension LayerAnimationScene: CALayerDelegate {
  nonisolated func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}
