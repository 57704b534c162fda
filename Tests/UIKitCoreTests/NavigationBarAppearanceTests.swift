import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import Testing

@testable import UIKitCore

@MainActor @Suite("Navigation bar appearances") struct NavigationBarAppearanceTests {
  /// A scroll view of 3,000 points with yellow behind its content, below a bar.
  @MainActor private struct Scene {
    let controller = UIViewController()
    let scroll = UIScrollView()
    let navigation: UINavigationController
    let stage: HitchlessTesting.Stage
    var bar: UINavigationBar { navigation.navigationBar }

    init(size: CGSize = CGSize(width: 400, height: 800), _ prepare: (UINavigationBar, UINavigationItem) -> Void = { _, _ in }) {
      scroll.contentSize = CGSize(width: size.width, height: 3_000)
      scroll.backgroundColor = .yellow
      controller.view = scroll
      controller.title = "Mountains"
      navigation = UINavigationController(rootViewController: controller)
      prepare(navigation.navigationBar, controller.navigationItem)
      stage = HitchlessTesting.Stage(navigation, size: size, scale: 1)
      stage.settle()
    }
    func jump(to y: CGFloat) {
      stage.perform { scroll.contentOffset.y = y }
      stage.settle()
    }
    /// Returns the colours at the bar's left margin, and of its lowest pixel there.
    func colors() throws -> (background: UInt32, line: UInt32) {
      let picture = try #require(stage.picture)
      return (picture[4, 20] & 0xff_ffff, picture[4, 43] & 0xff_ffff)
    }
    /// Returns whether a pixel of the title has `color`.
    func titleHas(_ color: UInt32) throws -> Bool {
      let picture = try #require(stage.picture)
      return (10..<34).contains { y in (150..<250).contains { x in picture[x, y] & 0xff_ffff == color } }
    }
  }

