import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A custom property of a layer` {
  /// A bar that is filled up to its level: written in the form that the porting tool generates.
  private final class Bar: CALayer {
    var level: CGFloat {
      get { _managedValue(forKey: "level") }
      set { _setManagedValue(newValue, forKey: "level") }
    }
    var tint: UIColor? {
      get { _managedValue(forKey: "tint") }
      set { _setManagedValue(newValue, forKey: "tint") }
    }
    var steps: Int {
      get { _managedValue(forKey: "steps", default: 3) }
      set { _setManagedValue(newValue, forKey: "steps") }
    }
    /// Whether setting the level animates it.
    nonisolated(unsafe) var animates = false

    override init() { super.init() }
    // As in programs: the presented value is used nevertheless.
    override init(layer: Any) {
      super.init(layer: layer)
      if let bar = layer as? Bar { level = bar.level }
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override class func needsDisplay(forKey key: String) -> Bool { key == "level" || super.needsDisplay(forKey: key) }
    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "level", animates else { return super.action(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      (animation.fromValue, animation.duration) = (presentation()?.level, 1)
      return animation
    }
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
    }
  }
  /// The same, with contents that it sets itself.
  private final class Strip: CALayer {
    var level: CGFloat {
      get { _managedValue(forKey: "level") }
      set { _setManagedValue(newValue, forKey: "level") }
    }
    override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
    override func display() {
      contents =
        UIGraphicsImageRenderer(bounds: bounds).image { context in
          UIColor.red.setFill()
          context.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
        }.cgImage
    }
  }
  private final class BarView: UIView {
    override class var layerClass: AnyClass { Bar.self }
  }

  private let root = UIView(frame: .zero)
  private let stage: HitchlessTesting.Stage
  init() {
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 100, height: 10), scale: 1, hertz: 50)
    stage.settle()
  }
  private func add<Layer: CALayer>(_ layer: Layer) -> Layer {
    stage.perform {
      layer.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
      root.layer.addSublayer(layer)
      layer.setNeedsDisplay()
    }
    stage.settle()
    return layer
  }
  /// The number of red columns.
  private var filled: Int { (0..<100).count { stage.picture?[$0, 5] == 0xffff_0000 } }
  private func slide(_ from: Any?, _ to: Any?) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "level")
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  @Test func `starts with its default value and keeps the value it is set to`() {
    defer { stage.end() }
    let bar = Bar()
    #expect(bar.level == 0 && bar.tint == nil && bar.steps == 3)
    (bar.level, bar.tint, bar.steps) = (0.25, .green, 7)
    #expect(bar.level == 0.25 && bar.tint == .green && bar.steps == 7)
    bar.tint = nil
    #expect(bar.tint == nil)
    #expect(bar.value(forKey: "level") as? Double == 0.25 && bar.value(forKey: "tint") == nil)
    bar.setValue(0.5, forKey: "level")
    #expect(bar.level == 0.5 && bar.value(forKey: "level") as? Double == 0.5)
  }

  @Test func `redraws the layer when it is set`() {
    defer { stage.end() }
    let bar = add(Bar())
    #expect(filled == 0)
    stage.perform { bar.level = 0.4 }
    stage.settle()
    #expect(filled == 40)
    let strip = add(Strip())
    stage.perform { strip.level = 0.7 }
    stage.settle()
    #expect(filled == 70)
  }

  @Test func `is drawn with its animated value in each frame, and with its own after the end`() {
    defer { stage.end() }
    for layer in [add(Bar()), add(Strip())] as [CALayer] {
      stage.perform {
        layer.isHidden = false
        layer.add(slide(0, 1), forKey: "a")
      }
      stage.frames(26)
      #expect(abs(filled - 50) <= 1, "\(type(of: layer))")
      #expect((layer.presentation()?.value(forKey: "level") as? Double).map { abs($0 - 0.5) < 0.02 } == true)
      stage.frames(30)
      #expect(filled == 0)
      stage.perform { layer.removeFromSuperlayer() }
    }
  }

  @Test func `is animated by the action of its layer`() {
    defer { stage.end() }
    let bar = add(Bar())
    bar.animates = true
    stage.perform { bar.level = 1 }
    stage.frames(26)
    #expect(abs(filled - 50) <= 1 && bar.level == 1)
    stage.settle()
    #expect(filled == 100 && bar.animationKeys() == nil)
  }

  @Test func `is drawn and animated in the layer of a view`() {
    defer { stage.end() }
    let view = BarView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    stage.perform { root.addSubview(view) }
    let bar = view.layer as? Bar
    stage.perform { bar?.level = 0.3 }
    stage.settle()
    #expect(filled == 30)
    stage.perform { bar?.add(slide(0.3, 0.9), forKey: "a") }
    stage.frames(26)
    #expect(abs(filled - 60) <= 1)
  }

  @Test func `is drawn with its own value once its animation is removed`() {
    defer { stage.end() }
    for layer in [add(Bar()), add(Strip())] as [CALayer] {
      stage.perform { layer.add(slide(0.5, 1), forKey: "a") }
      stage.frames(10)
      #expect(filled > 40)
      stage.perform { layer.removeAnimation(forKey: "a") }
      stage.settle()
      #expect(filled == 0 && layer.presentation()?.value(forKey: "level") as? Double ?? 0 == 0)
      stage.perform { layer.removeFromSuperlayer() }
    }
  }

  /// Declares a property with a name of shape layers.
  private final class Line: CALayer {
    var lineWidth: CGFloat {
      get { _managedValue(forKey: "lineWidth", default: 1) }
      set { _setManagedValue(newValue, forKey: "lineWidth") }
    }
    override class func needsDisplay(forKey key: String) -> Bool { key == "lineWidth" }
    override func draw(in ctx: CGContext) { ctx.fill(CGRect(x: 0, y: 0, width: lineWidth, height: bounds.height)) }
  }

  @Test func `may have the name of another layer class's property`() {
    defer { stage.end() }
    let line = add(Line())
    line.setValue(20.0, forKey: "lineWidth")
    #expect(line.lineWidth == 20 && line.value(forKey: "lineWidth") as? Double == 20)
    let animation = CABasicAnimation(keyPath: "lineWidth")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 40, 1)
    stage.perform { line.add(animation, forKey: nil) }
    stage.frames(26)
    #expect(line.presentation().map { abs($0.lineWidth - 20) < 1 } == true)
    #expect((0..<100).count { stage.picture?[$0, 5] == 0xff00_0000 } > 15)
  }
}
