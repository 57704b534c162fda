import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A layer's values by key` {
  private let layer = CALayer()
  private func number(_ key: String) -> Double? { layer.value(forKeyPath: key) as? Double }

  @Test func `are its properties and their components`() {
    layer.setValue(NSValue(cgRect: CGRect(x: 3, y: 3, width: 3, height: 3)), forKey: "frame")
    layer.setValue(NSValue(cgPoint: CGPoint(x: 5, y: 6)), forKey: "position")
    #expect(layer.frame.size == CGSize(width: 3, height: 3))
    layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    layer.setValue(70, forKeyPath: "bounds.size.width")
    layer.setValue(0.25, forKey: "opacity")
    layer.setValue(true, forKey: "hidden")
    #expect(layer.position == CGPoint(x: 5, y: 6) && layer.bounds == CGRect(x: 1, y: 2, width: 70, height: 40))
    #expect(layer.opacity == 0.25 && layer.isHidden)
    #expect(layer.value(forKey: "position") as? CGPoint == layer.position && number("position.y") == 6 && number("bounds.origin.x") == 1)
    #expect(layer.value(forKey: "hidden") as? Bool == true && layer.value(forKey: "frame") as? CGRect == layer.frame)
    #expect(number("opacity") == 0.25 && layer.value(forKey: "zPosition") as? NSNumber == 0)
  }

  @Test func `rotate and scale the transform independently`() {
    layer.setValue(Double.pi / 4, forKeyPath: "transform.rotation.z")
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue((number("transform.rotation.z") ?? 0) + Double.pi / 4, forKeyPath: "transform.rotation")
    let expected = CATransform3DScale(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 2, 2, 2)
    #expect(zip(layer.transform.numbers, expected.numbers).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(abs((number("transform.rotation.z") ?? 0) - .pi / 2) < 1e-9 && abs((number("transform.scale.x") ?? 0) - 2) < 1e-9)
  }

  @Test func `may be nil, and values of a wrong type are ignored`() {
    #expect(layer.value(forKey: "backgroundColor") == nil)
    layer.setValue(CGColor(red: 1, green: 0, blue: 0, alpha: 1), forKey: "backgroundColor")
    layer.setValue("red", forKey: "backgroundColor")
    layer.setValue(nil, forKey: "opacity")
    #expect(layer.value(forKey: "backgroundColor") as? CGColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1) && layer.opacity == 1)
    layer.setValue(nil, forKey: "backgroundColor")
    #expect(layer.backgroundColor == nil)
    (layer.name, layer.mask, layer.frame) = ("layer", CALayer(), CGRect(x: 1, y: 2, width: 3, height: 4))
    for (key, value) in [("name", 5), ("mask", "layer"), ("frame", nil), ("hidden", "no"), ("contentsScale", nil)] as [(String, Any?)] {
      layer.setValue(value, forKey: key)
    }
    #expect(layer.name == "layer" && layer.mask != nil && layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    layer.setValue(nil, forKey: "mask")
    layer.setValue(nil, forKey: "name")
    #expect(layer.mask == nil && layer.name == nil)
    let shape = CAShapeLayer()
    #expect(shape.value(forKey: "path") == nil && shape.value(forKey: "lineWidth") as? Double == 1)
    shape.setValue(0.5, forKey: "strokeEnd")
    #expect(shape.strokeEnd == 0.5)
  }

  @Test func `include those of named sublayers and of the mask`() {
    let hand = CALayer()
    hand.name = "hand"
    layer.addSublayer(hand)
    layer.setValue(0.5, forKeyPath: "sublayers.hand.opacity")
    layer.setValue(3, forKeyPath: "sublayers.foot.opacity")
    let mask = CALayer()
    layer.setValue(mask, forKey: "mask")
    layer.setValue(CGPoint(x: 1, y: 1), forKeyPath: "mask.position")
    #expect(hand.opacity == 0.5 && number("sublayers.hand.opacity") == 0.5 && layer.mask === mask && mask.position.x == 1)
  }

  @Test func `are animated, and custom keys ask for actions`() {
    final class Answers: NSObject, CALayerDelegate {
      var asked: [String] = []
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        asked.append(event)
        return nil
      }
    }
    let root = UIView(frame: .zero)
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 100, height: 100), scale: 1, hertz: 50)
    defer { stage.end() }
    root.layer.addSublayer(layer)
    let answers = Answers()
    layer.delegate = answers
    stage.settle()
    answers.asked = []
    stage.perform {
      layer.setValue(0.5, forKey: "opacity")
      layer.setValue(1, forKeyPath: "transform.rotation.z")
      layer.setValue("bye", forKey: "farewell")
    }
    #expect(answers.asked == ["opacity", "transform", "farewell"] && layer.animationKeys() == ["opacity", "transform"])
    #expect(layer.value(forKey: "farewell") as? String == "bye")
    layer.setValue(nil, forKey: "farewell")
    #expect(layer.value(forKey: "farewell") == nil)
  }
}
