import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct TouchDeliveryTests {
  @Test func `a tap reaches the content after a scroll view's delay`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.touch(.began, 200, 400)
    #expect(scene.content.log.isEmpty)
    scene.touch(.ended, 200, 400)
    #expect(scene.content.log == ["began", "ended"])
  }

  @Test func `a touch has no force, and every movement is an event of its own`() throws {
    final class Canvas: UIView {
      var points: [CGPoint] = []
      var isPlain = true
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let event else { return }
        points += event.coalescedTouches(for: touch)?.map { $0.preciseLocation(in: self) } ?? []
        isPlain =
          isPlain && touch.force == 0 && touch.maximumPossibleForce == 0 && event.predictedTouches(for: touch)?.isEmpty == true
          && touch.precisePreviousLocation(in: self) == touch.previousLocation(in: self)
      }
    }
    let canvas = Canvas(frame: .zero)
    let stage = HitchlessTesting.Stage(canvas, size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.drag(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 120, y: 70), seconds: 0.2)
    stage.settle()
    #expect(canvas.points.count > 3 && canvas.points.last == CGPoint(x: 120, y: 70) && canvas.isPlain)
  }

  @Test func `a resting touch reaches the content after 150 ms, and is cancelled by scrolling`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.touch(.began, 200, 400)
    scene.stage.frames(7)
    #expect(scene.content.log.isEmpty)
    scene.stage.frames(2)
    #expect(scene.content.log == ["began"])
    scene.touch(.moved, 200, 395)
    scene.touch(.moved, 200, 370)
    #expect(scene.content.log == ["began", "moved", "cancelled"])
    #expect(scene.scroll.contentOffset.y == 20)
    scene.touch(.ended, 200, 370)
    #expect(scene.content.log == ["began", "moved", "cancelled"])
  }

  @Test func `a quick drag never reaches the content`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), seconds: 0.1)
    #expect(scene.content.log.isEmpty)
  }

  @Test func `without delaysContentTouches, a touch reaches the content at once`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.scroll.delaysContentTouches = false
    scene.touch(.began, 200, 400)
    #expect(scene.content.log == ["began"])
    scene.scroll.canCancelContentTouches = false
    scene.touch(.moved, 200, 300)
    #expect(scene.content.log == ["began", "moved"])
    #expect(scene.scroll.contentOffset.y == 0)
  }

  @Test func `touching decelerating content stops it and selects nothing`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.stage.fling(velocity: 3000, seconds: 0.3)
    #expect(scene.scroll.isDecelerating)
    scene.touch(.began, 200, 400)
    let offset = scene.y
    #expect(!scene.scroll.isDecelerating)
    scene.stage.frames(20)
    scene.touch(.ended, 200, 400)
    scene.stage.settle()
    #expect(scene.y == offset)
    #expect(scene.content.log.isEmpty)
    // The content rests now: the next tap selects.
    scene.stage.tap(at: CGPoint(x: 200, y: 400))
    #expect(scene.content.log == ["began", "ended"])
  }

  @Test func `content stopped beyond its end bounces back when the touch ends`() {
    let scene = ScrollScene(content: CGSize(width: 400, height: 1000))
    defer { scene.stage.end() }
    scene.stage.fling(velocity: 3000, seconds: 0.15)
    scene.stage.pump(until: { scene.y > 230 })
    scene.touch(.began, 200, 400)
    let caught = scene.y
    scene.stage.frames(10)
    #expect(scene.y == caught && caught > 200)
    scene.touch(.ended, 200, 400)
    scene.stage.settle()
    #expect(scene.y == 200)
  }

  @Test func `a touch cancelled by the desktop is cancelled in the content`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.touch(.began, 200, 400)
    scene.stage.frames(12)
    scene.touch(.cancelled, 200, 400)
    #expect(scene.content.log == ["began", "cancelled"])
    #expect(!scene.scroll.isTracking)
  }

  @Test func `a view receives a single touch unless multiple touch is enabled`() {
    let view = TouchLog()
    let stage = HitchlessTesting.Stage(view)
    defer { stage.end() }
    stage.frame()
    for pointer in 0..<2 {
      stage.send(.pointer(pointer: pointer, phase: .began, at: Point(x: 100, y: 100 + Double(pointer) * 50)))
    }
    #expect(view.log == ["began"])
    for pointer in 0..<2 {
      stage.send(.pointer(pointer: pointer, phase: .ended, at: Point(x: 100, y: 100 + Double(pointer) * 50)))
    }
    #expect(view.log == ["began", "ended"])
    view.isMultipleTouchEnabled = true
    for pointer in 0..<2 {
      stage.send(.pointer(pointer: pointer, phase: .began, at: Point(x: 100, y: 100 + Double(pointer) * 50)))
    }
    #expect(view.log.suffix(2) == ["began", "began"])
  }
}
