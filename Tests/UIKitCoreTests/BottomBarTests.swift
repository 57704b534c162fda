import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A tab bar below a navigation controller` {
  @MainActor private final class Page: ScrollingPage {
  }
  @MainActor private final class Scene {
    let first = Page()
    let navigation: UINavigationController
    let tabs = UITabBarController()
    let stage: HitchlessTesting.Stage
    init() {
      navigation = UINavigationController(rootViewController: first)
      tabs.viewControllers = [navigation, UIViewController()]
      stage = HitchlessTesting.Stage(tabs, size: CGSize(width: 390, height: 600), scale: 1)
      stage.settle()
    }
    func page(hiding hides: Bool) -> Page {
      let page = Page()
      page.hidesBottomBarWhenPushed = hides
      return page
    }
    var isShown: Bool { tabs.tabBar.superview === tabs.view && tabs.tabBar.frame == CGRect(x: 0, y: 551, width: 390, height: 49) }
  }

  @Test func `keeps the arrangement of its buttons while it moves and afterwards`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.tabs.viewControllers?.last?.tabBarItem = UITabBarItem(title: "Second", image: UIImage(systemName: "star"), tag: 1)
    scene.stage.settle()
    let bar = scene.tabs.tabBar
    func heights() -> [CGFloat] {
      bar.layoutIfNeeded()
      return bar.subviews.filter { $0 is TabButton }.map(\.frame.height)
    }
    #expect(heights() == [49, 49])
    scene.stage.perform { scene.navigation.pushViewController(scene.page(hiding: true), animated: true) }
    scene.stage.frames(4)
    #expect(heights() == [49, 49])
    scene.stage.settle()
    scene.stage.perform { scene.navigation.popViewController(animated: true) }
    scene.stage.frames(4)
    #expect(heights() == [49, 49])
    scene.stage.settle()
    #expect(scene.isShown && heights() == [49, 49])
  }

  @Test func `slides out and back with the page below one that hides it`() {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(scene.isShown && scene.first.list.adjustedContentInset.bottom == 49)
    let page = scene.page(hiding: true)
    scene.stage.perform { scene.navigation.pushViewController(page, animated: true) }
    scene.stage.frames(4)
    let bar = scene.tabs.tabBar
    let x = bar.layer.presentation()?.frame.minX ?? 0
    #expect(bar.superview === scene.navigation.content && (-129..<0).contains(x))
    // Moves with the page that leaves, below the one that arrives.
    #expect(abs(x - (scene.first.view.layer.presentation()?.frame.minX ?? 0)) < 0.01)
    let views = scene.navigation.content.subviews
    #expect(
      views.firstIndex(of: bar)! > views.firstIndex(of: scene.first.view)! && views.firstIndex(of: bar)! < views.firstIndex(of: page.view)!)
    #expect(page.list.adjustedContentInset.bottom == 0 && scene.first.list.adjustedContentInset.bottom == 49)
    scene.stage.settle()
    #expect(bar.superview == nil && page.list.adjustedContentInset.bottom == 0)
    // Pages above it have none either.
    let next = scene.page(hiding: false)
    scene.stage.perform { scene.navigation.pushViewController(next, animated: true) }
    scene.stage.settle()
    #expect(bar.superview == nil && next.list.adjustedContentInset.bottom == 0)
    scene.stage.perform { scene.navigation.popToRootViewController(animated: true) }
    scene.stage.frames(4)
    #expect((bar.layer.presentation()?.frame.minX ?? 0) < 0 && scene.first.list.adjustedContentInset.bottom == 49)
    scene.stage.settle()
    #expect(scene.isShown && scene.first.list.adjustedContentInset.bottom == 49)
  }

  @Test func `stays hidden if an interactive pop is cancelled`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stage.perform { scene.navigation.pushViewController(scene.page(hiding: true), animated: true) }
    scene.stage.settle()
    scene.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 90, y: 300), seconds: 1)
    scene.stage.settle()
    #expect(scene.tabs.tabBar.superview == nil && scene.navigation.viewControllers.count == 2)
    scene.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 380, y: 300), seconds: 0.3)
    scene.stage.settle()
    #expect(scene.isShown && scene.navigation.viewControllers.count == 1)
  }

  @Test func `matches a naive model after random pushes, pops and tab changes`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("tab bars below stacks, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = Scene()
    defer { scene.stage.end() }
    var (stack, selected) = ([false], 0)
    for step in 0..<500 {
      let animated = Bool.random(using: &random)
      scene.stage.perform {
        switch Int.random(in: 0..<8, using: &random) {
        case 0...2:
          guard selected == 0, stack.count < 6 else { return }
          stack.append(Bool.random(using: &random))
          scene.navigation.pushViewController(scene.page(hiding: stack[stack.count - 1]), animated: animated)
        case 3...4:
          if stack.count > 1 { stack.removeLast() }
          scene.navigation.popViewController(animated: animated)
        case 5:
          stack = [false]
          scene.navigation.popToRootViewController(animated: animated)
        default:
          selected = Int.random(in: 0...1, using: &random)
          scene.tabs.selectedIndex = selected
        }
      }
      if Bool.random(using: &random) { scene.stage.frames(Int.random(in: 1...3, using: &random)) } else { scene.stage.settle() }
      guard step % 4 == 3 else { continue }
      scene.stage.settle()
      let isHidden = selected == 0 && stack.contains(true)
      #expect(scene.isShown == !isHidden, "seed \(seed), step \(step)")
      let inset = (scene.navigation.topViewController as? Page)?.list.adjustedContentInset.bottom
      if selected == 0 { #expect(inset == (isHidden ? 0 : 49), "seed \(seed), step \(step)") }
    }
  }

  @Test func `and other bars are dark if their bar style is black`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let bars: [UIView] = [scene.navigation.navigationBar, scene.tabs.tabBar, scene.navigation.toolbar]
    scene.navigation.navigationBar.barStyle = .black
    scene.tabs.tabBar.barStyle = .blackTranslucent
    scene.navigation.toolbar.barStyle = .black
    #expect(bars.allSatisfy { $0.traitCollection.userInterfaceStyle == .dark } && scene.first.traitCollection.userInterfaceStyle == .light)
    scene.navigation.navigationBar.barStyle = .default
    #expect(scene.navigation.navigationBar.traitCollection.userInterfaceStyle == .light)
    let search = UISearchBar()
    search.barStyle = .black
    #expect(search.overrideUserInterfaceStyle == .dark && search.barStyle == .black)
  }
}
