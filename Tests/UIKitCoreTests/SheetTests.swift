import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

/// Records its calls.
@MainActor private final class Listener: NSObject, UISheetPresentationControllerDelegate {
  var log: [String] = []
  var allows = true
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { allows }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.append("will") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("did") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { log.append("attempt") }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
    log.append(sheet.selectedDetentIdentifier?.rawValue.components(separatedBy: ".").last ?? "none")
  }
}

/// A card over a button, in a window of 390 by 800 points: the card is at most 790 high.
@MainActor private final class SheetScene {
  let root = UIViewController()
  let presented = UIViewController()
  let listener = Listener()
  let scroll = UIScrollView(frame: .zero)
  let stage: HitchlessTesting.Stage
  var presses = 0
  private var finger = 0.0

  init(width: CGFloat = 390, prepare: (UISheetPresentationController) -> Void) {
    root.view.backgroundColor = .white
    presented.view.backgroundColor = .red
    scroll.frame = CGRect(x: 200, y: 100, width: 190, height: 200)
    scroll.contentSize = CGSize(width: 190, height: 1_000)
    presented.view.addSubview(scroll)
    presented.sheetPresentationController?.delegate = listener
    if let sheet = presented.sheetPresentationController { prepare(sheet) }
    stage = HitchlessTesting.Stage(root, size: CGSize(width: width, height: 800), scale: 1)
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Below") { [unowned self] _ in presses += 1 })
    button.frame = CGRect(x: 50, y: 100, width: 100, height: 40)
    root.view.addSubview(button)
    stage.settle()
    stage.perform { root.present(presented, animated: false) }
    stage.settle()
  }
  var sheet: UISheetPresentationController? { presented.sheetPresentationController }
  /// The height of the card.
  var height: CGFloat { 800 - presented.view.convert(presented.view.bounds, to: nil).minY }
  var isPresented: Bool { root.presentedViewController === presented && presented.view.window != nil }
  /// The brightness of the top edge of the window.
  var dark: UInt32 { (stage.picture?[195, 2] ?? 0) & 0xFF }

  func touch(_ phase: InputEvent.PointerPhase, _ y: Double, x: Double = 100) {
    stage.send(.pointer(pointer: 1, phase: phase, at: Point(x: x, y: y)))
    stage.frame()
  }
  /// Moves the card by `way` with a finger near its top edge, after the ten points of recognition, rests, and lifts the finger.
  func pull(_ way: Double, x: Double = 100, y: Double? = nil, lets: Bool = true) {
    let start = y ?? Double(800 - height) + 40
    let end = start + way + (way > 0 ? 10 : -10)
    touch(.began, start, x: x)
    for step in 1...10 { touch(.moved, start + (end - start) * Double(step) / 10, x: x) }
    stage.frames(12)
    touch(.moved, end, x: x)
    finger = end
    if lets { liftFinger(x: x) }
  }
  /// Lifts the finger at its position.
  func liftFinger(x: Double = 100) {
    touch(.ended, finger, x: x)
    stage.settle()
  }
}

@MainActor @Suite struct `A sheet with several detents` {
  private static let both: (UISheetPresentationController) -> Void = { $0.detents = [.medium(), .large()] }

  @Test func `starts at the lowest detent, is dragged to the other one, and is dismissed from the lowest`() {
    let scene = SheetScene(prepare: Self.both)
    defer { scene.stage.end() }
    #expect(scene.height == 395 && scene.presented.view.bounds.height == 395)
    scene.pull(-100, lets: false)
    #expect(scene.height == 495 && scene.presented.view.bounds.height == 495, "it grows with the finger")
    scene.liftFinger()
    scene.pull(-250)
    #expect(scene.height == 790 && scene.listener.log == ["large"] && scene.sheet?.selectedDetentIdentifier == .large)
    scene.pull(-100, lets: false)
    #expect(scene.height == 790, "there is no room for more")
    scene.liftFinger()
    scene.pull(350)
    #expect(scene.height == 395 && scene.listener.log == ["large", "medium"] && scene.isPresented)
    scene.pull(100, lets: false)
    #expect(scene.height == 295 && scene.presented.view.bounds.height == 395, "below its lowest height it goes away as it is")
    #expect(scene.listener.log.last == "will")
    scene.liftFinger()
    #expect(scene.height == 395 && scene.isPresented)
    scene.pull(300)
    #expect(!scene.isPresented && scene.listener.log.suffix(2) == ["will", "did"])
  }

