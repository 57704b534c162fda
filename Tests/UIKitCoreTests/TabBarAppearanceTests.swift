import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Tab bar appearances` {
  /// Two tabs; the first one shows a scroll view of 3,000 points with yellow behind its content, in the whole window.
  @MainActor private final class Scene {
    let scroll = UIScrollView()
    let tabs = UITabBarController()
    let stage: HitchlessTesting.Stage
    var bar: UITabBar { tabs.tabBar }
    var buttons: [TabButton] { bar.subviews.compactMap { $0 as? TabButton } }

    init(width: CGFloat = 400, height: CGFloat = 800, inNavigation: Bool = false, _ prepare: (UITabBar) -> Void = { _ in }) {
      let first = UIViewController()
      scroll.contentSize = CGSize(width: width, height: 3_000)
      scroll.backgroundColor = .yellow
      first.view = scroll
      let second = UIViewController()
      second.view.backgroundColor = .cyan
      tabs.viewControllers = [inNavigation ? UINavigationController(rootViewController: first) : first, second]
      tabs.viewControllers?[0].tabBarItem = UITabBarItem(title: "One", image: UIImage(systemName: "star.fill"), tag: 0)
      second.tabBarItem = UITabBarItem(title: "Two", image: UIImage(systemName: "star.fill"), tag: 1)
      prepare(tabs.tabBar)
      stage = HitchlessTesting.Stage(tabs, size: CGSize(width: width, height: height), scale: 1)
      stage.settle()
    }
    func jump(to y: CGFloat) {
      stage.perform { scroll.contentOffset.y = y }
      stage.settle()
    }
    var end: CGFloat { scroll.offsetRange.maxY }
    /// Returns the colours at the bar's left margin, and of the line above it.
    func colors() throws -> (background: UInt32, line: UInt32) {
      let picture = try #require(stage.picture)
      let top = Int(bar.frame.minY)
      return (picture[2, top + 20] & 0xff_ffff, picture[2, top] & 0xff_ffff)
    }
    func has(_ color: UInt32, in index: Int) throws -> Bool {
      let picture = try #require(stage.picture)
      let frame = buttons[index].convert(buttons[index].bounds, to: nil)
      return (Int(frame.minY)..<Int(frame.maxY)).contains { y in
        (Int(frame.minX)..<Int(frame.maxX)).contains { x in picture[x, y] & 0xff_ffff == color }
      }
    }
  }

  @Test func `set the background and the shadow line, and are copied by the bar`() throws {
    let appearance = UITabBarAppearance()
    let scene = Scene { bar in
      appearance.backgroundColor = .red
      appearance.shadowColor = .blue
      bar.standardAppearance = appearance
    }
    defer { scene.stage.end() }
    #expect(try scene.colors() == (0xff_0000, 0x00_00ff))
    appearance.backgroundColor = .green
    scene.stage.settle()
    #expect(try scene.colors().background == 0xff_0000, "the bar has a copy")
    scene.stage.perform { scene.bar.standardAppearance.backgroundColor = .green }
    scene.stage.settle()
    #expect(try scene.colors().background == 0x00_ff00, "whose changes are shown")
    scene.stage.perform { scene.bar.standardAppearance.configureWithTransparentBackground() }
    scene.stage.settle()
    #expect(try scene.colors() == (0xff_ff00, 0xff_ff00))
    scene.stage.perform { scene.bar.standardAppearance.configureWithDefaultBackground() }
    scene.stage.settle()
    #expect(try scene.colors().background == 0xff_ffff && scene.colors().line != 0xff_ffff)
  }

  @Test(arguments: [false, true]) func `use scrollEdgeAppearance where the content ends above the bar`(inNavigation: Bool) throws {
    let scene = Scene(inNavigation: inNavigation) { bar in
      let edge = UITabBarAppearance()
      edge.backgroundColor = .red
      edge.shadowColor = nil
      bar.scrollEdgeAppearance = edge
    }
    defer { scene.stage.end() }
    #expect(try scene.colors().background == 0xff_ffff)
    scene.jump(to: scene.end)
    #expect(try scene.colors() == (0xff_0000, 0xff_0000))
    scene.jump(to: scene.end - 8)
    let between = try scene.colors().background
    #expect(between != 0xff_0000 && between != 0xff_ffff && between >> 16 == 0xff)
    scene.jump(to: scene.end - 16)
    #expect(try scene.colors().background == 0xff_ffff)
    scene.stage.perform { scene.tabs.selectedIndex = 1 }
    scene.stage.settle()
    #expect(try scene.colors().background == 0xff_0000, "there is nothing below it")
    scene.stage.perform { scene.tabs.selectedIndex = 0 }
    scene.stage.settle()
    #expect(try scene.colors().background == 0xff_ffff)
    scene.stage.perform { scene.bar.scrollEdgeAppearance = nil }
    scene.jump(to: scene.end)
    #expect(try scene.colors() == (0xff_ff00, 0xff_ff00) && scene.bar.scrollEdgeAppearance == nil, "what is behind the content is seen")
    scene.jump(to: 0)
    #expect(try scene.colors().background == 0xff_ffff)
  }

  @Test func `do not change with a transparent background colour, which is behind the bar's own`() throws {
    let scene = Scene { $0.backgroundColor = UIColor(white: 0, alpha: 0) }
    defer { scene.stage.end() }
    #expect(try scene.colors().background == 0xff_ffff && scene.bar.backgroundColor != nil)
    scene.stage.perform { scene.bar.backgroundColor = .green }
    scene.stage.settle()
    #expect(try scene.colors().background == 0x00_ff00)
    scene.stage.perform { scene.bar.backgroundColor = .clear }
    scene.stage.settle()
    #expect(try scene.colors().background == 0xff_ffff)
  }

  @Test func `set the colours, fonts and positions of items in each state`() throws {
    let scene = Scene { bar in
      let items = UITabBarItemAppearance(style: .stacked)
      items.normal.iconColor = .red
      items.normal.titleTextAttributes = [.foregroundColor: UIColor.green, .font: UIFont.systemFont(ofSize: 14)]
      items.selected.titleTextAttributes = [.foregroundColor: UIColor.magenta]
      items.selected.iconColor = .magenta
      items.selected.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -2)
      items.normal.badgeBackgroundColor = .blue
      items.normal.badgePositionAdjustment = UIOffset(horizontal: 20, vertical: 4)
      items.normal.badgeTextAttributes = [.foregroundColor: UIColor.black]
      items.disabled.iconColor = .brown
      let appearance = UITabBarAppearance()
      appearance.stackedLayoutAppearance = items
      bar.standardAppearance = appearance
    }
    defer { scene.stage.end() }
    #expect(try scene.has(0xff_00ff, in: 0) && !scene.has(0xff_0000, in: 0))
    #expect(try scene.has(0xff_0000, in: 1) && scene.has(0x00_ff00, in: 1) && !scene.has(0xff_00ff, in: 1))
    let plain = Scene()
    defer { plain.stage.end() }
    func labels(_ scene: Scene, _ index: Int) -> [UILabel] { scene.buttons[index].subviews.compactMap { $0 as? UILabel } }
    let (moved, still) = (labels(scene, 0)[0].frame, labels(plain, 0)[0].frame)
    #expect(moved == still.offsetBy(dx: 3, dy: -2))
    #expect(labels(scene, 1)[0].font == .systemFont(ofSize: 14))
    for other in [scene, plain] { other.stage.perform { other.tabs.viewControllers?[1].tabBarItem.badgeValue = "7" } }
    scene.stage.settle()
    plain.stage.settle()
    #expect(try scene.has(0x00_00ff, in: 1) && !scene.has(0xff_3b30, in: 1) && plain.has(0xff_3b30, in: 1))
    #expect(labels(scene, 1)[1].frame == labels(plain, 1)[1].frame.offsetBy(dx: 20, dy: 4) && labels(scene, 1)[1].textColor == .black)
    scene.stage.perform { scene.tabs.viewControllers?[1].tabBarItem.isEnabled = false }
    scene.stage.settle()
    #expect(try !scene.has(0xff_0000, in: 1))
    scene.stage.perform { scene.bar.standardAppearance.stackedLayoutAppearance.configureWithDefault(for: .stacked) }
    scene.stage.settle()
    #expect(labels(scene, 0)[0].frame == still)
  }

  @Test func `depend on the bar's layout and the selected item`() throws {
    func colored(_ bar: UITabBar) {
      let appearance = UITabBarAppearance()
      appearance.stackedLayoutAppearance.selected.iconColor = .red
      appearance.inlineLayoutAppearance.selected.iconColor = .green
      appearance.compactInlineLayoutAppearance.selected.iconColor = .blue
      bar.standardAppearance = appearance
    }
    for (width, height, color) in [(400, 800, 0xff_0000), (900, 800, 0x00_ff00), (400, 400, 0x00_00ff)] as [(CGFloat, CGFloat, UInt32)] {
      let scene = Scene(width: width, height: height, colored)
      defer { scene.stage.end() }
      #expect(try scene.has(color, in: 0), "\(width) × \(height)")
    }
    let scene = Scene()
    defer { scene.stage.end() }
    let own = UITabBarAppearance()
    own.backgroundColor = .purple
    scene.stage.perform { scene.tabs.viewControllers?[1].tabBarItem.standardAppearance = own }
    scene.stage.settle()
    #expect(try scene.colors().background == 0xff_ffff)
    scene.stage.perform { scene.tabs.selectedIndex = 1 }
    scene.stage.settle()
    #expect(try scene.colors().background == 0x00_ffff, "no content is below the bar")
    scene.stage.perform { scene.tabs.viewControllers?[1].tabBarItem.scrollEdgeAppearance = own }
    scene.stage.settle()
    #expect(try scene.colors().background == 0x80_0080)
    scene.stage.perform {
      scene.tabs.viewControllers?[1].tabBarItem.scrollEdgeAppearance = nil
      scene.tabs.viewControllers?[0].tabBarItem.standardAppearance = own
      scene.tabs.selectedIndex = 0
    }
    scene.stage.settle()
    #expect(try scene.colors().background == 0x80_0080)
    let copy = try #require(own.copy() as? UITabBarAppearance)
    #expect(copy !== own && copy.backgroundColor == .purple)
  }

  @Test func `match a model after random changes`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("tab bar appearances at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = Scene()
    defer { scene.stage.end() }
    let colors: [(UIColor, UInt32)] = [(.red, 0xff_0000), (.green, 0x00_ff00), (.blue, 0x00_00ff), (.magenta, 0xff_00ff)]
    /// The backgrounds of the standard appearance and of that at the scroll edge, of the bar and its two items; nil if not set.
    var model: [[UInt32?]] = [[nil, nil], [nil, nil], [nil, nil]]
    var (selected, isAtEnd) = (0, false)
    for step in 0..<(RandomTestSettings.rounds ?? 500) {
      let items = scene.tabs.viewControllers?.compactMap(\.tabBarItem) ?? []
      let (owner, kind, color) = (random.below(3), random.below(2), colors[random.below(4)])
      scene.stage.perform {
        switch random.below(5) {
        case 0:
          selected = random.below(2)
          scene.tabs.selectedIndex = selected
        case 1:
          isAtEnd.toggle()
          scene.scroll.contentOffset.y = isAtEnd ? scene.end : 0
        case 2 where owner > 0 || kind == 1:
          model[owner][kind] = nil
          if owner == 0 {
            scene.bar.scrollEdgeAppearance = nil
          } else if kind == 0 {
            items[owner - 1].standardAppearance = nil
          } else {
            items[owner - 1].scrollEdgeAppearance = nil
          }
        default:
          let made = UITabBarAppearance()
          made.backgroundColor = color.0
          model[owner][kind] = color.1
          switch (owner, kind) {
          case (0, 0): scene.bar.standardAppearance = made
          case (0, _): scene.bar.scrollEdgeAppearance = made
          case (_, 0): items[owner - 1].standardAppearance = made
          default: items[owner - 1].scrollEdgeAppearance = made
          }
        }
      }
      scene.stage.settle()
      let standard = model[selected + 1][0] ?? model[0][0]
      // Without an appearance the bar shows the content behind it: the yellow list, or the cyan page.
      let edge = model[selected + 1][1] ?? model[0][1] ?? (selected == 0 ? 0xff_ff00 : 0x00_ffff)
      let expected = selected == 0 && !isAtEnd ? standard ?? 0xff_ffff : edge
      #expect(try scene.colors().background == expected, "step \(step), seed \(seed)")
    }
  }

  @Test func `leave a colour that the program gives to the bar's view`() throws {
    let scene = Scene { $0.backgroundColor = .red }
    defer { scene.stage.end() }
    #expect(try scene.colors().background == 0xff_0000)
    scene.jump(to: 500)
    #expect(try scene.colors().background == 0xff_0000)
    scene.jump(to: scene.end)
    #expect(try scene.colors().background == 0xff_0000)
    scene.stage.perform { scene.bar.barTintColor = .blue }
    scene.jump(to: 500)
    #expect(try scene.colors().background == 0x00_00ff)
  }
}
