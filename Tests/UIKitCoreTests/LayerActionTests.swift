import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A layer's action` {
  /// Records its calls.
  private final class Logged: CAAction {
    var log: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      log.append("\(event) \((anObject as? CALayer)?.opacity ?? -1)\(dict == nil ? "" : " with arguments")")
    }
  }
  /// Returns the given actions.
  private final class Answers: NSObject, CALayerDelegate {
    var answer: [String: any CAAction] = [:]
    var asked: [String] = []
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      asked.append("\(event) \(layer.opacity)")
      return answer[event]
    }
  }
  private final class Special: CALayer {
    nonisolated(unsafe) static let action = Logged()
    override class func defaultAction(forKey event: String) -> (any CAAction)? { event == "opacity" ? action : nil }
  }
  /// Animates one property like another one, in a second, as in programs.
  private final class Slow: CALayer {
    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "opacity", let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation else {
        return super.action(forKey: event)
      }
      (animation.keyPath, animation.fromValue, animation.duration) = (event, presentation()?.opacity, 1)
      return animation
    }
  }
  private final class Own: UIView {
    nonisolated(unsafe) var action: (any CAAction)?
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      action ?? super.action(for: layer, forKey: event)
    }
  }

  private let root = UIView(frame: .zero)
  private let stage: HitchlessTesting.Stage
  init() { stage = HitchlessTesting.Stage(root, size: CGSize(width: 100, height: 100), scale: 1, hertz: 50) }
  private func add<Layer: CALayer>(_ layer: Layer) -> Layer {
    root.layer.addSublayer(layer)
    stage.settle()
    return layer
  }

  @Test func `is looked up with the delegate, then in the layer's actions, then in its class`() {
    defer { stage.end() }
    let (layer, answers, own, delegated) = (add(Special()), Answers(), Logged(), Logged())
    Special.action.log = []
    stage.perform { layer.opacity = 0.9 }
    #expect(Special.action.log == ["opacity 0.9"] && layer.animationKeys() == nil)
    layer.actions = ["opacity": own]
    stage.perform { layer.opacity = 0.8 }
    #expect(own.log == ["opacity 0.8"] && Special.action.log.count == 1)
    layer.delegate = answers
    stage.perform { layer.opacity = 0.7 }
    #expect(answers.asked == ["opacity 0.8"] && own.log.last == "opacity 0.7")
    answers.answer["opacity"] = delegated
    stage.perform { layer.opacity = 0.6 }
    #expect(delegated.log == ["opacity 0.6"] && own.log.count == 2)
    // No action, and no default one.
    answers.answer["opacity"] = NSNull()
    stage.perform { layer.opacity = 0.5 }
    #expect(own.log.count == 2 && layer.action(forKey: "opacity") == nil && layer.animationKeys() == nil)
    answers.answer = [:]
    layer.actions = ["opacity": NSNull()]
    stage.perform { layer.opacity = 0.4 }
    #expect(layer.animationKeys() == nil && Special.action.log.count == 1)
    // A property that does not change, or is not animatable, requests no action.
    answers.asked = []
    stage.perform {
      layer.opacity = 0.4
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.3
      CATransaction.commit()
    }
    #expect(answers.asked.isEmpty)
  }

  @Test func `may be an animation, which is added under the event's name`() {
    defer { stage.end() }
    let layer = add(CALayer())
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.duration) = (0, 3)
    layer.actions = ["position": animation]
    stage.perform { layer.position = CGPoint(x: 5, y: 5) }
    #expect(layer.animationKeys() == ["position"] && layer.animation(forKey: "position")?.duration == 3)
    #expect((layer.animation(forKey: "position") as? CABasicAnimation)?.keyPath == "opacity")
  }

  @Test func `can be derived from the default animation of another property`() {
    defer { stage.end() }
    let layer = add(Slow())
    stage.perform { layer.opacity = 0 }
    stage.frames(26)
    let progress = NaiveCurve(0.25, 0.1, 0.25, 1).progress(at: 0.5)
    #expect(abs(Double(layer.presentation()?.opacity ?? 0) - (1 - progress)) < 1e-3)
    #expect((layer.action(forKey: "position") as? CABasicAnimation)?.keyPath == "position" && layer.action(forKey: "path") == nil)
  }

  @Test func `runs when layers are added, removed, hidden and shown`() {
    defer { stage.end() }
    let (layer, logged) = (CALayer(), Logged())
    layer.actions = [kCAOnOrderIn: logged, kCAOnOrderOut: logged]
    let above = add(CALayer())
    above.actions = ["sublayers": logged]
    stage.perform { above.addSublayer(layer) }
    #expect(logged.log == ["sublayers 1.0", "onOrderIn 1.0"])
    stage.settle()
    logged.log = []
    stage.perform { layer.isHidden = true }
    stage.settle()
    stage.perform { layer.isHidden = false }
    #expect(logged.log == ["onOrderOut 1.0", "onOrderIn 1.0"])
    stage.settle()
    logged.log = []
    stage.perform { layer.removeFromSuperlayer() }
    #expect(logged.log == ["onOrderOut 1.0", "sublayers 1.0"])
    logged.log = []
    stage.perform { CALayer().addSublayer(layer) }
    #expect(logged.log.isEmpty)
  }

  @Test func `comes from the animation block for a view's layer`() {
    defer { stage.end() }
    let view = Own(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    root.addSubview(view)
    stage.settle()
    let layer = view.layer
    stage.perform {
      (layer.opacity, layer.position.x, layer.cornerRadius, layer.shadowOpacity) = (0.5, 20, 4, 1)
      #expect(view.action(for: layer, forKey: "opacity") is NSNull && layer.action(forKey: "opacity") == nil)
    }
    #expect(layer.animationKeys() == nil)
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        (layer.opacity, layer.position.x, layer.cornerRadius, layer.shadowRadius) = (1, 70, 8, 9)
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      }
    }
    #expect(layer.animationKeys() == ["backgroundColor", "cornerRadii", "opacity", "position"])
    stage.frames(26)
    let seen = layer.presentation() ?? CALayer()
    #expect(seen.opacity == 0.75 && seen.position.x == 45 && seen.cornerRadius == 6 && seen.shadowRadius == 9)
    stage.settle()
    // A view may return another action.
    let logged = Logged()
    view.action = logged
    stage.perform { layer.zPosition = 3 }
    #expect(logged.log == ["zPosition 1.0"])
  }

  @Test func `is absent outside animation blocks if the layer's delegate is a view`() {
    defer { stage.end() }
    let layer = add(CALayer())
    layer.delegate = root
    stage.perform { layer.opacity = 0.5 }
    #expect(layer.animationKeys() == nil)
    stage.perform { UIView.animate(withDuration: 1) { layer.opacity = 1 } }
    #expect(layer.animation(forKey: "opacity")?.duration == 1)
  }
}
