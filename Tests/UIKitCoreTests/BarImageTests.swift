import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Background images of bars` {
  /// A yellow scroll view of 3,000 points below a navigation bar and above a tab bar.
  @MainActor private final class Scene {
    let page = UIViewController()
    let scroll = UIScrollView()
    let tabs = UITabBarController()
    let bar: UINavigationBar
    let stage: HitchlessTesting.Stage

    init(size: CGSize = CGSize(width: 400, height: 800), _ prepare: (UINavigationBar, UITabBar) -> Void = { _, _ in }) {
      scroll.contentSize = CGSize(width: size.width, height: 3_000)
      scroll.backgroundColor = .yellow
      page.view = scroll
      let navigation = UINavigationController(rootViewController: page)
      bar = navigation.navigationBar
      tabs.viewControllers = [navigation]
      prepare(bar, tabs.tabBar)
      stage = HitchlessTesting.Stage(tabs, size: size, scale: 1)
      stage.settle()
      perform { scroll.contentOffset.y = 500 }
    }
    func perform(_ change: () -> Void) {
      stage.perform(change)
      stage.settle()
    }
    func color(_ x: Int, _ y: Int) throws -> UInt32 { try #require(stage.picture)[x, y] & 0xff_ffff }
  }
  /// Returns an image whose left half has one colour and whose right half has another.
  private func image(_ left: UIColor, _ right: UIColor) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image { context in
      left.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      right.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
  }

  @Test func `are stretched over a navigation bar while content is below it`() throws {
    let scene = Scene { bar, _ in
      bar.setBackgroundImage(image(.red, .blue), for: .default)
      bar.isTranslucent = true
    }
    defer { scene.stage.end() }
    #expect(scene.bar.backgroundImage(for: .default) != nil && scene.bar.backgroundImage(for: .compact) == nil)
    #expect(try scene.color(4, 10) == 0xff_0000 && scene.color(395, 40) == 0x00_00ff)
    // There is no background at the scroll edge.
    scene.perform { scene.scroll.contentOffset.y = -44 }
    #expect(try scene.color(4, 10) == 0xff_ff00)
    scene.perform {
      scene.scroll.contentOffset.y = 500
      scene.bar.setBackgroundImage(nil, for: .default)
    }
    #expect(try scene.color(4, 10) == 0xff_ffff)
  }

  @Test func `that are empty make bars transparent, and empty shadow images remove the lines`() throws {
    let scene = Scene { bar, tabBar in
      bar.setBackgroundImage(UIImage(), for: .any, barMetrics: .default)
      tabBar.backgroundImage = UIImage()
    }
    defer { scene.stage.end() }
    #expect(scene.bar.backgroundImage(for: .top, barMetrics: .default) != nil)
    #expect(scene.bar.backgroundImage(for: .bottom, barMetrics: .default) == nil)
    #expect(try scene.color(4, 10) == 0xff_ff00 && scene.color(4, 790) == 0xff_ff00)
    #expect(try scene.color(4, 43) != 0xff_ff00 && scene.color(4, 751) != 0xff_ff00)
    scene.perform {
      scene.bar.shadowImage = UIImage()
      scene.tabs.tabBar.shadowImage = UIImage()
    }
    #expect(try scene.color(4, 43) == 0xff_ff00 && scene.color(4, 751) == 0xff_ff00)
  }

  @Test func `are overridden by appearances with a colour or without a background`() throws {
    let scene = Scene { bar, tabBar in
      bar.setBackgroundImage(image(.red, .blue), for: .default)
      tabBar.backgroundImage = image(.red, .blue)
      (bar.isTranslucent, tabBar.isTranslucent) = (true, true)
    }
    defer { scene.stage.end() }
    #expect(try scene.color(4, 10) == 0xff_0000 && scene.color(4, 790) == 0xff_0000 && scene.color(395, 790) == 0x00_00ff)
    let (look, tabLook) = (UINavigationBarAppearance(), UITabBarAppearance())
    (look.backgroundColor, tabLook.backgroundColor) = (.green, .green)
    scene.perform { (scene.bar.standardAppearance, scene.tabs.tabBar.standardAppearance) = (look, tabLook) }
    #expect(try scene.color(4, 10) == 0x00_ff00 && scene.color(4, 790) == 0x00_ff00)
    look.configureWithTransparentBackground()
    tabLook.configureWithTransparentBackground()
    scene.perform { (scene.bar.standardAppearance, scene.tabs.tabBar.standardAppearance) = (look, tabLook) }
    #expect(try scene.color(4, 10) == 0xff_ff00 && scene.color(4, 790) == 0xff_ff00)
  }

  @Test func `can differ for compact bars and for bars with a prompt`() throws {
    let scene = Scene(size: CGSize(width: 600, height: 400)) { bar, _ in
      bar.setBackgroundImage(image(.red, .red), for: .default)
      bar.setBackgroundImage(image(.blue, .blue), for: .compact)
      bar.setBackgroundImage(image(.green, .green), for: .defaultPrompt)
      bar.isTranslucent = true
    }
    defer { scene.stage.end() }
    #expect(try scene.color(4, 10) == 0x00_00ff)
    scene.stage.resize(to: CGSize(width: 600, height: 700))
    scene.perform { scene.scroll.contentOffset.y = 500 }
    #expect(try scene.color(4, 10) == 0xff_0000)
    scene.perform { scene.page.navigationItem.prompt = "Pull" }
    #expect(try scene.color(4, 60) == 0x00_ff00)
  }
}
