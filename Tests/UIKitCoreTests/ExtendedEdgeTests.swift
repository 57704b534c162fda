import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Edges for extended layout` {
  @MainActor private final class Scene {
    let navigation = UINavigationController()
    let tabs = UITabBarController()
    let stage: HitchlessTesting.Stage

    init(_ pages: [UIViewController]) {
      navigation.viewControllers = pages
      tabs.viewControllers = [navigation, UIViewController()]
      stage = HitchlessTesting.Stage(tabs, size: CGSize(width: 320, height: 480), scale: 1)
      stage.settle()
    }
    func perform(_ change: () -> Void) {
      stage.perform(change)
      stage.settle()
    }
  }
  private func page(_ edges: UIRectEdge) -> UIViewController {
    let page = UIViewController()
    page.edgesForExtendedLayout = edges
    return page
  }
  private func isAt(_ page: UIViewController, _ top: CGFloat, _ bottom: CGFloat) -> Bool {
    page.view.convert(page.view.bounds, to: nil) == CGRect(x: 0, y: top, width: 320, height: bottom - top)
  }

  @Test func `are all by default, and can be changed at any time`() {
    let page = UIViewController()
    let scene = Scene([page])
    defer { scene.stage.end() }
    #expect(page.edgesForExtendedLayout == .all && isAt(page, 0, 480))
    #expect(page.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
    scene.perform { page.edgesForExtendedLayout = [] }
    #expect(isAt(page, 44, 431) && page.view.safeAreaInsets == .zero)
    scene.perform { page.edgesForExtendedLayout = .bottom }
    #expect(isAt(page, 44, 480) && page.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 49, right: 0))
    scene.perform { page.edgesForExtendedLayout = .top }
    #expect(isAt(page, 0, 431) && page.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    scene.perform { page.edgesForExtendedLayout = .all }
    #expect(isAt(page, 0, 480) && page.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
  }

  @Test func `apply to the child of a tab bar controller`() {
    let scene = Scene([UIViewController()])
    defer { scene.stage.end() }
    scene.perform {
      scene.tabs.viewControllers?[1].edgesForExtendedLayout = []
      scene.tabs.selectedIndex = 1
    }
    let page = scene.tabs.viewControllers![1]
    #expect(isAt(page, 0, 431) && page.view.safeAreaInsets == .zero)
    scene.stage.resize(to: CGSize(width: 320, height: 300))
    scene.stage.settle()
    #expect(isAt(page, 0, 251))
  }

  @Test func `apply during an animated push and after a pop`() {
    let (under, over) = (page(.all), page([]))
    let scene = Scene([under])
    defer { scene.stage.end() }
    scene.stage.perform { scene.navigation.pushViewController(over, animated: true) }
    scene.stage.frames(6)
    let seen = over.view.layer.presentation()?.frame ?? .zero
    #expect(seen.minX > 0 && seen.minX < 320)
    #expect(seen.minY == 44 && seen.height == 387)
    scene.stage.settle()
    #expect(isAt(over, 44, 431))
    #expect(over.view.safeAreaInsets == .zero)
    scene.perform { _ = scene.navigation.popViewController(animated: true) }
    #expect(isAt(under, 0, 480) && under.view.safeAreaInsets.top == 44)
  }

  @Test func `match a naive model as bars appear and disappear`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("extended edges at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let all: [UIRectEdge] = [.all, [], .top, .bottom]
    let pages = (0..<4).map { _ in UIViewController() }
    let scene = Scene([pages[0]])
    defer { scene.stage.end() }
    var (stack, hasBar, hasToolbar) = ([pages[0]], true, false)
    var seen: Set<Int> = []
    for step in RandomTestSettings.steps(500, until: { seen.count >= 12 }) {
      let animated = Bool.random(using: &random)
      scene.perform {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: stack[stack.count - 1].edgesForExtendedLayout = all.randomElement(using: &random)!
        case 1 where stack.count < 4:
          let next = pages[stack.count]
          next.edgesForExtendedLayout = all.randomElement(using: &random)!
          stack.append(next)
          scene.navigation.pushViewController(next, animated: animated)
        case 2 where stack.count > 1:
          stack.removeLast()
          _ = scene.navigation.popViewController(animated: animated)
        case 3:
          hasBar.toggle()
          scene.navigation.setNavigationBarHidden(!hasBar, animated: animated)
        case 4:
          hasToolbar.toggle()
          scene.navigation.setToolbarHidden(!hasToolbar, animated: animated)
        default: break
        }
      }
      let top = stack[stack.count - 1]
      let edges = top.edgesForExtendedLayout
      let (above, below): (CGFloat, CGFloat) = (hasBar ? 44 : 0, 49 + (hasToolbar ? 44 : 0))
      let frame = (edges.contains(.top) ? 0 : above, 480 - (edges.contains(.bottom) ? 0 : below))
      let insets = UIEdgeInsets(top: edges.contains(.top) ? above : 0, left: 0, bottom: edges.contains(.bottom) ? below : 0, right: 0)
      seen.insert(Int(edges.rawValue) * 4 + (hasBar ? 2 : 0) + (hasToolbar ? 1 : 0))
      guard isAt(top, frame.0, frame.1), top.view.safeAreaInsets == insets else {
        Issue.record("step \(step), seed \(seed): \(top.view.frame) \(top.view.safeAreaInsets), expected \(frame) \(insets)")
        return
      }
    }
    #expect(seen.count >= 12, "seed \(seed): \(seen.count)")
  }
}
