import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// An application's delegate, whose module determines the interface files.
@MainActor final class StoryDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

/// A storyboard of this module, with a controller from it in a window.
@MainActor final class StoryScene {
  let storyboard: UIStoryboard
  let root: UIViewController
  let stage: HitchlessTesting.Stage

  /// Shows the controller with an identifier, or the initial one, in a window.
  init(_ name: String = "Screens", _ identifier: String? = nil, width: CGFloat = 320) throws {
    (storyboard, root) = try Self.inProgram {
      let storyboard = UIStoryboard(name: name, bundle: nil)
      let root =
        identifier.map { storyboard.instantiateViewController(withIdentifier: $0) } ?? storyboard.instantiateInitialViewController()
      return (storyboard, try #require(root))
    }
    stage = HitchlessTesting.Stage(root, size: CGSize(width: width, height: 480), scale: 1)
    stage.settle()
  }

  /// Runs `body` as code of a program of this module without a display.
  static func inProgram<Result>(_ body: () throws -> Result) rethrows -> Result {
    try ApplicationRuntime().perform {
      UIApplication.shared.delegate = StoryDelegate()
      return try body()
    }
  }

  var navigation: UINavigationController {
    root as? UINavigationController ?? root.children.lazy.compactMap { $0 as? UINavigationController }.first ?? UINavigationController()
  }
  var first: StoryPage? { navigation.viewControllers.first as? StoryPage }
  func perform(_ identifier: String, from controller: UIViewController?, sender: Any? = nil) {
    stage.perform { controller?.performSegue(withIdentifier: identifier, sender: sender) }
    stage.settle()
  }
}

@MainActor @Suite struct `A storyboard` {
  @Test func `instantiates its initial view controller with its children`() throws {
    try StoryScene.inProgram {
      let storyboard = UIStoryboard(name: "Screens", bundle: nil)
      let tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
      let navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
      let page = try #require(navigation.topViewController as? StoryPage)
      #expect(tabs.viewControllers?.count == 2 && tabs.viewControllers?[1].title == "Second")
      #expect(page.title == "First" && page.storyboard === storyboard && tabs.storyboard === storyboard)
      #expect(page.log == ["awake"] && !page.isViewLoaded)
      #expect(page.navigationItem.rightBarButtonItem?.systemItem == .add)
      #expect(storyboard.instantiateInitialViewController() !== tabs, "a new one each time")
      #expect(UIStoryboard(name: "Endless", bundle: nil).instantiateInitialViewController() == nil)
      let typed: UITabBarController? = storyboard.instantiateInitialViewController(creator: nil)
      #expect(typed != nil && UIViewController().storyboard == nil)
    }
  }

  @Test func `instantiates view controllers by identifier, with an optional creator`() throws {
    try StoryScene.inProgram {
      let storyboard = UIStoryboard(name: "Screens", bundle: nil)
      #expect((storyboard.instantiateViewController(withIdentifier: "Detail") as? StoryDetail)?.title == "Detail")
      let detail: StoryDetail = storyboard.instantiateViewController(identifier: "Detail") { StoryDetail(coder: $0, item: "7") }
      #expect(detail.item == "7" && detail.title == "Detail" && detail.storyboard === storyboard)
      let plain: StoryDetail = storyboard.instantiateViewController(identifier: "Detail") { _ in nil }
      #expect(plain.item == nil && plain.title == "Detail")
      let other = storyboard.instantiateViewController(withIdentifier: "Elsewhere")
      #expect(other is WalkPage && other.storyboard !== storyboard && other.storyboard != nil, "of another storyboard")
      let split = try #require(storyboard.instantiateViewController(withIdentifier: "Split") as? UISplitViewController)
      #expect(split.style == .doubleColumn && split.viewController(for: .primary) is UINavigationController)
      #expect(split.viewController(for: .secondary) is StoryDetail)
      let old = try #require(storyboard.instantiateViewController(withIdentifier: "Old") as? UISplitViewController)
      #expect(old.style == .unspecified && old.viewControllers.map { $0 is StoryDetail } == [false, true])
    }
  }

