import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `An unwind segue` {
  @Test func `calls the unwind action, and pops to the view controller that has it`() throws {
    let scene = try StoryScene()
    defer { scene.stage.end() }
    let page = try #require(scene.first)
    scene.perform("open", from: page)
    page.log = []
    scene.stage.perform { scene.navigation.topViewController?.performSegue(withIdentifier: "back", sender: nil) }
    #expect(page.log == ["back from Detail"] && scene.navigation.transitionCoordinator != nil)
    scene.stage.settle()
    #expect(scene.navigation.viewControllers == [page])
  }

  @Test func `dismisses presented view controllers, and selects the tab`() throws {
    let scene = try StoryScene()
    defer { scene.stage.end() }
    let page = try #require(scene.first)
    let tabs = try #require(scene.root as? UITabBarController)
    let second = try #require(tabs.viewControllers?[1] as? StoryPage)
    scene.stage.perform { tabs.selectedIndex = 1 }
    scene.perform("cover", from: second)
    let cover = try #require(second.presentedViewController)
    scene.perform("back", from: cover)
    #expect(second.log.last == "back from Detail" && second.presentedViewController == nil && tabs.selectedIndex == 1)
    second.acceptsUnwinding = false
    scene.perform("cover", from: second)
    scene.perform("back", from: second.presentedViewController)
    #expect(
      page.log.last == "back from Detail" && second.presentedViewController == nil && tabs.selectedViewController === scene.navigation)
    #expect(scene.stage.window.subviews.count == 1)
  }

  @Test func `does nothing if no view controller accepts it`() throws {
    let scene = try StoryScene()
    defer { scene.stage.end() }
    let page = try #require(scene.first)
    let second = try #require((scene.root as? UITabBarController)?.viewControllers?[1] as? StoryPage)
    scene.perform("open", from: page)
    page.log = []
    (page.acceptsUnwinding, second.acceptsUnwinding) = (false, false)
    scene.perform("back", from: scene.navigation.topViewController)
    #expect(page.log.isEmpty && scene.navigation.viewControllers.count == 2)
    page.acceptsUnwinding = true
    scene.stage.perform {
      let objects = scene.navigation.topViewController?.extras?.interface?.objects
      let control = UIControl()
      objects?.perform(segue: "d1", on: control, for: .valueChanged)
      control.sendActions(for: .valueChanged)
    }
    scene.stage.settle()
    #expect(page.log == ["back from Detail"])
  }

  @Test func `searches containers for the destination`() throws {
    let scene = try StoryScene()
    defer { scene.stage.end() }
    let tabs = try #require(scene.root as? UITabBarController)
    let page = try #require(scene.first)
    scene.perform("open", from: page)
    let detail = try #require(scene.navigation.topViewController)
    let source = UIStoryboardUnwindSegueSource(source: detail, unwindAction: StoryScreens.comeBack, sender: "sender")
    #expect(source.source === detail && source.unwindAction == StoryScreens.comeBack && source.sender as? String == "sender")
    #expect(tabs.childContaining(source) === scene.navigation && scene.navigation.childContaining(source) === detail)
    #expect(page.childContaining(source) == nil)
    #expect(scene.navigation.allowedChildrenForUnwinding(from: source) == [page])
    #expect(tabs.allowedChildrenForUnwinding(from: source) == [tabs.viewControllers?[1]])
    #expect(page.canPerformUnwindSegueAction(StoryScreens.comeBack, from: detail, sender: nil))
    #expect(!detail.canPerformUnwindSegueAction(StoryScreens.comeBack, from: page, sender: nil))
    let segue = UIStoryboardSegue(identifier: nil, source: detail, destination: page)
    scene.stage.perform { tabs.unwind(for: segue, towards: tabs.viewControllers?[1] ?? tabs) }
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `shows a hidden column of a split view`() throws {
    let scene = try StoryScene("Screens", "Split", width: 1_000)
    defer { scene.stage.end() }
    let split = try #require(scene.root as? UISplitViewController)
    let page = try #require((split.viewController(for: .primary) as? UINavigationController)?.topViewController as? StoryPage)
    scene.stage.perform { split.hide(.primary) }
    scene.stage.settle()
    #expect(split.displayMode == .secondaryOnly)
    scene.perform("back", from: split.viewController(for: .secondary))
    #expect(page.log.last == "back from Detail" && split.displayMode == .oneBesideSecondary)
  }
}
