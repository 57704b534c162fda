import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Rendering a layer in a context` {
  private let root = UIView(frame: .zero)
  private let stage: HitchlessTesting.Stage
  init() {
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 100, height: 100), scale: 1)
    stage.settle()
  }
  private func picture(of layer: CALayer, _ size: CGSize = CGSize(width: 20, height: 20)) throws -> PixelBuffer {
    try #require(
      stage.perform {
        UIGraphicsBeginImageContextWithOptions(size, false, 1)
        defer { UIGraphicsEndImageContext() }
        UIGraphicsGetCurrentContext().map { layer.render(in: $0) }
        return UIGraphicsGetImageFromCurrentImageContext()?.pixelsDecodingIfNeeded
      })
  }
  private func colored(_ frame: CGRect, _ color: UIColor) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color.cgColor
    return layer
  }

  @Test func `draws its sublayers and its opacity, regardless of its position`() throws {
    defer { stage.end() }
    let layer = colored(CGRect(x: 40, y: 30, width: 20, height: 20), .red)
    layer.addSublayer(colored(CGRect(x: 10, y: 0, width: 10, height: 10), .blue))
    let whole = try picture(of: layer)
    #expect(whole[2, 2] == 0xffff_0000 && whole[15, 5] == 0xff00_00ff && whole[15, 15] == 0xffff_0000)
    root.layer.addSublayer(layer)
    layer.opacity = 0.5
    stage.settle()
    #expect(try picture(of: layer)[2, 2] >> 24 == 0x80)
    layer.isHidden = true
    #expect(try picture(of: layer)[2, 2] == 0)
  }

  @Test func `draws what its view draws, even outside a window`() throws {
    defer { stage.end() }
    final class Half: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.green.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
      }
    }
    let view = Half(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    view.backgroundColor = .white
    let pixels = try picture(of: view.layer)
    #expect(pixels[3, 3] == 0xff00_ff00 && pixels[15, 3] == 0xffff_ffff)
  }

  @Test func `draws at the origin of its bounds`() throws {
    defer { stage.end() }
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scroll.backgroundColor = .red
    scroll.contentSize = CGSize(width: 10, height: 100)
    scroll.contentOffset = CGPoint(x: 0, y: 8)
    let pixels = try picture(of: scroll.layer)
    #expect(pixels[5, 5] == 0 && pixels[5, 10] == 0xffff_0000)
  }
}

@MainActor @Suite struct `Sublayers` {
  @Test func `can be replaced all at once, one by one, or removed`() {
    let (layer, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
    layer.addSublayer(a)
    layer.sublayers = [b, a, c]
    #expect(layer.sublayers == [b, a, c] && c.superlayer === layer)
    layer.sublayers = [c, b]
    #expect(layer.sublayers == [c, b] && a.superlayer == nil)
    layer.replaceSublayer(c, with: a)
    #expect(layer.sublayers == [a, b] && c.superlayer == nil)
    layer.replaceSublayer(c, with: b)
    layer.replaceSublayer(a, with: a)
    #expect(layer.sublayers == [a, b])
    layer.sublayers?.removeLast()
    #expect(layer.sublayers == [a])
    layer.sublayers = nil
    #expect(layer.sublayers == nil && a.superlayer == nil)
  }

  @Test func `keep their animations when another one is appended`() {
    let scene = LayerAnimationScene()
    defer { scene.stage.end() }
    scene.add(scene.move())
    scene.frames(2)
    scene.stage.perform { scene.layer.superlayer?.sublayers?.append(CALayer()) }
    scene.frames(2)
    #expect(scene.layer.animation(forKey: "a") != nil && scene.log == ["start a"])
  }
}
