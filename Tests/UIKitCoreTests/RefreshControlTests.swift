import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct RefreshControlTests {
  /// A scroll view with a refresh control, and one without, with the same touches.
  @MainActor private final class Twins {
    let refreshed: ScrollScene
    let plain: ScrollScene
    let control = UIRefreshControl()
    var refreshes = 0
    var whenRefreshing: () -> Void = {}

    init(isLargelyTitled: Bool) {
      refreshed = ScrollScene(content: CGSize(width: 400, height: 3_000), isLargelyTitled: isLargelyTitled)
      plain = ScrollScene(content: CGSize(width: 400, height: 3_000), isLargelyTitled: isLargelyTitled)
      control.addAction(
        UIAction { [unowned self] _ in
          refreshes += 1
          whenRefreshing()
        }, for: .valueChanged)
      refreshed.scroll.refreshControl = control
      frames(2)
    }

    func frames(_ count: Int) {
      refreshed.stage.frames(count)
      plain.stage.frames(count)
    }
    /// Runs until nothing moves except the spinner.
    func settle() {
      if control.isRefreshing { refreshed.stage.frames(100) } else { refreshed.stage.settle() }
      plain.stage.settle()
    }
    func touch(_ phase: InputEvent.PointerPhase, _ y: Double) {
      refreshed.touch(phase, 200, y)
      plain.touch(phase, 200, y)
    }
    /// Moves a finger down until a refresh begins, and keeps it there. Returns its position.
    func pull() -> Double {
      touch(.began, 100)
      var y = 100.0
      let before = refreshes
      while refreshes == before, y < 780 {
        y += 20
        touch(.moved, y)
        frames(1)
        expectSame("pulled to \(y)")
      }
      return y
    }
    func expectSame(_ comment: Comment) {
      #expect(refreshed.scroll.contentOffset == plain.scroll.contentOffset, comment)
    }
    /// Checks that the inset is exactly that of the program and the bar, plus `held`.
    func expectInset(held: CGFloat = 0, _ comment: Comment) {
      let inset = UIEdgeInsets(top: refreshed.edge + held, left: 0, bottom: 0, right: 0)
      #expect(refreshed.scroll.fullContentInset == inset && refreshed.scroll.contentInset == .zero, comment)
    }
    func end() {
      refreshed.stage.end()
      plain.stage.end()
    }
  }

  @Test(arguments: [false, true])
  func `a pull begins a refresh without moving content, which rests below the spinner afterwards`(isLargelyTitled: Bool) {
    let twins = Twins(isLargelyTitled: isLargelyTitled)
    defer { twins.end() }
    let finger = twins.pull()
    #expect(twins.refreshes == 1 && twins.control.isRefreshing && twins.refreshed.scroll.isDragging)
    #expect(twins.refreshed.fromTop <= -120 && twins.refreshed.fromTop > -140)
    // Up and down again: the finger moves the content as without a refresh.
    for y in [finger + 30, finger - 40, finger - 100, finger + 20] {
      twins.touch(.moved, y)
      twins.frames(1)
      twins.expectSame("refreshing, finger at \(y)")
    }
    twins.touch(.ended, finger + 20)
    twins.settle()
    #expect(twins.refreshes == 1 && twins.refreshed.fromTop == -60 && twins.plain.fromTop == 0)
    twins.expectInset(held: 60, "let go")
    // Between the bar's buttons and a large title, which is above the content.
    #expect(twins.control.frame == CGRect(x: 0, y: isLargelyTitled ? -112 : -60, width: 400, height: 60))
    twins.control.endRefreshing()
    #expect(twins.refreshed.fromTop == -60)
    twins.settle()
    #expect(twins.refreshed.fromTop == 0 && !twins.control.isRefreshing && twins.control.isHidden)
    twins.expectInset("ended")
    #expect(twins.refreshed.scroll.adjustedContentInset == twins.plain.scroll.adjustedContentInset)
  }

  @Test(arguments: [false, true])
  func `a refresh that ends during the pull, even immediately, does not move the content`(isLargelyTitled: Bool) {
    let twins = Twins(isLargelyTitled: isLargelyTitled)
    defer { twins.end() }
    twins.whenRefreshing = { [unowned twins] in
      twins.control.endRefreshing()
      twins.control.endRefreshing()
    }
    let finger = twins.pull()
    #expect(twins.refreshes == 1 && !twins.control.isRefreshing)
    for y in stride(from: finger, to: finger - 200, by: -20) {
      twins.touch(.moved, y)
      twins.frames(1)
      twins.expectSame("ended, finger at \(y)")
    }
    for y in stride(from: finger - 200, to: finger, by: 20) {
      twins.touch(.moved, y)
      twins.frames(1)
    }
    // One pull starts one refresh.
    #expect(twins.refreshes == 1)
    twins.touch(.ended, finger)
    for _ in 0..<200 {
      twins.frames(1)
      twins.expectSame("let go")
    }
    twins.expectInset("let go")
    #expect(twins.refreshed.calls == twins.plain.calls)
  }

  @Test(arguments: [false, true])
  func `a refresh that ends during a second drag keeps the content open until the finger lifts`(isLargelyTitled: Bool) {
    let twins = Twins(isLargelyTitled: isLargelyTitled)
    defer { twins.end() }
    twins.touch(.ended, twins.pull())
    twins.settle()
    twins.refreshed.touch(.began, 200, 300)
    twins.refreshed.touch(.moved, 200, 340)
    twins.refreshed.stage.frames(1)
    let held = twins.refreshed.fromTop
    twins.control.endRefreshing()
    twins.refreshed.stage.frames(3)
    #expect(twins.refreshed.fromTop == held)
    twins.expectInset(held: 60, "held")
    twins.refreshed.touch(.ended, 200, 340)
    twins.settle()
    #expect(twins.refreshed.fromTop == 0)
    twins.expectInset("let go")
  }

  @Test(arguments: [false, true])
  func `a refresh that ends while content moves back or is off screen leaves it at its top`(isLargelyTitled: Bool) {
    for framesBefore in [1, 5, 12, 30] {
      let twins = Twins(isLargelyTitled: isLargelyTitled)
      defer { twins.end() }
      twins.touch(.ended, twins.pull())
      twins.refreshed.stage.frames(framesBefore)
      let before = twins.refreshed.fromTop
      twins.control.endRefreshing()
      #expect(twins.refreshed.fromTop == before, "after \(framesBefore) frames")
      twins.settle()
      #expect(twins.refreshed.fromTop == 0, "after \(framesBefore) frames")
      twins.expectInset("after \(framesBefore) frames")
    }
    let twins = Twins(isLargelyTitled: isLargelyTitled)
    defer { twins.end() }
    twins.touch(.ended, twins.pull())
    twins.settle()
    let superview = twins.refreshed.scroll.superview
    twins.refreshed.scroll.removeFromSuperview()
    twins.control.endRefreshing()
    #expect(twins.refreshed.fromTop == 0)
    twins.expectInset("away")
    superview?.addSubview(twins.refreshed.scroll)
    twins.settle()
    #expect(twins.refreshed.fromTop == 0)
  }

  @Test(arguments: [false, true])
  func `beginRefreshing does not scroll; the program can scroll to the control itself`(isLargelyTitled: Bool) {
    let twins = Twins(isLargelyTitled: isLargelyTitled)
    defer { twins.end() }
    twins.control.beginRefreshing()
    twins.settle()
    #expect(twins.refreshes == 0 && twins.control.isRefreshing && twins.refreshed.fromTop == 0)
    twins.refreshed.scroll.setContentOffset(CGPoint(x: 0, y: -60 - twins.refreshed.edge), animated: true)
    twins.settle()
    #expect(twins.refreshed.fromTop == -60)
    twins.control.endRefreshing()
    twins.settle()
    #expect(twins.refreshed.fromTop == 0)
    // Removing a control that is refreshing also closes the content.
    twins.control.beginRefreshing()
    twins.expectInset(held: 60, "begun again")
    twins.refreshed.scroll.refreshControl = nil
    #expect(twins.refreshed.scroll.refreshControl == nil && twins.control.superview == nil)
    twins.expectInset("taken away")
  }

  @Test(arguments: [false, true])
  func `wheels, touchpads and short content can pull; a disabled control begins no refresh`(isLargelyTitled: Bool) {
    let twins = Twins(isLargelyTitled: isLargelyTitled)
    defer { twins.end() }
    twins.refreshed.stage.wheel(notches: -8)
    twins.settle()
    #expect(twins.refreshes == 1 && twins.refreshed.fromTop == -60)
    twins.control.endRefreshing()
    twins.settle()
    twins.refreshed.stage.wheel(notches: -1)
    twins.settle()
    #expect(twins.refreshes == 1 && twins.refreshed.fromTop == 0)
    twins.refreshed.stage.touchpad(velocity: -1_500, seconds: 0.4)
    twins.settle()
    #expect(twins.refreshes == 2 && twins.refreshed.fromTop == -60)
    twins.control.endRefreshing()
    twins.settle()

    twins.refreshed.scroll.contentSize.height = 100
    twins.plain.scroll.contentSize.height = 100
    twins.plain.scroll.alwaysBounceVertical = true
    twins.touch(.ended, twins.pull())
    twins.settle()
    #expect(twins.refreshes == 3 && twins.refreshed.fromTop == -60)
    twins.control.endRefreshing()
    twins.settle()
    twins.control.isEnabled = false
    twins.touch(.ended, twins.pull())
    twins.settle()
    #expect(twins.refreshes == 3 && twins.refreshed.fromTop == 0)
  }

  @Test func `a refresh control added as a subview is the scroll view's; a title makes it taller`() {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    let control = UIRefreshControl()
    scene.scroll.addSubview(control)
    #expect(scene.scroll.refreshControl === control)
    control.attributedTitle = NSAttributedString(string: "Updated now")
    control.beginRefreshing()
    scene.scroll.setContentOffset(CGPoint(x: 0, y: -scene.scroll.adjustedContentInset.top), animated: false)
    scene.stage.frames(2)
    #expect(control.frame.height > 60 && control.frame.height < 80 && scene.y == -control.frame.height)
    let other = UIRefreshControl()
    scene.scroll.refreshControl = other
    #expect(control.superview == nil && scene.scroll.refreshControl === other && scene.scroll.adjustedContentInset == .zero)
  }

  @Test func `spinner blades appear clockwise from the top, with the expected length and brightness`() {
    let spinner = RefreshSpinner(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    /// Returns the brightness of the pixel `distance` points from the centre, in the direction of `blade`, on white.
    func brightness(_ blade: Int, _ distance: Double) -> Int {
      let pixels = Stage.pixels(of: spinner, scale: 1)
      let angle = Double(blade) * .pi / 4
      return Int(pixels[Int(15 + distance * sin(angle)), Int(15 - distance * cos(angle))] & 255)
    }
    spinner.look = .pulled(0.5)
    let ink = 255 - 216
    for blade in 0..<8 {
      let wanted = blade < 4 ? ink : 255
      #expect(abs(brightness(blade, 10) - wanted) <= 3, "blade \(blade)")
      #expect(brightness(blade, 2) == 255 && (blade % 2 == 0 || brightness(blade, 17) == 255), "blade \(blade)")
    }
    spinner.look = .pulled(0.0625)
    #expect(abs(brightness(0, 10) - (255 - 108)) <= 3 && brightness(1, 10) == 255)
    spinner.look = .turning
    #expect((0..<8).allSatisfy { brightness($0, 10) < 250 } && abs(brightness(0, 10) - ink) <= 3)
    spinner.color = .white
    #expect(brightness(0, 10) == 255)
  }

  @Test(arguments: [false, true])
  func `random pulls: refreshes never move content under a finger, and insets stay exact`(isLargelyTitled: Bool) {
    let seed = RandomTestSettings.seed ?? .random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    let twins = Twins(isLargelyTitled: isLargelyTitled)
    defer { twins.end() }
    var endsAtOnce = false
    twins.whenRefreshing = { [unowned twins] in if endsAtOnce { twins.control.endRefreshing() } }
    for sequence in 0..<(RandomTestSettings.rounds ?? 2_000) {
      let comment: Comment = "seed \(seed), sequence \(sequence)"
      endsAtOnce = Int.random(in: 0..<6, using: &random) == 0
      let isOpenBefore = twins.control.heldHeight > 0
      // Below the bar, however far it is pulled down.
      var finger = Double.random(in: 60...200, using: &random) + (isLargelyTitled ? 160 : 0)
      twins.touch(.began, finger)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        finger = min(780, max(20, finger + Double.random(in: -80...400, using: &random)))
        let before = twins.refreshed.fromTop
        switch Int.random(in: 0..<8, using: &random) {
        case 0: twins.control.beginRefreshing()
        case 1: twins.control.endRefreshing()
        default: break
        }
        #expect(twins.refreshed.fromTop == before, comment)
        twins.touch(.moved, finger)
        twins.frames(1)
        if !isOpenBefore { twins.expectSame(comment) }
      }
      twins.touch(Int.random(in: 0..<5, using: &random) == 0 ? .cancelled : .ended, finger)
      twins.frames(Int.random(in: 0...12, using: &random))
      if Int.random(in: 0..<3, using: &random) > 0 {
        let before = twins.refreshed.fromTop
        twins.control.endRefreshing()
        #expect(twins.refreshed.fromTop == before, comment)
      }
      let top: CGFloat = twins.control.isRefreshing ? 60 : 0
      twins.expectInset(held: top, comment)
      if sequence % 20 == 0 {
        twins.settle()
        #expect(twins.refreshed.fromTop >= -top, comment)
      }
      // The next round begins with both at rest at the same offset.
      let offset = CGPoint(x: 0, y: [0, 0, 0, 40][Int.random(in: 0..<4, using: &random)] - twins.plain.edge)
      twins.refreshed.scroll.setContentOffset(offset, animated: false)
      twins.plain.scroll.setContentOffset(offset, animated: false)
      twins.frames(1)
    }
    #expect(twins.refreshes > 200)
  }
}
