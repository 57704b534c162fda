import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Parts of a layer's image` {
  /// Returns an image of opaque pixels whose blue component is their column and whose green component is their row.
  private static func numbered(_ width: Int, _ height: Int) -> CGImage? {
    guard let pixels = MutablePixelBuffer(width: width, height: height, isOpaque: true) else { return nil }
    for y in 0..<height { for x in 0..<width { pixels[x, y] = 0xFF00_0000 | UInt32(y) << 8 | UInt32(x) } }
    return CGImage(pixels.finish())
  }
  /// Returns the column and the row of the image that each pixel of a layer of this size shows.
  private func shown(_ width: CGFloat, _ height: CGFloat, _ change: (CALayer) -> Void) -> [[[UInt32]]] {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    let layer = CALayer()
    layer.frame = view.bounds
    layer.contents = Self.numbered(8, 8)
    change(layer)
    view.layer.addSublayer(layer)
    let pixels = Stage.pixels(of: view, scale: 1)
    return (0..<Int(height)).map { y in (0..<Int(width)).map { [pixels[$0, y] & 0xff, pixels[$0, y] >> 8 & 0xff] } }
  }

  @Test func `The layer shows the part of the image in its contents rectangle`() {
    let part = shown(4, 2) { $0.contentsRect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25) }
    #expect(part == [[[2, 4], [3, 4], [4, 4], [5, 4]], [[2, 5], [3, 5], [4, 5], [5, 5]]])
    // Beyond the image, its outermost pixels are repeated.
    let beyond = shown(8, 1) {
      $0.contentsRect = CGRect(x: 0.5, y: 0, width: 1, height: 0.125)
      $0.contentsGravity = .center
    }
    #expect(beyond[0].map { $0[0] } == [4, 5, 6, 7, 7, 7, 7, 7])
    // The gravity positions the part at the part's size.
    let placed = shown(8, 8) {
      $0.contentsRect = CGRect(x: 0, y: 0, width: 0.25, height: 0.25)
      $0.contentsGravity = .bottomRight
    }
    #expect(placed[7][7] == [1, 1] && placed[6][6] == [0, 0] && placed[0][0] == [255, 255])
  }

  @Test func `The centre of the part is stretched and its corners are not`() {
    let rows = shown(16, 4) {
      $0.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)
      $0.contentsCenter = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
    }
    let columns = rows[2].map { $0[0] }
    #expect(Array(columns[..<2]) == [0, 1] && Array(columns[14...]) == [6, 7])
    #expect(zip(columns, columns.dropFirst()).allSatisfy { $0 <= $1 } && rows.map { $0[0][1] } == [0, 1, 2, 3])
    // A centre without width is one pixel, which is repeated.
    let thin = shown(16, 8) { $0.contentsCenter = CGRect(x: 0.5, y: 0, width: 0, height: 1) }
    #expect(thin[0].map { $0[0] } == [0, 1, 2, 3] + Array(repeating: 4, count: 9) + [5, 6, 7])
    // A gravity that does not resize stretches nothing.
    let natural = shown(16, 8) {
      $0.contentsCenter = CGRect(x: 0.5, y: 0, width: 0, height: 1)
      $0.contentsGravity = .left
    }
    #expect(natural[0][7] == [7, 0] && natural[0][8] == [255, 255])
  }

  @Test func `Invalid rectangles are ignored and valid ones can be read back`() {
    let layer = CALayer()
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1) && layer.contentsCenter == layer.contentsRect)
    let warnings = Fault.collectingWarnings {
      layer.contentsRect = .zero
      layer.contentsRect = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
      layer.contentsCenter = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
    }
    #expect(warnings.count == 3 && layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    layer.setValue(CGRect(x: 0, y: 0, width: 0.5, height: 1), forKey: "contentsRect")
    layer.setValue(0.25, forKeyPath: "contentsRect.origin.x")
    #expect(layer.contentsRect == CGRect(x: 0.25, y: 0, width: 0.5, height: 1))
    #expect(layer.value(forKeyPath: "contentsRect.size.width") as? NSNumber == 0.5)
  }

  @Test func `Changes of the part animate explicitly and implicitly`() throws {
    let scene = LayerAnimationScene()
    defer { scene.stage.end() }
    let picture = Self.numbered(200, 8)
    scene.stage.perform {
      scene.layer.contents = picture
      scene.layer.contentsGravity = .left
      scene.layer.contentsRect = CGRect(x: 0, y: 0, width: 0.1, height: 1)
    }
    scene.stage.settle()
    func column() -> UInt32? { scene.stage.picture.map { $0[5, 10] & 0xff } }
    #expect(column() == 5)
    let animation = CABasicAnimation(keyPath: "contentsRect.origin.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 0.5, 1)
    scene.add(animation)
    scene.frames(1)
    scene.frames(25)
    #expect(column() == 55 && abs(scene.seen.contentsRect.minX - 0.25) < 1e-9)
    scene.stage.settle()
    #expect(column() == 5 && scene.seen.contentsRect.minX == 0)
    let own = CALayer()
    scene.stage.perform {
      own.frame = CGRect(x: 40, y: 0, width: 20, height: 8)
      (own.contents, own.contentsGravity) = (picture, .left)
      own.contentsRect = CGRect(x: 0, y: 0, width: 0.1, height: 1)
      scene.layer.superlayer?.addSublayer(own)
    }
    scene.stage.settle()
    scene.stage.perform { own.contentsRect.origin.x = 0.5 }
    #expect(own.animationKeys() == ["contentsRect"])
    scene.frames(7)
    let seen = try #require(own.presentation()).contentsRect.minX
    #expect(seen > 0.05 && seen < 0.5)
    scene.stage.settle()
    #expect(scene.stage.picture.map { $0[45, 4] & 0xff } == 105)
  }

  @Test func `An image view shows the part in its layer's contents rectangle`() {
    let view = UIImageView(image: Self.numbered(8, 8).map { UIImage(cgImage: $0) })
    view.frame = CGRect(x: 0, y: 0, width: 4, height: 8)
    view.layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    let pixels = Stage.pixels(of: view, scale: 1)
    #expect((0..<4).map { pixels[$0, 0] & 0xff } == [4, 5, 6, 7])
  }
}
