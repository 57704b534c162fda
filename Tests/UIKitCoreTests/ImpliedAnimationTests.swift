import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A layer without a view` {
  private let root = UIView(frame: .zero)
  private let layer = CALayer()
  private let stage: HitchlessTesting.Stage

  init() {
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 100), scale: 1, hertz: 50)
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    root.layer.addSublayer(layer)
    stage.settle()
  }

  /// The presentation of the layer.
  private var seen: CALayer { layer.presentation() ?? CALayer() }
  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-4 }
  /// Makes a change in a transaction of half a second at constant speed, which is easier to check.
  private func slowly(_ change: () -> Void) {
    stage.perform {
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.5)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      change()
      CATransaction.commit()
    }
  }
  /// Waits for 0.24 seconds of it.
  private func half() { stage.frames(13) }

  @Test func `animates changes implicitly, for 0.25 seconds with the default curve`() throws {
    defer { stage.end() }
    stage.perform { layer.position.x = 110 }
    #expect(layer.position.x == 110 && layer.animationKeys() == ["position"])
    let curve = NaiveCurve(0.25, 0.1, 0.25, 1)
    for frame in 0..<13 {
      stage.frames(1)
      let progress = CGFloat(curve.progress(at: Double(frame) * 0.02 / 0.25))
      #expect(near(seen.position.x, 10 + 100 * progress), "frame \(frame)")
    }
    stage.frames(1)
    #expect(seen.position.x == 110 && layer.animationKeys() == nil)
    stage.settle()
    #expect(stage.settle() == 0)
  }

  @Test func `does not animate before its first frame, outside the tree or in a hidden view`() {
    defer { stage.end() }
    let (other, below) = (CALayer(), CALayer())
    stage.perform {
      layer.addSublayer(other)
      other.opacity = 0.5
      below.position.x = 7
    }
    #expect(other.animationKeys() == nil && below.animationKeys() == nil)
    stage.settle()
    stage.perform { other.opacity = 0.25 }
    #expect(other.animationKeys() == ["opacity"])
    stage.settle()
    stage.perform {
      other.removeFromSuperlayer()
      other.opacity = 1
      layer.addSublayer(other)
      other.cornerRadius = 3
    }
    #expect(other.animationKeys() == nil)
    stage.settle()
    stage.perform { other.cornerRadius = 4 }
    #expect(other.animationKeys() == ["cornerRadius"])
    stage.settle()
    root.isHidden = true
    stage.settle()
    stage.perform { other.cornerRadius = 5 }
    #expect(other.animationKeys() == nil)
  }

  @Test func `animates as its transaction specifies, or not at all`() {
    defer { stage.end() }
    var log: [String] = []
    slowly {
      CATransaction.setCompletionBlock { log.append("done") }
      layer.opacity = 0
    }
    half()
    #expect(near(CGFloat(seen.opacity), 0.52) && log.isEmpty)
    stage.settle()
    #expect(log == ["done"])
    stage.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 1
      CATransaction.commit()
      layer.opacity = 1
    }
    #expect(layer.animationKeys() == nil)
  }

  @Test func `uses values set outside of transactions until the next frame`() {
    defer { stage.end() }
    var log: [String] = []
    stage.perform {
      CATransaction.setDisableActions(true)
      #expect(CATransaction.disableActions())
      layer.opacity = 0.5
      CATransaction.begin()
      layer.zPosition = 2
      CATransaction.commit()
    }
    #expect(layer.animationKeys() == nil)
    stage.frames(1)
    stage.perform {
      #expect(!CATransaction.disableActions())
      CATransaction.setValue(2.0, forKey: kCATransactionAnimationDuration)
      CATransaction.setCompletionBlock { log.append("done") }
      layer.opacity = 1
    }
    #expect(layer.animation(forKey: "opacity")?.duration == 2)
    stage.frames(99)
    #expect(log.isEmpty && stage.perform { CATransaction.animationDuration() } == 0.25)
    stage.frames(3)
    #expect(log == ["done"])
    stage.perform {
      CATransaction.setValue(true, forKey: kCATransactionDisableActions)
      #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
      CATransaction.flush()
      #expect(!CATransaction.disableActions())
    }
  }

  @Test func `continues from the value on screen if it changes again`() {
    defer { stage.end() }
    slowly { layer.position.x = 110 }
    half()
    #expect(near(seen.position.x, 58))
    slowly { layer.position.x = 10 }
    stage.frames(1)
    #expect(near(seen.position.x, 58))
    stage.frames(25)
    // Two changes in one turn: the second one begins at the start of the first one.
    slowly {
      layer.position.x = 60
      layer.position.x = 110
    }
    stage.frames(1)
    #expect(near(seen.position.x, 10))
    stage.frames(5)
    #expect(near(seen.position.x, 30))
  }

  @Test func `animates all animatable properties`() {
    defer { stage.end() }
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    slowly {
      layer.frame = CGRect(x: 50, y: 0, width: 120, height: 20)
      layer.anchorPoint = CGPoint(x: 0, y: 0.5)
      layer.backgroundColor = red
      (layer.cornerRadius, layer.borderWidth, layer.borderColor) = (10, 10, red)
      (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 13, CGSize(width: 10, height: 7))
      layer.shadowColor = red
      layer.zPosition = 10
      layer.setAffineTransform(CGAffineTransform(translationX: 10, y: 0))
    }
    #expect(
      layer.animationKeys()?.sorted() == [
        "anchorPoint", "backgroundColor", "borderColor", "borderWidth", "bounds", "cornerRadius", "position", "shadowColor", "shadowOffset",
        "shadowOpacity", "shadowRadius", "transform", "zPosition",
      ])
    half()
    let (seen, part) = (seen, CGFloat(0.48))
    #expect(near(seen.bounds.width, 20 + 100 * part) && near(seen.position.x, 10 + 100 * part))
    #expect(near(seen.anchorPoint.x, 0.5 - 0.5 * part))
    #expect(near(seen.frame.minX, seen.position.x - seen.anchorPoint.x * seen.bounds.width + 10 * part))
    #expect(near(seen.cornerRadius, 10 * part) && near(seen.borderWidth, 10 * part) && near(seen.zPosition, 10 * part))
    #expect(near(CGFloat(seen.shadowOpacity), part) && near(seen.shadowRadius, 3 + 10 * part))
    #expect(near(seen.shadowOffset.width, 10 * part) && near(seen.shadowOffset.height, -3 + 10 * part))
    #expect(near(seen.transform.m41, 10 * part))
    stage.settle()
    #expect(layer.animationKeys() == nil && layer.presentation()?.anchorPoint.x == 0)
  }

  @Test func `animates the properties of shapes and gradients, apart from the path`() throws {
    defer { stage.end() }
    let (shape, gradient) = (CAShapeLayer(), CAGradientLayer())
    let (black, white) = (CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1))
    stage.perform {
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
      gradient.colors = [black, black]
      layer.addSublayer(shape)
      layer.addSublayer(gradient)
    }
    stage.settle()
    slowly {
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
      (shape.strokeStart, shape.strokeEnd, shape.lineWidth, shape.lineDashPhase, shape.miterLimit) = (0.5, 0, 11, 10, 20)
      (shape.fillColor, shape.strokeColor) = (white, white)
      gradient.colors = [white, black]
      (gradient.startPoint, gradient.endPoint, gradient.locations) = (CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), [0.5, 1])
    }
    #expect(
      shape.animationKeys()?.sorted() == [
        "fillColor", "lineDashPhase", "lineWidth", "miterLimit", "strokeColor", "strokeEnd", "strokeStart",
      ])
    #expect(gradient.animationKeys()?.sorted() == ["colors", "endPoint", "locations", "startPoint"])
    half()
    let (line, shade) = (try #require(shape.presentation()), try #require(gradient.presentation()))
    #expect(near(line.strokeStart, 0.24) && near(line.strokeEnd, 0.52) && near(line.lineWidth, 5.8))
    #expect(near(line.fillColor?.components?.first ?? 0, 0.48) && near(line.path?.boundingBox.width ?? 0, 20))
    #expect(near((shade.colors?.first as? CGColor)?.components?.first ?? 0, 0.48) && near(shade.startPoint.x, 0.74))
    #expect(near(CGFloat(shade.locations?.first?.doubleValue ?? 0), 0.24))
    stage.settle()
    #expect(gradient.animationKeys() == nil)
    stage.perform { gradient.colors = [black, white, black] }
    #expect(gradient.animationKeys() == nil, "there is no way from two colours to three")
    #expect(gradient.presentation()?.colors?.count == 3)
  }

  @Test func `of a shape continues from the value on screen even if that was its own until the last change`() throws {
    defer { stage.end() }
    let shape = CAShapeLayer()
    func setWithoutAnimation(_ end: CGFloat) {
      stage.perform {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        shape.strokeEnd = end
        CATransaction.commit()
      }
    }
    stage.perform { layer.addSublayer(shape) }
    stage.settle()
    slowly { shape.strokeEnd = 0.5 }
    // The animation now leads from 1 to 1.
    setWithoutAnimation(1)
    stage.frames(5)
    setWithoutAnimation(0)
    slowly { shape.strokeEnd = 0.5 }
    half()
    #expect(near(try #require(shape.presentation()).strokeEnd, 0.76))
  }

  @Test func `animates with the duration of an animation block`() {
    defer { stage.end() }
    stage.perform { UIView.animate(withDuration: 0.75) { layer.opacity = 0.5 } }
    #expect(layer.animation(forKey: "opacity")?.duration == 0.75)
  }
}
