import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Members of bars and of the controllers that own them.
@MainActor @Suite struct BarMemberTests {
  @MainActor private final class Scene {
    let page = UIViewController()
    let navigation: UINavigationController
    let stage: HitchlessTesting.Stage
    init(width: CGFloat = 390, height: CGFloat = 600) {
      navigation = UINavigationController(rootViewController: page)
      page.title = "Page"
      stage = HitchlessTesting.Stage(navigation, size: CGSize(width: width, height: height), scale: 1)
      stage.settle()
    }
    var bar: UINavigationBar { navigation.navigationBar }
  }

  @Test func `The vertical adjustment moves the title`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let y = scene.bar.titles.small.frame.minY
    scene.stage.perform { scene.bar.setTitleVerticalPositionAdjustment(5, for: .default) }
    scene.stage.settle()
    #expect(scene.bar.titles.small.frame.minY == y + 5 && scene.bar.titleVerticalPositionAdjustment(for: .default) == 5)
    #expect(scene.bar.titleVerticalPositionAdjustment(for: .compact) == 0)
  }

  @Test func `A title with a menu shows it when it is pressed`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    var asked: [Int] = []
    scene.stage.perform {
      scene.page.navigationItem.titleMenuProvider = { suggested in
        asked.append(suggested.count)
        return UIMenu(children: [UIAction(title: "Rename") { _ in }])
      }
    }
    scene.stage.settle()
    let button = try #require(scene.bar.titles.custom as? TitleMenuButton)
    #expect(button.currentTitle == "Page" && button.superview === scene.bar && scene.bar.titles.small.isHidden)
    #expect(abs(button.frame.midX - 195) <= 1)
    scene.stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    scene.stage.settle()
    #expect(MenuPresentation.current(in: scene.stage.window) != nil && asked.allSatisfy { $0 == 0 })
    scene.stage.perform { scene.page.navigationItem.titleMenuProvider = nil }
    scene.stage.settle()
    #expect(button.superview == nil && !scene.bar.titles.small.isHidden)
  }

  @Test func `A search bar is in the row of the title where the width is regular`() {
    let scene = Scene(width: 800)
    defer { scene.stage.end() }
    let item = scene.page.navigationItem
    let search = UISearchController(searchResultsController: nil)
    scene.stage.perform {
      item.searchController = search
      item.hidesSearchBarWhenScrolling = false
    }
    scene.stage.settle()
    #expect(item.searchBarPlacement == .stacked && scene.bar.bounds.height == 94)
    scene.stage.perform { item.preferredSearchBarPlacement = .inline }
    scene.stage.settle()
    let frame = search.searchBar.convert(search.searchBar.bounds, to: scene.bar)
    #expect(item.searchBarPlacement == .inline && scene.bar.bounds.height == 44)
    #expect(frame.maxX > 780 && frame.width <= 280 && abs(frame.midY - 22) <= 1 && scene.bar.titles.small.frame.maxX < frame.minX)
    // The title stays visible during a search.
    scene.stage.perform { search.isActive = true }
    scene.stage.settle()
    #expect(scene.bar.bounds.height == 44)
    scene.stage.perform { search.isActive = false }
    scene.stage.resize(to: CGSize(width: 390, height: 600))
    scene.stage.settle()
    #expect(item.searchBarPlacement == .stacked && scene.bar.bounds.height == 94)
  }

  @Test func `Bars are hidden in a compact height, and a tap at their place shows them`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stage.perform { scene.navigation.hidesBarsWhenVerticallyCompact = true }
    scene.stage.settle()
    #expect(!scene.navigation.isNavigationBarHidden)
    scene.stage.resize(to: CGSize(width: 600, height: 390))
    scene.stage.settle()
    #expect(scene.navigation.isNavigationBarHidden && scene.bar.isHidden)
    scene.stage.tap(at: CGPoint(x: 300, y: 200))
    scene.stage.settle()
    #expect(scene.navigation.isNavigationBarHidden)
    scene.stage.tap(at: CGPoint(x: 300, y: 20))
    scene.stage.settle()
    #expect(!scene.navigation.isNavigationBarHidden)
    scene.stage.resize(to: CGSize(width: 390, height: 600))
    scene.stage.settle()
    #expect(!scene.navigation.isNavigationBarHidden && !scene.bar.isHidden)
  }

  @Test func `Bars are hidden when an input view appears, and stay hidden until a tap`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    scene.stage.perform {
      scene.page.view.addSubview(field)
      scene.navigation.hidesBarsWhenKeyboardAppears = true
    }
    scene.stage.settle()
    scene.stage.perform { _ = field.becomeFirstResponder() }
    scene.stage.settle()
    #expect(scene.navigation.isNavigationBarHidden)
    scene.stage.perform { _ = field.resignFirstResponder() }
    scene.stage.settle()
    #expect(scene.navigation.isNavigationBarHidden)
    scene.stage.tap(at: CGPoint(x: 300, y: 300))
    scene.stage.settle()
    #expect(!scene.navigation.isNavigationBarHidden)
    // Further taps do not hide them.
    scene.stage.tap(at: CGPoint(x: 300, y: 300))
    scene.stage.settle()
    #expect(!scene.navigation.isNavigationBarHidden)
  }

  @Test func `A tab bar slides out and in`() {
    let (tabs, page) = (UITabBarController(), UIViewController())
    tabs.viewControllers = [page, UIViewController()]
    let stage = HitchlessTesting.Stage(tabs, size: CGSize(width: 390, height: 600), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(tabs.tabBar.frame.minY == 551 && page.view.safeAreaInsets.bottom == 49)
    stage.perform { tabs.setTabBarHidden(true, animated: true) }
    stage.frames(4)
    #expect(tabs.tabBar.superview != nil && tabs.tabBar.layer.animationKeys()?.isEmpty == false)
    stage.settle()
    #expect(tabs.isTabBarHidden && tabs.tabBar.superview == nil && page.view.safeAreaInsets.bottom == 0)
    stage.perform { tabs.setTabBarHidden(false, animated: true) }
    stage.frame()
    #expect(tabs.tabBar.superview === tabs.view && (tabs.tabBar.layer.presentation()?.frame.minY ?? 0) > 551)
    stage.settle()
    #expect(tabs.tabBar.frame.minY == 551 && page.view.safeAreaInsets.bottom == 49)
    stage.perform { tabs.isTabBarHidden = true }
    stage.settle()
    #expect(tabs.tabBar.superview == nil)
  }

  @Test func `A search bar that is not enabled cannot be edited; scopes have images`() {
    let search = UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56))
    let controller = UIViewController()
    controller.view.addSubview(search)
    let stage = HitchlessTesting.Stage(controller, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.perform { _ = search.becomeFirstResponder() }
    stage.settle()
    #expect(search.isFirstResponder && search.isEnabled)
    stage.perform { search.isEnabled = false }
    stage.settle()
    #expect(!search.isFirstResponder && !search.isEnabled && !search.searchTextField.isEnabled)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    stage.perform {
      search.scopeButtonTitles = ["a", "b"]
      search.showsScopeBar = true
      search.scopeBarBackgroundImage = image
      search.setScopeBarButtonBackgroundImage(image, for: .selected)
      search.setScopeBarButtonDividerImage(image, forLeftSegmentState: .normal, rightSegmentState: .selected)
      search.frame.size.height = search.intrinsicContentSize.height
    }
    stage.settle()
    let scopes = search.subviews.compactMap { $0 as? SearchScopeBar }.first
    #expect(scopes?.backdrop?.image === image && scopes?.backdrop?.bounds.width == 300 && scopes?.isEnabled == false)
    #expect(scopes?.backgroundImage(for: .selected, barMetrics: .default) === image)
    #expect(search.scopeBarButtonBackgroundImage(for: .selected) === image && search.scopeBarButtonBackgroundImage(for: .normal) == nil)
    #expect(search.scopeBarButtonDividerImage(forLeftSegmentState: .normal, rightSegmentState: .selected) === image)
  }
}
