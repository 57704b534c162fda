import Foundation
import HitchlessBase
import HitchlessTesting
import LayerRenderer
import LayerTree
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A shape layer` {
  private final class Ring: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    var shape: CAShapeLayer? { layer as? CAShapeLayer }
  }
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let white = CGColor(gray: 1, alpha: 1)

  /// Returns what a shape layer shows on black, at one pixel per point.
  private func picture(_ side: Int = 20, frame: CGRect = .zero, _ change: (CAShapeLayer) -> Void) -> PixelBuffer {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    view.backgroundColor = .black
    let layer = CAShapeLayer()
    layer.frame = frame
    change(layer)
    view.layer.addSublayer(layer)
    return Stage.pixels(of: view, scale: 1)
  }
  /// Returns the white columns of row `y`.
  private func white(_ picture: PixelBuffer, _ y: Int) -> [Int] {
    (0..<picture.width).filter { picture[$0, y] == 0xFFFF_FFFF }
  }
  private func line(_ points: CGPoint...) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    return path
  }

  @Test func `fills its path in its own coordinates, also outside its bounds`() {
    let square = CGPath(rect: CGRect(x: 2, y: 3, width: 4, height: 5), transform: nil)
    let filled = picture {
      $0.path = square
      $0.fillColor = Self.white
    }
    #expect(white(filled, 3) == [2, 3, 4, 5] && white(filled, 7) == [2, 3, 4, 5] && white(filled, 8).isEmpty && white(filled, 2).isEmpty)
    let moved = picture(frame: CGRect(x: 10, y: 4, width: 3, height: 3)) {
      $0.path = square
      $0.fillColor = Self.white
      $0.bounds.origin = CGPoint(x: 1, y: 0)
    }
    #expect(white(moved, 7) == [11, 12, 13, 14] && white(moved, 11) == [11, 12, 13, 14] && white(moved, 6).isEmpty)
    let cut = picture(frame: CGRect(x: 10, y: 4, width: 4, height: 4)) {
      $0.path = square
      $0.fillColor = Self.white
      $0.masksToBounds = true
    }
    #expect(white(cut, 7) == [12, 13] && white(cut, 8).isEmpty)
    // The default fill colour is black, on the background.
    let black = picture(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) {
      $0.path = square
      $0.backgroundColor = Self.white
    }
    #expect(white(black, 3) == [0, 1, 6, 7, 8, 9])
    #expect(white(picture { $0.fillColor = Self.white }, 3).isEmpty)
  }

  @Test func `fills by its fill rule`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 1, y: 1, width: 10, height: 10))
    path.addRect(CGRect(x: 4, y: 4, width: 4, height: 4))
    func row(_ rule: CAShapeLayerFillRule) -> [Int] {
      white(
        picture {
          $0.path = path
          $0.fillColor = Self.white
          $0.fillRule = rule
        }, 5)
    }
    #expect(row(.nonZero) == Array(1...10) && row(.evenOdd) == [1, 2, 3, 8, 9, 10])
  }

  @Test func `strokes its path with caps, joins and dashes`() {
    func row(_ y: Int, _ path: CGPath? = nil, _ change: (CAShapeLayer) -> Void = { _ in }) -> [Int] {
      white(
        picture {
          $0.path = path ?? line(CGPoint(x: 4, y: 10), CGPoint(x: 14, y: 10))
          $0.fillColor = nil
          $0.strokeColor = Self.white
          $0.lineWidth = 4
          change($0)
        }, y)
    }
    #expect(row(10) == Array(4...13) && row(8) == Array(4...13) && row(7).isEmpty && row(12).isEmpty)
    #expect(row(10) { $0.lineCap = .square } == Array(2...15))
    #expect(row(10) { $0.lineCap = .round }.count == 12 && row(8) { $0.lineCap = .round }.count < 12)
    #expect(row(10) { $0.lineDashPattern = [2, 3] } == [4, 5, 9, 10])
    #expect(
      row(10) {
        $0.lineDashPattern = [2, 3]
        $0.lineDashPhase = 1
      } == [4, 8, 9, 13])
    let corner = line(CGPoint(x: 4, y: 16), CGPoint(x: 4, y: 4), CGPoint(x: 16, y: 4))
    #expect(row(2, corner).first == 2)
    #expect(row(2, corner) { $0.lineJoin = .bevel }.first ?? 0 > 2 && row(2, corner) { $0.lineJoin = .round }.first ?? 0 > 2)
    #expect(row(2, corner) { $0.miterLimit = 1 } == row(2, corner) { $0.lineJoin = .bevel })
    #expect(row(10) { $0.lineWidth = 0 }.isEmpty && row(10) { $0.strokeColor = nil }.isEmpty)
  }

  @Test func `strokes the part of its path between strokeStart and strokeEnd`() {
    func row(_ y: Int, _ path: CGPath, _ start: CGFloat, _ end: CGFloat) -> [Int] {
      white(
        picture {
          $0.path = path
          $0.fillColor = nil
          $0.strokeColor = Self.white
          $0.lineWidth = 2
          ($0.strokeStart, $0.strokeEnd) = (start, end)
        }, y)
    }
    let straight = line(CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 10))
    #expect(row(10, straight, 0.25, 0.5) == [5, 6, 7, 8, 9] && row(10, straight, -3, 0.1) == [0, 1])
    #expect(row(10, straight, 0.5, 0.5).isEmpty && row(10, straight, 0.75, 0.25).isEmpty && row(10, straight, 0.9, 7) == [18, 19])
    // A second subpath begins elsewhere; the first one, which is complete, stays closed.
    let two = CGMutablePath()
    two.addRect(CGRect(x: 2, y: 2, width: 5, height: 5))
    two.move(to: CGPoint(x: 0, y: 15))
    two.addLine(to: CGPoint(x: 20, y: 15))
    #expect(row(15, two, 0, 0.75) == Array(0...9) && row(1, two, 0, 0.75) == Array(1...7))
    let trimmed = two.engine.trimmed(from: 0.25, to: 0.5)
    #expect(trimmed == .elements([.move(Point(x: 7, y: 7)), .line(Point(x: 2, y: 7)), .line(Point(x: 2, y: 2))]))
  }

  @Test func `trims curves at every fraction of their length`() throws {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    for step in 1..<40 {
      let part = circle.engine.trimmed(from: 0, to: Double(step) / 40)
      let (start, end) = (try #require(circle.engine.strokes.first), try #require(part.end))
      guard case .move(let first) = start else {
        Issue.record("it begins with \(start)")
        return
      }
      #expect(abs((end.x * end.x + end.y * end.y).squareRoot() - 10) < 0.02, "the end is on the circle")
      let angle = abs(atan2(first.x * end.y - first.y * end.x, first.x * end.x + first.y * end.y))
      #expect(abs(angle - 2 * .pi * Double(min(step, 40 - step)) / 40) < 0.01, "\(step) of 40")
    }
    #expect(circle.engine.trimmed(from: 0, to: 1) == circle.engine)
    #expect(Path.elements([]).trimmed(from: 0.5, to: 1) == .elements([]))
  }

  @Test func `can be the backing layer of a view`() throws {
    let view = Ring(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let shape = try #require(view.shape)
    shape.path = CGPath(rect: CGRect(x: -5, y: 5, width: 5, height: 5), transform: nil)
    shape.fillColor = Self.red
    let stage = HitchlessTesting.Stage(UIView(frame: .zero), size: CGSize(width: 40, height: 40), scale: 1)
    defer { stage.end() }
    stage.window.addSubview(view)
    stage.settle()
    #expect(stage.picture?[5, 15] == 0xFFFF_0000 && stage.picture?[10, 15] != 0xFFFF_0000)
    stage.perform { view.frame.origin.x = 20 }
    stage.settle()
    #expect(stage.picture?[15, 15] == 0xFFFF_0000 && stage.picture?[5, 15] != 0xFFFF_0000)
    stage.perform { view.bounds.origin.x = -5 }
    stage.settle()
    #expect(stage.picture?[20, 15] == 0xFFFF_0000 && stage.picture?[15, 15] != 0xFFFF_0000, "the path moves with the coordinates")
    stage.perform { shape.path = nil }
    stage.settle()
    #expect(stage.picture?[20, 15] != 0xFFFF_0000)
  }

  @Test func `casts the shadow of its shape`() {
    let shown = picture {
      $0.path = CGPath(rect: CGRect(x: 2, y: 2, width: 4, height: 4), transform: nil)
      $0.fillColor = Self.red
      $0.shadowColor = Self.white
      $0.shadowOpacity = 1
      $0.shadowRadius = 0
      $0.shadowOffset = CGSize(width: 10, height: 8)
    }
    #expect(white(shown, 10) == [12, 13, 14, 15] && white(shown, 13) == [12, 13, 14, 15] && white(shown, 14).isEmpty)
    #expect(shown[3, 3] == 0xFFFF_0000)
  }

  @Test func `animates its properties`() throws {
    let stage = HitchlessTesting.Stage(UIView(frame: .zero), size: CGSize(width: 60, height: 40), scale: 1, hertz: 50)
    defer { stage.end() }
    let layer = CAShapeLayer()
    layer.path = line(CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 10))
    layer.strokeColor = Self.red
    stage.window.layer.addSublayer(layer)
    stage.settle()
    /// Returns the presentation at half of the duration.
    func half(_ path: String, _ from: Any?, _ to: Any?) throws -> CAShapeLayer {
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      stage.perform { layer.add(animation, forKey: path) }
      stage.frames(26)
      defer { stage.perform { layer.removeAllAnimations() } }
      return try #require(layer.presentation())
    }
    func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }
    #expect(try near(half("strokeEnd", 0, 1).strokeEnd, 0.5) && near(half("strokeStart", 0, 1).strokeStart, 0.5))
    #expect(try near(half("lineWidth", nil, 5).lineWidth, 3) && near(half("lineDashPhase", 0, 8).lineDashPhase, 4))
    #expect(try near(half("miterLimit", 10, 2).miterLimit, 6))
    #expect(try half("fillColor", nil, Self.white).fillColor == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    #expect(try half("strokeColor", nil, CGColor(gray: 0, alpha: 1)).strokeColor == CGColor(red: 0.5, green: 0, blue: 0, alpha: 1))
    let lower = line(CGPoint(x: 0, y: 20), CGPoint(x: 20, y: 20))
    #expect(try half("path", nil, lower).path == line(CGPoint(x: 0, y: 15), CGPoint(x: 30, y: 15)))
    // Paths with other elements are not interpolated.
    let other = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    #expect(try half("path", nil, other).path == layer.path)
    // The presented values are drawn.
    layer.lineWidth = 4
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    (animation.fromValue, animation.duration) = (0, 1)
    stage.perform { layer.add(animation, forKey: nil) }
    stage.frames(26)
    let picture = try #require(stage.picture)
    #expect((0..<60).filter { picture[$0, 10] == 0xFFFF_0000 } == Array(0..<20))
  }
}
