import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Coordinates of layers` {
  private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, in other: CALayer? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    other?.addSublayer(layer)
    return layer
  }

  @Test func `Coordinates are converted through scrolled and rotated layers`() {
    let root = layer(5, 5, 200, 200)
    let (a, b) = (layer(10, 20, 100, 100, in: root), layer(50, 60, 40, 20, in: root))
    let inner = layer(3, 4, 10, 10, in: a)
    a.bounds.origin = CGPoint(x: 1, y: 2)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 13, y: 23))
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 13, y: 23), "the layer at the root")
    #expect(inner.convert(CGPoint(x: 13, y: 23), from: root) == CGPoint(x: 1, y: 1))
    #expect(inner.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: b) == CGRect(x: -38, y: -38, width: 10, height: 10))
    b.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    let corner = b.convert(CGPoint.zero, to: root)
    #expect(abs(corner.x - 80) < 1e-9 && abs(corner.y - 50) < 1e-9)
    let box = b.convert(b.bounds, to: root)
    #expect(abs(box.width - 20) < 1e-9 && abs(box.height - 40) < 1e-9)
    let back = b.convert(root.bounds, from: root)
    #expect(abs(back.width - 200) < 1e-9)
  }

  @Test func `Hit testing returns the layer at a point`() {
    let root = layer(100, 100, 200, 200)
    let (a, b) = (layer(0, 0, 50, 50, in: root), layer(25, 0, 50, 50, in: root))
    let beyond = layer(190, 190, 50, 50, in: root)
    #expect(root.hitTest(CGPoint(x: 110, y: 110)) === a && root.hitTest(CGPoint(x: 130, y: 110)) === b)
    #expect(root.hitTest(CGPoint(x: 250, y: 150)) === root && root.hitTest(CGPoint(x: 99, y: 110)) == nil)
    #expect(root.hitTest(CGPoint(x: 320, y: 320)) === beyond, "also where it lies outside of the one that it is in")
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 320, y: 320)) == nil)
    a.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 130, y: 110)) === a)
    a.isHidden = true
    #expect(root.hitTest(CGPoint(x: 110, y: 110)) === root)
    #expect(a.contains(CGPoint(x: 49, y: 49)) && !a.contains(CGPoint(x: 51, y: 1)))
    // A view's layer is found even if it has not been accessed before.
    let (view, child) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    )
    view.addSubview(child)
    #expect(view.layer.hitTest(CGPoint(x: 5, y: 5)) === child.layer)
  }

  @Test func `A scroll layer scrolls to points and rectangles`() {
    let scroller = CAScrollLayer()
    scroller.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
    let content = layer(0, 0, 400, 400, in: scroller)
    let item = layer(150, 200, 30, 30, in: content)
    #expect(scroller.scrollMode == .both)
    scroller.scroll(to: CGPoint(x: 20, y: 30))
    #expect(scroller.bounds == CGRect(x: 20, y: 30, width: 100, height: 50))
    #expect(content.visibleRect == CGRect(x: 20, y: 30, width: 100, height: 50) && item.visibleRect == .zero)
    item.scrollRectToVisible(item.bounds)
    #expect(scroller.bounds.origin == CGPoint(x: 80, y: 180), "as little as needed")
    #expect(item.visibleRect == item.bounds)
    item.scrollRectToVisible(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(scroller.bounds.origin == CGPoint(x: 80, y: 180), "it is seen")
    item.scroll(CGPoint(x: 1, y: 2))
    #expect(scroller.bounds.origin == CGPoint(x: 151, y: 202))
    scroller.scrollMode = .horizontally
    scroller.scroll(to: CGPoint.zero)
    #expect(scroller.bounds.origin == CGPoint(x: 0, y: 202))
    scroller.scrollMode = .vertically
    scroller.scroll(to: CGRect(x: 300, y: 0, width: 10, height: 300))
    #expect(scroller.bounds.origin == .zero)
    scroller.scrollMode = .none
    scroller.scroll(to: CGPoint(x: 5, y: 5))
    #expect(scroller.bounds.origin == .zero)
    // Without an enclosing scroll layer, nothing scrolls and everything is visible.
    scroller.scroll(CGPoint(x: 7, y: 7))
    #expect(scroller.bounds.origin == .zero && scroller.visibleRect == scroller.bounds)
  }

  @Test func `Scrolling of a scroll layer is animated implicitly`() {
    let scene = LayerAnimationScene()
    defer { scene.stage.end() }
    let scroller = CAScrollLayer()
    scene.stage.perform {
      scroller.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      scene.layer.superlayer?.addSublayer(scroller)
    }
    scene.stage.settle()
    scene.stage.perform { scroller.scroll(to: CGPoint(x: 0, y: 100)) }
    scene.frames(6)
    let seen = scroller.presentation()?.bounds.minY ?? 0
    #expect(seen > 5 && seen < 95)
    scene.stage.settle()
    #expect(scroller.presentation()?.bounds.minY == 100)
  }
}
