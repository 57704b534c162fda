import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A cross dissolve` {
  @MainActor private final class Scene {
    let root = UIViewController()
    let box = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    let stage: HitchlessTesting.Stage

    init() {
      root.view.backgroundColor = .white
      box.backgroundColor = .black
      root.view.addSubview(box)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 100, height: 100), scale: 1)
      stage.settle()
    }
    /// The brightness in the middle, from 0 to 255.
    var middle: Int { Int((stage.picture?[50, 50] ?? 0) & 0xFF) }
  }

  @Test func `fades from the old contents to the new`() {
    let scene = Scene()
    defer { scene.stage.end() }
    var ended: [Bool] = []
    scene.stage.perform {
      UIView.transition(with: scene.box, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear]) {
        scene.box.backgroundColor = .white
        scene.box.frame.origin.x = 10
      } completion: {
        ended.append($0)
      }
    }
    #expect(scene.box.layer.animationKeys() == nil, "what the block changes fades in at once")
    scene.stage.frames(16)
    #expect(abs(scene.middle - 128) < 12 && ended.isEmpty)
    scene.stage.settle()
    #expect(scene.middle == 255 && ended == [true] && scene.root.view.subviews == [scene.box])
  }

  @Test func `of a transparent view fades the old contents out and the new ones in`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.box.backgroundColor = .clear
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 60))
    mark.backgroundColor = .black
    scene.box.addSubview(mark)
    scene.stage.settle()
    scene.stage.perform {
      UIView.transition(
        with: scene.box, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear], animations: { mark.frame.origin.x = 25 })
    }
    scene.stage.frames(16)
    let before = Int((scene.stage.picture?[25, 50] ?? 0) & 0xFF)
    #expect(abs(before - 128) < 12 && abs(scene.middle - 128) < 12)
    scene.stage.settle()
    #expect(scene.middle == 0 && scene.box.alpha == 1)
  }

  @Test(arguments: [false, true]) func `replaces one view with another`(hides: Bool) {
    let scene = Scene()
    defer { scene.stage.end() }
    let other = UIView(frame: scene.box.frame)
    other.backgroundColor = .white
    if hides {
      other.isHidden = true
      scene.root.view.addSubview(other)
    }
    scene.stage.perform {
      UIView.transition(
        from: scene.box, to: other, duration: 0.5,
        options: hides ? [.transitionCrossDissolve, .curveLinear, .showHideTransitionViews] : [.transitionCrossDissolve, .curveLinear])
    }
    #expect(hides ? scene.box.isHidden && !other.isHidden : scene.box.superview == nil && other.superview === scene.root.view)
    scene.stage.frames(16)
    #expect(abs(scene.middle - 128) < 12)
    scene.stage.settle()
    #expect(scene.middle == 255 && scene.root.view.subviews == (hides ? [scene.box, other] : [other]))
  }

  @Test func `of a window shows its next root view controller`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let next = UIViewController()
    next.view.backgroundColor = .white
    scene.stage.perform {
      UIView.transition(
        with: scene.stage.window, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear],
        animations: { scene.stage.window.rootViewController = next })
    }
    scene.stage.frames(16)
    #expect(abs(scene.middle - 128) < 12)
    scene.stage.settle()
    #expect(scene.middle == 255 && scene.stage.window.subviews == [next.view])
  }

  @Test func `completes at once outside a window, and without its option changes animate directly`() {
    let (box, other, parent) = (UIView(frame: .zero), UIView(frame: .zero), UIView(frame: .zero))
    parent.addSubview(box)
    var ended: [Bool] = []
    UIView.transition(with: box, duration: 1, options: .transitionCrossDissolve, animations: nil) { ended.append($0) }
    UIView.transition(from: box, to: other, duration: 1) { ended.append($0) }
    #expect(ended == [true, true] && parent.subviews == [other])
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stage.perform { UIView.transition(with: scene.box, duration: 0.5, animations: { scene.box.alpha = 0 }) }
    #expect(scene.box.layer.animationKeys() == ["opacity"])
    scene.stage.perform {
      UIView.transition(
        with: scene.box, duration: 0.5, options: [.transitionCrossDissolve, .allowAnimatedContent],
        animations: { scene.box.frame.origin.x = 0 })
    }
    scene.stage.settle()
    #expect(scene.root.view.subviews == [scene.box])
  }
}
