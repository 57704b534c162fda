import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Bars that a navigation controller hides` {
  @MainActor private final class Page: ScrollingPage {
    var hidesBar: Bool?
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if let hidesBar { navigationController?.setNavigationBarHidden(hidesBar, animated: animated) }
    }
  }
  @MainActor private final class Scene {
    let first = Page()
    let navigation: UINavigationController
    let stage: HitchlessTesting.Stage
    init() {
      navigation = UINavigationController(rootViewController: first)
      first.title = "First"
      stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 390, height: 600), scale: 1)
      stage.settle()
    }
    var bar: UINavigationBar { navigation.navigationBar }
    var inset: CGFloat { first.list.adjustedContentInset.top }
    var isMoving: Bool { bar.layer.animationKeys()?.contains("position") == true }
    func drag(by distance: CGFloat) {
      stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 300 + distance), seconds: 0.3)
      stage.settle()
    }
  }

  @Test func `slide off the edge, and content at its top follows`() {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(scene.bar.frame == CGRect(x: 0, y: 0, width: 390, height: 44) && scene.inset == 44)
    scene.stage.perform { scene.navigation.setNavigationBarHidden(true, animated: true) }
    scene.stage.frames(4)
    #expect(!scene.bar.isHidden && scene.isMoving && scene.navigation.isNavigationBarHidden)
    // The content's edge is where the bar's is.
    let edge = scene.first.list.layer.presentation()?.bounds.minY ?? 0
    let bottom = scene.bar.layer.presentation()?.frame.maxY ?? 1_000
    #expect((1..<43).contains(bottom) && abs(bottom + edge) < 0.01)
    scene.stage.settle()
    #expect(scene.bar.isHidden && scene.bar.frame.maxY == 0 && scene.inset == 0 && scene.first.list.contentOffset.y == 0)
    scene.stage.perform { scene.navigation.setNavigationBarHidden(false, animated: true) }
    scene.stage.frame()
    #expect(!scene.bar.isHidden && scene.isMoving)
    scene.stage.settle()
    #expect(scene.bar.frame.minY == 0 && scene.inset == 44 && scene.first.list.contentOffset.y == -44)
    // Immediate if no animation is requested.
    scene.stage.perform { scene.navigation.isNavigationBarHidden = true }
    #expect(!scene.isMoving)
    scene.stage.frame()
    #expect(scene.bar.isHidden && scene.inset == 0)
  }

  @Test func `give their place to the content if the program hides the bar itself`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.bar.prefersLargeTitles = true
    scene.stage.settle()
    #expect(scene.inset > 44)
    scene.stage.perform { scene.bar.isHidden = true }
    scene.stage.settle()
    #expect(scene.bar.isHidden && scene.inset == 0 && scene.first.list.contentOffset.y == 0)
    #expect(!scene.navigation.isNavigationBarHidden)
    // The controller's own state does not show it again.
    scene.stage.perform { scene.navigation.setNavigationBarHidden(true, animated: true) }
    scene.stage.settle()
    scene.stage.perform { scene.navigation.setNavigationBarHidden(false, animated: true) }
    scene.stage.settle()
    #expect(scene.bar.isHidden && scene.inset == 0)
    scene.stage.perform { scene.bar.isHidden = false }
    scene.stage.settle()
    #expect(!scene.bar.isHidden && scene.inset > 44)
  }

  @Test func `hide and appear as content is dragged, together with the toolbar`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.navigation.isToolbarHidden = false
    scene.drag(by: -200)
    #expect(!scene.navigation.isNavigationBarHidden)
    scene.navigation.hidesBarsOnSwipe = true
    #expect(scene.navigation.barHideOnSwipeGestureRecognizer.view === scene.navigation.view)
    let before = scene.first.list.contentOffset.y
    scene.drag(by: -200)
    #expect(scene.bar.isHidden && scene.navigation.isToolbarHidden && scene.inset == 0)
    // Bars that leave do not move the content.
    #expect(scene.first.list.contentOffset.y > before + 180)
    scene.drag(by: 15)
    #expect(scene.bar.isHidden)
    scene.drag(by: 60)
    #expect(!scene.navigation.isNavigationBarHidden && !scene.navigation.isToolbarHidden && scene.bar.frame.minY == 0)
    scene.navigation.hidesBarsOnSwipe = false
    scene.drag(by: -100)
    #expect(!scene.navigation.isNavigationBarHidden && scene.navigation.barHideOnSwipeGestureRecognizer.view == nil)
  }

  @Test func `hide and appear with wheels and touchpads, except for a toolbar that was hidden before`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.navigation.hidesBarsOnSwipe = true
    scene.stage.wheel(notches: 3)
    scene.stage.settle()
    #expect(scene.navigation.isNavigationBarHidden)
    scene.stage.wheel(notches: -1)
    scene.stage.settle()
    #expect(!scene.navigation.isNavigationBarHidden && scene.navigation.isToolbarHidden)
    scene.stage.touchpad(velocity: 400, seconds: 0.5)
    scene.stage.settle()
    #expect(scene.navigation.isNavigationBarHidden)
    scene.stage.touchpad(velocity: -400, seconds: 0.5)
    scene.stage.settle()
    #expect(!scene.navigation.isNavigationBarHidden && scene.navigation.isToolbarHidden)
  }

  @Test func `hide and appear with taps outside controls`() {
    let scene = Scene()
    defer { scene.stage.end() }
    var pressed = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Press") { _ in pressed += 1 })
    button.frame = CGRect(x: 20, y: 300, width: 80, height: 44)
    scene.first.view.addSubview(button)
    scene.navigation.hidesBarsOnTap = true
    scene.stage.tap(at: CGPoint(x: 60, y: 320))
    scene.stage.tap(at: CGPoint(x: 195, y: 20))
    scene.stage.settle()
    #expect(pressed == 1 && !scene.navigation.isNavigationBarHidden)
    scene.stage.tap(at: CGPoint(x: 200, y: 200))
    scene.stage.settle()
    #expect(scene.bar.isHidden && scene.navigation.barHideOnTapGestureRecognizer.view === scene.navigation.view)
    scene.stage.tap(at: CGPoint(x: 200, y: 200))
    scene.stage.settle()
    #expect(!scene.bar.isHidden && scene.bar.frame.minY == 0)
  }

  @Test func `hide and appear while a view controller is pushed and popped`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let second = Page()
    (scene.first.hidesBar, second.hidesBar) = (false, true)
    scene.stage.perform { scene.navigation.pushViewController(second, animated: true) }
    scene.stage.frames(3)
    #expect(!scene.bar.isHidden && scene.isMoving && second.list.adjustedContentInset.top == 0)
    scene.stage.settle()
    #expect(scene.bar.isHidden && second.list.contentOffset.y == 0)
    scene.stage.perform { scene.navigation.popViewController(animated: true) }
    scene.stage.frames(3)
    #expect(!scene.bar.isHidden && scene.isMoving)
    scene.stage.settle()
    #expect(scene.bar.frame.minY == 0 && scene.inset == 44 && scene.first.list.contentOffset.y == -44)
  }

  @Test func `hide and appear at the same offsets as in a naive model`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("bars that hide, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      var (swipe, isHidden, y) = (BarSwipe(), Bool.random(using: &random), CGFloat(0))
      var since: [CGFloat] = []
      for step in 0..<50 {
        y += CGFloat(Int.random(in: -15...15, using: &random))
        since.append(y)
        let expected = isHidden ? y - since.min()! >= 24 : since.max()! - y >= 24
        #expect(swipe.turns(y, isHidden: isHidden) == expected, "seed \(seed), step \(step)")
        guard expected else { continue }
        isHidden.toggle()
        since = [y]
      }
    }
  }
}
