import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor private final class TabLog: NSObject, UITabBarControllerDelegate {
  var refused: Set<String> = []
  var lines: [String] = []
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    lines.append("may \(tab.identifier)")
    return !refused.contains(tab.identifier)
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?) {
    lines.append("\(previousTab?.identifier ?? "-") to \(selectedTab.identifier)")
  }
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    lines.append("may controller")
    return true
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    lines.append("did controller")
  }
  func taken() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@MainActor @Suite struct `Tabs of a tab bar controller` {
  @MainActor private final class Scene {
    let controller: UITabBarController
    let log = TabLog()
    let stage: HitchlessTesting.Stage

    init(_ tabs: [UITab], width: CGFloat = 390) {
      controller = UITabBarController(tabs: tabs)
      controller.delegate = log
      stage = HitchlessTesting.Stage(controller, size: CGSize(width: width, height: 600), scale: 1)
      stage.settle()
    }
    var buttons: [TabButton] {
      controller.tabBar.subviews.compactMap { $0 as? TabButton }.sorted { $0.frame.minX < $1.frame.minX }
    }
    func press(_ index: Int) {
      let frame = buttons[index].convert(buttons[index].bounds, to: nil)
      stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      stage.settle()
    }
    func change(_ body: () -> Void) {
      stage.perform(body)
      stage.settle()
    }
    var titles: [String] { buttons.map { $0.item.title ?? "" } }
    var selectedButton: String? { buttons.first(where: \.isSelected)?.item.title }
  }
  private func tab(_ name: String, _ made: @escaping (String) -> Void = { _ in }) -> UITab {
    UITab(title: name, image: nil, identifier: name) { tab in
      made(tab.identifier)
      let controller = UIViewController()
      controller.title = "page of \(name)"
      return controller
    }
  }

  @Test func `create their controllers when they are selected for the first time`() throws {
    var made: [String] = []
    let tabs = ["A", "B", "C"].map { tab($0) { made.append($0) } }
    let scene = Scene(tabs)
    defer { scene.stage.end() }
    #expect(made == ["A"] && scene.titles == ["A", "B", "C"] && scene.controller.selectedTab === tabs[0])
    #expect(tabs[0].viewController?.view.window != nil && tabs[0].tabBarController === scene.controller)
    #expect(tabs[0].viewController?.tab === tabs[0] && scene.controller.viewControllers?.count == 1)
    scene.press(1)
    scene.press(0)
    scene.press(1)
    #expect(made == ["A", "B"] && tabs[1].viewController?.view.window != nil && tabs[0].viewController?.view.window == nil)
    #expect(scene.controller.selectedViewController === tabs[1].viewController && scene.controller.selectedIndex == 1)
    #expect(scene.controller.children.count == 2)
    #expect(tabs[2].viewController != nil && made == ["A", "B", "C"], "asked for by the program")
    tabs[2].viewController?.title = "other"
    (tabs[2].title, tabs[2].badgeValue) = ("Third", "7")
    scene.stage.settle()
    #expect(scene.titles == ["A", "B", "Third"])
    #expect(scene.buttons[2].subviews.contains { ($0 as? UILabel)?.text == "7" && !$0.isHidden })
    #expect(scene.controller.tab(forIdentifier: "C") === tabs[2] && scene.controller.tab(forIdentifier: "D") == nil)
  }

  @Test func `ask the delegate before the user selects them, and notify it of every selection`() {
    let tabs = ["A", "B", "C"].map { tab($0) }
    let scene = Scene(tabs)
    defer { scene.stage.end() }
    #expect(scene.log.taken() == [], "the delegate was set after the tabs")
    scene.press(1)
    #expect(scene.log.taken() == ["may B", "A to B"])
    scene.press(1)
    #expect(scene.log.taken() == ["may B", "B to B"])
    scene.log.refused = ["C"]
    scene.press(2)
    #expect(scene.log.taken() == ["may C"] && scene.controller.selectedTab === tabs[1])
    scene.change { scene.controller.selectedTab = tabs[2] }
    #expect(scene.log.taken() == ["B to C"] && scene.selectedButton == "C")
    scene.change {
      scene.controller.selectedTab = tabs[2]
      scene.controller.selectedTab = nil
      scene.controller.selectedTab = tab("elsewhere")
    }
    #expect(scene.log.taken() == [] && scene.controller.selectedTab === tabs[2])
    scene.change { scene.controller.selectedIndex = 0 }
    #expect(scene.log.taken() == ["C to A"])
    scene.change { scene.controller.setTabs([tabs[2], tabs[1]], animated: false) }
    #expect(scene.log.taken() == ["A to C"] && scene.titles == ["C", "B"] && tabs[0].tabBarController == nil)
    #expect(tabs[0].viewController?.parent == nil && tabs[0].viewController?.view.window == nil)
    scene.change { scene.controller.tabs = [tabs[0], tabs[1], tabs[2]] }
    #expect(scene.log.taken() == [] && scene.selectedButton == "C", "it stays selected")
  }

  @Test func `are replaced by controllers, and replace them`() {
    let tabs = ["A", "B"].map { tab($0) }
    let scene = Scene(tabs)
    defer { scene.stage.end() }
    let page = UIViewController()
    page.title = "Page"
    scene.change { scene.controller.viewControllers = [page, UIViewController()] }
    #expect(scene.controller.tabs.isEmpty && scene.controller.selectedTab == nil && scene.titles.first == "Page")
    #expect(page.view.window != nil && tabs[0].viewController?.parent == nil && page.tab == nil)
    _ = scene.log.taken()
    scene.press(0)
    #expect(scene.log.taken() == ["may controller", "did controller"])
    scene.change { scene.controller.tabs = tabs }
    #expect(page.parent == nil && scene.controller.selectedTab === tabs[0] && tabs[0].viewController?.view.window != nil)
  }

  @Test func `without a controller are a fault, and empty`() {
    let tab = UITab(title: "Empty", image: nil, identifier: "empty")
    var controller: UITabBarController?
    let faults = Fault.collecting { controller = UITabBarController(tabs: [tab]) }
    #expect(faults.map(\.message) == ["A tab at the root of a UITabBarController must have a view controller: 'empty' has none"])
    #expect(controller?.selectedViewController != nil && controller?.selectedTab === tab)
  }

  @Test func `for searching have the system's look and are the last ones in a wide window`() throws {
    let search = UISearchTab { _ in UIViewController() }
    #expect(search.title == "Search" && search.image != nil)
    let narrow = Scene([search, tab("A")])
    #expect(narrow.titles == ["Search", "A"])
    narrow.stage.end()
    let wide = Scene([UISearchTab { _ in UIViewController() }, tab("A")], width: 1_000)
    defer { wide.stage.end() }
    #expect(wide.titles == ["A", "Search"] && wide.selectedButton == "Search" && wide.controller.selectedIndex == 0)
    wide.press(0)
    #expect(wide.controller.selectedTab?.identifier == "A")
  }

  @Test func `in groups are selected in place of the group, which shows its own controller`() {
    let children = ["B1", "B2"].map { tab($0) }
    let group = UITabGroup(title: "B", image: nil, identifier: "B", children: children) { _ in UIViewController() }
    let scene = Scene([tab("A"), group])
    defer { scene.stage.end() }
    #expect(children[0].parent === group && children[0].tabBarController === scene.controller && scene.titles == ["A", "B"])
    #expect(scene.controller.tab(forIdentifier: "B2") === children[1] && group.tab(forIdentifier: "A") == nil)
    scene.press(1)
    #expect(scene.log.taken() == ["may B", "A to B"] && group.selectedChild == nil)
    scene.change { scene.controller.selectedTab = children[1] }
    #expect(scene.log.taken() == ["B to B2"] && group.selectedChild === children[1] && scene.selectedButton == "B")
    #expect(scene.controller.selectedViewController === group.viewController && group.viewController?.view.window != nil)
    scene.press(0)
    scene.press(1)
    #expect(scene.log.taken() == ["may A", "B2 to A", "may B2", "A to B2"], "the child was remembered")
    scene.change { group.selectedChild = children[0] }
    #expect(scene.log.taken() == ["B2 to B1"] && scene.controller.selectedTab === children[0])
    scene.change { group.children = [children[1]] }
    #expect(scene.log.taken() == ["B1 to B"] && children[0].parent == nil && children[0].tabBarController == nil)
    scene.press(0)
    scene.change { group.defaultChildIdentifier = "B2" }
    _ = scene.log.taken()
    scene.press(1)
    #expect(scene.log.taken() == ["may B2", "A to B2"])
  }

  @Test func `in groups with a navigation controller are a stack, and a pop selects the tab below`() throws {
    let inner = UITabGroup(title: "In", image: nil, identifier: "In", children: [tab("I1")])
    let group = UITabGroup(title: "G", image: nil, identifier: "G", children: [tab("G1"), inner]) { _ in
      let controller = UIViewController()
      controller.title = "page of G"
      return controller
    }
    let stack = UINavigationController()
    group.managingNavigationController = stack
    let scene = Scene([tab("A"), group])
    defer { scene.stage.end() }
    var titles: [String?] { stack.viewControllers.map(\.title) }
    scene.press(1)
    #expect(titles == ["page of G"] && stack.view.window != nil && scene.controller.selectedViewController === stack)
    scene.change { scene.controller.selectedTab = scene.controller.tab(forIdentifier: "I1") }
    #expect(titles == ["page of G", "page of I1"] && scene.log.taken() == ["may G", "A to G", "G to I1"])
    scene.change { stack.pushViewController(UIViewController(), animated: false) }
    #expect(scene.controller.selectedTab?.identifier == "I1" && scene.log.taken() == [])
    scene.press(0)
    scene.press(1)
    #expect(stack.viewControllers.count == 3 && scene.log.taken().last == "A to I1", "the stack is as it was left")
    scene.change { scene.controller.selectedTab = scene.controller.tab(forIdentifier: "G1") }
    #expect(titles == ["page of G", "page of G1"] && scene.log.taken() == ["I1 to G1"])
    scene.change { _ = stack.popViewController(animated: true) }
    #expect(titles == ["page of G"] && scene.log.taken() == ["G1 to G"] && group.selectedChild == nil)
  }
}
