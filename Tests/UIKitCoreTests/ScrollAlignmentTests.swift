import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore

@MainActor @Suite struct ScrollAlignmentTests {
  @Test func `small content is at its alignment point between the insets`() {
    let scene = ScrollScene(content: CGSize(width: 200, height: 301))
    defer { scene.stage.end() }
    #expect(scene.scroll.contentOffset == .zero)
    scene.stage.perform { scene.scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 1) }
    scene.stage.settle()
    #expect(scene.scroll.contentOffset == CGPoint(x: -100, y: -499))
    scene.stage.perform { scene.scroll.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 40, right: 10) }
    scene.stage.settle()
    #expect(scene.scroll.contentOffset == CGPoint(x: -95, y: -459))
    // The program cannot leave the range for long, nor can fingers.
    scene.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 500), seconds: 0.2)
    scene.stage.settle()
    #expect(scene.scroll.contentOffset == CGPoint(x: -95, y: -459))
    // Only along an axis where content is larger does it begin at the top.
    scene.stage.perform { scene.scroll.contentSize.height = 3_000 }
    scene.stage.settle()
    #expect(scene.scroll.contentOffset == CGPoint(x: -95, y: -20))
    scene.stage.perform { scene.scroll.contentAlignmentPoint = .zero }
    scene.stage.settle()
    #expect(scene.scroll.contentOffset == CGPoint(x: 0, y: -20))
  }

  @Test func `content is aligned in the first frame, and in every size of the view`() {
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 100, height: 100)
    scroll.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    scroll.contentInsetAdjustmentBehavior = .never
    let stage = HitchlessTesting.Stage(scroll, size: CGSize(width: 300, height: 500))
    defer { stage.end() }
    stage.frames(1)
    #expect(scroll.contentOffset == CGPoint(x: -100, y: -200))
    stage.resize(to: CGSize(width: 200, height: 90))
    stage.settle()
    #expect(scroll.contentOffset == CGPoint(x: -50, y: 0))
  }

  @Test func `an alignment point that is not finite is a fault`() {
    let scroll = UIScrollView()
    let faults = Fault.collecting { scroll.contentAlignmentPoint = CGPoint(x: 0, y: CGFloat.nan) }
    #expect(faults.count == 1 && scroll.contentAlignmentPoint == .zero)
  }

  @Test func `stopping ends deceleration and animations where the content is`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.stage.fling(velocity: 2_000, seconds: 0.3)
    #expect(scene.scroll.isDecelerating)
    let offset = scene.y
    scene.stage.perform { scene.scroll.stopScrollingAndZooming() }
    scene.stage.settle()
    #expect(scene.y == offset && !scene.scroll.isDecelerating && scene.calls.last == "didEndDecelerating")
    scene.stage.perform { scene.scroll.setContentOffset(.zero, animated: true) }
    scene.stage.frames(8)
    let halfway = scene.y
    #expect(halfway > 0 && halfway < offset)
    scene.stage.perform { scene.scroll.stopScrollingAndZooming() }
    scene.stage.settle()
    #expect(scene.y == halfway)
  }

  @Test func `stopping cancels a drag until the finger is lifted, and returns to the range at once`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.touch(.began, 200, 300)
    scene.touch(.moved, 200, 500)
    #expect(scene.scroll.isDragging && scene.y < 0)
    scene.stage.perform { scene.scroll.stopScrollingAndZooming() }
    #expect(!scene.scroll.isDragging && !scene.scroll.isTracking && scene.y == 0)
    scene.touch(.moved, 200, 200)
    scene.touch(.ended, 200, 200)
    scene.stage.settle()
    #expect(scene.y == 0)
    // The next finger scrolls again.
    scene.touch(.began, 200, 500)
    scene.touch(.moved, 200, 400)
    #expect(scene.y > 0)
    scene.touch(.ended, 200, 400)
  }
}
