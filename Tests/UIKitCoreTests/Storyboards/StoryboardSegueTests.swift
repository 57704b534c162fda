import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A segue` {
  @Test func `is performed by a button if shouldPerformSegue allows it`() throws {
    let scene = try StoryScene()
    defer { scene.stage.end() }
    let page = try #require(scene.first)
    page.log = []
    page.allowsSegues = false
    scene.stage.tap(at: CGPoint(x: 60, y: 180))
    scene.stage.settle()
    #expect(page.log == ["asked open"] && scene.navigation.topViewController === page)
    page.allowsSegues = true
    scene.stage.tap(at: CGPoint(x: 60, y: 180))
    scene.stage.settle()
    let segue = try #require(page.prepared.last)
    #expect(page.log == ["asked open", "asked open", "prepare open"])
    #expect(segue.sender as? UIButton === page.button && segue.segue.identifier == "open" && segue.segue.source === page)
    #expect(scene.navigation.topViewController === segue.segue.destination && segue.segue.destination is StoryDetail)
  }

  @Test func `is performed by performSegue without asking shouldPerformSegue`() throws {
    let scene = try StoryScene()
    defer { scene.stage.end() }
    let page = try #require(scene.first)
    page.allowsSegues = false
    page.log = []
    scene.perform("open", from: page, sender: "program")
    #expect(page.log == ["prepare open"] && page.prepared.last?.sender as? String == "program")
    #expect(scene.navigation.viewControllers.count == 2)
    scene.stage.perform { _ = scene.navigation.popViewController(animated: false) }
    scene.stage.perform { page.performSegue(withIdentifier: "open now", sender: nil) }
    #expect(scene.navigation.transitionCoordinator == nil && scene.navigation.viewControllers.count == 2, "not animated")
    scene.stage.perform { _ = scene.navigation.popViewController(animated: false) }
    scene.stage.perform { page.performSegue(withIdentifier: "open", sender: nil) }
    #expect(scene.navigation.transitionCoordinator != nil, "animated")
    scene.stage.settle()
  }

  @Test func `to a container lets the source create the container's root view controller`() throws {
    let scene = try StoryScene()
    defer { scene.stage.end() }
    let page = try #require(scene.first)
    scene.perform("card", from: page, sender: "row 3")
    let card = try #require(page.presentedViewController as? UINavigationController)
    #expect((card.topViewController as? StoryDetail)?.item == "First row 3 edit" && page.log.last == "prepare card")
    // A page that the program creates was not reached by a segue.
    scene.stage.perform { page.dismiss(animated: false) }
    let storyboard = try #require(page.storyboard)
    let made = storyboard.contents.scene(id: "card").map { storyboard.instantiate($0) } as? UINavigationController
    #expect((made?.topViewController as? StoryDetail).map { $0.item == nil } == true)
  }

  @Test func `presents with its styles, or else with the destination's`() throws {
    let scene = try StoryScene()
    defer { scene.stage.end() }
    let page = try #require(scene.first)
    let item = try #require(page.navigationItem.rightBarButtonItem)
    scene.stage.perform { item.press(from: page) }
    scene.stage.settle()
    #expect(page.prepared.last?.sender as? UIBarButtonItem === item && page.log.suffix(2) == ["asked ", "prepare -"])
    let detail = try #require(page.presentedViewController as? StoryDetail)
    #expect(detail.modalPresentationStyle == .automatic && detail.modalTransitionStyle == .crossDissolve)
    scene.stage.perform { page.dismiss(animated: false) }
    let second = try #require((scene.root as? UITabBarController)?.viewControllers?[1] as? StoryPage)
    scene.stage.perform { (scene.root as? UITabBarController)?.selectedIndex = 1 }
    scene.perform("cover", from: second)
    #expect(second.presentedViewController?.modalPresentationStyle == .fullScreen)
  }

  @Test func `shows a popover at its anchor, or else at the sender`() throws {
    let scene = try StoryScene(width: 800)
    defer { scene.stage.end() }
    let page = try #require(scene.first)
    let item = try #require(page.navigationItem.rightBarButtonItem)
    let tap = try #require(page.label?.gestureRecognizers?.first)
    func popover(_ identifier: String, _ sender: Any?) throws -> UIPopoverPresentationController {
      scene.perform(identifier, from: page, sender: sender)
      let shown = try #require(page.presentedViewController)
      #expect(shown.modalPresentationStyle == .popover)
      let popover = try #require(shown.popoverPresentationController)
      scene.stage.perform { page.dismiss(animated: false) }
      scene.stage.settle()
      return popover
    }
    #expect(try popover("about", item).barButtonItem === item)
    #expect(try popover("about", page.button).sourceView === page.button)
    #expect(try popover("about", tap).sourceView === page.label)
    #expect(try popover("about", nil).sourceView === page.view)
    #expect(try popover("about label", page.button).sourceView === page.label)
  }

  @Test func `of a custom class runs that class's perform method`() throws {
    let scene = try StoryScene()
    defer { scene.stage.end() }
    let page = try #require(scene.first)
    page.log = []
    let label = try #require(page.label)
    scene.stage.tap(at: label.convert(CGPoint(x: 20, y: 10), to: nil))
    scene.stage.settle()
    let flip = try #require(page.prepared.last?.segue as? StoryFlip)
    #expect(flip.performed == 1 && flip.identifier == "flip" && page.presentedViewController === flip.destination)
    #expect(page.log == ["asked flip", "prepare flip"] && page.prepared.last?.sender is UITapGestureRecognizer)
    var performed = 0
    UIStoryboardSegue(identifier: nil, source: page, destination: page) { performed += 1 }.perform()
    UIStoryboardSegue(identifier: "x", source: page, destination: page).perform()
    #expect(performed == 1)
  }

  @Test func `is performed once by a continuous gesture`() throws {
    let scene = try StoryScene()
    defer { scene.stage.end() }
    let page = try #require(scene.first)
    let press = UILongPressGestureRecognizer(target: nil, action: nil)
    page.label?.addGestureRecognizer(press)
    let objects = try #require(page.extras?.interface?.objects)
    scene.stage.perform { objects.perform(segue: "f-now", by: press) }
    let label = try #require(page.label)
    let start = label.convert(CGPoint(x: 20, y: 10), to: nil)
    for round in 1...2 {
      scene.stage.longPress(at: start, to: CGPoint(x: start.x + 30, y: start.y), seconds: 1)
      scene.stage.settle()
      #expect(page.prepared.count { $0.segue.identifier == "open now" } == round && scene.navigation.viewControllers.count == 2)
      scene.stage.perform { _ = scene.navigation.popViewController(animated: false) }
      scene.stage.settle()
    }
  }

  @Test func `has its destination created by the source's segue action`() throws {
    let scene = try StoryScene()
    defer { scene.stage.end() }
    scene.perform("item", from: scene.first, sender: 7)
    let detail = try #require(scene.navigation.topViewController as? StoryDetail)
    #expect(detail.item == "First 7 item" && detail.title == "Detail" && detail.storyboard === scene.storyboard)
    scene.stage.perform { _ = scene.navigation.popViewController(animated: false) }
    scene.perform("item", from: scene.first)
    #expect((scene.navigation.topViewController as? StoryDetail)?.item == nil, "as the storyboard says")
  }

  @Test func `shows a detail beside the source, or presents it`() throws {
    let scene = try StoryScene("Screens", "Split", width: 1_000)
    defer { scene.stage.end() }
    let split = try #require(scene.root as? UISplitViewController)
    let before = split.viewController(for: .secondary)
    let page = try #require((split.viewController(for: .primary) as? UINavigationController)?.topViewController)
    scene.perform("beside", from: page)
    let after = try #require(split.viewController(for: .secondary))
    #expect(after is StoryDetail && after !== before)
    let narrow = try StoryScene()
    defer { narrow.stage.end() }
    narrow.perform("beside", from: narrow.first)
    #expect(narrow.first?.presentedViewController is StoryDetail)
    let alone = try StoryScene("Screens", "First")
    defer { alone.stage.end() }
    alone.perform("open", from: alone.root)
    #expect(alone.root.presentedViewController is StoryDetail, "without a navigation controller")
  }
}
