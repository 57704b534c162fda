import Foundation
import HitchlessBase
import LayerTree
import TestSupport
import Testing

@testable import UIKitCore

private class Silent: UIView {}
private class CallsSuper: UIView {
  override func draw(_ rect: CGRect) { super.draw(rect) }
}
private class Draws: UIView {
  var color = UIColor.red
  override func draw(_ rect: CGRect) {
    super.draw(rect)
    color.setFill()
    UIRectFill(rect)
  }
}
private class DrawsLater: UIView {
  var isReady = false
  override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard isReady else { return }
    UIColor.blue.setFill()
    UIBezierPath(rect: rect).fill()
  }
}

@Suite @MainActor struct DrawingTests {
  private static let frame = CGRect(x: 0, y: 0, width: 10, height: 10)

  private func hasBacking(_ view: UIView) -> Bool {
    let committer = LayerCommitter(painter: CountingPainter())
    committer.display(view.node, scale: 1, at: .zero)
    return committer.takePaintCount() > 0
  }

  @Test("Views whose classes draw nothing have no backing")
  func silent() {
    for view in [Silent(frame: Self.frame), CallsSuper(frame: Self.frame), UIView(frame: Self.frame)] {
      _ = Stage.pixels(of: view, scale: 1)
      view.node.setNeedsDisplay()
      #expect(!hasBacking(view))
    }
    if case .none = Silent(frame: Self.frame).node.contents {} else { Issue.record("the class is not remembered") }
  }

  @Test("A view that draws is drawn, and drawn again after setNeedsDisplay")
  func draws() {
    let view = Draws(frame: Self.frame)
    #expect(Stage.pixels(of: view, scale: 1)[5, 5] == 0xFFFF_0000)
    view.color = .green
    view.setNeedsDisplay()
    #expect(Stage.pixels(of: view, scale: 1)[5, 5] == 0xFF00_FF00)
  }

  @Test("A class that drew nothing at first is tried again when one of its views needs display")
  func later() {
    let view = DrawsLater(frame: Self.frame)
    #expect(Stage.pixels(of: view, scale: 1)[5, 5] == 0xFFFF_FFFF)
    view.isReady = true
    view.setNeedsDisplay()
    #expect(Stage.pixels(of: view, scale: 1)[5, 5] == 0xFF00_00FF)
  }

  @Test("A path contains exactly the points inside its shape")
  func contains() {
    var random = SplitMix64(seed: 3)
    let oval = UIBezierPath(ovalIn: CGRect(x: 10, y: 20, width: 60, height: 40))
    let ring = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    ring.append(UIBezierPath(ovalIn: CGRect(x: 25, y: 25, width: 50, height: 50)))
    ring.usesEvenOddFillRule = true
    for round in 0..<600 {
      let point = CGPoint(x: .random(in: -10...110, using: &random), y: .random(in: -10...110, using: &random))
      let reach = pow((point.x - 40) / 30, 2) + pow((point.y - 40) / 20, 2)
      // Curves are checked as polygons of 64 sides.
      if abs(reach - 1) > 0.02 { #expect(oval.contains(point) == (reach < 1), "seed 3, round \(round): \(point)") }
      let distance = hypot(point.x - 50, point.y - 50)
      if abs(distance - 50) > 0.5, abs(distance - 25) > 0.5 {
        #expect(ring.contains(point) == (distance < 50 && distance > 25), "seed 3, round \(round): \(point)")
      }
    }
    #expect(abs(oval.bounds.width - 60) < 0.1 && abs(oval.bounds.minY - 20) < 0.1)
  }

  @Test("A rendered image has the drawn pixels at the format's scale")
  func renderer() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
      context.cgContext.setStrokeColor(UIColor.blue.cgColor)
      context.cgContext.setLineWidth(2)
      context.cgContext.move(to: CGPoint(x: 8, y: 0))
      context.cgContext.addLine(to: CGPoint(x: 8, y: 10))
      context.cgContext.strokePath()
    }
    let pixels = try #require(image.preparedPixels)
    #expect(image.size == CGSize(width: 10, height: 10) && pixels.width == 20)
    #expect([pixels[4, 10], pixels[12, 10], pixels[16, 10]] == [0xFFFF_0000, 0, 0xFF00_00FF])
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("A renderer context that is kept after its closure does not change the image")
  func keptContext() throws {
    var kept: UIGraphicsImageRendererContext?
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
      #expect(context.currentImage.preparedPixels?[0, 0] == 0xFFFF_0000)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      kept = context
    }
    let context = try #require(kept)
    let pixels = try #require(image.preparedPixels)
    context.cgContext.setFillColor(UIColor.blue.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.cgContext.saveGState()
    context.cgContext.translateBy(x: 1, y: 1)
    context.stroke(CGRect(x: 2, y: 2, width: 4, height: 4))
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
    context.cgContext.restoreGState()
    for y in 0..<pixels.height { for x in 0..<pixels.width { #expect(pixels[x, y] == 0xFFFF_0000) } }
    #expect(context.currentImage === image)
  }
}

/// Asks drawings whether they have content, like the renderer.
private final class CountingPainter: LayerPainting {
  func paint(_ request: PaintRequest) -> Backing? {
    if case .drawing(let drawing) = request.contents, !drawing.isEmpty { return .solid(.black) }
    return nil
  }
}
