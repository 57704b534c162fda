import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore
@testable import UIKitLists

@MainActor private final class Page: UIViewController {
  var log: [String] = []
  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    tabBarItem.image = UIImage(systemName: "star")
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidAppear(_ animated: Bool) { log.append("appeared") }
  override func viewDidDisappear(_ animated: Bool) { log.append("disappeared") }
}

@MainActor private final class Choices: NSObject, UITabBarControllerDelegate {
  var refused: Set<String> = []
  var lines: [String] = []
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    lines.append("may \(viewController === tabBarController.moreNavigationController ? "More" : viewController.title ?? "")")
    return true
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    lines.append("did \(viewController === tabBarController.moreNavigationController ? "More" : viewController.title ?? "")")
  }
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    lines.append("may \(tab.identifier)")
    return !refused.contains(tab.identifier)
  }
  func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?) {
    lines.append("\(previousTab?.identifier ?? "-") to \(selectedTab.identifier)")
  }
  func taken() -> [String] {
    defer { lines = [] }
    return lines
  }
}

@Suite("The More button of a tab bar controller")
@MainActor struct MoreTabTests {
  @MainActor private final class Scene {
    let tabs = UITabBarController()
    let choices = Choices()
    let stage: Stage

    init(_ controllers: [UIViewController] = [], tabs own: [UITab] = [], width: CGFloat = 390) {
      if own.isEmpty { tabs.viewControllers = controllers } else { tabs.tabs = own }
      tabs.delegate = choices
      stage = Stage(tabs, size: CGSize(width: width, height: 700), scale: 1)
      stage.settle()
    }
    var buttons: [TabButton] { tabs.tabBar.subviews.compactMap { $0 as? TabButton }.sorted { $0.frame.minX < $1.frame.minX } }
    var titles: [String] { buttons.map { $0.item.title ?? "" } }
    var selectedButton: String? { buttons.first(where: \.isSelected)?.item.title }
    var more: UINavigationController { tabs.moreNavigationController }
    var table: UITableView? { more.viewControllers.first?.view as? UITableView }
    var rows: [String] { (table?.visibleCells ?? []).map { ($0.contentConfiguration as? UIListContentConfiguration)?.text ?? "" } }

