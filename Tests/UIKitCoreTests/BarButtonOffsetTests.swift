import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// The offsets of the titles of bar buttons.
@MainActor @Suite struct `Offsets of bar button titles` {
  @MainActor private final class Scene {
    let root = UIViewController()
    let page = UIViewController()
    let item = UIBarButtonItem(title: "Save", style: .plain) {}
    let navigation: UINavigationController
    let stage: HitchlessTesting.Stage
    var bar: UINavigationBar { navigation.navigationBar }

    init(height: CGFloat = 800, _ prepare: (Scene) -> Void = { _ in }) {
      (root.title, page.title) = ("Albums", "Summer")
      page.navigationItem.rightBarButtonItem = item
      navigation = UINavigationController(rootViewController: root)
      stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 400, height: height), scale: 1)
      stage.settle()
      stage.perform {
        prepare(self)
        navigation.pushViewController(page, animated: false)
      }
      stage.settle()
    }
    /// The position of the title of a button in the bar.
    func origin(of button: UIView?) -> CGPoint? {
      (button as? UIButton)?.titleLabel.map { $0.convert($0.bounds, to: bar).origin }
    }
    var back: CGPoint? { origin(of: bar.buttons.back) }
    var save: CGPoint? { origin(of: item.button) }
  }
  private func moved(_ point: CGPoint?, _ x: CGFloat, _ y: CGFloat) -> CGPoint? { point.map { CGPoint(x: $0.x + x, y: $0.y + y) } }

  @Test func `move the titles of buttons and of back buttons`() {
    let plain = Scene()
    defer { plain.stage.end() }
    let scene = Scene { scene in
      let back = UIBarButtonItem(title: "Albums", style: .plain) {}
      back.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: 4, vertical: 2), for: .default)
      scene.root.navigationItem.backBarButtonItem = back
      scene.item.setTitlePositionAdjustment(UIOffset(horizontal: -3, vertical: 5), for: .default)
    }
    defer { scene.stage.end() }
    #expect(plain.back != nil && scene.back == moved(plain.back, 4, 2) && scene.save == moved(plain.save, -3, 5))
    #expect(scene.item.titlePositionAdjustment(for: .default) == UIOffset(horizontal: -3, vertical: 5))
    #expect(scene.item.titlePositionAdjustment(for: .compact) == .zero)
    #expect(scene.root.navigationItem.backBarButtonItem?.backButtonTitlePositionAdjustment(for: .default).horizontal == 4)
    scene.stage.perform { scene.item.setTitlePositionAdjustment(.zero, for: .default) }
    scene.stage.settle()
    #expect(scene.save == plain.save)
  }

  @Test func `have their own values in windows of compact height`() {
    let plain = Scene(height: 400)
    defer { plain.stage.end() }
    let scene = Scene(height: 400) { scene in
      scene.item.setTitlePositionAdjustment(UIOffset(horizontal: -3, vertical: 5), for: .default)
      scene.item.setTitlePositionAdjustment(UIOffset(horizontal: 0, vertical: 1), for: .compact)
    }
    defer { scene.stage.end() }
    #expect(plain.save != nil && scene.save == moved(plain.save, 0, 1))
  }

  @Test func `can be set for all buttons, also for back buttons without an item`() {
    let scene = Scene { _ in
      UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(UIOffset(horizontal: -1_000, vertical: 0), for: .default)
    }
    defer { scene.stage.end() }
    #expect(scene.back.map { $0.x < 0 } == true && scene.save.map { $0.x > 300 } == true)
  }
}
