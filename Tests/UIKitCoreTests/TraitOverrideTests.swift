import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Trait overrides` {
  /// A controller in a window, a view in its view, and one in that view.
  @MainActor private final class Scene {
    let controller = UIViewController()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let stage: HitchlessTesting.Stage

    init(width: CGFloat = 200) {
      stage = HitchlessTesting.Stage(controller, size: CGSize(width: width, height: 600), scale: 1)
      controller.view.addSubview(outer)
      outer.addSubview(inner)
      stage.settle()
    }
    var window: UIWindow { stage.window }
    func settle() { stage.settle() }
    func end() { stage.end() }
  }

  @Test func `can be set, read and removed`() {
    let view = UIView(frame: .zero)
    #expect(!view.traitOverrides.contains(UITraitDisplayScale.self) && view.traitOverrides.description.contains("none"))
    view.traitOverrides.displayScale = 3
    view.traitOverrides[DensityTrait.self] = 7
    #expect(view.traitOverrides.contains(UITraitDisplayScale.self) && view.traitOverrides.contains(DensityTrait.self))
    #expect(view.traitOverrides.displayScale == 3 && view.traitOverrides.userInterfaceStyle == .unspecified)
    #expect(view.traitOverrides.debugDescription == "<UITraitOverrides: DensityTrait: 7, UITraitDisplayScale: 3.0>")
    #expect(Mirror(reflecting: view.traitOverrides).children.count == 2)
    view.traitOverrides.remove(UITraitDisplayScale.self)
    #expect(!view.traitOverrides.contains(UITraitDisplayScale.self) && view.traitOverrides[DensityTrait.self] == 7)
  }

  @Test func `are inherited from the scene down to subviews`() throws {
    let scene = Scene()
    defer { scene.end() }
    let windowScene = try #require(scene.window.windowScene)
    windowScene.traitOverrides.theme = "scene"
    #expect(scene.inner.traitCollection.theme == "scene" && windowScene.traitCollection.theme == "scene")
    scene.window.traitOverrides.theme = "window"
    #expect(scene.controller.traitCollection.theme == "window" && scene.inner.traitCollection.theme == "window")
    scene.controller.traitOverrides.theme = "controller"
    #expect(scene.window.traitCollection.theme == "window" && scene.controller.traitCollection.theme == "controller")
    #expect(scene.controller.view.traitCollection.theme == "controller" && scene.inner.traitCollection.theme == "controller")
    scene.controller.view.traitOverrides.theme = "view"
    #expect(scene.controller.traitCollection.theme == "controller", "the view inherits from its controller")
    #expect(scene.inner.traitCollection.theme == "view")
    scene.outer.traitOverrides.theme = "outer"
    #expect(scene.inner.traitCollection.theme == "outer" && scene.controller.view.traitCollection.theme == "view")
    scene.outer.traitOverrides.remove(ThemeTrait.self)
    scene.controller.view.traitOverrides.remove(ThemeTrait.self)
    scene.controller.traitOverrides.remove(ThemeTrait.self)
    #expect(scene.inner.traitCollection.theme == "window")
    scene.window.traitOverrides.remove(ThemeTrait.self)
    windowScene.traitOverrides.remove(ThemeTrait.self)
    #expect(scene.inner.traitCollection.theme == "plain" && scene.inner.traitCollection === scene.window.traitCollection)
  }

  @Test func `take precedence over overrideUserInterfaceStyle, and content size limits still apply`() {
    let scene = Scene()
    defer { scene.end() }
    scene.controller.overrideUserInterfaceStyle = .dark
    #expect(scene.inner.traitCollection.userInterfaceStyle == .dark)
    scene.controller.traitOverrides.userInterfaceStyle = .light
    #expect(scene.inner.traitCollection.userInterfaceStyle == .light)
    scene.outer.overrideUserInterfaceStyle = .dark
    #expect(scene.inner.traitCollection.userInterfaceStyle == .dark && scene.controller.traitCollection.userInterfaceStyle == .light)
    scene.outer.traitOverrides.userInterfaceStyle = .unspecified
    #expect(scene.inner.traitCollection.userInterfaceStyle == .unspecified, "what is set is not inherited")
    scene.outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    scene.outer.maximumContentSizeCategory = .extraLarge
    #expect(scene.inner.traitCollection.preferredContentSizeCategory == .extraLarge)
  }

  @Test func `update colours, fonts and layout directions`() {
    let scene = Scene()
    defer { scene.end() }
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    scene.inner.addSubview(label)
    scene.inner.backgroundColor = UIColor { $0.theme == "red" ? .red : $0.userInterfaceStyle == .dark ? .blue : .green }
    scene.settle()
    #expect(scene.stage.picture?[40, 40] == 0xFF00_FF00)
    scene.stage.perform { scene.outer.traitOverrides.userInterfaceStyle = .dark }
    scene.settle()
    #expect(scene.stage.picture?[40, 40] == 0xFF00_00FF)
    scene.stage.perform { scene.controller.traitOverrides.theme = "red" }
    scene.settle()
    #expect(scene.stage.picture?[40, 40] == 0xFFFF_0000)
    scene.outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    #expect(label.font.pointSize == 33)
    scene.outer.traitOverrides.layoutDirection = .rightToLeft
    #expect(label.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(scene.controller.view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func `of a size class cause a new layout pass`() {
    final class Columns: UIView {
      var layouts: [UIUserInterfaceSizeClass] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts.append(traitCollection.horizontalSizeClass)
      }
    }
    let scene = Scene()
    defer { scene.end() }
    let columns = Columns(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    scene.inner.addSubview(columns)
    scene.settle()
    scene.controller.traitOverrides.horizontalSizeClass = .regular
    scene.settle()
    scene.controller.traitOverrides.userInterfaceStyle = .dark
    scene.settle()
    #expect(columns.layouts == [.compact, .regular])
  }

  @Test func `apply to a view controller before it has a view, and to the view it gets`() {
    let controller = UIViewController()
    controller.traitOverrides.theme = "red"
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.traitCollection.theme == "red" && controller.traitCollection.userInterfaceStyle == .dark)
    #expect(!controller.isViewLoaded && controller.view.traitCollection.theme == "red")
    let other = UIView(frame: .zero)
    controller.view = other
    #expect(other.traitCollection.theme == "red" && other.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `the current traits do not change those of windows and views`() {
    let scene = Scene()
    defer { scene.end() }
    scene.stage.perform {
      UITraitCollection { $0.theme = "current" }.performAsCurrent {
        let added = UIView(frame: .zero)
        scene.outer.addSubview(added)
        #expect(added.traitCollection.theme == "plain" && scene.window.traitCollection.theme == "plain")
        #expect(scene.window.screen.traitCollection.theme == "plain" && UITraitCollection.current.theme == "current")
      }
    }
  }

  @Test func `of a presentation controller apply to the presented view controller`() {
    final class Noting: UIPresentationController {
      var log: [String] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        log.append("\(previousTraitCollection?.theme ?? "none") to \(traitCollection.theme)")
      }
    }
    let scene = Scene(width: 1_000)
    defer { scene.end() }
    let presented = UIViewController()
    presented.modalPresentationStyle = .formSheet
    let presentation = presented.presentationController
    presentation?.traitOverrides.theme = "card"
    presentation?.traitOverrides.horizontalSizeClass = .compact
    #expect(presentation?.traitCollection.theme == "card")
    scene.stage.perform { scene.controller.present(presented, animated: false) }
    scene.settle()
    #expect(presented.traitCollection.theme == "card" && presented.traitCollection.horizontalSizeClass == .compact)
    #expect(presented.traitCollection.userInterfaceLevel == .elevated && scene.controller.traitCollection.theme == "plain")
    var heard: [String] = []
    presentation?.registerForTraitChanges([ThemeTrait.self]) { (presentation: UIPresentationController, previous) in
      heard.append("\(previous.theme) to \(presentation.traitCollection.theme)")
    }
    presentation?.traitOverrides.theme = "red"
    #expect(heard == ["card to red"] && presented.traitCollection.theme == "red")
    presentation?.traitOverrides.remove(ThemeTrait.self)
    #expect(presented.traitCollection.theme == "plain" && presented.traitCollection.horizontalSizeClass == .compact)
  }
}
