import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Opaque bars` {
  /// A page in a stack in a tab.
  @MainActor private final class Scene {
    let page = UIViewController()
    let navigation: UINavigationController
    let tabs = UITabBarController()
    let stage: HitchlessTesting.Stage
    var bar: UINavigationBar { navigation.navigationBar }

    init() {
      navigation = UINavigationController(rootViewController: page)
      tabs.viewControllers = [navigation]
      stage = HitchlessTesting.Stage(tabs, size: CGSize(width: 320, height: 480), scale: 1)
      stage.settle()
    }
    func perform(_ change: () -> Void) {
      stage.perform(change)
      stage.settle()
    }
    /// The beginning and end of the page, and its covered parts.
    var place: [CGFloat] {
      let frame = page.view.convert(page.view.bounds, to: nil)
      return [frame.minY, frame.maxY, page.view.safeAreaInsets.top, page.view.safeAreaInsets.bottom]
    }
  }
  private func image(opaque: Bool) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, opaque)
    return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image {
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
  }

  @Test func `do not overlap a view unless its controller's layout includes opaque bars`() {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(scene.bar.isTranslucent && scene.tabs.tabBar.isTranslucent && !scene.page.extendedLayoutIncludesOpaqueBars)
    #expect(scene.place == [0, 480, 44, 49])
    scene.perform { scene.bar.isTranslucent = false }
    #expect(!scene.bar.isTranslucent && scene.place == [44, 480, 0, 49])
    scene.perform { scene.page.extendedLayoutIncludesOpaqueBars = true }
    #expect(scene.place == [0, 480, 44, 49])
    scene.perform {
      scene.page.extendedLayoutIncludesOpaqueBars = false
      scene.page.edgesForExtendedLayout = []
    }
    #expect(scene.place == [44, 431, 0, 0])
    scene.perform {
      scene.page.edgesForExtendedLayout = .all
      scene.bar.isTranslucent = true
    }
    #expect(scene.place == [0, 480, 44, 49])
  }

  @Test func `at the bottom edge do not overlap the view either`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.perform { scene.tabs.tabBar.isTranslucent = false }
    #expect(scene.place == [0, 431, 44, 0])
    scene.perform { scene.tabs.tabBar.isTranslucent = true }
    #expect(scene.place == [0, 480, 44, 49])
    scene.perform {
      scene.navigation.isToolbarHidden = false
      scene.navigation.toolbar.isTranslucent = false
    }
    #expect(!scene.navigation.toolbar.isTranslucent && scene.place == [0, 387, 44, 0])
    scene.perform { scene.navigation.isToolbarHidden = true }
    #expect(scene.place == [0, 480, 44, 49])
  }

  @Test func `are the default with an opaque background image, and isTranslucent overrides it`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.perform { scene.bar.setBackgroundImage(image(opaque: true), for: .default) }
    #expect(!scene.bar.isTranslucent && scene.place == [44, 480, 0, 49])
    scene.perform { scene.bar.isTranslucent = true }
    #expect(scene.place == [0, 480, 44, 49])
    let (bar, tabBar) = (UINavigationBar(), UITabBar())
    for opaque in [true, false] {
      bar.setBackgroundImage(image(opaque: opaque), for: .default)
      tabBar.backgroundImage = image(opaque: opaque)
      #expect(bar.isTranslucent == !opaque && tabBar.isTranslucent == !opaque)
    }
    bar.setBackgroundImage(UIImage(), for: .default)
    #expect(bar.isTranslucent)
  }

  @Test func `can be set for the whole program with an appearance proxy`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.perform { UINavigationBar.appearance().isTranslucent = false }
    let page = UIViewController()
    scene.perform { scene.tabs.viewControllers = [UINavigationController(rootViewController: page)] }
    #expect(page.view.convert(page.view.bounds, to: nil).minY == 44)
  }

  @Test func `automaticallyAdjustsScrollViewInsets can remove the insets of content that does not scroll`() {
    let (page, scroll) = (UIViewController(), UIScrollView())
    page.view = scroll
    let stage = HitchlessTesting.Stage(UINavigationController(rootViewController: page), size: CGSize(width: 320, height: 480), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(page.automaticallyAdjustsScrollViewInsets && scroll.adjustedContentInset.top == 44)
    stage.perform { page.automaticallyAdjustsScrollViewInsets = false }
    stage.settle()
    #expect(scroll.adjustedContentInset == .zero)
    stage.perform { scroll.contentSize.height = 1_000 }
    stage.settle()
    #expect(scroll.adjustedContentInset.top == 44)
  }
}
