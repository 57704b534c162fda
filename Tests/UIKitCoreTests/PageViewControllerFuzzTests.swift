import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

/// The expected state of a page view controller: the current page, and how far a finger has moved it.
@MainActor private struct PageModel {
  var current: NumberedPage
  /// How far the finger has moved the pages, in pages; positive forward.
  var way: CGFloat = 0

  /// Returns the page at a distance, or the last one before that.
  func page(_ distance: Int, in pages: NumberedPages) -> NumberedPage {
    var found = current
    for _ in 0..<abs(distance) { found = pages.page(distance.signum(), from: found) ?? found }
    return found
  }
  /// Returns whether the finger has not moved past the last page.
  func isInside(_ pages: NumberedPages) -> Bool {
    let farthest = Int(way.rounded(way > 0 ? .up : .down))
    var here: NumberedPage? = current
    for _ in 0..<abs(farthest) { here = here.flatMap { pages.page(farthest.signum(), from: $0) } }
    return here != nil
  }
  /// Lifts the finger; a fling in the direction `fling` moves to the next page.
  mutating func release(fling: Int, in pages: NumberedPages) {
    let end = fling > 0 ? way.rounded(.up) : fling < 0 ? way.rounded(.down) : way.rounded()
    current = page(Int(end), in: pages)
    way = 0
  }
}

@MainActor @Suite struct `A page view controller under random operations` {
  @MainActor private final class Run {
    let scene: PageScene
    let isVertical: Bool
    let isMirrored: Bool
    let spacing: CGFloat
    var random: SplitMix64
    var model: PageModel
    var size = CGSize(width: 320, height: 320)
    var everyPage: [NumberedPage]
    /// The numbers of expected and of received completions.
    var completions = (wanted: 0, got: 0)
    var place = ""

    init(_ random: SplitMix64, isVertical: Bool, isMirrored: Bool, spacing: CGFloat) {
      (self.random, self.isVertical, self.isMirrored, self.spacing) = (random, isVertical, isMirrored, spacing)
      scene = PageScene(
        5, at: 2, orientation: isVertical ? .vertical : .horizontal, spacing: spacing, isMirrored: isMirrored, size: size)
      everyPage = scene.pages.order
      model = PageModel(current: scene.pages.order[2])
    }

    var pitch: CGFloat { (isVertical ? size.height : size.width) + spacing }

    // MARK: Operations

    func set(animated: Bool) {
      let page = scene.pages.order[random.below(scene.pages.order.count)]
      let direction: UIPageViewController.NavigationDirection = random.below(2) == 0 ? .forward : .reverse
      completions.wanted += 1
      scene.stage.perform {
        scene.pager.setViewControllers([page], direction: direction, animated: animated) { [unowned self] _ in completions.got += 1 }
      }
      (model.current, model.way) = (page, 0)
    }
    func resize() {
      size = CGSize(width: 200 + 20 * CGFloat(random.below(12)), height: 200 + 20 * CGFloat(random.below(12)))
      scene.stage.resize(to: size)
    }
    func changeData() {
      let pages = scene.pages
      if pages.order.count > 3, random.below(2) == 0 {
        pages.order.remove(at: random.below(pages.order.count))
      } else if pages.order.count < 7 {
        let page = NumberedPage(everyPage.count)
        everyPage.append(page)
        pages.order.insert(page, at: random.below(pages.order.count + 1))
      }
      scene.stage.perform { scene.pager.dataSource = pages }
    }
    func leave() {
      scene.stage.perform { scene.stage.window.rootViewController = UIViewController() }
      scene.stage.frames(1 + random.below(3))
      check()
      #expect(scene.children == [model.current.number], "off screen, \(place)")
      scene.stage.perform { scene.stage.window.rootViewController = scene.pager }
    }

