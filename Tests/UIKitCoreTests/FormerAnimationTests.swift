import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Begun and committed animations` {
  private let scene = AnimatorScene()

  /// A delegate that logs the ends of animations.
  @MainActor private final class Receiver {
    var log: [String] = []
    func stopped() { log.append("ended") }
    func told(_ name: String?, _ finished: NSNumber) { log.append("\(name ?? "nil") \(finished)") }
    func toldAll(_ name: String?, _ finished: NSNumber, _ context: UnsafeMutableRawPointer?) {
      log.append("\(name ?? "nil") \(finished) \(context.map { Int(bitPattern: $0) } ?? 0)")
    }
  }
  private func positions(_ count: Int, every step: Int) -> [Double] {
    (0..<count).map { _ in
      scene.frames(step)
      return (scene.x * 1000).rounded() / 1000
    }
  }
  private func block(_ name: String? = nil, _ change: () -> Void) {
    scene.stage.perform {
      UIView.beginAnimations(name, context: UnsafeMutableRawPointer(bitPattern: 7))
      UIView.setAnimationCurve(.linear)
      change()
      UIView.commitAnimations()
    }
  }

  @Test func `A block takes 0.2 seconds or its own duration and begins after its delay`() {
    defer { scene.stage.end() }
    block { scene.view.center.x = 110 }
    scene.frames(1)
    #expect(positions(2, every: 5) == [60, 110])
    block {
      UIView.setAnimationDuration(1)
      UIView.setAnimationDelay(0.2)
      scene.view.center.x = 10
    }
    scene.frames(11)
    #expect(positions(4, every: 25) == [60, 10, 10, 10])
    scene.view.center.x = 50
    #expect(ViewAnimation.current == nil && UIView.inheritedAnimationDuration == 0)
    // Without an open block, these methods do nothing.
    UIView.setAnimationDuration(5)
    UIView.commitAnimations()
  }

  @Test func `A block repeats and autoreverses`() {
    defer { scene.stage.end() }
    let receiver = Receiver()
    block {
      UIView.setAnimationDuration(0.2)
      UIView.setAnimationRepeatCount(2)
      UIView.setAnimationRepeatAutoreverses(true)
      UIView.setAnimationDelegate(receiver)
      UIView.setAnimationDidStop(Selector("stopped", Receiver.stopped))
      scene.view.center.x = 110
    }
    scene.frames(1)
    #expect(positions(9, every: 5) == [60, 110, 60, 10, 60, 110, 60, 110, 110])
    #expect(receiver.log == ["ended"])
  }

  @Test func `The delegate receives the name, whether all animations finished, and the context`() {
    defer { scene.stage.end() }
    let receiver = Receiver()
    func animate(_ name: String, _ selector: Selector, to x: CGFloat) {
      block(name) {
        UIView.setAnimationDelegate(receiver)
        UIView.setAnimationDidStop(selector)
        scene.view.center.x = x
      }
    }
    animate("first", Selector("ended:finished:context:", Receiver.toldAll), to: 110)
    scene.frames(5)
    animate("second", Selector("ended:finished:", Receiver.told), to: 10)
    #expect(receiver.log == ["first 0 7"])
    scene.stage.settle()
    #expect(receiver.log == ["first 0 7", "second 1"])
    // Without changes to animate, the block ends immediately.
    animate("third", Selector("ended:finished:context:", Receiver.toldAll), to: 10)
    #expect(receiver.log.last == "third 1 7")
  }

  @Test func `Blocks can be nested`() {
    defer { scene.stage.end() }
    block {
      UIView.setAnimationDuration(1)
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(0.5)
      scene.view.center.x = 110
      UIView.commitAnimations()
      scene.view.alpha = 0
    }
    scene.frames(1)
    scene.frames(20)
    #expect(abs(scene.x - 90) < 0.01 && abs((scene.view.node.shownValue(of: .opacity).number ?? 0) - 0.6) < 0.01)
    scene.stage.settle()
    #expect(scene.x == 110)
  }

  @Test func `A block turns a view over`() {
    defer { scene.stage.end() }
    let receiver = Receiver()
    block("turn") {
      UIView.setAnimationDuration(1)
      UIView.setAnimationDelegate(receiver)
      UIView.setAnimationDidStop(Selector("ended:finished:", Receiver.told))
      UIView.setAnimationTransition(.flipFromLeft, for: scene.view, cache: true)
      UIView.performWithoutAnimation { scene.view.backgroundColor = .blue }
    }
    func color() -> UInt32 { (scene.stage.picture?[10, 10] ?? 0) & 0xFF_FFFF }
    let red = UIColor.red.pixel(in: .current).premultipliedWord & 0xFF_FFFF
    let blue = UIColor.blue.pixel(in: .current).premultipliedWord & 0xFF_FFFF
    scene.frames(15)
    #expect(color() == red && receiver.log.isEmpty)
    scene.frames(20)
    #expect(color() == blue)
    scene.stage.settle()
    #expect(color() == blue && receiver.log == ["turn 1"] && scene.view.layer.isDoubleSided && scene.view.superview?.subviews.count == 1)
  }
}

@MainActor @Suite struct `Repeated animations` {
  @Test func `Only the animations of the modified block repeat`() {
    let scene = AnimatorScene()
    defer { scene.stage.end() }
    scene.stage.perform {
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { scene.view.center.x = 110 }
        scene.view.alpha = 0
      } completion: {
        scene.log.append("\($0)")
      }
    }
    scene.frames(1)
    scene.frames(15)
    #expect(abs(scene.x - 60) < 0.01 && scene.view.node.shownValue(of: .opacity).number == 0 && scene.log.isEmpty)
    scene.frames(10)
    #expect(abs(scene.x - 60) < 0.01)
    scene.frames(16)
    #expect(scene.x == 110 && scene.log == ["true"])
    UIView.modifyAnimations(withRepeatCount: 3, autoreverses: false) { scene.view.center.x = 10 }
    #expect(scene.x == 10)
  }
}
