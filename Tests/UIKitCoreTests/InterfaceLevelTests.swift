import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `The user interface level` {
  /// A controller that records its levels.
  private final class Watched: UIViewController {
    var levels: [UIUserInterfaceLevel?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      levels.append(previousTraitCollection?.userInterfaceLevel)
    }
  }

  @MainActor private final class Scene {
    let root = UIViewController()
    let presented = Watched()
    let stage: HitchlessTesting.Stage

    init(_ style: UIModalPresentationStyle, width: CGFloat = 1_000, isDark: Bool = true) {
      root.view.backgroundColor = .systemBackground
      presented.view.backgroundColor = .systemBackground
      presented.modalPresentationStyle = style
      stage = HitchlessTesting.Stage(root, size: CGSize(width: width, height: 800), scale: 1, isDark: isDark)
      stage.settle()
    }
    func present() {
      stage.perform { root.present(presented, animated: false) }
      stage.settle()
    }
    var level: UIUserInterfaceLevel { presented.view.traitCollection.userInterfaceLevel }
    var middle: UInt32? { stage.picture?[500 * Int(stage.window.bounds.width) / 1_000, 420] }
  }

  @Test func `is a trait like the others`() {
    let elevated = UITraitCollection(userInterfaceLevel: .elevated)
    #expect(UITraitCollection().userInterfaceLevel == .unspecified && elevated.userInterfaceLevel == .elevated)
    #expect(elevated.userInterfaceStyle == .unspecified && elevated.displayScale == 0)
    #expect(elevated != UITraitCollection(userInterfaceLevel: .base) && elevated == UITraitCollection(userInterfaceLevel: .elevated))
    let all = UITraitCollection(traitsFrom: [elevated, UITraitCollection(userInterfaceStyle: .dark), UITraitCollection()])
    #expect(all.userInterfaceLevel == .elevated && all.containsTraits(in: elevated))
    #expect(!all.containsTraits(in: UITraitCollection(userInterfaceLevel: .base)))
    #expect(all.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(
      UIUserInterfaceLevel.unspecified.rawValue == -1 && UIUserInterfaceLevel.base.rawValue == 0
        && UIUserInterfaceLevel.elevated.rawValue == 1)
  }

  @Test func `makes dark background colours lighter, and changes no other colours`() {
    func hex(_ color: UIColor, _ style: UIUserInterfaceStyle, _ level: UIUserInterfaceLevel) -> UInt32 {
      let traits = UITraitCollection(
        traitsFrom: [UITraitCollection(userInterfaceStyle: style), UITraitCollection(userInterfaceLevel: level)])
      let parts = color.resolvedColor(with: traits).cgColor.components ?? []
      return parts.prefix(3).reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
    }
    for (color, base, elevated) in [
      (UIColor.systemBackground, 0x000000 as UInt32, 0x1C1C1E as UInt32), (.secondarySystemBackground, 0x1C1C1E, 0x2C2C2E),
      (.tertiarySystemBackground, 0x2C2C2E, 0x3A3A3C), (.systemGroupedBackground, 0x000000, 0x1C1C1E),
      (.secondarySystemGroupedBackground, 0x1C1C1E, 0x2C2C2E), (.tertiarySystemGroupedBackground, 0x2C2C2E, 0x3A3A3C),
    ] {
      #expect(hex(color, .dark, .base) == base && hex(color, .dark, .unspecified) == base && hex(color, .dark, .elevated) == elevated)
      #expect(hex(color, .light, .elevated) == hex(color, .light, .base))
      #expect(hex(color.withAlphaComponent(0.5), .dark, .elevated) == elevated)
    }
    for color in [UIColor.label, .separator, .systemGray6, .systemFill, .systemBlue, .tertiaryLabel] {
      #expect(hex(color, .dark, .elevated) == hex(color, .dark, .base))
    }
    #expect(UIColor.systemBackground == .systemBackground && UIColor.systemBackground != .systemGroupedBackground)
  }

  @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .automatic], [390, 1_000])
  func `is elevated on a card`(style: UIModalPresentationStyle, width: CGFloat) {
    let scene = Scene(style, width: width)
    defer { scene.stage.end() }
    #expect(scene.root.view.traitCollection.userInterfaceLevel == .base && scene.middle == 0xFF00_0000)
    scene.present()
    #expect(scene.level == .elevated && scene.presented.traitCollection.userInterfaceLevel == .elevated)
    #expect(scene.middle == 0xFF1C_1C1E && scene.root.view.traitCollection.userInterfaceLevel == .base)
    let added = UIView(frame: scene.presented.view.bounds)
    added.backgroundColor = .secondarySystemBackground
    scene.stage.perform { scene.presented.view.addSubview(added) }
    scene.stage.settle()
    #expect(scene.middle == 0xFF2C_2C2E)
    scene.stage.perform { scene.root.view.addSubview(added) }
    #expect(added.traitCollection.userInterfaceLevel == .base)
    scene.stage.perform { scene.root.dismiss(animated: false) }
    scene.stage.settle()
    #expect(scene.middle == 0xFF1C_1C1E, "the secondary background at the base")
  }

  @Test func `is elevated in a popover and its arrow`() throws {
    let scene = Scene(.popover)
    defer { scene.stage.end() }
    scene.presented.preferredContentSize = CGSize(width: 300, height: 200)
    scene.presented.popoverPresentationController?.sourceView = scene.root.view
    scene.presented.popoverPresentationController?.sourceRect = CGRect(x: 480, y: 300, width: 40, height: 30)
    scene.present()
    let picture = try #require(scene.stage.picture)
    #expect(scene.level == .elevated && scene.middle == 0xFF1C_1C1E && picture[500, 337] == 0xFF1C_1C1E)
    // A view without a colour shows the popover's colour.
    scene.stage.perform { scene.presented.view.backgroundColor = nil }
    scene.stage.perform { scene.presented.popoverPresentationController?.backgroundColor = .secondarySystemBackground }
    scene.stage.settle()
    #expect(scene.middle == 0xFF2C_2C2E && scene.stage.picture?[500, 337] == 0xFF2C_2C2E)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom])
  func `is base in full-screen and custom presentations`(style: UIModalPresentationStyle) {
    let scene = Scene(style)
    defer { scene.stage.end() }
    scene.present()
    #expect(scene.level == .base && scene.middle == 0xFF00_0000)
  }

  @Test func `changes with the presentation style, and the controller is notified`() {
    @MainActor final class Advisor: NSObject, UIPopoverPresentationControllerDelegate {
      func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .fullScreen }
    }
    let (scene, advisor) = (Scene(.pageSheet), Advisor())
    defer { scene.stage.end() }
    scene.presented.presentationController?.delegate = advisor
    scene.present()
    #expect(scene.level == .elevated && scene.presented.levels.isEmpty)
    scene.stage.resize(to: CGSize(width: 390, height: 800))
    scene.stage.settle()
    #expect(scene.level == .base && scene.presented.levels.last == .elevated && scene.middle == 0xFF00_0000)
    scene.stage.resize(to: CGSize(width: 1_000, height: 800))
    scene.stage.settle()
    #expect(scene.level == .elevated && scene.presented.levels.last == .base && scene.middle == 0xFF1C_1C1E)
  }

  @Test func `stays elevated on a card when dark mode is turned on`() {
    let scene = Scene(.formSheet, isDark: false)
    defer { scene.stage.end() }
    scene.present()
    #expect(scene.level == .elevated && scene.middle == 0xFFFF_FFFF)
    scene.stage.setAppearance(isDark: true)
    scene.stage.settle()
    #expect(scene.level == .elevated && scene.middle == 0xFF1C_1C1E)
    #expect(scene.presented.view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `combines with the interface style that a controller overrides`() {
    let scene = Scene(.pageSheet, isDark: false)
    defer { scene.stage.end() }
    scene.presented.overrideUserInterfaceStyle = .light
    scene.present()
    scene.stage.setAppearance(isDark: true)
    scene.stage.settle()
    #expect(scene.middle == 0xFFFF_FFFF && scene.presented.view.traitCollection.userInterfaceStyle == .light && scene.level == .elevated)
    scene.stage.perform { scene.presented.overrideUserInterfaceStyle = .dark }
    scene.stage.settle()
    #expect(scene.middle == 0xFF1C_1C1E && scene.level == .elevated)
  }

  @Test func `A style overridden in traitCollectionDidChange applies to the subviews`() {
    final class Turning: UIView {
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { overrideUserInterfaceStyle = .light }
    }
    let turning = Turning(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: turning.bounds)
    inner.backgroundColor = .systemBackground
    turning.addSubview(inner)
    let stage = HitchlessTesting.Stage(UIView(frame: .zero), size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    stage.perform { stage.window.rootViewController?.view.addSubview(turning) }
    stage.settle()
    stage.setAppearance(isDark: true)
    stage.settle()
    #expect(stage.picture?[50, 50] == 0xFFFF_FFFF && inner.traitCollection.userInterfaceStyle == .light)
  }
}
