import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Rotation and screen-edge gestures` {
  private typealias Scene = GestureTests.Scene

  /// Puts two fingers 100 points apart around a point, rotated clockwise by an angle, in one frame.
  private func place(_ scene: Scene, _ phase: InputEvent.PointerPhase, _ angle: Double) {
    guard let driver = scene.view.window?.frameDriver else { return }
    let events = [(0, -50.0), (1, 50)].map { finger, side in
      let point = Point(x: 200 + side * cos(angle), y: 300 + side * sin(angle))
      return InputEvent(.pointer(pointer: finger, phase: phase, at: point), time: driver.now)
    }
    scene.stage.perform { driver.router.route(events) }
    scene.stage.frame()
  }

  @Test func `two turning fingers report their rotation and velocity`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let turn = scene.add(UIRotationGestureRecognizer(), "turn")
    var angles: [CGFloat] = []
    turn.addAction { _ in angles.append(turn.rotation) }
    place(scene, .began, 0)
    for step in 1...4 { place(scene, .moved, Double(step) * 0.05) }
    #expect(scene.log.first == "turn began" && angles.first == 0, "8 points around the middle are not counted")
    let begun = turn.rotation
    for step in 5...20 { place(scene, .moved, Double(step) * 0.05) }
    #expect(abs(turn.rotation - begun - 0.8) < 1e-9 && abs(turn.velocity - 3) < 0.01)
    turn.rotation = 0
    for step in 1...150 { place(scene, .moved, 1 - Double(step) * 0.04) }
    #expect(abs(turn.rotation + 6) < 1e-9, "also past half a turn")
    place(scene, .ended, -5)
    #expect(scene.log.last == "turn ended" && turn.state == .possible && turn.rotation == 0)
  }

  @Test func `a pinch, a two-finger pan and a single finger do not rotate`() {
    let scene = Scene()
    defer { scene.stage.end() }
    _ = scene.add(UIRotationGestureRecognizer(), "turn")
    scene.stage.pinch(at: CGPoint(x: 200, y: 300), scale: 2, seconds: 0.3)
    scene.stage.twoFingerPan(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 250, y: 400), seconds: 0.3)
    scene.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 300), seconds: 0.3)
    #expect(scene.log.isEmpty)
  }

  @Test func `a drag from an edge is recognised if it moves inwards`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let edge = scene.add(UIScreenEdgePanGestureRecognizer(), "edge")
    let size = scene.stage.window.bounds.size
    func drag(_ start: CGPoint, _ way: CGPoint) -> Bool {
      scene.log = []
      scene.stage.drag(from: start, to: CGPoint(x: start.x + way.x, y: start.y + way.y), seconds: 0.3)
      return scene.log.first == "edge began" && scene.log.last == "edge ended"
    }
    let starts: [(UIRectEdge, CGPoint, CGPoint)] = [
      (.left, CGPoint(x: 5, y: 300), CGPoint(x: 90, y: 10)), (.right, CGPoint(x: size.width - 5, y: 300), CGPoint(x: -90, y: 10)),
      (.top, CGPoint(x: 200, y: 5), CGPoint(x: 10, y: 90)), (.bottom, CGPoint(x: 200, y: size.height - 5), CGPoint(x: 10, y: -90)),
    ]
    #expect(edge.edges == [] && !drag(starts[0].1, starts[0].2))
    for (edges, _, _) in starts + [(UIRectEdge.all, .zero, .zero)] {
      edge.edges = edges
      for (own, start, way) in starts { #expect(drag(start, way) == edges.contains(own), "from \(own.rawValue) for \(edges.rawValue)") }
    }
    #expect(!drag(CGPoint(x: 5, y: 300), CGPoint(x: 10, y: 90)), "along the edge")
    #expect(!drag(CGPoint(x: 40, y: 300), CGPoint(x: 90, y: 0)), "not from the edge")
    #expect(!drag(CGPoint(x: 15, y: 300), CGPoint(x: -15, y: 0)), "outwards")
    edge.edges = [.left]
    scene.touch(.began, 5, 300)
    for step in 1...6 { scene.touch(.moved, 5 + 10 * Double(step), 300) }
    #expect(edge.translation(in: scene.view) == CGPoint(x: 60, y: 0) && edge.state == .changed)
    scene.touch(.ended, 65, 300)
  }
}
