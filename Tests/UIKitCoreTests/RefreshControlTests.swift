import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct RefreshControlTests {
  /// A scroll view with a refresh control, and the same without one, which follows the same fingers.
  @MainActor private final class Twins {
    let refreshed = ScrollScene(content: CGSize(width: 400, height: 3_000))
    let plain = ScrollScene(content: CGSize(width: 400, height: 3_000))
    let control = UIRefreshControl()
    var refreshes = 0
    var whenRefreshing: () -> Void = {}

    init() {
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
    /// Until nothing moves but the spinner.
    func settle() {
      if control.isRefreshing { refreshed.stage.frames(100) } else { refreshed.stage.settle() }
      plain.stage.settle()
    }
    func touch(_ phase: InputEvent.PointerPhase, _ y: Double) {
      refreshed.touch(phase, 200, y)
      plain.touch(phase, 200, y)
    }
    /// Moves a finger down until a refresh begins; it stays there. Returns where it is.
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
    /// The inset is the one that the program gave, to the bit.
    func expectClosed(_ comment: Comment) {
      #expect(refreshed.scroll.adjustedContentInset == refreshed.scroll.contentInset && refreshed.scroll.contentInset == .zero, comment)
    }
    func end() {
      refreshed.stage.end()
      plain.stage.end()
    }
  }

  @Test func `a pull begins a refresh while it is held, without moving anything; then the content rests below the spinner`() {
    let twins = Twins()
    defer { twins.end() }
    let finger = twins.pull()
    #expect(twins.refreshes == 1 && twins.control.isRefreshing && twins.refreshed.scroll.isDragging)
    #expect(twins.refreshed.y <= -120 && twins.refreshed.y > -140)
    // Up and down again: the finger moves the content as if there were no refresh.
    for y in [finger + 30, finger - 40, finger - 100, finger + 20] {
      twins.touch(.moved, y)
      twins.frames(1)
      twins.expectSame("refreshing, finger at \(y)")
    }
    twins.touch(.ended, finger + 20)
    twins.settle()
    #expect(twins.refreshes == 1 && twins.refreshed.y == -60 && twins.plain.y == 0)
    #expect(twins.refreshed.scroll.adjustedContentInset.top == 60 && twins.refreshed.scroll.contentInset == .zero)
    #expect(twins.control.frame == CGRect(x: 0, y: -60, width: 400, height: 60))
    twins.control.endRefreshing()
    #expect(twins.refreshed.y == -60)
    twins.settle()
    #expect(twins.refreshed.y == 0 && !twins.control.isRefreshing && twins.control.isHidden)
    twins.expectClosed("ended")
    #expect(twins.refreshed.scroll.adjustedContentInset == twins.plain.scroll.adjustedContentInset)
  }

  @Test func `a refresh that ends under the finger, even at once, does not move the content`() {
    let twins = Twins()
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
    // One pull begins one refresh.
    #expect(twins.refreshes == 1)
    twins.touch(.ended, finger)
    for _ in 0..<200 {
      twins.frames(1)
      twins.expectSame("let go")
    }
    twins.expectClosed("let go")
    #expect(twins.refreshed.calls == twins.plain.calls)
  }

  @Test func `a refresh that ends while a second drag holds the open content stays open until it is let go`() {
    let twins = Twins()
    defer { twins.end() }
    twins.touch(.ended, twins.pull())
    twins.settle()
    twins.refreshed.touch(.began, 200, 300)
    twins.refreshed.touch(.moved, 200, 340)
    twins.refreshed.stage.frames(1)
    let held = twins.refreshed.y
    twins.control.endRefreshing()
    twins.refreshed.stage.frames(3)
    #expect(twins.refreshed.y == held && twins.refreshed.scroll.adjustedContentInset.top == 60)
    twins.refreshed.touch(.ended, 200, 340)
    twins.settle()
    #expect(twins.refreshed.y == 0)
    twins.expectClosed("let go")
  }

  @Test func `a refresh that ends on the way back, or while its view leaves the window, leaves the content at its top`() {
    for framesBefore in [1, 5, 12, 30] {
      let twins = Twins()
      defer { twins.end() }
      twins.touch(.ended, twins.pull())
      twins.refreshed.stage.frames(framesBefore)
      let before = twins.refreshed.y
      twins.control.endRefreshing()
      #expect(twins.refreshed.y == before, "after \(framesBefore) frames")
      twins.settle()
      #expect(twins.refreshed.y == 0, "after \(framesBefore) frames")
      twins.expectClosed("after \(framesBefore) frames")
    }
    let twins = Twins()
    defer { twins.end() }
    twins.touch(.ended, twins.pull())
    twins.settle()
    let superview = twins.refreshed.scroll.superview
    twins.refreshed.scroll.removeFromSuperview()
    twins.control.endRefreshing()
    #expect(twins.refreshed.y == 0)
    twins.expectClosed("away")
    superview?.addSubview(twins.refreshed.scroll)
    twins.settle()
    #expect(twins.refreshed.y == 0)
  }

  @Test func `the program can begin a refresh, which scrolls nothing, and show the control itself`() {
    let twins = Twins()
    defer { twins.end() }
    twins.control.beginRefreshing()
    twins.settle()
    #expect(twins.refreshes == 0 && twins.control.isRefreshing && twins.refreshed.y == 0)
    twins.refreshed.scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
    twins.settle()
    #expect(twins.refreshed.y == -60)
    twins.control.endRefreshing()
    twins.settle()
    #expect(twins.refreshed.y == 0)
    // A control that refreshes and is taken away closes the content as well.
    twins.control.beginRefreshing()
    #expect(twins.refreshed.scroll.adjustedContentInset.top == 60)
    twins.refreshed.scroll.refreshControl = nil
    #expect(twins.refreshed.scroll.refreshControl == nil && twins.control.superview == nil)
    twins.expectClosed("taken away")
  }

  @Test func `wheels and touchpads pull it too, short content can be pulled, a control that is not enabled begins nothing`() {
    let twins = Twins()
    defer { twins.end() }
    twins.refreshed.stage.wheel(notches: -8)
    twins.settle()
    #expect(twins.refreshes == 1 && twins.refreshed.y == -60)
    twins.control.endRefreshing()
    twins.settle()
    twins.refreshed.stage.wheel(notches: -1)
    twins.settle()
    #expect(twins.refreshes == 1 && twins.refreshed.y == 0)
    twins.refreshed.stage.touchpad(velocity: -1_500, seconds: 0.4)
    twins.settle()
    #expect(twins.refreshes == 2 && twins.refreshed.y == -60)
    twins.control.endRefreshing()
    twins.settle()

    twins.refreshed.scroll.contentSize.height = 100
    twins.plain.scroll.contentSize.height = 100
    twins.plain.scroll.alwaysBounceVertical = true
    twins.touch(.ended, twins.pull())
    twins.settle()
    #expect(twins.refreshes == 3 && twins.refreshed.y == -60)
    twins.control.endRefreshing()
    twins.settle()
    twins.control.isEnabled = false
    twins.touch(.ended, twins.pull())
    twins.settle()
    #expect(twins.refreshes == 3 && twins.refreshed.y == 0)
  }

  @Test func `as a subview it is the refresh control; a title is below the spinner`() {
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

  @Test func `blades appear clockwise from the top, 5 to 15 points from the middle, at 216 of 255 of the text's colour`() {
    let spinner = RefreshSpinner(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    /// The brightness of the pixel `distance` points from the middle, in the direction of `blade`, on white.
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

  @Test func `at random: no finger feels a refresh begin or end, and insets are the program's to the bit`() {
    let seed = RandomTestSettings.seed ?? .random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    let twins = Twins()
    defer { twins.end() }
    var endsAtOnce = false
    twins.whenRefreshing = { [unowned twins] in if endsAtOnce { twins.control.endRefreshing() } }
    for sequence in 0..<(RandomTestSettings.rounds ?? 2_000) {
      let comment: Comment = "seed \(seed), sequence \(sequence)"
      endsAtOnce = Int.random(in: 0..<6, using: &random) == 0
      let isOpenBefore = twins.control.heldHeight > 0
      var finger = Double.random(in: 60...200, using: &random)
      twins.touch(.began, finger)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        finger = min(780, max(20, finger + Double.random(in: -80...400, using: &random)))
        let before = twins.refreshed.y
        switch Int.random(in: 0..<8, using: &random) {
        case 0: twins.control.beginRefreshing()
        case 1: twins.control.endRefreshing()
        default: break
        }
        #expect(twins.refreshed.y == before, comment)
        twins.touch(.moved, finger)
        twins.frames(1)
        if !isOpenBefore { twins.expectSame(comment) }
      }
      twins.touch(Int.random(in: 0..<5, using: &random) == 0 ? .cancelled : .ended, finger)
      twins.frames(Int.random(in: 0...12, using: &random))
      if Int.random(in: 0..<3, using: &random) > 0 {
        let before = twins.refreshed.y
        twins.control.endRefreshing()
        #expect(twins.refreshed.y == before, comment)
      }
      let top: CGFloat = twins.control.isRefreshing ? 60 : 0
      #expect(twins.refreshed.scroll.adjustedContentInset == UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0), comment)
      #expect(twins.refreshed.scroll.contentInset == .zero, comment)
      if sequence % 20 == 0 {
        twins.settle()
        #expect(twins.refreshed.y >= -top, comment)
      }
      // The next one begins with both at rest at the same offset.
      let offset = CGPoint(x: 0, y: [0, 0, 0, 40][Int.random(in: 0..<4, using: &random)])
      twins.refreshed.scroll.setContentOffset(offset, animated: false)
      twins.plain.scroll.setContentOffset(offset, animated: false)
      twins.frames(1)
    }
    #expect(twins.refreshes > 200)
  }
}
