import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A view's layer` {
  private class Card: UIView {
    let shade = CALayer()
    var log: [String] = []
    override func layoutSubviews() {
      super.layoutSubviews()
      log.append("subviews")
    }
    override func layoutSublayers(of layer: CALayer) {
      super.layoutSublayers(of: layer)
      shade.frame = bounds
      log.append("sublayers")
    }
  }
  /// A layer with its own colour and a sublayer.
  private final class Stamp: CALayer {
    var made = "by init()"
    override init() {
      super.init()
      opacity = 0.5
      backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      let dot = CALayer()
      (dot.frame, dot.backgroundColor) = (CGRect(x: 0, y: 0, width: 2, height: 2), CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      addSublayer(dot)
    }
    override init(layer: Any) {
      made = "as a copy"
      super.init(layer: layer)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  private final class Stamped: UIView {
    override class var layerClass: AnyClass { Stamp.self }
  }
  private final class Redrawn: UIView {
    var count = 0
    override func draw(_ rect: CGRect) { count += 1 }
  }

  @Test func `is laid out through the view, after its subviews if super is called first`() {
    let card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let stage = HitchlessTesting.Stage(UIView(frame: .zero), size: CGSize(width: 40, height: 40), scale: 1)
    defer { stage.end() }
    stage.perform { stage.window.rootViewController?.view.addSubview(card) }
    stage.settle()
    #expect(card.log == ["subviews", "sublayers"] && card.shade.frame.width == 10)
    card.log = []
    stage.perform { card.frame.size.width = 20 }
    stage.settle()
    #expect(card.log == ["subviews", "sublayers"] && card.shade.frame.width == 20)
    card.log = []
    card.layoutSublayers(of: CALayer())
    #expect(card.log == ["sublayers"])
  }

  @Test func `is of the view's custom layer class`() {
    let view = Stamped(frame: CGRect(x: 4, y: 4, width: 10, height: 10))
    let stage = HitchlessTesting.Stage(UIView(frame: .zero), size: CGSize(width: 40, height: 40), scale: 1)
    defer { stage.end() }
    stage.perform { stage.window.rootViewController?.view.addSubview(view) }
    stage.settle()
    #expect((view.layer as? Stamp)?.made == "by init()" && view.layer.sublayers?.count == 1 && view.alpha == 0.5)
    let copy = view.layer.presentation() as? Stamp
    #expect(copy?.made == "as a copy" && copy?.frame == view.frame && copy !== view.layer)
    #expect(stage.picture?[10, 10] == 0xff00_0080 && stage.picture?[5, 5] == 0xff80_0000)
  }

  @Test func `redraws the view when its size changes if needsDisplayOnBoundsChange is set`() {
    let view = Redrawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.needsDisplayOnBoundsChange = true
    let stage = HitchlessTesting.Stage(UIView(frame: .zero), size: CGSize(width: 40, height: 40), scale: 1)
    defer { stage.end() }
    stage.perform { stage.window.rootViewController?.view.addSubview(view) }
    stage.settle()
    let before = view.count
    stage.perform { view.frame.origin.x = 5 }
    stage.settle()
    #expect(view.count == before)
    stage.perform { view.bounds.size.height = 11 }
    stage.settle()
    #expect(view.count > before)
  }

  /// Draws its left half, then its view's drawing.
  private final class Half: CALayer {
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
      super.draw(in: ctx)
    }
  }
  private final class HalfDrawn: UIView {
    override class var layerClass: AnyClass { Half.self }
    override func draw(_ rect: CGRect) {
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height / 2))
    }
  }
  /// A gradient whose class sets its colours.
  private final class Sunset: CAGradientLayer {
    override init() {
      super.init()
      colors = [UIColor.red.cgColor, UIColor.red.cgColor]
    }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }
  /// Requests drawing in its initializer.
  private final class Dot: CALayer {
    override init() {
      super.init()
      setNeedsDisplay()
    }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      ctx.fill(bounds)
    }
  }
  private final class DotView: UIView {
    override class var layerClass: AnyClass { Dot.self }
  }
  private final class SunsetView: UIView {
    override class var layerClass: AnyClass { Sunset.self }
  }

  @Test func `draws its own content and the view's`() {
    let (drawn, sunset) = (
      HalfDrawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), SunsetView(frame: CGRect(x: 20, y: 0, width: 10, height: 10))
    )
    let stage = HitchlessTesting.Stage(UIView(frame: .zero), size: CGSize(width: 40, height: 40), scale: 1)
    defer { stage.end() }
    let dot = DotView(frame: CGRect(x: 20, y: 20, width: 4, height: 4))
    stage.perform { [drawn, sunset, dot].forEach { stage.window.rootViewController?.view.addSubview($0) } }
    stage.settle()
    let picture = stage.picture
    #expect(picture?[21, 21] == 0xff00_00ff && picture?[25, 21] != 0xff00_00ff)
    #expect(
      picture?[2, 8] == 0xffff_0000 && picture?[2, 2] == 0xff00_00ff && picture?[8, 2] == 0xff00_00ff && picture?[25, 5] == 0xffff_0000)
    #expect(sunset.layer.presentation() is Sunset && (sunset.layer as? Sunset)?.presentation()?.colors?.count == 2)
  }

  private class Plain: UIView {
    override func layoutSubviews() {}
    override func draw(_ rect: CGRect) { UIRectFill(rect) }
  }
  private final class Round: UIView {
    override func layoutSublayers(of layer: CALayer) {
      super.layoutSublayers(of: layer)
      layer.cornerRadius = bounds.height / 2
    }
  }

  @Test func `is created when a custom view class is laid out, and not for UIKit's own classes`() {
    let (plain, round, label) = (Plain(), Round(), UILabel())
    let stage = HitchlessTesting.Stage(UIView(frame: .zero), size: CGSize(width: 40, height: 40), scale: 1)
    defer { stage.end() }
    stage.perform {
      for view in [plain, round, label] {
        view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        stage.window.rootViewController?.view.addSubview(view)
      }
    }
    stage.perform { for view in [plain, round, label] { view.layoutIfNeeded() } }
    #expect(plain.madeLayer != nil && label.madeLayer == nil)
    #expect(round.madeLayer?.cornerRadius == 5)
  }

  @Test func `lays out its view between viewWillLayoutSubviews and viewDidLayoutSubviews`() {
    final class Controller: UIViewController {
      var log: [String] = []
      override func loadView() { view = Logging(self) }
      override func viewWillLayoutSubviews() { log.append("will") }
      override func viewDidLayoutSubviews() { log.append("did") }
    }
    final class Logging: UIView {
      weak var owner: Controller?
      init(_ owner: Controller) {
        self.owner = owner
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
      override func layoutSublayers(of layer: CALayer) {
        owner?.log.append("layer")
        super.layoutSublayers(of: layer)
        owner?.log.append("after")
      }
      override func layoutSubviews() { owner?.log.append("subviews") }
    }
    let controller = Controller()
    let stage = HitchlessTesting.Stage(controller, size: CGSize(width: 40, height: 40), scale: 1)
    defer { stage.end() }
    stage.settle()
    controller.log = []
    stage.perform { controller.view.setNeedsLayout() }
    stage.settle()
    #expect(controller.log == ["layer", "will", "subviews", "did", "after"])
  }
}

@MainActor @Suite struct `A copy of a layer` {
  @Test func `has the properties of the original`() {
    let layer = CAShapeLayer()
    (layer.frame, layer.lineWidth, layer.opacity) = (CGRect(x: 1, y: 2, width: 3, height: 4), 5, 0.5)
    let copy = CAShapeLayer(layer: layer)
    #expect(copy.frame == layer.frame && copy.lineWidth == 5 && copy.opacity == 0.5)
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor]
    #expect(CAGradientLayer(layer: gradient).colors?.count == 1 && CAGradientLayer(layer: layer).frame == layer.frame)
    let (text, replicator) = (CATextLayer(), CAReplicatorLayer())
    (text.string, replicator.instanceCount, replicator.instanceDelay) = ("Text", 4, 0.5)
    let copies = CAReplicatorLayer(layer: replicator)
    #expect(CATextLayer(layer: text).string as? String == "Text" && copies.instanceCount == 4 && copies.instanceDelay == 0.5)
  }
}
