import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A toolbar` {
  @MainActor private final class Page: ScrollingPage {
    var log: [String] = []
    func item(_ title: String) -> UIBarButtonItem { UIBarButtonItem(title: title) { [unowned self] in log.append(title) } }
  }
  @MainActor private final class Scene {
    let first = Page()
    let navigation: UINavigationController
    let stage: HitchlessTesting.Stage
    init(width: CGFloat = 390) {
      navigation = UINavigationController(rootViewController: first)
      stage = HitchlessTesting.Stage(navigation, size: CGSize(width: width, height: 600), scale: 1)
      stage.settle()
    }
    var bar: UIToolbar? { navigation.view.subviews.lazy.compactMap { $0 as? UIToolbar }.first }
    func button(_ title: String) throws -> BarButton {
      try #require(bar?.subviews.lazy.compactMap { $0 as? BarButton }.first { $0.title(for: .normal) == title }, "no button \(title)")
    }
    func press(_ title: String) throws {
      let button = try button(title)
      let frame = button.convert(button.bounds, to: nil)
      stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
      stage.settle()
    }
  }

  @Test func `is hidden by default, and the content ends above it`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(scene.bar == nil && scene.navigation.isToolbarHidden && scene.first.list.adjustedContentInset.bottom == 0)
    scene.first.toolbarItems = [scene.first.item("Edit"), .flexibleSpace(), scene.first.item("Share")]
    scene.navigation.isToolbarHidden = false
    scene.stage.settle()
    let bar = try #require(scene.bar)
    #expect(bar === scene.navigation.toolbar && bar.frame == CGRect(x: 0, y: 556, width: 390, height: 44) && !bar.isHidden)
    #expect(scene.first.list.adjustedContentInset.bottom == 44 && scene.first.view.safeAreaInsets.bottom == 44)
    #expect(try scene.button("Edit").frame.minX == 16 && scene.button("Share").frame.maxX == 374)
    try scene.press("Share")
    try scene.press("Edit")
    #expect(scene.first.log == ["Share", "Edit"])
    scene.navigation.isToolbarHidden = true
    scene.stage.settle()
    #expect(bar.isHidden && scene.first.list.adjustedContentInset.bottom == 0)
  }

  @Test func `slides in and out without moving the content of a list`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.first.toolbarItems = [scene.first.item("Edit")]
    scene.first.list.contentOffset.y = 300
    let before = scene.first.list.contentOffset
    scene.stage.perform { scene.navigation.setToolbarHidden(false, animated: true) }
    scene.stage.frame()
    let bar = try #require(scene.bar)
    #expect(!bar.isHidden && bar.frame.minY == 556 && bar.layer.animationKeys() == ["position"])
    scene.stage.settle()
    #expect(scene.first.list.contentOffset == before && scene.first.list.adjustedContentInset.bottom == 44)
    scene.stage.perform { scene.navigation.setToolbarHidden(true, animated: true) }
    scene.stage.frame()
    #expect(!bar.isHidden && bar.frame.minY == 600 && bar.layer.animationKeys() == ["position"])
    scene.stage.settle()
    #expect(bar.isHidden && scene.first.list.contentOffset == before)
    // It reverses at its current position while it moves out.
    scene.stage.perform { scene.navigation.setToolbarHidden(false, animated: true) }
    scene.stage.settle()
    scene.stage.perform { scene.navigation.setToolbarHidden(true, animated: true) }
    scene.stage.frames(5)
    let way = bar.layer.node.shownValue(of: .position)
    scene.stage.perform { scene.navigation.setToolbarHidden(false, animated: true) }
    #expect(bar.layer.node.shownValue(of: .position) == way)
    scene.stage.settle()
    #expect(!bar.isHidden && bar.frame.minY == 556)
  }

  @Test func `shows the items of the top view controller`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.navigation.isToolbarHidden = false
    scene.first.toolbarItems = [scene.first.item("First")]
    let second = Page()
    second.setToolbarItems([second.item("Second")], animated: false)
    scene.stage.settle()
    #expect(scene.bar?.items?.map(\.title) == ["First"])
    scene.stage.perform { scene.navigation.pushViewController(second, animated: true) }
    scene.stage.frame()
    #expect(scene.bar?.items?.map(\.title) == ["Second"] && second.view.safeAreaInsets.bottom == 44)
    // A controller that is not visible changes nothing.
    scene.first.toolbarItems = nil
    scene.stage.settle()
    #expect(try scene.button("Second").alpha == 1 && scene.bar?.subviews.count { $0 is BarButton } == 1)
    scene.stage.perform { second.setToolbarItems([second.item("Third")], animated: true) }
    scene.stage.settle()
    try scene.press("Third")
    #expect(second.log == ["Third"])
    second.toolbarItems?.first?.title = "Fourth"
    scene.stage.settle()
    try scene.press("Fourth")
    #expect(second.log == ["Third", "Third"])
    scene.stage.perform { _ = scene.navigation.popViewController(animated: true) }
    scene.stage.settle()
    #expect(scene.bar?.items == nil && scene.bar?.subviews.contains { $0 is BarButton } == false)
  }

  @Test func `can be used alone, right to left, with custom views and menus`() throws {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.semanticContentAttribute = .forceRightToLeft
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    var chosen = ""
    let more = UIBarButtonItem(title: "More", menu: UIMenu(children: [UIAction(title: "Rename") { chosen = $0.title }]))
    more.preferredMenuElementOrder = .priority
    bar.items = [more, .fixedSpace(10), UIBarButtonItem(customView: view)]
    let stage = HitchlessTesting.Stage(bar, size: CGSize(width: 300, height: 300), scale: 1)
    defer { stage.end() }
    bar.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    stage.settle()
    let button = try #require(bar.subviews.lazy.compactMap { $0 as? BarButton }.first)
    #expect(button.frame.maxX == 284 && view.frame == CGRect(x: button.frame.minX - 70, y: 12, width: 60, height: 20))
    #expect(bar.intrinsicContentSize.height == 44 && bar.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 100, height: 44))
    stage.tap(at: CGPoint(x: button.frame.midX, y: 22))
    stage.settle()
    stage.key(.down)
    stage.key(.enter)
    stage.settle()
    #expect(chosen == "Rename")
  }

  @Test func `lays out random items without overlaps, and with equal flexible spaces`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("toolbars at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for step in 0..<(RandomTestSettings.rounds ?? 1000) {
      let items = (0..<random.below(8)).map { _ -> ToolbarLayout.Item in
        switch random.below(4) {
        case 0: .flexible
        case 1: .fixed(CGFloat(random.below(60)), isSpace: true)
        default: .fixed(CGFloat(20 + random.below(100)), isSpace: false)
        }
      }
      let width = CGFloat(random.below(600))
      let places = ToolbarLayout(items: items, gap: 8).places(in: width)
      #expect(places.count == items.count)
      for (a, b) in zip(places, places.dropFirst()) { #expect(b.x >= a.x + a.width - 1e-9, "step \(step)") }
      #expect(places.allSatisfy { $0.x >= 0 && $0.width >= 0 && $0.width.isFinite }, "step \(step)")
      let gaps = zip(items, items.dropFirst()).count { !$0.isSpace && !$1.isSpace }
      let wanted = items.reduce(0) { $0 + $1.width } + CGFloat(gaps) * 8
      let end = places.last.map { $0.x + $0.width } ?? 0
      let fits = wanted <= width
      // All room is used if there is a flexible item, or if there is too little room.
      if fits { #expect(abs(end - (items.contains(.flexible) ? width : wanted)) < 1e-6, "step \(step)") }
      if !fits { #expect(end <= max(width, CGFloat(gaps) * 8) + 1e-6, "step \(step)") }
      for (item, place) in zip(items, places) where fits && item != .flexible { #expect(place.width == item.width, "step \(step)") }
      let shares = Set(zip(items, places).filter { $0.0 == .flexible }.map { ($0.1.width * 1000).rounded() })
      #expect(shares.count <= 1, "step \(step)")
    }
  }
}
