import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `The interactive pop gesture` {
  @MainActor private final class Scene {
    let navigation: UINavigationController
    let stage: HitchlessTesting.Stage
    let first = UIViewController(), second = UIViewController()

    init() {
      first.title = "First"
      second.title = "Second"
      navigation = UINavigationController(rootViewController: first)
      stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 400, height: 600), scale: 1)
      stage.settle()
      stage.perform { navigation.pushViewController(second, animated: false) }
      stage.settle()
    }
    func swipe(from x: CGFloat, by way: CGFloat, seconds: Double) {
      stage.drag(from: CGPoint(x: x, y: 300), to: CGPoint(x: x + way, y: 305), seconds: seconds)
      stage.settle()
    }
  }

  @Test func `pops the view controller when dragged far from the edge`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.swipe(from: 4, by: 300, seconds: 0.6)
    #expect(scene.navigation.viewControllers == [scene.first] && scene.second.view.window == nil)
    #expect(scene.first.view.frame == CGRect(x: 0, y: 0, width: 400, height: 600))
    #expect(scene.navigation.navigationBar.topItem?.title == "First")
    scene.swipe(from: 4, by: 300, seconds: 0.6)
    #expect(scene.navigation.viewControllers == [scene.first], "the root stays")
  }

  @Test func `follows the finger, and pops only after a long drag or a flick`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    let (stage, second) = (scene.stage, scene.second)
    func touch(_ phase: InputEvent.PointerPhase, _ x: Double) {
      stage.send(.pointer(pointer: 1, phase: phase, at: Point(x: x, y: 300)))
      stage.frame()
    }
    touch(.began, 4)
    for step in 1...20 { touch(.moved, 4 + Double(step) * 5) }
    #expect(scene.navigation.transitionCoordinator?.isInteractive == true)
    let seen = try #require(second.view.layer.presentation()).frame
    #expect(abs(seen.minX - 90) < 15, "the finger went 100 points, of which the first begin the gesture")
    for _ in 0..<30 { stage.frame() }
    touch(.ended, 104)
    stage.settle()
    #expect(scene.navigation.viewControllers == [scene.first, second] && second.view.frame.minX == 0)
    #expect(scene.first.viewIfLoaded?.window == nil && scene.navigation.navigationBar.topItem?.title == "Second")
    scene.swipe(from: 4, by: 90, seconds: 0.06)
    #expect(scene.navigation.viewControllers == [scene.first], "a quick flick is enough")
  }

  @Test func `begins at the leading edge, and only if there is a back button`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let both = [scene.first, scene.second]
    scene.swipe(from: 60, by: 300, seconds: 0.5)
    #expect(scene.navigation.viewControllers == both)
    scene.second.navigationItem.hidesBackButton = true
    scene.swipe(from: 4, by: 300, seconds: 0.5)
    #expect(scene.navigation.viewControllers == both)
    // As in programs with a custom back button.
    scene.navigation.interactivePopGestureRecognizer?.delegate = nil
    scene.swipe(from: 4, by: 300, seconds: 0.5)
    #expect(scene.navigation.viewControllers == [scene.first])
    let other = Scene()
    defer { other.stage.end() }
    other.navigation.view.semanticContentAttribute = .forceRightToLeft
    other.navigation.view.setNeedsLayout()
    other.stage.settle()
    other.swipe(from: 4, by: 300, seconds: 0.5)
    #expect(other.navigation.viewControllers.count == 2)
    other.swipe(from: 396, by: -300, seconds: 0.5)
    #expect(other.navigation.viewControllers.count == 1)
  }
}
