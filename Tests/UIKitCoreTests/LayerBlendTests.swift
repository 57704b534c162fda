import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Blend modes of layers` {
  @Test func `The compositing filter's name sets the blend mode for the next frame`() {
    let scene = LayerAnimationScene()
    defer { scene.stage.end() }
    func pixel() -> UInt32 { scene.stage.picture?[10, 10] ?? 0 }
    scene.stage.perform { scene.layer.superlayer?.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1) }
    scene.stage.settle()
    #expect(pixel() == 0xFFFF_0000 && scene.layer.compositingFilter == nil)
    for (name, word) in [("multiplyBlendMode", 0xFF00_0000), ("screenBlendMode", 0xFFFF_FF00), ("differenceBlendMode", 0xFFFF_FF00)] {
      scene.stage.perform { scene.layer.compositingFilter = name }
      scene.stage.settle()
      #expect(pixel() == UInt32(word) && scene.layer.compositingFilter as? String == name)
      #expect(scene.layer.presentation()?.compositingFilter as? String == name)
    }
    scene.stage.perform { scene.layer.compositingFilter = nil }
    scene.stage.settle()
    #expect(pixel() == 0xFFFF_0000)
    let warnings = Fault.collectingWarnings { scene.layer.compositingFilter = "blur" }
    #expect(warnings.count == 1 && scene.layer.compositingFilter == nil)
  }

  @Test func `The blend mode of a view's layer applies`() {
    let (view, top) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    (view.backgroundColor, top.backgroundColor) = (.green, .red)
    view.addSubview(top)
    top.layer.compositingFilter = "exclusionBlendMode"
    let (a, b) = (UIColor.green.pixel(in: .current), UIColor.red.pixel(in: .current))
    let expected = a.red + b.red - 2 * a.red * b.red
    #expect(abs(Double(Stage.pixels(of: view, scale: 1)[5, 5] >> 16 & 0xff) - expected * 255) <= 1.5)
  }
}
