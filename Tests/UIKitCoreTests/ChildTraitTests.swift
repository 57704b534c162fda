import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// The traits that containers give to their children.
@MainActor @Suite struct `Traits of children` {
  /// A controller that records the size classes that it is told of.
  private final class Page: UIViewController {
    var told: [UIUserInterfaceSizeClass] = []
    var foretold: [UIUserInterfaceSizeClass] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      told.append(traitCollection.horizontalSizeClass)
    }
    override func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
      foretold.append(newCollection.horizontalSizeClass)
      super.willTransition(to: newCollection, with: coordinator)
    }
  }
  /// A container that decides by its width.
  private final class Container: UIViewController {
    var limit: CGFloat?
    override func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
      guard let limit else { return super.overrideTraitCollection(forChild: child) }
      return UITraitCollection(horizontalSizeClass: view.bounds.width < limit ? .compact : .regular)
    }
  }
  @MainActor private final class Scene {
    let container = Container()
    let page = Page()
    let inner = UIView(frame: .zero)
    let stage: HitchlessTesting.Stage

    init(width: CGFloat, _ prepare: (Container, Page) -> Void = { _, _ in }) {
      page.view.addSubview(inner)
      prepare(container, page)
      container.addChild(page)
      container.view.addSubview(page.view)
      page.didMove(toParent: container)
      stage = HitchlessTesting.Stage(container, size: CGSize(width: width, height: 600), scale: 1)
      stage.settle()
    }
    /// The size classes of the child, its view, and a subview.
    var sizes: [UIUserInterfaceSizeClass] {
      ([page, page.view, inner] as [any UITraitEnvironment]).map { $0.traitCollection.horizontalSizeClass }
    }
  }

  @Test func `are overridden in the child, its view and its subviews, and nowhere else`() {
    let scene = Scene(width: 300)
    defer { scene.stage.end() }
    #expect(scene.container.overrideTraitCollection(forChild: scene.page) == nil && scene.sizes == [.compact, .compact, .compact])
    scene.page.told = []
    let regular = UITraitCollection(horizontalSizeClass: .regular)
    scene.stage.perform { scene.container.setOverrideTraitCollection(regular, forChild: scene.page) }
    #expect(scene.container.overrideTraitCollection(forChild: scene.page) === regular)
    #expect(scene.sizes == [.regular, .regular, .regular] && scene.page.told == [.regular])
    #expect(scene.container.traitCollection.horizontalSizeClass == .compact)
    #expect(scene.page.traitCollection.userInterfaceStyle == scene.container.traitCollection.userInterfaceStyle, "others are inherited")
    scene.stage.perform { scene.container.setOverrideTraitCollection(nil, forChild: scene.page) }
    #expect(scene.sizes == [.compact, .compact, .compact] && scene.page.told == [.regular, .compact])
  }

  @Test func `can be set before the child is added, and end when it leaves`() {
    let scene = Scene(width: 300) { container, page in
      container.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: page)
      #expect(page.traitCollection.horizontalSizeClass != .regular, "not in the container yet")
    }
    defer { scene.stage.end() }
    #expect(scene.sizes == [.regular, .regular, .regular])
    let other = UIViewController()
    scene.stage.perform {
      scene.container.addChild(other)
      scene.container.view.addSubview(other.view)
      other.addChild(scene.page)
      other.view.addSubview(scene.page.view)
    }
    #expect(scene.sizes == [.compact, .compact, .compact])
    #expect(other.overrideTraitCollection(forChild: scene.page) == nil)
  }

  @Test func `are overridden by the child's own overrides`() {
    let scene = Scene(width: 300) { container, page in
      container.setOverrideTraitCollection(
        UITraitCollection(traitsFrom: [UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(userInterfaceStyle: .dark)]),
        forChild: page)
    }
    defer { scene.stage.end() }
    #expect(scene.page.traitCollection.userInterfaceStyle == .dark)
    scene.page.overrideUserInterfaceStyle = .light
    scene.page.traitOverrides.horizontalSizeClass = .compact
    #expect(scene.page.traitCollection.userInterfaceStyle == .light && scene.sizes == [.compact, .compact, .compact])
  }

  @Test func `are asked of a container that decides itself, also when only its size changes`() {
    let scene = Scene(width: 700) { container, _ in container.limit = 800 }
    defer { scene.stage.end() }
    #expect(scene.container.traitCollection.horizontalSizeClass == .regular && scene.sizes == [.compact, .compact, .compact])
    scene.page.told = []
    scene.stage.resize(to: CGSize(width: 900, height: 600))
    scene.stage.settle()
    #expect(scene.sizes == [.regular, .regular, .regular] && scene.page.told == [.regular])
  }

  /// A container that gives its child a large text in a dark interface, and counts how often it is asked.
  private final class DarkContainer: UIViewController {
    var asked = 0
    override func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
      asked += 1
      guard traitCollection.userInterfaceStyle == .dark else { return nil }
      return UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    }
  }

  @Test func `are asked for when traits change, and not when they are read`() {
    let (container, page, inner) = (DarkContainer(), UIViewController(), UIView(frame: .zero))
    container.addChild(page)
    container.view.addSubview(page.view)
    page.view.addSubview(inner)
    let stage = HitchlessTesting.Stage(container, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.settle()
    container.asked = 0
    for _ in 0..<10 { #expect(inner.traitCollection.preferredContentSizeCategory == .large) }
    #expect(container.asked == 0)
    stage.perform { container.overrideUserInterfaceStyle = .dark }
    #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge && container.asked > 0)
    #expect(page.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    #expect(container.view.traitCollection.preferredContentSizeCategory == .large)
    stage.perform { container.overrideUserInterfaceStyle = .light }
    #expect(inner.traitCollection.preferredContentSizeCategory == .large)
  }

  @Test func `that are overridden do not change with the window`() {
    let scene = Scene(width: 700) { container, page in
      container.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: page)
    }
    defer { scene.stage.end() }
    scene.page.told = []
    scene.stage.resize(to: CGSize(width: 300, height: 600))
    scene.stage.settle()
    #expect(scene.container.traitCollection.horizontalSizeClass == .compact && scene.sizes == [.regular, .regular, .regular])
    #expect(!scene.page.foretold.contains(.compact) && !scene.page.told.contains(.compact))
  }
}
