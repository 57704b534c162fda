import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

/// The notifications of view controllers before a window's size classes change.
@MainActor @Suite struct TraitTransitionTests {
  private final class Page: UIViewController {
    var log: [String] = []
    override func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
      log.append("\(name(traitCollection)) to \(name(newCollection))")
      super.willTransition(to: newCollection, with: coordinator)
      coordinator.animate(alongsideTransition: { [unowned self] _ in log.append("in \(name(traitCollection))") }, completion: nil)
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      log.append("\(Int(size.width)) x \(Int(size.height))")
    }
    private func name(_ traits: UITraitCollection) -> String {
      func name(_ size: UIUserInterfaceSizeClass) -> String { size == .compact ? "compact" : "regular" }
      return "\(name(traits.horizontalSizeClass))/\(name(traits.verticalSizeClass))"
    }
  }

  @Test func `Controllers and their children get the new traits, then the new size`() {
    let (page, child, other) = (Page(), Page(), Page())
    for controller in [child, other] {
      page.addChild(controller)
      page.view.addSubview(controller.view)
      controller.didMove(toParent: page)
    }
    other.traitOverrides.horizontalSizeClass = .compact
    let stage = HitchlessTesting.Stage(page, size: CGSize(width: 800, height: 600), scale: 1)
    defer { stage.end() }
    stage.settle()
    // This size does not change the size classes.
    stage.resize(to: CGSize(width: 700, height: 550))
    #expect(page.log == ["700 x 550"] && child.log == page.log)
    for page in [page, child, other] { page.log = [] }
    stage.resize(to: CGSize(width: 400, height: 550))
    #expect(page.log == ["regular/regular to compact/regular", "400 x 550", "in compact/regular"] && child.log == page.log)
    #expect(other.log == ["400 x 550"])
    for page in [page, child, other] { page.log = [] }
    stage.resize(to: CGSize(width: 600, height: 300))
    #expect(page.log.first == "compact/regular to regular/compact" && other.log.first == "compact/regular to compact/compact")
    // A change to the dark appearance is not a transition.
    page.log = []
    stage.setAppearance(isDark: true)
    #expect(page.log.isEmpty)
  }

  @Test func `Presented controllers are notified as well`() {
    let (root, presented) = (UIViewController(), Page())
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 800, height: 600), scale: 1)
    defer { stage.end() }
    stage.settle()
    presented.modalPresentationStyle = .fullScreen
    stage.perform { root.present(presented, animated: false) }
    stage.settle()
    stage.resize(to: CGSize(width: 400, height: 600))
    #expect(presented.log == ["regular/regular to compact/regular", "400 x 600", "in compact/regular"])
  }
}
