import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A navigation bar during transitions` {
  @MainActor private final class Page: UIViewController {
    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
      navigationItem.rightBarButtonItem = UIBarButtonItem(title: "\(title) button") {}
    }
    required init?(coder: NSCoder) { nil }
  }
  @MainActor private final class Scene {
    let navigation: UINavigationController
    let stage: HitchlessTesting.Stage
    init(isMirrored: Bool = false) {
      navigation = UINavigationController(rootViewController: Page("First"))
      if isMirrored { navigation.view.semanticContentAttribute = .forceRightToLeft }
      navigation.navigationBar.semanticContentAttribute = navigation.view.semanticContentAttribute
      stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 400, height: 600), scale: 1)
      stage.settle()
    }
    var bar: UINavigationBar { navigation.navigationBar }
    /// The visible labels in the bar by their texts: the position of their centre and their opacity.
    var labels: [String: (x: CGFloat, alpha: CGFloat)] {
      var found: [String: (CGFloat, CGFloat)] = [:]
      func look(_ view: UIView, _ alpha: CGFloat, _ offset: CGFloat) {
        let layer = view.layer.presentation() ?? view.layer
        let seen = alpha * CGFloat(layer.opacity)
        let x = offset + layer.frame.minX
        if let label = view as? UILabel, let text = label.text, !text.isEmpty, seen > found[text]?.1 ?? 0 {
          found[text] = (x + layer.frame.width / 2, seen)
        }
        for subview in view.subviews { look(subview, seen, x) }
      }
      look(bar, 1, 0)
      return found.mapValues { (x: $0.0, alpha: $0.1) }
    }
  }

  @Test(arguments: [false, true]) func `a back button's title is about 3 points from its chevron`(isMirrored: Bool) throws {
    let button = BarButton(backTo: "List", UIBarButtonItem()) {}
    if isMirrored { button.semanticContentAttribute = .forceRightToLeft }
    button.sizeToFit()
    button.layoutIfNeeded()
    let (title, image) = try (#require(button.titleLabel).frame, #require(button.imageView).frame)
    // Positions are whole pixels.
    let gap = isMirrored ? image.minX - title.maxX : title.minX - image.maxX
    #expect((2.5...3.5).contains(gap))
  }

  @Test(arguments: [false, true]) func `titles move to the back button, arrive from the trailing side and return on a pop`(isMirrored: Bool)
    throws
  {
    let scene = Scene(isMirrored: isMirrored)
    defer { scene.stage.end() }
    let sign: CGFloat = isMirrored ? -1 : 1
    let middle: CGFloat = 200
    scene.stage.perform { scene.navigation.pushViewController(Page("Second"), animated: true) }
    scene.stage.frames(5)
    let pushed = scene.labels
    let arriving = try #require(pushed["Second"])
    #expect((arriving.x - middle) * sign > 1 && (0.05..<1).contains(arriving.alpha))
    #expect(try #require(pushed["Second button"]).alpha < 1 && pushed["First button"].map { $0.alpha < 1 } == true)
    scene.stage.settle()
    let rest = scene.labels
    #expect(try abs(#require(rest["Second"]).x - middle) < 1 && rest["First button"] == nil && rest["Second"]?.alpha == 1)
    // The title of the back button is where the other title moved to.
    #expect(try (#require(rest["First"]).x - middle) * sign < -100)
    scene.stage.perform { scene.navigation.popViewController(animated: true) }
    scene.stage.frames(5)
    let popped = scene.labels
    #expect(try (#require(popped["Second"]).x - middle) * sign > 1)
    scene.stage.settle()
    #expect(try abs(#require(scene.labels["First"]).x - middle) < 1 && scene.labels["Second"] == nil && scene.bar.subviews.count < 10)
  }

  @Test func `a cancelled swipe back keeps the titles, a finished one exchanges them`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stage.perform { scene.navigation.pushViewController(Page("Second"), animated: false) }
    scene.stage.settle()
    #expect(scene.labels["Second"]?.alpha == 1)
    scene.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 90, y: 300), seconds: 1)
    scene.stage.settle()
    #expect(scene.navigation.viewControllers.count == 2)
    #expect(try abs(#require(scene.labels["Second"]).x - 200) < 1 && scene.labels["Second button"]?.alpha == 1)
    scene.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 380, y: 300), seconds: 0.3)
    scene.stage.settle()
    #expect(scene.navigation.viewControllers.count == 1 && scene.labels["First"]?.alpha == 1 && scene.labels["Second"] == nil)
  }

  @Test func `exchanged buttons fade, and views that remain keep their opacity`() throws {
    let scene = Scene()
    defer { scene.stage.end() }
    let item = try #require(scene.navigation.topViewController?.navigationItem)
    let kept = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    scene.stage.perform { item.setLeftBarButton(UIBarButtonItem(customView: kept), animated: true) }
    scene.stage.frames(4)
    #expect(kept.layer.presentation().map { (0.05..<1).contains($0.opacity) } == true)
    #expect(scene.labels["First"]?.alpha == 1)
    scene.stage.settle()
    scene.stage.perform { item.setRightBarButton(UIBarButtonItem(title: "Other") {}, animated: true) }
    scene.stage.frames(4)
    #expect(scene.labels["Other"].map { $0.alpha < 1 } == true && scene.labels["First button"].map { $0.alpha < 1 } == true)
    #expect(kept.alpha == 1 && kept.superview === scene.bar)
    scene.stage.settle()
    #expect(scene.labels["Other"]?.alpha == 1 && scene.labels["First button"] == nil)
    scene.stage.perform { item.setRightBarButton(nil, animated: false) }
    #expect(scene.labels["Other"] == nil)
  }

  @Test func `custom views keep their alpha and isHidden`() {
    let scene = Scene()
    defer { scene.stage.end() }
    let (faint, hidden) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20)), UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    )
    (faint.alpha, hidden.isHidden) = (0.5, true)
    let page = Page("Second")
    page.navigationItem.titleView = faint
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: hidden)
    for _ in 0..<2 {
      scene.stage.perform { scene.navigation.pushViewController(page, animated: true) }
      scene.stage.settle()
      #expect(faint.alpha == 0.5 && faint.superview === scene.bar && hidden.isHidden)
      scene.stage.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 90, y: 300), seconds: 1)
      scene.stage.settle()
      #expect(faint.alpha == 0.5 && faint.superview === scene.bar && hidden.isHidden)
      scene.stage.perform { scene.navigation.popViewController(animated: true) }
      scene.stage.settle()
      #expect(faint.alpha == 0.5 && faint.superview == nil && hidden.isHidden)
    }
  }

  @Test func `random pushes and pops leave nothing behind`() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("navigation bars at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = Scene()
    defer { scene.stage.end() }
    scene.navigation.navigationBar.prefersLargeTitles = true
    var model = ["First"]
    for step in 0..<500 {
      let animated = Bool.random(using: &random)
      scene.stage.perform {
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          guard model.count < 6 else { return }
          let page = Page("Page \(step)")
          page.navigationItem.largeTitleDisplayMode = [.always, .never, .automatic].randomElement(using: &random)!
          if Int.random(in: 0..<4, using: &random) == 0 {
            page.navigationItem.titleView = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
          }
          model.append("Page \(step)")
          scene.navigation.pushViewController(page, animated: animated)
        case 2, 3:
          if model.count > 1 { model.removeLast() }
          scene.navigation.popViewController(animated: animated)
        case 4:
          model = [model[0]]
          scene.navigation.popToRootViewController(animated: animated)
        default:
          scene.navigation.topViewController?.navigationItem.setRightBarButton(UIBarButtonItem(title: "New \(step)") {}, animated: animated)
        }
      }
      if Bool.random(using: &random) { scene.stage.frames(Int.random(in: 1...4, using: &random)) } else { scene.stage.settle() }
      #expect(scene.navigation.viewControllers.map(\.title) == model, "seed \(seed), step \(step)")
      guard step % 5 == 4 else { continue }
      scene.stage.settle()
      // Titles, the line, the search row and the prompt, and at most one button at each end.
      #expect(scene.bar.subviews.count <= 8, "seed \(seed), step \(step): \(scene.bar.subviews)")
      let others = scene.labels.keys.filter { $0.hasPrefix("Page") && !$0.contains("button") && !model.suffix(2).contains($0) }
      #expect(others.isEmpty, "seed \(seed), step \(step): \(others)")
      let item = scene.navigation.topViewController?.navigationItem
      let shown =
        item?.titleView.map { $0.alpha == 1 && $0.superview === scene.bar }
        ?? scene.labels.contains { $0.key == model.last && $0.value.alpha == 1 }
      #expect(shown, "seed \(seed), step \(step)")
    }
  }
}