    func press(_ index: Int) { tap(buttons[index]) }
    func choose(_ row: Int) throws { tap(try #require(table?.cellForRow(at: IndexPath(row: row, section: 0)))) }
    private func tap(_ view: UIView) {
      let frame = view.convert(view.bounds, to: nil)
      stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      stage.settle()
    }
    func change(_ body: () -> Void) {
      stage.perform(body)
      stage.settle()
    }
  }
  private func pages(_ count: Int) -> [Page] { (1...count).map { Page("\($0)") } }

  @Test("With more than five controllers the fifth button lists the others with title and image, and a row pushes its controller")
  func list() throws {
    let pages = pages(7)
    let scene = Scene(pages)
    defer { scene.stage.end() }
    #expect(scene.titles == ["1", "2", "3", "4", "More"] && scene.tabs.viewControllers?.count == 7)
    scene.press(4)
    #expect(scene.rows == ["5", "6", "7"] && scene.more.view.window != nil && scene.more.navigationBar.topItem?.title == "More")
    let cell = try #require(scene.table?.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.image === pages[4].tabBarItem.image)
    #expect(cell.accessoryType == .disclosureIndicator && scene.table?.frame.width == 390)
    #expect(scene.tabs.selectedViewController === scene.more && scene.tabs.selectedIndex == NSNotFound)
    #expect(scene.choices.taken() == ["may More", "did More"])
    try scene.choose(1)
    #expect(scene.more.topViewController === pages[5] && pages[5].view.window != nil && pages[5].log == ["appeared"])
    #expect(pages[5].navigationController === scene.more && pages[5].tabBarController === scene.tabs)
    #expect(scene.tabs.selectedViewController === pages[5] && scene.tabs.selectedIndex == 5 && scene.selectedButton == "More")
    #expect(scene.choices.taken() == [], "rows are not buttons")
    scene.press(0)
    #expect(pages[0].view.window != nil && pages[5].view.window == nil)
    scene.press(4)
    #expect(pages[5].view.window != nil, "it is as it was left")
    scene.press(4)
    #expect(scene.more.viewControllers.count == 1 && scene.tabs.selectedIndex == NSNotFound && pages[5].parent === scene.tabs)
    #expect(pages[5].log == ["appeared", "disappeared", "appeared", "disappeared"])
    #expect(scene.table?.indexPathForSelectedRow == nil)
  }

  @Test("Five controllers, and any number in a wide window, have their own buttons")
  func ownButtons() {
    let five = Scene(pages(5))
    #expect(five.titles == ["1", "2", "3", "4", "5"])
    five.stage.end()
    let wide = Scene(pages(7), width: 1_000)
    defer { wide.stage.end() }
    #expect(wide.titles == (1...7).map { "\($0)" })
  }

  @Test("The selected controller stays on screen when the window becomes wide or narrow")
  func widths() throws {
    let pages = pages(6)
    let scene = Scene(pages)
    defer { scene.stage.end() }
    scene.press(4)
    try scene.choose(1)
    scene.stage.resize(to: CGSize(width: 1_000, height: 700))
    scene.stage.settle()
    #expect(scene.titles.count == 6 && scene.selectedButton == "6" && scene.tabs.selectedIndex == 5)
    #expect(pages[5].parent === scene.tabs && pages[5].view.window != nil && pages[5].view.frame.width == 1_000)
    #expect(scene.more.parent == nil && scene.more.viewIfLoaded?.window == nil)
    scene.stage.resize(to: CGSize(width: 390, height: 700))
    scene.stage.settle()
    #expect(scene.titles.last == "More" && scene.selectedButton == "More" && scene.tabs.selectedIndex == 5)
    #expect(pages[5].parent === scene.more && pages[5].view.window != nil && scene.more.viewControllers.count == 2)
    #expect(pages[5].log.last == "appeared" && pages[0].log == ["appeared", "disappeared"])
    // A controller that was left in the stack of More is shown by its own button.
    scene.press(0)
    scene.stage.resize(to: CGSize(width: 1_000, height: 700))
    scene.stage.settle()
    #expect(pages[5].parent === scene.tabs && scene.selectedButton == "1")
    scene.press(5)
    #expect(pages[5].view.window != nil && scene.tabs.selectedIndex == 5)
    scene.stage.resize(to: CGSize(width: 390, height: 700))
    scene.stage.settle()
    // The list itself has no button in a wide window.
    scene.press(4)
    scene.stage.resize(to: CGSize(width: 1_000, height: 700))
    scene.stage.settle()
    #expect(scene.selectedButton == "1" && scene.tabs.selectedViewController === pages[0])
  }

  @Test("A program selects controllers without a button, and the list")
  func bySelection() {
    let pages = pages(7)
    let scene = Scene(pages)
    defer { scene.stage.end() }
    scene.change { scene.tabs.selectedIndex = 6 }
    #expect(scene.more.topViewController === pages[6] && pages[6].view.window != nil && scene.selectedButton == "More")
    scene.change { scene.tabs.selectedViewController = pages[5] }
    #expect(scene.more.viewControllers.count == 2 && scene.more.topViewController === pages[5] && pages[6].parent === scene.tabs)
    scene.change { scene.tabs.selectedIndex = 1 }
    scene.change { scene.tabs.selectedViewController = scene.more }
    #expect(scene.tabs.selectedViewController === pages[5] && scene.selectedButton == "More")
    scene.change { scene.tabs.viewControllers = pages.filter { $0 !== pages[5] } }
    #expect(scene.selectedButton == "1" && pages[0].view.window != nil, "the selected one is gone")
    scene.change { (scene.tabs.viewControllers, scene.tabs.selectedIndex) = (pages, 5) }
    scene.change { scene.tabs.viewControllers = Array(pages[4...]) }
    #expect(
      scene.titles == ["5", "6", "7"] && scene.selectedButton == "6" && pages[5].view.window != nil && pages[5].parent === scene.tabs)
    #expect(scene.choices.taken() == [])
  }

  @Test("A navigation controller lends its stack, and is at its root after the user has gone back to the list")
  func navigation() throws {
    let (root, detail) = (Page("Root"), Page("Detail"))
    let navigation = UINavigationController(rootViewController: root)
    let scene = Scene(pages(5) + [navigation])
    defer { scene.stage.end() }
    scene.change { navigation.pushViewController(detail, animated: false) }
    scene.press(4)
    #expect(scene.rows == ["5", "Root"])
    try scene.choose(1)
    #expect(scene.more.viewControllers.dropFirst().elementsEqual([root, detail], by: ===) && detail.navigationController === scene.more)
    #expect(navigation.tabBarItem === root.tabBarItem && scene.tabs.selectedViewController === navigation)
    scene.press(4)
    #expect(navigation.viewControllers.elementsEqual([root], by: ===) && detail.parent == nil && navigation.ownTabBarItem == nil)
    #expect(scene.rows == ["5", "Root"])
    try scene.choose(1)
    scene.change { scene.more.pushViewController(detail, animated: false) }
    scene.stage.resize(to: CGSize(width: 1_000, height: 700))
    scene.stage.settle()
    #expect(navigation.viewControllers.elementsEqual([root, detail], by: ===) && detail.view.window != nil)
    #expect(scene.tabs.selectedViewController === navigation && scene.selectedButton == "Root")
  }

