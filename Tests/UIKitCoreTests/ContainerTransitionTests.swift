import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A container view controller with a custom animator` {
  @MainActor private final class Scene {
    let pages = [TransitionPage("A"), TransitionPage("B", .red), TransitionPage("C", .blue)]
    let director = TransitionDirector()
    let navigation: UINavigationController
    let stage: HitchlessTesting.Stage

    init(_ count: Int = 1) {
      navigation = UINavigationController()
      navigation.viewControllers = Array(pages.prefix(count))
      stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 200, height: 400), scale: 1)
      stage.settle()
      for page in pages { page.calls = [] }
      navigation.delegate = director
      director.makeAnimator = { SideAnimator(isLeaving: $0) }
    }
    func left(_ index: Int) -> CGFloat { pages[index].view.layer.presentation()?.frame.minX ?? -1 }
  }

  @Test func `uses it for pushes and pops`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stage.perform { scene.navigation.pushViewController(scene.pages[1], animated: true) }
    #expect(scene.director.operations == [.push] && scene.pages[1].transitionCoordinator != nil)
    scene.stage.frames(16)
    #expect(abs(scene.left(1) - 100) < 12 && scene.left(0) == 0)
    scene.stage.settle()
    #expect(scene.left(1) == 0 && scene.pages[0].view.superview == nil)
    #expect(scene.pages[0].calls == ["will disappear", "did disappear"] && scene.pages[1].calls == ["will appear", "did appear"])
    scene.stage.perform { _ = scene.navigation.popViewController(animated: true) }
    #expect(scene.director.operations == [.push, .pop])
    scene.stage.frames(16)
    #expect(abs(scene.left(1) - 100) < 12 && scene.navigation.viewControllers == [scene.pages[0]])
    scene.stage.settle()
    #expect(scene.pages[1].parent == nil && scene.pages[1].view.superview == nil && scene.left(0) == 0)
  }

  @Test(arguments: [false, true]) func `completes an interactive pop only if the interaction finishes`(isFinished: Bool) {
    let scene = Scene(3)
    defer { scene.stage.end() }
    let interaction = UIPercentDrivenInteractiveTransition()
    scene.director.interaction = interaction
    scene.stage.perform { _ = scene.navigation.popViewController(animated: true) }
    scene.stage.perform { interaction.update(0.3) }
    scene.stage.settle()
    #expect(abs(scene.left(2) - 60) < 1 && scene.navigation.topViewController === scene.pages[1])
    #expect(scene.navigation.navigationBar.topItem === scene.pages[1].navigationItem)
    scene.stage.perform { if isFinished { interaction.finish() } else { interaction.cancel() } }
    scene.stage.settle()
    #expect(scene.navigation.viewControllers == Array(scene.pages.prefix(isFinished ? 2 : 3)))
    #expect((scene.pages[2].parent == nil) == isFinished && scene.left(isFinished ? 1 : 2) == 0)
    let (back, gone) = (["will appear", "will disappear", "did disappear"], ["will disappear", "will appear", "did appear"])
    #expect(scene.pages[1].calls == (isFinished ? ["will appear", "did appear"] : back))
    #expect(scene.pages[2].calls == (isFinished ? ["will disappear", "did disappear"] : gone))
    #expect(scene.navigation.navigationBar.topItem === scene.pages[isFinished ? 1 : 2].navigationItem)
    #expect(scene.pages[isFinished ? 2 : 1].view.superview == nil && scene.navigation.transitionCoordinator == nil)
  }

  @Test func `completes a running transition at once if the stack changes again`() {
    let scene = Scene(3)
    defer { scene.stage.end() }
    scene.director.interaction = UIPercentDrivenInteractiveTransition()
    scene.stage.perform { _ = scene.navigation.popViewController(animated: true) }
    scene.stage.perform { scene.director.interaction?.update(0.5) }
    scene.stage.settle()
    scene.director.interaction = nil
    scene.stage.perform { _ = scene.navigation.popViewController(animated: true) }
    #expect(scene.pages[2].calls == ["will disappear", "did disappear"] && scene.pages[2].parent == nil)
    scene.stage.settle()
    #expect(scene.navigation.viewControllers == [scene.pages[0]] && scene.left(0) == 0)
    #expect(scene.pages[1].calls == ["will appear", "did appear", "will disappear", "did disappear"])
  }

  @Test func `shows the title of the controller below in the back button after a pop`() {
    let scene = Scene(3)
    defer { scene.stage.end() }
    scene.stage.perform { _ = scene.navigation.popViewController(animated: false) }
    func texts(_ view: UIView) -> [String] { [(view as? UILabel)?.text].compactMap { $0 } + view.subviews.flatMap(texts) }
    #expect(texts(scene.navigation.navigationBar).contains("A") && !texts(scene.navigation.navigationBar).contains("C"))
  }

  @Test func `uses it for tab selections, which can be cancelled`() {
    let pages = [TransitionPage("A"), TransitionPage("B", .red)]
    let tabs = UITabBarController()
    tabs.viewControllers = pages
    let director = TransitionDirector()
    tabs.delegate = director
    let stage = HitchlessTesting.Stage(tabs, size: CGSize(width: 200, height: 400), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.perform { tabs.selectedIndex = 1 }
    stage.settle()
    #expect(pages[1].calls == ["will appear", "did appear"], "no animator")
    director.makeAnimator = { SideAnimator(isLeaving: $0) }
    stage.perform { tabs.selectedIndex = 0 }
    stage.frames(16)
    #expect(abs((pages[0].view.layer.presentation()?.frame.minX ?? 0) - 100) < 12 && tabs.selectedViewController === pages[0])
    stage.settle()
    #expect(pages[1].view.superview == nil && pages[0].calls.suffix(2) == ["will appear", "did appear"])
    director.interaction = UIPercentDrivenInteractiveTransition()
    for page in pages { page.calls = [] }
    stage.perform { tabs.selectedIndex = 1 }
    stage.perform { director.interaction?.update(0.5) }
    stage.settle()
    stage.perform { director.interaction?.cancel() }
    stage.settle()
    #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === pages[0].tabBarItem && pages[1].view.superview == nil)
    #expect(pages[0].calls == ["will disappear", "will appear", "did appear"])
    #expect(pages[1].calls == ["will appear", "will disappear", "did disappear"])
  }
}
