import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A custom layer` {
  /// Records its calls, and places a sublayer in its centre.
  private final class Own: CALayer {
    nonisolated(unsafe) var log: [String] = []
    let dot = CALayer()
    override init() {
      super.init()
      dot.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      addSublayer(dot)
    }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func layoutSublayers() {
      super.layoutSublayers()
      log.append("layout \(Int(bounds.width))")
      dot.frame = CGRect(x: bounds.midX - 1, y: bounds.midY - 1, width: 2, height: 2)
    }
    override func display() {
      log.append("display")
      super.display()
    }
  }
  /// Sets its contents itself.
  private final class Painted: CALayer {
    nonisolated(unsafe) static var color = UIColor.green
    override func display() {
      contents =
        UIGraphicsImageRenderer(bounds: bounds).image { context in
          Self.color.setFill()
          context.fill(bounds)
        }.cgImage
    }
  }
  private final class Helper: NSObject, CALayerDelegate {
    nonisolated(unsafe) var log: [String] = []
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
    func layoutSublayers(of layer: CALayer) { log.append("layout \(Int(layer.bounds.width))") }
    func display(_ layer: CALayer) { log.append("display") }
  }

  private let root = UIView(frame: .zero)
  private let stage: HitchlessTesting.Stage
  init() {
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 40, height: 40), scale: 1, hertz: 50)
    stage.settle()
  }

  @Test func `is laid out once per frame after its size changed or setNeedsLayout`() {
    defer { stage.end() }
    let layer = Own()
    stage.perform {
      root.layer.addSublayer(layer)
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.bounds.size.width = 10
    }
    stage.settle()
    #expect(layer.log == ["layout 10"] && stage.picture?[Int(layer.frame.minX) + 5, 10] == 0xffff_0000)
    stage.perform { layer.position.x = 25 }
    stage.settle()
    #expect(layer.log == ["layout 10"])
    stage.perform { layer.setNeedsLayout() }
    stage.settle()
    #expect(layer.log == ["layout 10", "layout 10"])
    stage.perform {
      layer.setNeedsLayout()
      layer.layoutIfNeeded()
      layer.layoutIfNeeded()
    }
    #expect(layer.log.count == 3)
    stage.settle()
    #expect(layer.log.count == 3)
  }

  @Test func `displays before the frame, and at a new size if needsDisplayOnBoundsChange is set`() {
    defer { stage.end() }
    let layer = Painted()
    layer.actions = ["contents": NSNull(), "bounds": NSNull(), "position": NSNull()]
    stage.perform {
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      root.layer.addSublayer(layer)
      layer.setNeedsDisplay()
    }
    stage.settle()
    #expect(stage.picture?[5, 5] == 0xff00_ff00)
    Painted.color = .blue
    stage.perform { layer.bounds.size.width = 12 }
    stage.settle()
    #expect(stage.picture?[5, 5] == 0xff00_ff00)
    layer.needsDisplayOnBoundsChange = true
    stage.perform { layer.bounds.size.width = 14 }
    stage.settle()
    #expect(stage.picture?[5, 5] == 0xff00_00ff)
    Painted.color = .red
    stage.perform {
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
      #expect((layer.contents as? CGImage)?.pixels[2, 2] == 0xffff_0000)
    }
  }

  @Test func `calls its delegate for layout and display`() {
    defer { stage.end() }
    let (layer, helper) = (CALayer(), Helper())
    layer.delegate = helper
    stage.perform {
      root.layer.addSublayer(layer)
      layer.frame = CGRect(x: 0, y: 0, width: 6, height: 6)
      layer.setNeedsDisplay()
    }
    stage.settle()
    #expect(helper.log == ["layout 6", "display"])
    helper.log = []
    let later = CALayer()
    stage.perform {
      later.frame = CGRect(x: 0, y: 0, width: 7, height: 6)
      later.delegate = helper
      root.layer.addSublayer(later)
    }
    stage.settle()
    #expect(helper.log == ["layout 7"])
  }

  @Test func `can be released while it waits for layout and display`() {
    defer { stage.end() }
    weak var gone: CALayer?
    stage.perform {
      let layer = Own()
      layer.setNeedsLayout()
      layer.setNeedsDisplay()
      gone = layer
    }
    #expect(gone == nil)
    stage.settle()
  }

  /// Records when it is laid out.
  private final class Part: CALayer {
    nonisolated(unsafe) static var log: [String] = []
    nonisolated(unsafe) var body: () -> Void = {}
    override func layoutSublayers() {
      Part.log.append(name ?? "")
      body()
    }
  }

  @Test func `is laid out after its superlayer, once it is in a window`() {
    defer { stage.end() }
    let (outer, inner) = (Part(), Part())
    (outer.name, inner.name) = ("outer", "inner")
    Part.log = []
    stage.perform {
      inner.frame.size.width = 3
      outer.addSublayer(inner)
    }
    stage.settle()
    #expect(Part.log.isEmpty)
    outer.body = { inner.frame.size.width = 4 }
    stage.perform { root.layer.addSublayer(outer) }
    stage.settle()
    #expect(Part.log == ["outer", "inner"])
    Part.log = []
    stage.perform {
      inner.setNeedsLayout()
      outer.layoutIfNeeded()
      #expect(Part.log == ["inner"])
      inner.setNeedsLayout()
      root.layoutIfNeeded()
      #expect(Part.log == ["inner", "inner"])
    }
  }

  @Test func `can resize a view in layoutSublayers, which is laid out in the same pass`() {
    defer { stage.end() }
    let (layer, view) = (Part(), Counting(frame: CGRect(x: 0, y: 0, width: 4, height: 4)))
    stage.perform {
      root.addSubview(view)
      root.layer.addSublayer(layer)
    }
    stage.settle()
    layer.body = { MainActor.assumeIsolated { view.frame.size.width = 9 } }
    stage.perform {
      layer.setNeedsLayout()
      root.layoutIfNeeded()
      #expect(view.widths.last == 9)
    }
  }
  private final class Counting: UIView {
    var widths: [CGFloat] = []
    override func layoutSubviews() { widths.append(bounds.width) }
  }

  @Test func `can be moved among its siblings`() {
    defer { stage.end() }
    let (layer, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    layer.sublayers = [a, b, c]
    layer.insertSublayer(a, above: b)
    #expect(layer.sublayers == [b, a, c])
    layer.insertSublayer(b, below: c)
    #expect(layer.sublayers == [a, b, c])
    layer.insertSublayer(c, below: a)
    #expect(layer.sublayers == [c, a, b])
    layer.replaceSublayer(b, with: c)
    #expect(layer.sublayers == [a, c])
  }
}