    /// Moves a finger, possibly with other events in between, and lifts it.
    func drag() {
      let middle = CGPoint(x: size.width / 2, y: size.height / 2)
      var gone: CGFloat = 0
      /// Returns the position of the finger that has moved pages by `gone` points.
      func point() -> CGPoint {
        isVertical ? CGPoint(x: middle.x, y: middle.y - gone) : CGPoint(x: middle.x + (isMirrored ? gone : -gone), y: middle.y)
      }
      let sign: CGFloat = random.below(2) == 0 ? 1 : -1
      scene.touch(.began, middle)
      var (step, hasHold) = (sign * 10, true)
      gone = step
      scene.touch(.moved, point())
      for _ in 0..<1 + random.below(4) {
        step = (random.below(3) == 0 ? -sign : sign) * CGFloat(6 + random.below(12))
        for _ in 0..<1 + random.below(16) {
          gone += step
          model.way += step / pitch
          scene.touch(.moved, point())
          check()
        }
        // Past the last page the finger and the pages move by different distances.
        if random.below(8) == 0, model.isInside(scene.pages) { resize() }
      }
      // Long enough for a velocity.
      for _ in 0..<8 {
        gone += step
        model.way += step / pitch
        scene.touch(.moved, point())
      }
      // The simple model cannot predict the result if the finger is lifted near the middle between two pages, or near one of them.
      while abs(model.way - model.way.rounded()) > 0.38 || abs(model.way - model.way.rounded()) < 0.08 {
        gone += step
        model.way += step / pitch
        scene.touch(.moved, point())
      }
      check()
      switch random.below(12) {
      case 0:
        set(animated: random.below(2) == 0)
        check()
        scene.touch(.ended, point())
        return
      case 1:
        model.release(fling: 0, in: scene.pages)
        leave()
        scene.touch(.ended, point())
        return
      default: hasHold = random.below(2) == 0
      }
      if hasHold { scene.stage.frames(12) }
      scene.touch(.ended, point())
      model.release(fling: hasHold ? 0 : step > 0 ? 1 : -1, in: scene.pages)
    }

    func turnByKey() {
      let isForward = random.below(2) == 0
      scene.stage.key(isVertical ? (isForward ? .down : .up) : isForward != isMirrored ? .right : .left)
      model.current = model.page(isForward ? 1 : -1, in: scene.pages)
    }

    // MARK: Checks

    /// Checks the invariants that always hold.
    func check() {
      let children = scene.children
      #expect(children.contains(scene.current) && children.count <= 2, "children \(children) of \(scene.current), \(place)")
      for page in everyPage {
        #expect(page.isInOrder, "page \(page.number) \(page.appearances.suffix(6)), \(place)")
        let isInside = page.viewIfLoaded.map { $0.isDescendant(of: scene.pager.view) } ?? false
        #expect(isInside == children.contains(page.number), "view of \(page.number), \(place)")
      }
      let told = scene.pages.told
      for (index, event) in told.enumerated() {
        #expect(event.hasPrefix("to ") == (index % 2 == 0), "told \(told), \(place)")
      }
      if let turn = scene.pager.turn {
        #expect(children.contains((turn.other as? NumberedPage)?.number ?? -1), "turn, \(place)")
      }
    }
    /// Checks the invariants at rest.
    func checkRest() {
      check()
      #expect(scene.current == model.current.number && scene.children == [scene.current], "\(place)")
      #expect(scene.frame(model.current) == CGRect(origin: .zero, size: size), "\(place)")
      #expect(scene.pages.told.count % 2 == 0 && scene.pager.turn == nil && completions.got == completions.wanted, "\(place)")
      for page in everyPage {
        let expected = page === model.current ? "did appear" : "did disappear"
        #expect((page.appearances.last ?? "did disappear") == expected, "page \(page.number), \(place)")
      }
      for distance in [-1, 1] {
        let known = scene.pager.page(at: distance)
        #expect(known == nil || known === scene.pages.page(distance, from: model.current), "beside at \(distance), \(place)")
      }
      scene.pages.told = []
    }
  }

  @Test(arguments: [(false, false, 0), (false, true, 20), (true, false, 8)])
  func `has the current page, the children and the delegate calls of a naive model`(isVertical: Bool, isMirrored: Bool, spacing: Int) {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("page view controller at random, HITCHLESS_FUZZ_SEED=\(seed)")
    let run = Run(SplitMix64(seed: seed), isVertical: isVertical, isMirrored: isMirrored, spacing: CGFloat(spacing))
    defer { run.scene.stage.end() }
    for step in 0..<(RandomTestSettings.rounds ?? 1_200) {
      let operation = run.random.below(10)
      run.place = "step \(step), operation \(operation), vertical \(isVertical), mirrored \(isMirrored), seed \(seed)"
      switch operation {
      case 0: run.set(animated: false)
      case 1: run.set(animated: true)
      case 2: run.changeData()
      case 3: run.resize()
      case 4: run.turnByKey()
      case 5: run.leave()
      default: run.drag()
      }
      run.check()
      // The next operation comes in the middle of it.
      if operation > 2, run.random.below(2) == 0 {
        run.scene.stage.frames(1 + run.random.below(6))
        run.check()
        switch run.random.below(4) {
        case 0: run.set(animated: run.random.below(2) == 0)
        case 1: run.resize()
        case 2: run.changeData()
        default: run.leave()
        }
      }
      run.scene.stage.settle()
      run.checkRest()
    }
  }
}
