import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Appearances of toolbars, and what all bar appearances have in common.
@MainActor @Suite struct `Toolbar appearances` {
  /// A yellow scroll view of 3,000 points above a toolbar with two buttons.
  @MainActor private final class Scene {
    let scroll = UIScrollView()
    let plain = UIBarButtonItem(title: "Plain", style: .plain) {}
    let done = UIBarButtonItem(title: "Done", style: .done) {}
    let navigation: UINavigationController
    let stage: HitchlessTesting.Stage
    var bar: UIToolbar { navigation.toolbar }

    init(height: CGFloat = 800, _ prepare: (UIToolbar) -> Void) {
      let page = UIViewController()
      scroll.contentSize = CGSize(width: 400, height: 3_000)
      scroll.backgroundColor = .yellow
      page.view = scroll
      page.toolbarItems = [plain, done]
      navigation = UINavigationController(rootViewController: page)
      navigation.isToolbarHidden = false
      prepare(navigation.toolbar)
      stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 400, height: height), scale: 1)
      stage.settle()
    }
    func jump(to y: CGFloat) {
      stage.perform { scroll.contentOffset.y = y }
      stage.settle()
    }
    func perform(_ change: (UIToolbar) -> Void) {
      stage.perform { change(bar) }
      stage.settle()
    }
    func button(_ item: UIBarButtonItem) -> BarButton? { item.button as? BarButton }
    /// Returns the colours of the bar, and of a pixel `above` points above its first row.
    func colors(above: Int = 0) throws -> (background: UInt32, line: UInt32) {
      let picture = try #require(stage.picture)
      let top = Int(bar.frame.minY)
      return (picture[390, top + 20] & 0xFF_FFFF, picture[390, top - above] & 0xFF_FFFF)
    }
  }
  private func image(_ color: UInt32, width: Int = 2, height: Int = 2) throws -> UIImage {
    let buffer = try #require(MutablePixelBuffer(width: width, height: height, isOpaque: true))
    for y in 0..<height { for x in 0..<width { buffer[x, y] = color } }
    return UIImage(pixels: buffer.finish(), scale: 1)
  }

  @Test func `set the background, the line and the buttons, and are copied by the bar`() throws {
    let appearance = UIToolbarAppearance()
    let scene = Scene { bar in
      appearance.backgroundColor = .red
      appearance.shadowColor = .blue
      appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
      appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.black]
      bar.standardAppearance = appearance
    }
    defer { scene.stage.end() }
    #expect(try scene.colors() == (0xFF_0000, 0x00_00FF))
    #expect(scene.button(scene.plain)?.titleColor(for: .normal) == .green && scene.button(scene.done)?.titleColor(for: .normal) == .black)
    appearance.backgroundColor = .black
    scene.stage.settle()
    #expect(try scene.colors().background == 0xFF_0000, "the bar has a copy")
    scene.perform {
      $0.standardAppearance.backgroundColor = .green
      $0.standardAppearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
    }
    #expect(try scene.colors().background == 0x00_FF00, "whose changes are shown")
    #expect(scene.button(scene.plain)?.titleColor(for: .normal) == .white)
    let copy = UIToolbarAppearance(barAppearance: scene.bar.standardAppearance)
    #expect(copy.backgroundColor == .green && copy.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor == .white)
    scene.perform { $0.standardAppearance.configureWithTransparentBackground() }
    #expect(try scene.colors() == (0xFF_FF00, 0xFF_FF00))
  }

  @Test func `depend on the content below the bar`() throws {
    let scene = Scene { bar in
      let edge = UIToolbarAppearance()
      edge.backgroundColor = .blue
      bar.scrollEdgeAppearance = edge
      bar.standardAppearance.backgroundColor = .red
    }
    defer { scene.stage.end() }
    #expect(try scene.colors().background == 0xFF_0000)
    scene.jump(to: scene.scroll.offsetRange.maxY)
    #expect(try scene.colors().background == 0x00_00FF)
    scene.perform { $0.scrollEdgeAppearance = nil }
    #expect(try scene.colors() == (0xFF_FF00, 0xFF_FF00), "no background and line at the end of the content")
    scene.jump(to: 0)
    #expect(try scene.colors().background == 0xFF_0000)
  }

  @Test func `have variants for windows of compact height`() throws {
    let scene = Scene(height: 400) { bar in
      bar.standardAppearance.backgroundColor = .red
      let compact = UIToolbarAppearance()
      compact.backgroundColor = .blue
      bar.compactAppearance = compact
      compact.backgroundColor = .green
      bar.compactScrollEdgeAppearance = compact
    }
    defer { scene.stage.end() }
    #expect(try scene.colors().background == 0x00_00FF && scene.bar.compactAppearance?.backgroundColor == .blue)
    scene.jump(to: scene.scroll.offsetRange.maxY)
    #expect(try scene.colors().background == 0x00_FF00)
    scene.stage.resize(to: CGSize(width: 400, height: 800))
    scene.jump(to: 0)
    #expect(try scene.colors().background == 0xFF_0000)
  }

  @Test func `leave a bar without any appearance as it is`() throws {
    let scene = Scene { $0.barTintColor = .cyan }
    defer { scene.stage.end() }
    scene.jump(to: scene.scroll.offsetRange.maxY)
    #expect(try scene.colors().background == 0x00_FFFF)
  }

  // MARK: Parts of all bar appearances

  @Test func `have a background image that is fitted into the bar, and a shadow image beside it`() throws {
    let (red, blue) = (try image(0xFFFF_0000, width: 10, height: 10), try image(0xFF00_00FF, height: 4))
    let scene = Scene { bar in
      bar.standardAppearance.backgroundColor = .white
      bar.standardAppearance.backgroundImage = red
      bar.standardAppearance.shadowImage = blue
    }
    defer { scene.stage.end() }
    #expect(try scene.colors(above: 1) == (0xFF_0000, 0x00_00FF) && scene.colors(above: 5).line == 0xFF_FF00)
    scene.perform { $0.standardAppearance.backgroundImageContentMode = .center }
    #expect(try scene.colors().background == 0xFF_FFFF, "only in the middle")
    let picture = try #require(scene.stage.picture)
    #expect(picture[200, Int(scene.bar.frame.midY)] & 0xFF_FFFF == 0xFF_0000)
    scene.perform { bar in
      bar.standardAppearance.shadowImage = blue.withRenderingMode(.alwaysTemplate)
      bar.standardAppearance.shadowColor = .green
    }
    #expect(try scene.colors(above: 1).line == 0x00_FF00, "templates have the shadow colour")
    let copy = UIBarAppearance(barAppearance: scene.bar.standardAppearance)
    #expect(copy.backgroundImageContentMode == .center && copy.shadowImage != nil)
    copy.configureWithDefaultBackground()
    #expect(copy.backgroundImageContentMode == .scaleToFill && copy.shadowImage == nil && copy.backgroundEffect == nil)
  }

  @Test func `show images and effects in navigation and tab bars, too`() throws {
    let (red, blue) = (try image(0xFFFF_0000, width: 10, height: 10), try image(0xFF00_00FF, height: 4))
    let page = UIViewController()
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 400, height: 3_000)
    scroll.backgroundColor = .yellow
    page.view = scroll
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let (bar, tabBar) = (navigation.navigationBar, tabs.tabBar)
    func dress(_ appearance: UIBarAppearance) {
      appearance.backgroundColor = .white
      appearance.backgroundImage = red
      appearance.backgroundImageContentMode = .center
      appearance.shadowImage = blue
    }
    dress(bar.standardAppearance)
    dress(tabBar.standardAppearance)
    let stage = HitchlessTesting.Stage(tabs, size: CGSize(width: 400, height: 800), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.perform { scroll.contentOffset.y = 500 }
    stage.settle()
    func color(_ x: Int, _ y: CGFloat) throws -> UInt32 { try #require(stage.picture)[x, Int(y)] & 0xFF_FFFF }
    #expect(try color(3, 20) == 0xFF_FFFF && color(200, 22) == 0xFF_0000)
    #expect(try color(3, 44) == 0x00_00FF && color(3, 47) == 0x00_00FF && color(3, 48) == 0xFF_FF00)
    let top = tabBar.frame.minY
    #expect(try color(3, top + 20) == 0xFF_FFFF && color(3, top - 1) == 0x00_00FF && color(3, top - 5) == 0xFF_FF00)
    stage.perform {
      for appearance in [bar.standardAppearance, tabBar.standardAppearance] as [UIBarAppearance] {
        appearance.configureWithTransparentBackground()
        appearance.backgroundEffect = UIBlurEffect(style: .systemThinMaterial)
      }
    }
    stage.settle()
    // The yellow content shows through, lighter.
    for y in [20, top + 20] {
      let shown = try color(3, y)
      #expect(shown != 0xFF_FF00 && shown & 0xFF > 0x40 && shown & 0xFF < shown >> 16, "\(String(shown, radix: 16))")
    }
    stage.perform { bar.standardAppearance.backgroundEffect = nil }
    stage.settle()
    #expect(try color(3, 20) == 0xFF_FF00)
  }

  @Test func `blur what is behind a toolbar`() throws {
    let scene = Scene { bar in
      bar.standardAppearance.configureWithTransparentBackground()
      bar.standardAppearance.backgroundEffect = UIBlurEffect(style: .systemThinMaterial)
    }
    defer { scene.stage.end() }
    let shown = try scene.colors().background
    #expect(shown != 0xFF_FF00 && shown & 0xFF > 0x40 && shown & 0xFF < shown >> 16, "\(String(shown, radix: 16))")
  }
}
