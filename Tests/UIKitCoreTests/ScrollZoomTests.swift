import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore

@MainActor @Suite("Scroll view zooming") struct ScrollZoomTests {
  /// A map of 400 × 800 points with a red square in the middle, in a scroll view of the same size.
  @MainActor private final class Scene: NSObject, UIScrollViewDelegate {
    let scroll = UIScrollView()
    let map = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let stage: HitchlessTesting.Stage
    var isZoomable = true
    var calls: [String] = []
    var scales: [CGFloat] = []

    override init() {
      map.backgroundColor = .white
      let square = UIView(frame: CGRect(x: 180, y: 380, width: 40, height: 40))
      square.backgroundColor = .red
      map.addSubview(square)
      scroll.addSubview(map)
      scroll.contentSize = map.bounds.size
      scroll.minimumZoomScale = 0.5
      scroll.maximumZoomScale = 4
      let controller = UIViewController()
      controller.view = scroll
      stage = HitchlessTesting.Stage(controller, size: CGSize(width: 400, height: 800), scale: 1)
      super.init()
      scroll.delegate = self
      stage.settle()
    }
    /// Returns the point of the map at a point of the window.
    func mapped(_ x: CGFloat, _ y: CGFloat) -> CGPoint { map.convert(CGPoint(x: x, y: y), from: nil) }
    func isRed(_ x: Int, _ y: Int) throws -> Bool { try #require(stage.picture)[x, y] & 0xff_ffff == 0xff_0000 }
    func touch(_ phase: InputEvent.PointerPhase, _ pointer: Int, _ x: Double, _ y: Double) {
      stage.send(.pointer(pointer: pointer, phase: phase, at: Point(x: x, y: y)))
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { isZoomable ? map : nil }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { scales.append(scrollView.zoomScale) }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { calls.append("begin \(view === map)") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      calls.append("end \(view === map) \(scale)")
    }
  }

  @Test("Setting zoomScale zooms around the middle, within the scale limits") func program() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stage.perform { scene.scroll.zoomScale = 2 }
    #expect(scene.scroll.contentSize == CGSize(width: 800, height: 1600) && scene.scroll.contentOffset == CGPoint(x: 200, y: 400))
    #expect(scene.map.frame == CGRect(x: 0, y: 0, width: 800, height: 1600) && scene.scales == [2])
    scene.stage.settle()
    #expect(try scene.isRed(165, 365) && !scene.isRed(155, 400))
    // At the edge the content cannot be centred.
    scene.stage.perform {
      scene.scroll.contentOffset = .zero
      scene.scroll.zoomScale = 1
    }
    #expect(scene.scroll.contentOffset == .zero && scene.scroll.contentSize == CGSize(width: 400, height: 800))
    // Clamped to the range.
    scene.stage.perform { scene.scroll.zoomScale = 100 }
    #expect(scene.scroll.zoomScale == 4)
    scene.stage.perform { scene.scroll.maximumZoomScale = 3 }
    #expect(scene.scroll.zoomScale == 3 && scene.scroll.contentSize.width == 1200)
    scene.stage.perform { scene.scroll.zoomScale = 0.1 }
    #expect(scene.scroll.zoomScale == 0.5 && scene.scroll.contentOffset == .zero)
    #expect(scene.calls.isEmpty)
  }

  @Test("A scroll view does not zoom without a view for zooming") func withoutView() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.isZoomable = false
    scene.stage.perform { scene.scroll.zoomScale = 2 }
    scene.stage.pinch(at: CGPoint(x: 200, y: 400), scale: 2, seconds: 0.3)
    scene.stage.settle()
    #expect(scene.scroll.zoomScale == 1 && scene.map.transform == .identity && scene.scales.isEmpty && scene.calls.isEmpty)
    let plain = UIScrollView()
    #expect(plain.pinchGestureRecognizer == nil && plain.zoomScale == 1)
    #expect(scene.scroll.pinchGestureRecognizer != nil)
  }