  @Test("The list follows changes of titles, and of the controllers")
  func changes() {
    let pages = pages(7)
    let scene = Scene(pages)
    defer { scene.stage.end() }
    scene.press(4)
    scene.change { pages[5].title = "Six" }
    #expect(scene.rows == ["5", "Six", "7"])
    scene.change { pages[6].tabBarItem = UITabBarItem(tabBarSystemItem: .history, tag: 0) }
    #expect(scene.rows == ["5", "Six", "History"])
    scene.change { scene.tabs.viewControllers = pages.reversed() }
    #expect(scene.titles == ["History", "Six", "5", "4", "More"] && scene.rows == ["3", "2", "1"] && scene.selectedButton == "More")
    scene.change { pages[6].tabBarItem.title = "Once" }
    #expect(scene.titles.first == "Once" && scene.rows == ["3", "2", "1"])
    scene.change { pages[0].tabBarItem.isEnabled = false }
    #expect(scene.table?.cellForRow(at: IndexPath(row: 2, section: 0))?.isUserInteractionEnabled == false)
  }

  @Test("Tabs in the list are created when their row is selected, if the delegate permits it")
  func tabs() throws {
    var made: [String] = []
    let tabs = (1...6).map { number in
      UITab(title: "\(number)", image: nil, identifier: "\(number)") { tab in
        made.append(tab.identifier)
        return UIViewController()
      }
    }
    let scene = Scene(tabs: tabs)
    defer { scene.stage.end() }
    scene.press(4)
    #expect(scene.rows == ["5", "6"] && made == ["1"] && scene.choices.taken() == [] && scene.tabs.selectedTab == nil)
    scene.choices.refused = ["5"]
    try scene.choose(0)
    #expect(scene.choices.taken() == ["may 5"] && made == ["1"] && scene.table?.indexPathForSelectedRow == nil)
    try scene.choose(1)
    #expect(scene.choices.taken() == ["may 6", "1 to 6"] && made == ["1", "6"] && scene.tabs.selectedTab === tabs[5])
    #expect(scene.more.topViewController === tabs[5].viewController && scene.tabs.selectedIndex == 5)
  }

  @Test("Controllers, their containers and appearances match a model after random changes")
  func random() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("More at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let pages = pages(8)
    // Two of them are in navigation controllers.
    let all: [UIViewController] = pages.enumerated().map { $0.isMultiple(of: 3) ? UINavigationController(rootViewController: $1) : $1 }
    let scene = Scene([all[0]])
    defer { scene.stage.end() }
    var (order, selected, isWide): ([Int], Int?, Bool) = ([0], 0, false)
    for step in 0..<(RandomTestSettings.rounds ?? 400) {
      let hasMore = order.count > 5 && !isWide
      switch random.below(6) {
      case 0:
        var left = Array(0..<8)
        order = (0..<random.below(9)).map { _ in left.remove(at: random.below(left.count)) }
        scene.change { scene.tabs.viewControllers = order.map { all[$0] } }
        let keepsList = selected == nil && hasMore && order.count > 5
        if !keepsList, selected.map(order.contains) != true { selected = order.first }
      case 1 where !order.isEmpty:
        let index = random.below(order.count)
        scene.change { scene.tabs.selectedIndex = index }
        selected = order[index]
      case 2:
        isWide.toggle()
        scene.stage.resize(to: CGSize(width: isWide ? 1_000 : 390, height: 700))
        scene.stage.settle()
        if selected == nil { selected = order.first }
      case 3 where hasMore:
        let isThere = scene.selectedButton == "More"
        scene.press(4)
        selected = isThere ? nil : scene.more.viewControllers.count > 1 ? selectedInMore(scene, all) : nil
      case 4 where hasMore && selected == nil:
        let row = random.below(order.count - 4)
        try scene.choose(row)
        selected = order[4 + row]
      case 5 where !order.isEmpty:
        let index = random.below(hasMore ? 4 : order.count)
        scene.press(index)
        selected = order[index]
      default: continue
      }
      let wanted = selected.map { ["\($0 + 1)"] } ?? []
      #expect(pages.filter { $0.viewIfLoaded?.window != nil }.map { $0.title ?? "" } == wanted, "step \(step), seed \(seed)")
      #expect(scene.tabs.selectedIndex == selected.flatMap(order.firstIndex) ?? NSNotFound, "step \(step), seed \(seed)")
      for (index, page) in pages.enumerated() {
        #expect((page.log.last == "appeared") == (index == selected), "step \(step), page \(index + 1), seed \(seed)")
        #expect((page.tabBarController === scene.tabs) == order.contains(index), "step \(step), page \(index + 1), seed \(seed)")
      }
      let names = order.map { "\($0 + 1)" }
      #expect(scene.titles == (names.count > 5 && !isWide ? Array(names.prefix(4)) + ["More"] : names), "step \(step), seed \(seed)")
    }
  }
  /// The index of the controller that the stack of More shows.
  private func selectedInMore(_ scene: Scene, _ all: [UIViewController]) -> Int? {
    all.firstIndex { $0 === scene.tabs.selectedViewController }
  }
}
