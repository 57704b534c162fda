import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor private final class Page: UIViewController {
  var appearances: [String] = []
  init(_ title: String, color: UIColor = .white) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    view.backgroundColor = color
  }
  required init?(coder: NSCoder) { nil }
  override func viewWillAppear(_ animated: Bool) { appearances.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { appearances.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { appearances.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { appearances.append("did disappear") }
}

@MainActor private final class Judge: NSObject, UITabBarControllerDelegate {
  var refused: Set<String> = []
  var log: [String] = []
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    !refused.contains(viewController.title ?? "")
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    log.append(viewController.title ?? "")
  }
}

@MainActor @Suite struct `A tab bar controller` {
  @MainActor private final class Scene {
    let tabs = UITabBarController()
    let judge = Judge()
    let stage: HitchlessTesting.Stage

    init(_ controllers: [UIViewController], width: CGFloat = 390) {
      tabs.viewControllers = controllers
      tabs.delegate = judge
      stage = HitchlessTesting.Stage(tabs, size: CGSize(width: width, height: 800), scale: 1)
      stage.settle()
    }
    var buttons: [TabButton] { tabs.tabBar.subviews.compactMap { $0 as? TabButton } }
    func press(_ index: Int) {
      let frame = buttons[index].convert(buttons[index].bounds, to: nil)
      stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      stage.settle()
    }
    /// The pages that are on screen.
    var shown: [String] { (tabs.viewControllers ?? []).filter { $0.viewIfLoaded?.window != nil }.map { $0.title ?? "" } }
  }

  @Test func `shows the first view controller above its bar, and another when its button is pressed`() throws {
    let pages = [Page("Home", color: .red), Page("Search", color: .blue), Page("Account")]
    let scene = Scene(pages)
    defer { scene.stage.end() }
    #expect(scene.shown == ["Home"] && scene.tabs.selectedIndex == 0 && scene.judge.log.isEmpty)
    #expect(scene.tabs.tabBar.frame == CGRect(x: 0, y: 751, width: 390, height: 49))
    #expect(scene.buttons.map(\.frame.width) == [130, 130, 130] && scene.buttons.map(\.isSelected) == [true, false, false])
    #expect(pages[0].view.frame == CGRect(x: 0, y: 0, width: 390, height: 800) && pages[0].view.safeAreaInsets.bottom == 49)
    let picture = try #require(scene.stage.picture)
    #expect(picture[10, 749] == picture[10, 10] && picture[10, 760] == picture[10, 10], "no list is below the bar")
    scene.press(1)
    #expect(scene.shown == ["Search"] && scene.tabs.selectedViewController === pages[1] && scene.judge.log == ["Search"])
    #expect(scene.stage.picture?[10, 10] != picture[10, 10])
    #expect(pages[0].appearances == ["will appear", "did appear", "will disappear", "did disappear"])
    #expect(pages[1].appearances == ["will appear", "did appear"] && pages[1].tabBarController === scene.tabs)
    scene.judge.refused = ["Account"]
    scene.press(2)
    #expect(scene.shown == ["Search"] && scene.judge.log == ["Search"])
    scene.stage.perform { scene.tabs.selectedIndex = 2 }
    scene.stage.settle()
    #expect(scene.shown == ["Account"] && scene.judge.log == ["Search"], "the program may, and nobody is told")
    scene.stage.perform { scene.tabs.selectedIndex = 7 }
    #expect(scene.tabs.selectedIndex == 2)
  }

  @Test func `has buttons that are legible over pages of any colour`() throws {
    let scene = Scene([Page("Home", color: .black), Page("Search", color: .black)])
    defer { scene.stage.end() }
    // Without content below it the bar is transparent.
    let picture = try #require(scene.stage.picture)
    #expect(picture[5, 760] == 0xFF00_0000)
    let button = scene.buttons[1].convert(scene.buttons[1].bounds, to: nil)
    let brightest = (Int(button.minX)..<Int(button.maxX)).flatMap { x in (720..<790).map { picture[x, $0] & 0xFF } }.max()
    #expect((brightest ?? 0) > 0x80)
  }

  @Test func `updates the titles, images and badges of its buttons`() {
    let (home, account) = (Page("Home"), Page("Account"))
    let navigation = UINavigationController(rootViewController: account)
    home.tabBarItem = UITabBarItem(title: "Start", image: UIImage(systemName: "house"), selectedImage: UIImage(systemName: "house.fill"))
    let scene = Scene([home, navigation])
    defer { scene.stage.end() }
    func texts(_ index: Int) -> [String] {
      scene.buttons[index].subviews.compactMap { ($0 as? UILabel).flatMap { $0.isHidden ? nil : $0.text } }
    }
    #expect(texts(0) == ["Start"] && texts(1) == ["Account"], "a navigation controller has the item of its root")
    account.tabBarItem.badgeValue = "12"
    account.title = "You"
    scene.stage.settle()
    #expect(texts(1) == ["You", "12"])
    account.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 3)
    scene.stage.settle()
    #expect(texts(1) == ["Search"] && scene.tabs.tabBar.items?.map(\.tag) == [0, 3])
    let picture = scene.buttons[0].subviews.compactMap { $0 as? UIImageView }.first
    let selected = picture?.image
    scene.press(1)
    #expect(picture?.image !== selected && picture?.image != nil && scene.buttons.map(\.isSelected) == [false, true])
    scene.stage.perform { account.tabBarItem.isEnabled = false }
    scene.press(0)
    scene.press(1)
    #expect(scene.tabs.selectedIndex == 0)
  }

  @Test func `pops a navigation controller to its root when its selected tab is pressed again`() {
    let navigation = UINavigationController(rootViewController: Page("List"))
    let scene = Scene([navigation, Page("Other")])
    defer { scene.stage.end() }
    scene.stage.perform { navigation.pushViewController(Page("Detail"), animated: false) }
    scene.press(1)
    scene.press(0)
    #expect(navigation.topViewController?.title == "Detail", "it is as it was left")
    #expect(navigation.topViewController?.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
    scene.press(0)
    #expect(navigation.topViewController?.title == "List" && scene.judge.log.count == 3)
    scene.stage.perform { navigation.setViewControllers([Page("Letters")], animated: false) }
    #expect(scene.tabs.tabBar.items?.map(\.title) == ["Letters", "Other"] && scene.buttons.map(\.isSelected) == [true, false])
    scene.stage.perform { scene.tabs.tabBar.isHidden = true }
    scene.stage.settle()
    #expect(navigation.view.safeAreaInsets.bottom == 0)
  }

  @Test func `centres its buttons in a wide window, and focuses them by keyboard`() {
    let scene = Scene([Page("A"), Page("B"), Page("C")], width: 1_000)
    defer { scene.stage.end() }
    #expect(scene.buttons.map(\.frame.minX) == [248, 416, 584] && scene.buttons.allSatisfy { $0.frame.width == 168 })
    scene.stage.key(.tab, count: 2)
    scene.stage.key(.space)
    scene.stage.settle()
    #expect(scene.shown == ["B"])
    let items = UITabBar(frame: .zero)
    #expect(items.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: 49) && items.items == nil)
  }

  @Test func `matches a model after random changes`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("tabs at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let all = (0..<6).map { Page("\($0)") }
    let scene = Scene([all[0]])
    defer { scene.stage.end() }
    var (model, selected): ([Int], Int?) = ([0], 0)
    for step in 0..<(RandomTestSettings.rounds ?? 600) {
      switch random.below(4) {
      case 0:
        var rest = Array(0..<6)
        model = (0..<random.below(6)).map { _ in rest.remove(at: random.below(rest.count)) }
        if let now = selected, model.contains(now) {} else { selected = model.first }
        scene.stage.perform { scene.tabs.setViewControllers(model.map { all[$0] }, animated: false) }
      case 1:
        let index = random.below(7)
        if model.indices.contains(index) { selected = model[index] }
        scene.stage.perform { scene.tabs.selectedIndex = index }
      case 2:
        let page = random.below(6)
        if model.contains(page) { selected = page }
        scene.stage.perform { scene.tabs.selectedViewController = all[page] }
      default:
        scene.judge.refused = random.below(3) == 0 ? ["\(random.below(6))"] : []
        guard !model.isEmpty else { continue }
        let index = random.below(model.count)
        if !scene.judge.refused.contains("\(model[index])") { selected = model[index] }
        scene.press(index)
      }
      scene.stage.settle()
      let wanted = selected.map { ["\($0)"] } ?? []
      #expect(scene.shown == wanted && all.filter { $0.view.window != nil }.map { $0.title ?? "" } == wanted, "step \(step), seed \(seed)")
      #expect(scene.tabs.selectedIndex == selected.flatMap(model.firstIndex) ?? NSNotFound, "step \(step), seed \(seed)")
      #expect(scene.buttons.map { $0.item.title ?? "" } == model.map { "\($0)" }, "step \(step), seed \(seed)")
      #expect(scene.buttons.filter(\.isSelected).map { $0.item.title ?? "" } == wanted, "step \(step), seed \(seed)")
      for (index, page) in all.enumerated() {
        let isShown = page.appearances.suffix(2) == ["will appear", "did appear"]
        #expect(isShown == (index == selected) && page.appearances.count % 4 == (isShown ? 2 : 0), "step \(step), seed \(seed)")
        #expect((page.tabBarController === scene.tabs) == model.contains(index), "step \(step), seed \(seed)")
      }
    }
  }

  @Test func `shows the title of a navigation controller, and later that of its root`() {
    let pages = (0..<3).map { _ in UIViewController() }
    let stacks = pages.map { UINavigationController(rootViewController: $0) }
    stacks[0].tabBarItem.image = UIImage(systemName: "house")
    stacks[0].title = "Home"
    stacks[1].title = "Films"
    stacks[1].tabBarItem.image = UIImage(systemName: "film")
    let tabs = UITabBarController()
    tabs.viewControllers = stacks
    #expect(tabs.tabBar.items?.map(\.title) == ["Home", "Films", nil] && stacks[0].title == "Home" && pages[0].title == nil)
    pages[1].title = "Coming Soon"
    #expect(tabs.tabBar.items?[1].title == "Coming Soon")
  }
}