  @Test("The bar has no background or shadow line at the top of the content, and both below it") func edge() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(try scene.colors() == (0xff_ff00, 0xff_ff00))
    scene.jump(to: -28)
    #expect(try scene.colors().background == 0xff_ffff)
    #expect(try scene.colors().line != 0xff_ffff && scene.colors().line != 0xff_ff00)
    scene.jump(to: -44)
    #expect(try scene.colors() == (0xff_ff00, 0xff_ff00))
    // Also while it is pulled down.
    scene.jump(to: -100)
    #expect(try scene.colors() == (0xff_ff00, 0xff_ff00))
    #expect(scene.bar.frame.height == 44 && scene.scroll.adjustedContentInset.top == 44)
  }

  @Test("A transparent background colour is behind the bar's own") func transparentColor() throws {
    let scene = Scene { bar, _ in bar.backgroundColor = .clear }
    defer { scene.stage.end() }
    #expect(try scene.colors() == (0xff_ff00, 0xff_ff00))
    scene.jump(to: 500)
    #expect(try scene.colors().background == 0xff_ffff)
  }

  @Test("The bar has its place before its controllers load their views") func earlyFrame() {
    final class Root: UIViewController {
      var bar = CGRect.null
      override func viewDidLoad() {
        super.viewDidLoad()
        bar = navigationController?.navigationBar.frame ?? .null
      }
    }
    let root = Root()
    let stage = HitchlessTesting.Stage(UINavigationController(rootViewController: root), size: CGSize(width: 400, height: 800), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(root.bar.height == 44 && root.bar.width > 0 && root.bar.minY == 0)
  }

  @Test("The background fades in with the scroll distance, not over time") func followsDistance() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    func move(to y: CGFloat) {
      scene.stage.perform { scene.scroll.contentOffset.y = y }
      scene.stage.frame()
    }
    for distance in [0, 3, 8, 12, 16, 12, 4] as [CGFloat] {
      move(to: -44 + distance)
      let now = try scene.colors()
      // White fades in over yellow.
      let blue = Double(now.background & 0xff)
      #expect(now.background & 0xff_ff00 == 0xff_ff00 && abs(blue - 255 * Double(distance) / 16) <= 1, "\(distance): \(blue)")
      // It does not change further.
      scene.stage.settle()
      #expect(try scene.colors() == now, "\(distance)")
    }
    move(to: -44)
    // However fast a scroll begins, no content is visible behind the title.
    move(to: 40)
    #expect(try scene.colors().background == 0xff_ffff)
  }

  @Test("A view controller without a scroll view has the scroll edge appearance") func plain() throws {
    let controller = UIViewController()
    controller.view.backgroundColor = .yellow
    let stage = HitchlessTesting.Stage(
      UINavigationController(rootViewController: controller), size: CGSize(width: 400, height: 800), scale: 1)
    defer { stage.end() }
    stage.settle()
    let picture = try #require(stage.picture)
    #expect(picture[4, 20] & 0xff_ffff == 0xff_ff00)
  }

  @Test("The background also follows content that begins behind the bar") func contentBehind() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stage.perform { scene.scroll.contentInsetAdjustmentBehavior = .never }
    scene.jump(to: 0)
    #expect(try scene.colors().background == 0xff_ff00)
    scene.jump(to: 16)
    #expect(try scene.colors().background == 0xff_ffff)
  }

  @Test("The bar shows the appearance of each state, and the navigation item's takes precedence") func states() throws {
    let standard = UINavigationBarAppearance()
    standard.configureWithOpaqueBackground()
    standard.backgroundColor = .blue
    standard.titleTextAttributes = [.foregroundColor: UIColor.white]
    let edge = UINavigationBarAppearance()
    edge.configureWithDefaultBackground()
    edge.shadowColor = .green
    edge.titleTextAttributes = [.foregroundColor: UIColor.red]
    let scene = Scene { bar, _ in
      bar.standardAppearance = standard
      bar.scrollEdgeAppearance = edge
    }
    defer { scene.stage.end() }
    #expect(try scene.colors() == (0xff_ffff, 0x00_ff00) && scene.titleHas(0xff_0000))
    scene.jump(to: 10)
    #expect(try scene.colors().background == 0x00_00ff && scene.titleHas(0xff_ffff))
    // The item's appearance.
    let own = UINavigationBarAppearance(barAppearance: standard)
    own.backgroundColor = .black
    scene.stage.perform { scene.controller.navigationItem.standardAppearance = own }
    scene.stage.settle()
    #expect(try scene.colors().background == 0)
    scene.jump(to: -44)
    #expect(try scene.colors().line == 0x00_ff00)
    let clear = UINavigationBarAppearance()
    clear.configureWithTransparentBackground()
    scene.stage.perform { scene.controller.navigationItem.scrollEdgeAppearance = clear }
    scene.stage.settle()
    #expect(try scene.colors() == (0xff_ff00, 0xff_ff00))
    scene.stage.perform { scene.controller.navigationItem.scrollEdgeAppearance = nil }
    scene.stage.settle()
    #expect(try scene.colors().line == 0x00_ff00)
  }

  @Test("Without a scroll edge appearance, the edge uses the standard appearance's title attributes") func titles() throws {
    let scene = Scene { bar, _ in bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.red] }
    defer { scene.stage.end() }
    #expect(try scene.colors() == (0xff_ff00, 0xff_ff00) && scene.titleHas(0xff_0000))
  }

  @Test("Appearances are copied when they are set, and the bar's copies can be changed") func copies() throws {
    let given = UINavigationBarAppearance()
    given.backgroundColor = .blue
    let scene = Scene { bar, _ in bar.scrollEdgeAppearance = given }
    defer { scene.stage.end() }
    scene.stage.perform { given.backgroundColor = .black }
    scene.stage.settle()
    #expect(try scene.colors().background == 0x00_00ff)
    scene.stage.perform { scene.bar.scrollEdgeAppearance?.backgroundColor = .green }
    scene.stage.settle()
    #expect(try scene.colors().background == 0x00_ff00)
    let copy = try #require(given.copy() as? UINavigationBarAppearance)
    #expect(copy !== given && copy.backgroundColor == .black && copy.shadowColor == given.shadowColor)
  }

  @Test("Windows of compact height use the compact appearances") func compact() throws {
    let compact = UINavigationBarAppearance()
    compact.backgroundColor = .blue
    let edge = UINavigationBarAppearance()
    edge.backgroundColor = .green
    let scene = Scene { bar, _ in
      bar.compactAppearance = compact
      bar.compactScrollEdgeAppearance = edge
    }
    defer { scene.stage.end() }
    #expect(try scene.colors().background == 0xff_ff00)
    scene.stage.resize(to: CGSize(width: 400, height: 400))
    scene.stage.settle()
    #expect(try scene.colors().background == 0x00_ff00)
    scene.jump(to: 100)
    #expect(try scene.colors().background == 0x00_00ff)
    scene.stage.resize(to: CGSize(width: 400, height: 800))
    scene.stage.settle()
    #expect(try scene.colors().background == 0xff_ffff)
  }

  @Test("A large title uses the appearance's font and colour, and the font determines the row's height") func largeTitle() throws {
    let standard = UINavigationBarAppearance()
    standard.largeTitleTextAttributes = [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.red]
    let scene = Scene { bar, _ in
      bar.prefersLargeTitles = true
      bar.standardAppearance = standard
    }
    defer { scene.stage.end() }
    #expect(scene.bar.frame.height == 76)
    let label = try #require(
      scene.bar.subviews.lazy.compactMap { $0 as? LargeTitleView }.first?.subviews.first as? UILabel)
    #expect(label.textColor == .red && label.font == .systemFont(ofSize: 17))
    scene.stage.perform { scene.bar.standardAppearance.largeTitleTextAttributes = [:] }
    scene.stage.settle()
    #expect(scene.bar.frame.height == 96 && label.font == .systemFont(ofSize: 34, weight: .bold))
  }

  @Test("A colour that the program gives to the bar's view is seen unless something else fills the bar") func ownColor() throws {
    let scene = Scene { bar, _ in
      bar.backgroundColor = .red
      bar.shadowImage = UIImage()
      bar.setBackgroundImage(UIImage(), for: .default)
    }
    defer { scene.stage.end() }
    #expect(try scene.colors().background == 0xff_0000)
    scene.jump(to: 500)
    #expect(try scene.colors().background == 0xff_0000)
    scene.stage.perform { scene.bar.setBackgroundImage(nil, for: .default) }
    scene.stage.settle()
    #expect(try scene.colors().background == 0xff_0000 && scene.bar.backgroundColor == .red)
    scene.stage.perform { scene.bar.barTintColor = .blue }
    scene.stage.settle()
    #expect(try scene.colors().background == 0x00_00ff)
    scene.jump(to: -44)
    #expect(try scene.colors().background == 0xff_0000)
    scene.stage.perform {
      scene.bar.barTintColor = nil
      scene.bar.backgroundColor = nil
    }
    scene.stage.settle()
    #expect(try scene.colors().background == 0xff_ff00)
  }
}
