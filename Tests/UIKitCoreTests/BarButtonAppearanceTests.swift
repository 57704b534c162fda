import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Buttons in a navigation bar` {
  @MainActor private final class Scene {
    let first = UIViewController()
    let page = UIViewController()
    let scroll = UIScrollView()
    let navigation: UINavigationController
    let stage: HitchlessTesting.Stage
    let plain = UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)
    let done = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)

    init(_ prepare: (UINavigationBar) -> Void = { _ in }) {
      scroll.contentSize = CGSize(width: 400, height: 3_000)
      page.view = scroll
      (first.title, page.title) = ("Albums", "Lake")
      page.navigationItem.rightBarButtonItems = [done, plain]
      navigation = UINavigationController(rootViewController: first)
      navigation.pushViewController(page, animated: false)
      prepare(navigation.navigationBar)
      stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 400, height: 800), scale: 1)
      stage.settle()
    }
    var bar: UINavigationBar { navigation.navigationBar }
    func button(_ item: UIBarButtonItem) -> BarButton? { item.button as? BarButton }
    var back: BarButton? { bar.buttons.back }
    func perform(_ change: () -> Void) {
      stage.perform(change)
      stage.settle()
    }
  }
  private func square(_ color: UIColor, _ side: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test func `use the appearance for their item's style`() {
    let appearance = UINavigationBarAppearance()
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 11)]
    appearance.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.brown]
    appearance.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 2, vertical: -3)
    appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    appearance.doneButtonAppearance.highlighted.backgroundImage = square(.yellow, 4)
    let scene = Scene {
      $0.standardAppearance = appearance
      $0.scrollEdgeAppearance = appearance
    }
    defer { scene.stage.end() }
    let (plain, done) = (scene.button(scene.plain), scene.button(scene.done))
    #expect(plain?.titleColor(for: .normal) == .red && plain?.titleColor(for: .disabled) == .brown)
    #expect(plain?.titleLabel?.font == .systemFont(ofSize: 11) && plain?.titleEdgeInsets.left == 2 && plain?.titleEdgeInsets.top == -3)
    #expect(done?.titleColor(for: .normal) == .green && done?.titleLabel?.font == .systemFont(ofSize: 17, weight: .semibold))
    #expect(done?.backgroundImage(for: .highlighted) != nil && done?.backgroundImage(for: .normal) == nil)
    // The back button uses its own attributes, and otherwise those of the other buttons.
    #expect(scene.back?.titleColor(for: .normal) == .red && scene.back?.titleLabel?.font == .systemFont(ofSize: 11))
    scene.perform { scene.bar.standardAppearance.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue] }
    scene.perform { scene.bar.scrollEdgeAppearance?.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue] }
    #expect(scene.back?.titleColor(for: .normal) == .blue && scene.back?.titleLabel?.font == .systemFont(ofSize: 11))
    // The appearance is copied.
    #expect(appearance.backButtonAppearance.normal.titleTextAttributes.isEmpty)
    // An item's own attributes take precedence.
    scene.perform { scene.plain.setTitleTextAttributes([.foregroundColor: UIColor.orange], for: .normal) }
    #expect(
      scene.button(scene.plain)?.titleColor(for: .normal) == .orange && scene.button(scene.plain)?.titleColor(for: .disabled) == .brown)
    // And back to the standard.
    scene.perform {
      scene.bar.scrollEdgeAppearance?.doneButtonAppearance.configureWithDefault(for: .done)
    }
    #expect(
      scene.button(scene.done)?.titleColor(for: .normal) == nil && scene.button(scene.done)?.backgroundImage(for: .highlighted) == nil)
  }

  @Test func `switch between the scroll edge and the standard appearance as content scrolls`() {
    let scene = Scene {
      let (edge, over) = (UINavigationBarAppearance(), UINavigationBarAppearance())
      edge.buttonAppearance.normal.titleTextAttributes[.foregroundColor] = UIColor.white
      over.buttonAppearance.normal.titleTextAttributes[.foregroundColor] = UIColor.purple
      (over.titlePositionAdjustment, $0.scrollEdgeAppearance) = (UIOffset(horizontal: 10, vertical: 4), edge)
      $0.standardAppearance = over
    }
    defer { scene.stage.end() }
    let title = scene.bar.titles.small
    let place = title.frame
    #expect(scene.button(scene.plain)?.titleColor(for: .normal) == .white)
    scene.perform { scene.scroll.contentOffset.y = 500 }
    #expect(scene.button(scene.plain)?.titleColor(for: .normal) == .purple && scene.back?.titleColor(for: .normal) == .purple)
    #expect(title.frame == place.offsetBy(dx: 10, dy: 4))
    scene.perform { scene.scroll.contentOffset.y = -44 }
    #expect(scene.button(scene.plain)?.titleColor(for: .normal) == .white && title.frame == place)
  }

  @Test func `use a custom back indicator image only with a transition mask image`() {
    let sign = square(.black, 9)
    let scene = Scene { $0.backIndicatorImage = sign }
    defer { scene.stage.end() }
    #expect(scene.back?.image(for: .normal)?.isSymbolImage == true, "not without a mask")
    scene.perform { scene.bar.backIndicatorTransitionMaskImage = sign }
    #expect(scene.back?.image(for: .normal) === sign)
    let other = square(.black, 7)
    scene.perform {
      let appearance = UINavigationBarAppearance()
      appearance.setBackIndicatorImage(other, transitionMaskImage: other)
      scene.page.navigationItem.scrollEdgeAppearance = appearance
      scene.page.navigationItem.standardAppearance = appearance
    }
    #expect(scene.back?.image(for: .normal) === other && scene.page.navigationItem.standardAppearance?.backIndicatorImage === other)
    scene.perform {
      scene.page.navigationItem.scrollEdgeAppearance = nil
      scene.page.navigationItem.standardAppearance = nil
      scene.bar.backIndicatorImage = nil
    }
    #expect(scene.back?.image(for: .normal)?.isSymbolImage == true)
  }

  @Test func `The background image of the appearance is drawn in the bar`() throws {
    let scene = Scene {
      let appearance = UINavigationBarAppearance()
      appearance.backgroundColor = .white
      appearance.backgroundImage = square(.red, 2)
      ($0.standardAppearance, $0.scrollEdgeAppearance) = (appearance, appearance)
    }
    defer { scene.stage.end() }
    let red = UIColor.red.pixel(in: .current).premultipliedWord
    #expect(try #require(scene.stage.picture)[200, 4] == red)
    scene.perform {
      scene.bar.scrollEdgeAppearance?.configureWithOpaqueBackground()
      scene.bar.standardAppearance.configureWithOpaqueBackground()
    }
    #expect(try #require(scene.stage.picture)[200, 4] == 0xFFFF_FFFF)
  }

  @Test func `offset their images by the item's image insets`() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.perform { scene.plain.image = square(.black, 20) }
    let before = scene.button(scene.plain)?.imageView?.frame ?? .zero
    scene.perform { scene.plain.imageInsets = UIEdgeInsets(top: 2, left: 4, bottom: -2, right: -4) }
    #expect(scene.button(scene.plain)?.imageView?.frame == before.offsetBy(dx: 4, dy: 2))
  }
}
