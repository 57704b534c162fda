import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Large titles in a stack` {
  private func page(_ title: String, _ mode: UINavigationItem.LargeTitleDisplayMode = .automatic) -> UIViewController {
    let made = UIViewController()
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 400, height: 2_000)
    made.view = scroll
    made.title = title
    made.navigationItem.largeTitleDisplayMode = mode
    return made
  }
  private func offset(_ controller: UIViewController) -> CGFloat { (controller.view as? UIScrollView)?.contentOffset.y ?? .nan }

  @Test(arguments: [false, true]) func `an automatic display mode follows the item below it; always and never do not`(animated: Bool) {
    let scene = LargeTitleScene()
    defer { scene.stage.end() }
    func push(_ controller: UIViewController) -> CGFloat {
      scene.stage.perform { scene.navigation.pushViewController(controller, animated: animated) }
      scene.stage.settle()
      return scene.barHeight
    }
    func pop() -> CGFloat {
      scene.stage.perform { _ = scene.navigation.popViewController(animated: animated) }
      scene.stage.settle()
      return scene.barHeight
    }
    let (like, small, smallToo, large) = (page("A"), page("B", .never), page("C"), page("D", .always))
    #expect(push(like) == 96 && offset(like) == -96 && scene.largeTitle?.text == "A")
    #expect(push(small) == 44 && offset(small) == -44 && scene.looks == (1, 0, false) && scene.smallTitle?.text == "B")
    #expect(push(smallToo) == 44 && push(large) == 96 && scene.looks == (0, 1, false) && scene.largeTitle?.text == "D")
    // The mode of an item below determines that of automatic ones.
    small.navigationItem.largeTitleDisplayMode = .always
    scene.stage.settle()
    #expect(smallToo.view.safeAreaInsets.top == 96 && offset(smallToo) == -96)
    #expect(pop() == 96)
    small.navigationItem.largeTitleDisplayMode = .never
    scene.stage.settle()
    #expect(scene.barHeight == 44 && scene.looks == (1, 0, false))
    #expect(pop() == 44 && pop() == 96 && pop() == 96 && scene.largeTitle?.text == "Mountains")
  }

  @Test(arguments: [false, true]) func `each controller keeps its offset and its title's height through push and pop`(animated: Bool) {
    let scene = LargeTitleScene()
    defer { scene.stage.end() }
    scene.jump(to: 250)
    let next = page("Next")
    scene.stage.perform { scene.navigation.pushViewController(next, animated: animated) }
    scene.stage.settle()
    #expect(scene.barHeight == 96 && offset(next) == -96 && scene.looks == (0, 1, false))
    #expect(scene.y == 250 && scene.controller.view.safeAreaInsets.top == 44)
    scene.stage.perform { _ = scene.navigation.popViewController(animated: animated) }
    scene.stage.settle()
    #expect(scene.y == 250 && scene.barHeight == 44 && scene.looks == (1, 1, true))
    // A scroll view that is gone does not affect the bar.
    (next.view as? UIScrollView)?.contentOffset.y = -200
    scene.stage.settle()
    #expect(scene.barHeight == 44)
    scene.jump(to: -96)
    #expect(scene.barHeight == 96)
  }

  @Test func `the bar's height and its titles animate with a push`() throws {
    let scene = LargeTitleScene()
    defer { scene.stage.end() }
    scene.stage.perform { scene.navigation.pushViewController(page("Small", .never), animated: true) }
    let titleView = try #require(scene.titleView)
    var heights: [Double] = []
    for _ in 0..<12 {
      scene.stage.frame()
      guard case .rect(let shown) = scene.bar.node.shownValue(of: .bounds) else { continue }
      heights.append(shown.height)
    }
    // From the full row on, lower in each frame, below the old text.
    #expect(scene.largeTitle?.text == "Mountains" && scene.smallTitle?.text == "Small")
    #expect(heights.first.map { $0 > 80 } == true && heights == heights.sorted(by: >) && Set(heights).count > 6)
    scene.stage.settle()
    #expect(scene.barHeight == 44 && titleView.alpha == 0)
  }

  @Test func `random changes: the bar's height follows the offset, and no title rests half collapsed`() {
    let seed = RandomTestSettings.seed ?? .random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    let scene = LargeTitleScene(isNested: Bool.random(using: &random))
    defer { scene.stage.end() }
    let control = UIRefreshControl()
    scene.scroll.refreshControl = control
    var finger: Double?
    /// Whether only gestures have moved the content since it last rested without a partial title.
    var isHands = true
    func check(_ comment: Comment) {
      let (y, held) = (scene.y, control.heldHeight)
      let whole: CGFloat = scene.bar.prefersLargeTitles ? 52 : 0
      let start = scene.scroll.contentInset.top + 44 + whole
      var row = whole
      if y > -start { row = max(0, whole - (y + start)) }
      let stretch = whole > 0 && y < -start ? -start - y : 0
      #expect(scene.barHeight == 44 + row + stretch, comment)
      #expect(scene.controller.view.safeAreaInsets.top == 44 + row, comment)
      #expect(scene.scroll.adjustedContentInset.top == scene.scroll.contentInset.top + 44 + row + held, comment)
      #expect(scene.scroll.offsetRange.minY == -start - held, comment)
      let look = scene.looks
      #expect(look.small == (row > LargeTitleRow.lowerMargin ? 0 : 1) && look.large == (whole > 0 ? 1 : 0), comment)
      #expect(look.isOpaque == (y >= -start + whole + 16), comment)
    }
    for step in 0..<(RandomTestSettings.rounds ?? 1_500) {
      let comment: Comment = "seed \(seed), step \(step)"
      let height = Double(scene.stage.window.bounds.height)
      switch Int.random(in: 0..<20, using: &random) {
      case 0...5:
        // A finger moves, or touches below the bar.
        if let y = finger {
          finger = min(height - 10, max(10, y + Double.random(in: -90...90, using: &random)))
          scene.touch(.moved, finger ?? 0)
        } else {
          finger = height - 60
          scene.touch(.began, height - 60)
        }
      case 6...9:
        guard let y = finger else { break }
        scene.touch(Int.random(in: 0..<6, using: &random) == 0 ? .cancelled : .ended, y)
        finger = nil
      case 10:
        isHands = false
        scene.jump(to: CGFloat(Int.random(in: -300...400, using: &random)))
      case 11:
        isHands = false
        let target = CGPoint(x: 0, y: Int.random(in: -140...300, using: &random))
        scene.stage.perform { scene.scroll.setContentOffset(target, animated: true) }
      case 12:
        scene.stage.perform {
          scene.scroll.roll(by: CGPoint(x: 0, y: CGFloat(Int.random(in: -90...90, using: &random))), at: scene.stage.now)
        }
      case 13:
        isHands = false
        scene.scroll.contentSize.height = [100, 700, 760, 900, 5_000][Int.random(in: 0..<5, using: &random)]
      case 14:
        isHands = false
        scene.scroll.contentInset.top = CGFloat(Int.random(in: 0...3, using: &random) * 10)
      case 15:
        isHands = false
        scene.stage.perform { Bool.random(using: &random) ? control.beginRefreshing() : control.endRefreshing() }
      case 16 where Int.random(in: 0..<3, using: &random) == 0:
        isHands = false
        scene.stage.perform { scene.bar.prefersLargeTitles.toggle() }
        scene.stage.frame()
      case 17 where finger == nil:
        isHands = false
        scene.stage.resize(
          to: CGSize(
            width: [300, 400, 500][Int.random(in: 0..<3, using: &random)], height: [600, 800][Int.random(in: 0..<2, using: &random)]))
      case 18 where finger == nil && !control.isRefreshing:
        scene.stage.settle()
        let (start, whole) = (scene.scroll.offsetRange.minY, scene.bar.prefersLargeTitles ? 52.0 : 0.0)
        let collapsed = min(start + whole, scene.scroll.offsetRange.maxY)
        if isHands { #expect(scene.y <= start || scene.y >= collapsed, comment) }
        scene.roll(by: -5)
        scene.roll(by: 5)
        #expect(scene.y <= start || scene.y >= collapsed, comment)
        isHands = true
      default: scene.stage.frames(Int.random(in: 1...10, using: &random))
      }
      check(comment)
      scene.stage.frame()
      check(comment)
    }
  }
}