  @Test("zoom(to:animated:) shows the rectangle, and notifies the delegate only when animated") func rectangle() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stage.perform { scene.scroll.zoom(to: CGRect(x: 100, y: 400, width: 200, height: 100), animated: false) }
    // As wide as the view, and centred in it.
    #expect(scene.scroll.zoomScale == 2 && scene.mapped(200, 400) == CGPoint(x: 200, y: 450) && scene.calls.isEmpty)
    scene.stage.perform { scene.scroll.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: true) }
    #expect(scene.calls == ["begin true"])
    scene.stage.frames(9)
    scene.stage.settle()
    #expect(scene.scroll.zoomScale == 4 && scene.scroll.contentOffset == .zero && scene.calls == ["begin true", "end true 4.0"])
    scene.stage.perform { scene.scroll.setZoomScale(1, animated: true) }
    scene.stage.settle()
    #expect(scene.scroll.contentOffset == .zero && scene.calls.last == "end true 1.0")
    #expect(try scene.isRed(200, 400))
  }

  @Test("Stopping ends an animated zoom at the scale that is displayed") func stop() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stage.perform { scene.scroll.setZoomScale(4, animated: true) }
    scene.stage.frames(9)
    let shown = try #require(scene.map.layer.presentation()).affineTransform().a
    #expect(shown > 1.2 && shown < 3.8)
    scene.stage.perform { scene.scroll.stopScrollingAndZooming() }
    #expect(abs(scene.scroll.zoomScale - shown) < 0.001 && scene.scales.last == scene.scroll.zoomScale)
    #expect(scene.calls == ["begin true", "end true \(scene.scroll.zoomScale)"])
    scene.stage.settle()
    #expect(abs(scene.map.frame.width - 400 * shown) < 1 && scene.map.layer.animationKeys() == nil)
    // The middle is still there.
    let middle = scene.mapped(200, 400)
    #expect(abs(middle.x - 200) < 1 && abs(middle.y - 400) < 1)
  }

  @Test("Small content stays at its alignment point while fingers make it smaller") func alignment() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    scene.stage.pinch(at: CGPoint(x: 150, y: 300), scale: 0.3, seconds: 0.5)
    scene.stage.settle()
    #expect(scene.scroll.zoomScale == 0.5 && scene.scroll.contentOffset == CGPoint(x: -100, y: -200))
  }

  @Test("A pinch zooms around the point between the fingers") func fingers() {
    let scene = Scene()
    defer { scene.stage.end() }
    let before = scene.mapped(150, 300)
    scene.stage.pinch(at: CGPoint(x: 150, y: 300), scale: 2, seconds: 0.5)
    scene.stage.settle()
    let after = scene.mapped(150, 300)
    #expect(scene.scroll.zoomScale > 1.7 && scene.scroll.zoomScale <= 2)
    #expect(abs(before.x - after.x) < 1 && abs(before.y - after.y) < 1)
    #expect(scene.calls.first == "begin true" && scene.calls.count == 2 && scene.scales.count > 5)
    #expect(zip(scene.scales, scene.scales.dropFirst()).allSatisfy { $0 < $1 })
    #expect(!scene.scroll.isZooming && !scene.scroll.isZoomBouncing && !scene.scroll.isTracking)
    // Then the content can be dragged.
    scene.stage.drag(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 300, y: 500), seconds: 0.3)
    scene.stage.settle()
    #expect(scene.mapped(150, 300).y > after.y + 30)
  }

  @Test("The content follows the middle of a pinch that moves") func fingersAside() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.touch(.began, 0, 150, 300)
    scene.touch(.began, 1, 250, 300)
    for step in 1...20 {
      scene.touch(.moved, 0, 150, 300)
      scene.touch(.moved, 1, 250 + 5 * Double(step), 300)
    }
    // Began at a distance of 110 points, around x = 205.
    let scale = scene.scroll.zoomScale
    #expect(scene.scroll.isZooming && !scene.scroll.isDragging && abs(scale - 200 / 110) < 0.1)
    let held = scene.mapped(250, 300)
    #expect(abs(held.x - 205) < 3 && abs(held.y - 300) < 1)
    scene.touch(.ended, 0, 150, 300)
    scene.touch(.ended, 1, 350, 300)
    scene.stage.settle()
    #expect(scene.scroll.zoomScale == scale && !scene.scroll.isTracking && scene.calls.count == 2)
  }

  @Test("A second finger turns a drag into a pinch") func fingersAfterDrag() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stage.perform { scene.scroll.zoomScale = 2 }
    scene.touch(.began, 0, 200, 400)
    scene.touch(.moved, 0, 200, 360)
    #expect(scene.scroll.isDragging)
    scene.touch(.began, 1, 200, 460)
    for step in 1...10 {
      scene.touch(.moved, 0, 200, 360 - 5 * Double(step))
      scene.touch(.moved, 1, 200, 460 + 5 * Double(step))
      scene.stage.frame()
    }
    #expect(scene.scroll.isZooming && !scene.scroll.isDragging && scene.scroll.zoomScale > 3)
    scene.touch(.ended, 0, 200, 310)
    scene.touch(.ended, 1, 200, 510)
    scene.stage.settle()
    #expect(!scene.scroll.isZooming && !scene.scroll.isDragging && scene.calls.count == 2)
  }

  @Test("A pinch past the scale limits bounces only if bouncesZoom is set", arguments: [true, false]) func bounce(bounces: Bool) {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.scroll.bouncesZoom = bounces
    scene.scroll.maximumZoomScale = 1.5
    scene.stage.pinch(at: CGPoint(x: 200, y: 400), scale: 4, seconds: 0.5)
    let most = scene.scales.max() ?? 0
    #expect(bounces ? most > 1.6 && most < 3 : most == 1.5)
    scene.stage.settle()
    #expect(scene.scroll.zoomScale == 1.5 && scene.calls == ["begin true", "end true 1.5"] && !scene.scroll.isZoomBouncing)
    scene.stage.pinch(at: CGPoint(x: 200, y: 400), scale: 0.1, seconds: 0.5)
    scene.stage.settle()
    #expect(scene.scroll.zoomScale == 0.5 && scene.scroll.contentOffset == .zero)
    #expect(scene.scroll.contentSize == CGSize(width: 200, height: 400))
  }

  @Test("A touchpad pinch zooms around the pointer and ends when no more events arrive") func touchpad() {
    let scene = Scene()
    defer { scene.stage.end() }
    let before = scene.mapped(100, 200)
    for _ in 0..<10 {
      scene.stage.send(.magnify(at: Point(x: 100, y: 200), scale: 1.05))
      scene.stage.frame()
    }
    let after = scene.mapped(100, 200)
    #expect(abs(scene.scroll.zoomScale - pow(1.05, 10)) < 0.001 && scene.scroll.isZooming)
    #expect(abs(before.x - after.x) < 1 && abs(before.y - after.y) < 1)
    scene.stage.frames(30)
    #expect(!scene.scroll.isZooming && scene.calls.count == 2)
  }

  /// A picture of 400 × 200 points whose distances from the content's edges are set by constraints.
  @MainActor private final class Frame: NSObject, UIScrollViewDelegate {
    let (scroll, picture) = (UIScrollView(), UIView())
    var distances: [NSLayoutConstraint] = []
    let stage: HitchlessTesting.Stage

    override init() {
      picture.translatesAutoresizingMaskIntoConstraints = false
      scroll.addSubview(picture)
      scroll.contentInsetAdjustmentBehavior = .never
      (scroll.minimumZoomScale, scroll.maximumZoomScale) = (0.25, 4)
      distances = [
        picture.topAnchor.constraint(equalTo: scroll.topAnchor), picture.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
        scroll.bottomAnchor.constraint(equalTo: picture.bottomAnchor), scroll.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
      ]
      NSLayoutConstraint.activate(
        distances + [picture.widthAnchor.constraint(equalToConstant: 400), picture.heightAnchor.constraint(equalToConstant: 200)])
      let controller = UIViewController()
      controller.view = scroll
      stage = HitchlessTesting.Stage(controller, size: CGSize(width: 200, height: 300), scale: 1)
      super.init()
      scroll.delegate = self
      stage.settle()
    }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  }

  @Test("Content positioned by constraints zooms, and the constraints apply to its zoomed frame") func constrained() {
    let scene = Frame()
    defer { scene.stage.end() }
    #expect(scene.picture.frame == CGRect(x: 0, y: 0, width: 400, height: 200))
    #expect(scene.scroll.contentSize == CGSize(width: 400, height: 200))
    for scale in [0.5, 2] as [CGFloat] {
      scene.stage.perform {
        scene.scroll.zoomScale = scale
        let free = max(0, (300 - scene.picture.frame.height) / 2)
        (scene.distances[0].constant, scene.distances[2].constant) = (free, free)
      }
      scene.stage.settle()
      let size = CGSize(width: 400 * scale, height: 200 * scale)
      let free = max(0, (300 - size.height) / 2)
      #expect(scene.picture.frame == CGRect(origin: CGPoint(x: 0, y: free), size: size), "\(scale)")
      #expect(scene.picture.bounds.size == CGSize(width: 400, height: 200))
      #expect(scene.scroll.contentSize == CGSize(width: size.width, height: size.height + 2 * free), "\(scale)")
    }
  }
}
