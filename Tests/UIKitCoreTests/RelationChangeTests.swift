import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A controller's moving and presenting state` {
  private func stage(_ root: UIViewController) -> HitchlessTesting.Stage {
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 320, height: 480), scale: 1)
    stage.settle()
    return stage
  }

  @Test(arguments: [true, false]) func `is set while the controller is pushed and popped`(animated: Bool) {
    let (root, page) = (RelationPage(), RelationPage())
    let navigation = UINavigationController(rootViewController: root)
    let stage = stage(navigation)
    defer { stage.end() }
    _ = root.takeLog()
    stage.perform { navigation.pushViewController(page, animated: animated) }
    stage.settle()
    #expect(page.takeLog() == RelationPage.appears(" added") && root.takeLog() == RelationPage.disappears())
    #expect(!page.isMovingToParent, "it is there")
    stage.perform { _ = navigation.popViewController(animated: animated) }
    stage.settle()
    #expect(page.takeLog() == RelationPage.disappears(" removed") && root.takeLog() == RelationPage.appears())
    #expect(!page.isMovingFromParent)
  }

  @Test func `is set for the visible controller when several leave a stack together`() {
    let pages = (0..<4).map { _ in RelationPage() }
    let navigation = UINavigationController()
    navigation.viewControllers = pages
    let stage = stage(navigation)
    defer { stage.end() }
    for page in pages { _ = page.takeLog() }
    stage.perform { navigation.setViewControllers([pages[0], pages[2]], animated: true) }
    stage.settle()
    #expect(pages[3].takeLog() == RelationPage.disappears(" removed") && pages[2].takeLog() == RelationPage.appears())
    #expect(pages[1].takeLog().isEmpty)
    stage.perform { _ = navigation.popToRootViewController(animated: false) }
    stage.settle()
    #expect(pages[2].takeLog() == RelationPage.disappears(" removed") && pages[0].takeLog() == RelationPage.appears())
    stage.perform { navigation.setViewControllers([pages[3]], animated: false) }
    stage.settle()
    #expect(pages[3].takeLog() == RelationPage.appears(" added") && pages[0].takeLog() == RelationPage.disappears(" removed"))
  }

  @Test(arguments: [true, false]) func `is set only for the container while it is presented and dismissed`(animated: Bool) {
    let (root, page) = (RelationPage(), RelationPage())
    let navigation = UINavigationController(rootViewController: page)
    let stage = stage(root)
    defer { stage.end() }
    _ = root.takeLog()
    navigation.modalPresentationStyle = .fullScreen
    stage.perform {
      root.present(navigation, animated: animated)
      #expect(navigation.isBeingPresented == animated, "without an animation it is there already")
    }
    stage.settle()
    #expect(page.takeLog() == RelationPage.appears() && root.takeLog() == RelationPage.disappears() && !navigation.isBeingPresented)
    stage.perform {
      root.dismiss(animated: animated)
      #expect(navigation.isBeingDismissed == animated, "without an animation it is gone already")
    }
    stage.settle()
    #expect(page.takeLog() == RelationPage.disappears() && root.takeLog() == RelationPage.appears() && !navigation.isBeingDismissed)
  }

  @Test func `agrees with a naive model through random pushes, pops and presentations`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("relations of controllers at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var stack = [RelationPage()]
    let navigation = UINavigationController(rootViewController: stack[0])
    let stage = stage(navigation)
    defer { stage.end() }
    var presented: RelationPage?
    var counts: [String: Int] = [:]
    for step in RandomTestSettings.steps(500, until: { counts.count >= 6 }) {
      let (top, animated) = (stack[stack.count - 1], Bool.random(using: &random))
      for page in stack { _ = page.takeLog() }
      var expected: [(RelationPage, [String])] = []
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where presented == nil && stack.count < 6:
        let page = RelationPage()
        stage.perform { navigation.pushViewController(page, animated: animated) }
        stack.append(page)
        expected = [(page, RelationPage.appears(" added")), (top, RelationPage.disappears())]
      case 1 where presented == nil && stack.count > 1:
        stage.perform { _ = navigation.popViewController(animated: animated) }
        stack.removeLast()
        expected = [(top, RelationPage.disappears(" removed")), (stack[stack.count - 1], RelationPage.appears())]
      case 2 where presented == nil && stack.count > 2:
        stage.perform { _ = navigation.popToRootViewController(animated: animated) }
        expected = [(top, RelationPage.disappears(" removed")), (stack[0], RelationPage.appears()), (stack[1], [])]
        stack = [stack[0]]
      case 3 where presented == nil:
        let page = RelationPage()
        page.modalPresentationStyle = .fullScreen
        stage.perform { top.present(page, animated: animated) }
        presented = page
        expected = [(page, RelationPage.appears(" presented")), (top, RelationPage.disappears())]
      case 4:
        guard let page = presented else { continue }
        _ = page.takeLog()
        stage.perform { page.dismiss(animated: animated) }
        presented = nil
        expected = [(page, RelationPage.disappears(" dismissed")), (top, RelationPage.appears())]
      default: continue
      }
      stage.settle()
      for (page, lines) in expected {
        counts[lines.first ?? "nothing", default: 0] += 1
        let found = page.takeLog()
        guard found == lines else {
          Issue.record("step \(step), seed \(seed): \(found), expected \(lines)")
          return
        }
      }
      let all = stack + [presented].compactMap { $0 }
      #expect(all.allSatisfy { !$0.isMovingToParent && !$0.isMovingFromParent && !$0.isBeingPresented && !$0.isBeingDismissed })
    }
    #expect(counts.count >= 6, "seed \(seed): \(counts)")
  }
}