  @Test func `follows a flick, and stays presented if its delegate refuses dismissal`() {
    let scene = SheetScene(prepare: Self.both)
    defer { scene.stage.end() }
    scene.stage.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 420), seconds: 0.05)
    scene.stage.settle()
    #expect(scene.height == 790)
    scene.stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 180), seconds: 0.02)
    scene.stage.settle()
    #expect(!scene.isPresented, "faster, it goes past both")
    let modal = SheetScene(prepare: Self.both)
    defer { modal.stage.end() }
    modal.listener.allows = false
    modal.pull(350)
    #expect(modal.isPresented && modal.height == 395 && modal.listener.log == ["attempt"])
  }

  @Test func `passes touches to the content below while it is not dimmed`() {
    let scene = SheetScene {
      $0.detents = [.medium(), .large()]
      $0.largestUndimmedDetentIdentifier = .medium
    }
    defer { scene.stage.end() }
    #expect(scene.dark == 0xFF)
    scene.stage.tap(at: CGPoint(x: 100, y: 120))
    scene.stage.settle()
    #expect(scene.presses == 1 && scene.isPresented && scene.root.view.tintAdjustmentMode != .dimmed)
    scene.pull(-200, lets: false)
    #expect(scene.dark < 0xFF)
    scene.liftFinger()
    #expect(scene.height == 790 && scene.dark < 0xD0 && scene.root.view.tintAdjustmentMode == .dimmed)
    scene.stage.perform { scene.sheet?.animateChanges { scene.sheet?.selectedDetentIdentifier = .medium } }
    scene.stage.frames(4)
    #expect(scene.height == 395)
    scene.stage.settle()
    #expect(scene.dark == 0xFF && scene.listener.log == ["large"], "the program is not told of what it does")
    scene.sheet?.largestUndimmedDetentIdentifier = nil
    scene.stage.settle()
    #expect(scene.dark < 0xFF)
    scene.stage.tap(at: CGPoint(x: 100, y: 120))
    scene.stage.settle()
    #expect(!scene.isPresented && scene.presses == 1)
  }

  @Test func `has custom detents, a corner radius and a grabber`() {
    let scene = SheetScene {
      $0.detents = [
        .custom(identifier: .init("small")) { _ in 200 }, .custom { $0.maximumDetentValue * 0.75 }, .custom { _ in nil },
        .custom(identifier: .init("huge")) { _ in 9_999 },
      ]
      $0.prefersGrabberVisible = true
      $0.preferredCornerRadius = 30
    }
    defer { scene.stage.end() }
    #expect(scene.height == 200)
    #expect(scene.stage.picture?[3, 603] != 0xFFFF_0000 && scene.stage.picture?[195, 620] == 0xFFFF_0000)
    #expect(scene.stage.picture?[195, 607] != 0xFFFF_0000, "the handle")
    var heights: [CGFloat] = []
    for _ in 0..<3 {
      scene.stage.tap(at: CGPoint(x: 195, y: 800 - scene.height + 8))
      scene.stage.settle()
      heights.append(scene.height)
    }
    #expect(heights == [592.5, 790, 200] && scene.listener.log.count == 3 && scene.listener.log.last == "small")
    scene.sheet?.detents = []
    scene.sheet?.invalidateDetents()
    scene.stage.settle()
    #expect(scene.height == 790, "without any it is a large one")
    scene.stage.resize(to: CGSize(width: 900, height: 800))
    scene.stage.settle()
    #expect(scene.presented.view.bounds.width < 800, "in a wide window it is in the middle")
  }

  @Test func `expands before its content scrolls, if prefersScrollingExpandsWhenScrolledToEdge is set`() {
    let scene = SheetScene(prepare: Self.both)
    defer { scene.stage.end() }
    scene.pull(-200, x: 300, y: 650)
    #expect(scene.height == 790 && scene.scroll.contentOffset.y == 0)
    scene.pull(-100, x: 300, y: 250)
    #expect(scene.height == 790 && scene.scroll.contentOffset.y == 100)
    let other = SheetScene {
      $0.detents = [.medium(), .large()]
      $0.prefersScrollingExpandsWhenScrolledToEdge = false
    }
    defer { other.stage.end() }
    other.pull(-100, x: 300, y: 650)
    #expect(other.height == 395 && other.scroll.contentOffset.y == 100)
  }

  @Test func `replaces a popover in a narrow window`() {
    let root = UIViewController()
    let presented = UIViewController()
    presented.modalPresentationStyle = .popover
    presented.popoverPresentationController?.sourceView = root.view
    presented.popoverPresentationController?.sourceRect = CGRect(x: 100, y: 100, width: 40, height: 40)
    presented.popoverPresentationController?.adaptiveSheetPresentationController.detents = [.medium()]
    let stage = HitchlessTesting.Stage(root, size: CGSize(width: 390, height: 800), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.perform { root.present(presented, animated: false) }
    stage.settle()
    #expect(presented.view.bounds.height == 395 && presented.sheetPresentationController == nil)
    stage.resize(to: CGSize(width: 900, height: 800))
    stage.settle()
    #expect(presented.popoverPresentationController?.arrowDirection != .unknown && presented.view.bounds.height != 395)
  }

  @Test func `matches a model during random drags`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("cards at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for step in 0..<(RandomTestSettings.rounds ?? 3_000) {
      let limit = CGFloat(300 + random.below(500))
      var heights = (0..<(1 + random.below(4))).map { _ in CGFloat(1 + random.below(Int(limit))) }.sorted()
      if random.below(2) == 0 { heights[heights.count - 1] = limit }
      let stops = SheetStops(heights, selected: random.below(heights.count), limit: limit)
      let (way, velocity) = (CGFloat(random.below(1_600)) - 800, CGFloat(random.below(4_000)) - 2_000)
      let mayDismiss = random.below(2) == 0
      let shown = stops.height(pulledDown: way, mayDismiss: mayDismiss)
      let highest = heights[heights.count - 1]
      // The card follows the finger between the heights, and below them if it can be dismissed.
      let exact = stops.height - way
      if exact <= highest, exact >= heights[0] || mayDismiss {
        #expect(shown == exact, "step \(step), seed \(seed)")
      } else {
        #expect(shown <= highest + 60 && (mayDismiss || shown >= heights[0] - 60), "step \(step), seed \(seed): \(shown)")
        #expect(shown <= max(exact, highest) && (mayDismiss || shown >= min(exact, heights[0])), "step \(step), seed \(seed): \(shown)")
      }
      // No detent is closer to where it comes to rest; dismissal counts as one.
      let rest = min(exact, highest) - velocity * 0.499
      let end = stops.end(pulledDown: way, velocity: velocity)
      let ends = [0] + heights
      let nearest = ends.map { abs($0 - rest) }.min() ?? 0
      #expect(abs((end.map { heights[$0] } ?? 0) - rest) <= nearest + 1, "step \(step), seed \(seed): \(rest), \(heights)")
    }
  }
}
