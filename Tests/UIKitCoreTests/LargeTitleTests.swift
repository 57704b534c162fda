import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A large title` {
  @Test(arguments: [false, true]) func `has a row of 52 points below the buttons, and the content begins below it`(isNested: Bool) {
    let scene = LargeTitleScene(isNested: isNested)
    defer { scene.stage.end() }
    #expect(scene.barHeight == 96 && scene.controller.view.safeAreaInsets.top == 96)
    #expect(scene.y == -96 && scene.scroll.adjustedContentInset == UIEdgeInsets(top: 96, left: 0, bottom: 0, right: 0))
    #expect(scene.largeTitle?.text == "Mountains" && scene.largeTitle?.font == .systemFont(ofSize: 34, weight: .bold))
    // The middle of a line of 41 points with 8 below it, to the pixel.
    #expect(scene.titleFrame.minX == 16 && abs(scene.titleFrame.midY - 67.5) <= 0.5)
    #expect(scene.looks == (0, 1, false))
    // Nothing is active at rest.
    scene.stage.beginMeasuring()
    scene.stage.frames(20)
    #expect(scene.stage.records.isEmpty)
  }

  @Test(arguments: [false, true]) func `collapses point by point as content scrolls; the small title appears at the end`(isNested: Bool) {
    let scene = LargeTitleScene(isNested: isNested)
    defer { scene.stage.end() }
    for y in Array(stride(from: CGFloat(-96), through: 200, by: 4)) + Array(stride(from: CGFloat(200), through: -96, by: -4)) {
      scene.jump(to: y)
      let height = min(max(-y, 44), 96)
      #expect(scene.y == y && scene.barHeight == height && scene.scroll.adjustedContentInset.top == height, "at \(y)")
      #expect(scene.controller.view.safeAreaInsets.top == height, "at \(y)")
      #expect(scene.scroll.offsetRange == CGRect(x: 0, y: -96, width: 0, height: 3_000 + 96 - 800), "at \(y)")
      // The row's bottom edge is the content's top edge.
      #expect(y > -44 || abs(scene.titleFrame.midY - (-y - 28.5)) <= 0.5, "at \(y)")
      #expect(scene.looks == (y >= -44 - LargeTitleRow.lowerMargin ? 1 : 0, 1, y >= -28), "at \(y)")
    }
  }

  @Test func `is clipped below the buttons, and the bar is transparent until it has collapsed`() throws {
    let scene = LargeTitleScene()
    defer { scene.stage.end() }
    scene.scroll.backgroundColor = .yellow
    /// Returns the number of dark pixels between two heights, and whether the others are yellow, like the content.
    func ink(_ rows: Range<Int>) throws -> (dark: Int, isYellow: Bool) {
      let picture = try #require(scene.stage.picture)
      let pixels = rows.flatMap { y in (16..<200).map { x in picture[x, y] & 0xff_ffff } }
      return (pixels.count { $0 >> 16 < 0x40 }, pixels.contains { $0 == 0xff_ff00 })
    }
    scene.jump(to: -96)
    #expect(try ink(0..<44) == (0, true) && ink(46..<86).dark > 500 && ink(46..<86).isYellow)
    scene.jump(to: -72)
    scene.stage.settle()
    // The top 24 points of the row are hidden.
    #expect(try ink(0..<44) == (0, true) && ink(44..<64).dark > 100)
    scene.jump(to: 0)
    scene.stage.settle()
    #expect(try ink(0..<43).isYellow == false && ink(45..<96) == (0, true))
  }

  @Test(arguments: [(4.0, 1.0), (20, 0)]) func `leaves the small title where short content ends`(rest: Double, small: Double) {
    let scene = LargeTitleScene(height: 756 - rest)
    defer { scene.stage.end() }
    scene.jump(to: scene.scroll.offsetRange.maxY)
    scene.stage.settle()
    #expect(scene.barHeight == 44 + rest && scene.looks.small == small && scene.looks.large == 1)
  }

  @Test func `is fully expanded or collapsed after the finger lifts`() {
    let scene = LargeTitleScene()
    defer { scene.stage.end() }
    for (from, released, end) in [(-96, -80, -96), (-96, -69, -44), (-44, -60, -44), (-44, -71, -96), (-44, -30, -30)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      scene.jump(to: from)
      scene.dragAndHold(to: released)
      #expect(scene.y == released && scene.barHeight == min(max(-released, 44), 96))
      scene.liftFinger()
      #expect(scene.y == end && scene.barHeight == min(max(-end, 44), 96), "from \(from) to \(released)")
    }
  }

  @Test func `proposes its target offset to the delegate, which may change it`() {
    let scene = ScrollScene(content: CGSize(width: 400, height: 3_000), isLargelyTitled: true)
    defer { scene.stage.end() }
    func dragUp(by distance: Double) {
      scene.touch(.began, 200, 400)
      for step in 1...10 { scene.touch(.moved, 200, 400 - distance * Double(step) / 10) }
      scene.stage.frames(12)
      scene.touch(.ended, 200, 400 - distance)
      scene.stage.settle()
    }
    dragUp(by: 30)
    let isNearer = scene.proposedTarget.y == -96 || scene.proposedTarget.y == -44
    #expect(isNearer && scene.y == scene.proposedTarget.y)
    scene.scroll.setContentOffset(CGPoint(x: 0, y: -96), animated: false)
    scene.wantedTarget = CGPoint(x: 0, y: -60)
    dragUp(by: 30)
    #expect(scene.y == -60 && scene.scroll.adjustedContentInset.top == 60)
  }

  @Test func `expands or collapses in the direction of the wheel or the keys`() {
    let scene = LargeTitleScene()
    defer { scene.stage.end() }
    scene.roll(by: 20)
    #expect(scene.y == -44 && scene.barHeight == 44)
    scene.roll(by: -20)
    #expect(scene.y == -96 && scene.barHeight == 96)
    scene.stage.wheel(notches: 3)
    scene.stage.settle()
    #expect(scene.y == 84)
    scene.stage.wheel(notches: -2)
    scene.stage.settle()
    scene.roll(by: -20)
    #expect(scene.y == -96)
    scene.jump(to: 600)
    scene.stage.key(.home)
    scene.stage.settle()
    #expect(scene.y == -96 && scene.barHeight == 96 && scene.looks == (0, 1, false))
    scene.stage.touchpad(velocity: 100, seconds: 0.2)
    scene.stage.settle()
    #expect(scene.y == -96 || scene.y == -44)
  }

  @Test func `scrolls the content when it is dragged or the wheel turns over it`() {
    let scene = LargeTitleScene()
    defer { scene.stage.end() }
    scene.controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    scene.stage.settle()
    for finger in [70.0, 40, 0] { scene.touch(finger == 70 ? .began : .moved, finger) }
    scene.touch(.ended, 0)
    scene.stage.settle()
    #expect(scene.y >= -44)
    scene.jump(to: -96)
    scene.stage.send(.scroll(at: Point(x: 100, y: 70), by: Point(x: 0, y: 60), phase: .wheel))
    scene.stage.settle()
    #expect(scene.y == -36)
    // The row with the buttons belongs to the bar.
    scene.jump(to: -96)
    scene.stage.send(.scroll(at: Point(x: 100, y: 20), by: Point(x: 0, y: 60), phase: .wheel))
    scene.stage.settle()
    #expect(scene.y == -96)
    #expect(scene.stage.window.hitTest(CGPoint(x: 375, y: 20), with: nil) is BarButton)
    #expect(scene.stage.window.hitTest(CGPoint(x: 100, y: 70), with: nil) === scene.scroll)
  }

  @Test func `moves down with pulled content and grows by up to a tenth`() throws {
    let scene = LargeTitleScene()
    defer { scene.stage.end() }
    let text = try #require(scene.largeTitle)
    let size = text.bounds.size
    scene.touch(.began, 300)
    var last: CGFloat = 1
    for finger in stride(from: 310.0, through: 780, by: 10) {
      scene.touch(.moved, finger)
      #expect(scene.barHeight == max(96, -scene.y) && scene.scroll.adjustedContentInset.top == 96)
      #expect(abs(scene.titleFrame.midY - (-scene.y - 28.5)) <= 0.5 && scene.titleFrame.minX == 16)
      let scale = text.transform.a
      #expect(scale >= last && scale <= 1.1 && text.bounds.size == size)
      last = scale
    }
    #expect(scene.y < -250 && last == 1.1)
    scene.liftFinger()
    #expect(scene.y == -96 && scene.barHeight == 96 && text.transform == .identity)
  }

  @Test func `has the height that the offset gives while the program scrolls with animation`() {
    let scene = LargeTitleScene()
    defer { scene.stage.end() }
    for target in [500, -44, -96, -70, 300, -60, 2_200, -96] as [CGFloat] {
      scene.stage.perform { scene.scroll.setContentOffset(CGPoint(x: 0, y: target), animated: true) }
      scene.stage.pump(
        until: {
          #expect(scene.barHeight == min(max(-scene.y, 44), 96))
          return scene.y == target
        }, limit: 200)
      scene.stage.settle()
      #expect(scene.y == target && scene.barHeight == min(max(-target, 44), 96))
    }
  }

  @Test func `collapses only as far as short content can scroll`() {
    let scene = LargeTitleScene(height: 100)
    defer { scene.stage.end() }
    scene.scroll.alwaysBounceVertical = true
    scene.touch(.began, 600)
    scene.touch(.moved, 500)
    scene.touch(.moved, 460)
    #expect(scene.y > -60 && scene.barHeight == max(44, -scene.y))
    scene.liftFinger()
    #expect(scene.y == -96 && scene.barHeight == 96)
    // 20 points more than the available height.
    scene.scroll.contentSize.height = 724
    scene.stage.settle()
    scene.roll(by: 20)
    #expect(scene.y == -76 && scene.barHeight == 76)
    scene.roll(by: -20)
    #expect(scene.y == -96 && scene.barHeight == 96)
  }

  @Test func `follows prefersLargeTitles, and content at its top stays at the top`() {
    let scene = LargeTitleScene()
    defer { scene.stage.end() }
    func prefer(_ prefers: Bool) {
      scene.stage.perform { scene.bar.prefersLargeTitles = prefers }
      scene.stage.settle()
    }
    prefer(false)
    #expect(scene.y == -44 && scene.barHeight == 44 && scene.looks == (1, 0, false))
    #expect(scene.scroll.offsetRange.minY == -44)
    prefer(true)
    #expect(scene.y == -96 && scene.barHeight == 96 && scene.looks == (0, 1, false))
    scene.jump(to: 300)
    prefer(false)
    #expect(scene.y == 300 && scene.barHeight == 44 && scene.scroll.offsetRange.minY == -44)
    prefer(true)
    #expect(scene.y == 300 && scene.barHeight == 44 && scene.scroll.offsetRange.minY == -96)
    scene.navigation.isNavigationBarHidden = true
    scene.stage.settle()
    #expect(scene.y == 300 && scene.bar.isHidden && scene.bar.frame.maxY == 0 && scene.scroll.offsetRange.minY == 0)
    scene.navigation.isNavigationBarHidden = false
    scene.jump(to: -96)
    #expect(scene.barHeight == 96)
  }

  @Test func `has the font and colour of largeTitleTextAttributes, and its row fits the font`() {
    let scene = LargeTitleScene()
    defer { scene.stage.end() }
    scene.stage.perform {
      scene.bar.largeTitleTextAttributes = [.font: UIFont.systemFont(ofSize: 68), .foregroundColor: UIColor.red]
    }
    scene.stage.settle()
    #expect(scene.barHeight == 44 + 93 && scene.y == -137 && scene.largeTitle?.textColor == .red)
    scene.jump(to: -44)
    #expect(scene.barHeight == 44)
  }

  @Test func `keeps to the leading edge and is truncated if it is too long`() {
    let scene = LargeTitleScene(title: String(repeating: "Mountains ", count: 20))
    defer { scene.stage.end() }
    #expect(scene.titleFrame.minX == 16 && scene.titleFrame.maxX == 384)
    scene.stage.resize(to: CGSize(width: 700, height: 400))
    scene.stage.settle()
    #expect(scene.barHeight == 96 && scene.y == -96 && scene.titleFrame.minX == 20 && scene.titleFrame.maxX == 680)
    scene.navigation.navigationBar.semanticContentAttribute = .forceRightToLeft
    scene.titleView?.semanticContentAttribute = .forceRightToLeft
    scene.controller.title = "Short"
    scene.stage.settle()
    #expect(scene.largeTitle?.center.x == 680 && scene.largeTitle?.anchorPoint.x == 1)
    scene.jump(to: 40)
    scene.stage.resize(to: CGSize(width: 400, height: 800))
    scene.stage.settle()
    #expect(scene.y == 40 && scene.barHeight == 44)
  }

  @Test func `is above a search bar, which stays when it collapses`() {
    let scene = LargeTitleScene()
    defer { scene.stage.end() }
    let search = UISearchController(searchResultsController: nil)
    scene.stage.perform {
      scene.controller.navigationItem.searchController = search
      scene.controller.navigationItem.hidesSearchBarWhenScrolling = false
    }
    scene.stage.settle()
    #expect(scene.barHeight == 146 && scene.y == -146)
    func fieldTop() -> CGFloat { search.searchBar.searchTextField.convert(CGPoint.zero, to: nil).y }
    #expect(fieldTop() == 100)
    for y in [-140, -120, -94, 0] as [CGFloat] {
      scene.jump(to: y)
      #expect(scene.barHeight == min(max(-y, 94), 146) && fieldTop() == scene.barHeight - 46)
    }
    scene.dragAndHold(to: -200)
    #expect(scene.barHeight == 200 && fieldTop() == 154)
    scene.liftFinger()
    #expect(scene.barHeight == 146 && scene.y == -146)
  }

  @Test func `follows the scroll view set for it, but none that is below the bar or is not inset`() {
    let scene = LargeTitleScene(isNested: true)
    defer { scene.stage.end() }
    scene.jump(to: 100)
    #expect(scene.barHeight == 44)
    // Below the bar the view is not covered by it.
    scene.stage.perform {
      scene.scroll.autoresizingMask = []
      scene.scroll.frame = CGRect(x: 0, y: 200, width: 400, height: 600)
      scene.controller.view.setNeedsLayout()
    }
    scene.stage.settle()
    #expect(scene.barHeight == 96 && scene.controller.view.safeAreaInsets.top == 96 && scene.looks == (0, 1, false))
    scene.jump(to: 300)
    #expect(scene.barHeight == 96)
    let (deep, between) = (UIScrollView(frame: scene.controller.view.bounds), UIView(frame: scene.controller.view.bounds))
    deep.contentSize.height = 2_000
    between.addSubview(deep)
    scene.stage.perform {
      scene.controller.view.addSubview(between)
      scene.controller.setContentScrollView(deep, for: [.top, .bottom])
    }
    scene.stage.settle()
    #expect(scene.controller.contentScrollView(for: .bottom) === deep && scene.controller.contentScrollView(for: .leading) == nil)
    #expect(deep.contentOffset.y == -96)
    scene.stage.perform { deep.contentOffset.y = -50 }
    scene.stage.frame()
    #expect(scene.barHeight == 50)
    scene.stage.perform { deep.contentInsetAdjustmentBehavior = .never }
    scene.stage.perform { scene.controller.setContentScrollView(deep) }
    scene.stage.settle()
    #expect(scene.barHeight == 96)
  }

  @Test func `collapses without laying out subviews of the content whose frames stay the same`() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let scene = LargeTitleScene()
    defer { scene.stage.end() }
    let rows = (0..<20).map { Counting(frame: CGRect(x: 0, y: CGFloat($0) * 44, width: 400, height: 44)) }
    rows.forEach(scene.scroll.addSubview)
    scene.stage.settle()
    let before = rows.map(\.layouts)
    for y in stride(from: CGFloat(-96), through: 0, by: 2) { scene.jump(to: y) }
    #expect(rows.map(\.layouts) == before)
  }
}
