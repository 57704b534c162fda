import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A page control` {
  @MainActor private final class Scene {
    let control: UIPageControl
    let stage: HitchlessTesting.Stage
    var log: [String] = []

    init(pages: Int, width: CGFloat = 200) {
      control = UIPageControl(frame: CGRect(x: 50, y: 20, width: width, height: 26))
      control.numberOfPages = pages
      let view = UIView(frame: .zero)
      view.backgroundColor = .black
      view.addSubview(control)
      stage = HitchlessTesting.Stage(view, size: CGSize(width: 400, height: 200), scale: 1)
      control.addAction(
        UIAction { [unowned self] _ in log.append("\(control.currentPage) \(control.interactionState)") }, for: .valueChanged)
      stage.settle()
    }
    /// Taps at a distance from the centre.
    func tap(_ way: CGFloat) {
      stage.tap(at: CGPoint(x: control.frame.midX + way, y: control.frame.midY))
      stage.settle()
    }
  }

  @Test func `moves to the next page with a tap on one side, and back with one on the other`() throws {
    let scene = Scene(pages: 3)
    defer { scene.stage.end() }
    #expect(scene.control.currentPage == 0 && scene.control.size(forNumberOfPages: 3) == CGSize(width: 70, height: 26))
    scene.tap(-30)
    scene.tap(30)
    scene.tap(30)
    scene.tap(30)
    scene.tap(-30)
    #expect(scene.log == ["1 discrete", "2 discrete", "1 discrete"] && scene.control.interactionState == .none)
    let picture = try #require(scene.stage.picture)
    #expect(picture[150, 33] == 0xFFFF_FFFF && picture[133, 33] != 0xFFFF_FFFF && picture[133, 33] != 0xFF00_0000)
    scene.control.currentPage = 9
    #expect(scene.control.currentPage == 2 && scene.log.count == 3)
    scene.control.numberOfPages = 2
    #expect(scene.control.currentPage == 1)
    scene.stage.key(.tab)
    scene.stage.key(.left)
    #expect(scene.log.last == "0 discrete")
    scene.control.semanticContentAttribute = .forceRightToLeft
    scene.tap(-30)
    #expect(scene.log.last == "1 discrete", "the next page is at the left")
    scene.stage.key(.right)
    #expect(scene.control.currentPage == 0)
  }

  @Test func `is scrubbed by a finger that is dragged along it`() {
    let scene = Scene(pages: 8)
    defer { scene.stage.end() }
    scene.stage.drag(from: CGPoint(x: 100, y: 33), to: CGPoint(x: 100 + 17 * 5, y: 33), seconds: 0.5)
    scene.stage.settle()
    #expect(scene.log == (1...5).map { "\($0) continuous" } && scene.control.interactionState == .none)
    scene.stage.drag(from: CGPoint(x: 200, y: 33), to: CGPoint(x: 20, y: 33), seconds: 0.5)
    scene.stage.settle()
    #expect(scene.control.currentPage == 0)
    scene.control.allowsContinuousInteraction = false
    scene.stage.drag(from: CGPoint(x: 100, y: 33), to: CGPoint(x: 160, y: 33), seconds: 0.5)
    scene.stage.settle()
    #expect(scene.log.last == "1 discrete", "that was a tap, at the right of the middle")
  }

  @Test func `shows images and colours, and nothing for a single page if hidesForSinglePage is set`() throws {
    let scene = Scene(pages: 2)
    defer { scene.stage.end() }
    scene.control.preferredIndicatorImage = UIImage(systemName: "star.fill")
    scene.control.setCurrentPageIndicatorImage(UIImage(systemName: "circle.fill"), forPage: 0)
    scene.control.setIndicatorImage(UIImage(systemName: "circle.fill"), forPage: 7)
    scene.control.currentPageIndicatorTintColor = .red
    scene.control.pageIndicatorTintColor = .green
    scene.stage.settle()
    #expect(scene.control.indicatorImage(forPage: 7) == nil && scene.control.currentPageIndicatorImage(forPage: 0) != nil)
    func colors() throws -> Set<UInt32> {
      scene.stage.settle()
      let picture = try #require(scene.stage.picture)
      return Set((50..<250).flatMap { x in (20..<46).map { picture[x, $0] } })
    }
    let both = try colors()
    #expect(both.contains(0xFFFF_0000) && both.contains(0xFF00_FF00))
    #expect(scene.control.intrinsicContentSize.width > scene.control.size(forNumberOfPages: 1).width)
    scene.control.numberOfPages = 1
    #expect(try colors().contains(0xFFFF_0000))
    scene.control.hidesForSinglePage = true
    #expect(try colors() == [0xFF00_0000])
    scene.control.numberOfPages = 2
    scene.control.backgroundStyle = .prominent
    let prominent = try colors()
    #expect(prominent.count > 3 && prominent.contains(0xFFFF_0000))
    scene.control.direction = .topToBottom
    #expect(scene.control.intrinsicContentSize.height > scene.control.intrinsicContentSize.width)
  }

  @Test func `always shows the current page at full size for random pages, and shifts by one at most`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("page indicators at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var pages = PageIndicators()
    for step in 0..<(RandomTestSettings.rounds ?? 3_000) {
      let before = pages.indicators
      var isStep = false
      switch random.below(8) {
      case 0:
        pages.count = random.below(40)
        pages.current = min(pages.current, max(0, pages.count - 1))
      case 1: pages.capacity = random.below(12)
      case 2: pages.current = random.below(max(1, pages.count))
      default:
        isStep = true
        pages.current = min(max(0, pages.count - 1), max(0, pages.current + (random.below(2) == 0 ? 1 : -1)))
      }
      let now = pages.indicators
      #expect(now.count == min(pages.count, max(1, pages.capacity)), "step \(step), seed \(seed)")
      #expect(now.map(\.place) == Array(now.indices), "step \(step), seed \(seed)")
      #expect(zip(now, now.dropFirst()).allSatisfy { $0.page + 1 == $1.page }, "step \(step), seed \(seed)")
      #expect(now.allSatisfy { (0..<pages.count).contains($0.page) }, "step \(step), seed \(seed)")
      if pages.count > 0 {
        #expect(now.contains { $0.page == pages.current && $0.scale == 1 }, "step \(step), seed \(seed): \(pages.current) in \(now)")
      }
      // Small dots indicate further pages.
      if let first = now.first, now.count >= 5 { #expect((first.scale < 1) == (first.page > 0), "step \(step), seed \(seed)") }
      if isStep, let old = before.first, let new = now.first { #expect(abs(old.page - new.page) <= 1, "step \(step), seed \(seed)") }
    }
  }
}