  @Test func `reports missing storyboards, view controllers and segues`() {
    StoryScene.inProgram {
      let missing = Fault.collecting { #expect(UIStoryboard(name: "Nowhere", bundle: nil).instantiateInitialViewController() == nil) }
      #expect(missing.map { $0.message.hasPrefix("Could not find a storyboard named 'Nowhere' in bundle ") } == [true])
      let storyboard = UIStoryboard(name: "Screens", bundle: nil)
      let unknown = Fault.collecting { _ = storyboard.instantiateViewController(withIdentifier: "Nobody") }
      #expect(unknown.map { $0.message.hasSuffix("doesn't contain a view controller with identifier 'Nobody'") } == [true])
      let nothing = Fault.collecting { _ = storyboard.instantiateViewController(withIdentifier: "Nothing") }
      #expect(nothing.count == 1 && nothing[0].message.contains("init(coder:) returned nil"))
      let wrong = Fault.collecting { let _: StoryPage = storyboard.instantiateViewController(identifier: "Detail") }
      #expect(wrong.count == 1 && wrong[0].message.contains("Could not cast value of type 'StoryDetail' to 'StoryPage'"))
      let page = storyboard.instantiateViewController(withIdentifier: "First")
      let segue = Fault.collecting { page.performSegue(withIdentifier: "nowhere", sender: nil) }
      #expect(segue.map { $0.message.hasSuffix("has no segue with identifier 'nowhere'") } == [true])
      let plain = Fault.collecting { UIViewController().performSegue(withIdentifier: "open", sender: nil) }
      #expect(plain.count == 1 && plain[0].message.hasPrefix("Receiver ("))
      #expect(Fault.collecting { page.performSegue(withIdentifier: "lost", sender: nil) }.count == 1)
    }
  }

  @Test func `loads a view and its embedded children on first access`() throws {
    let page = try StoryScene.inProgram {
      let page = try #require(UIStoryboard(name: "Screens", bundle: nil).instantiateViewController(withIdentifier: "First") as? StoryPage)
      #expect(!page.isViewLoaded && page.label == nil)
      page.loadViewIfNeeded()
      return page
    }
    #expect(page.label?.text == "Storyboard" && page.button?.superview === page.view)
    #expect(page.log == ["awake", "asked child", "prepare child", "loaded 1"], "children come before viewDidLoad()")
    #expect((page.view as? StoryView)?.awakenings == 1)
    let child = try #require(page.children.first as? StoryDetail)
    #expect(page.prepared.first?.segue.destination === child && page.prepared.first?.segue.source === page)
    #expect(child.view.superview === page.container && child.view.frame == CGRect(x: 0, y: 0, width: 320, height: 100))
    page.container?.frame.size.width = 200
    page.container?.layoutIfNeeded()
    #expect(child.view.frame.width == 200)
    let objects = try #require(page.extras?.interface?.objects)
    #expect(
      (objects["helper"] as? StoryHelper)?.awakenings == 1 && objects["alias"] === objects["helper"], "kept as long as the controller")
    #expect(objects["first"] === page && objects["label"] === page.label && objects["nothing"] == nil)
    page.label?.removeFromSuperview()
    #expect(page.label == nil, "a view that was removed is not kept")
  }

  @Test func `leaves out an embedded child that shouldPerformSegue refuses`() throws {
    let page = try StoryScene.inProgram {
      let page = try #require(UIStoryboard(name: "Screens", bundle: nil).instantiateViewController(withIdentifier: "First") as? StoryPage)
      page.allowsSegues = false
      page.loadViewIfNeeded()
      return page
    }
    #expect(page.children.isEmpty && page.prepared.isEmpty && page.container?.subviews.isEmpty == true)
  }

  @Test func `does not keep its view controllers alive`() throws {
    weak var page: StoryPage?
    weak var helper: StoryHelper?
    weak var item: UIBarButtonItem?
    try StoryScene.inProgram {
      let made = try #require(UIStoryboard(name: "Screens", bundle: nil).instantiateViewController(withIdentifier: "First") as? StoryPage)
      made.loadViewIfNeeded()
      // Segues retain their source.
      made.prepared = []
      page = made
      item = made.navigationItem.rightBarButtonItem
      helper = made.extras?.interface?.objects["helper"] as? StoryHelper
      #expect(helper != nil && item != nil)
    }
    #expect(page == nil && helper == nil && item == nil)
  }

}
