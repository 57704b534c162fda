import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor private final class Advisor: NSObject, UIPopoverPresentationControllerDelegate {
  var style: UIModalPresentationStyle?
  var log: [String] = []
  var prepare: (UIPopoverPresentationController) -> Void = { _ in }
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style ?? .automatic }
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    log.append("prepare")
    prepare(popoverPresentationController)
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("did dismiss") }
}

@MainActor private final class PopoverScene {
  let root = UIViewController()
  let button = UIView(frame: CGRect(x: 480, y: 300, width: 40, height: 30))
  let presented = UIViewController()
  let advisor = Advisor()
  let stage: HitchlessTesting.Stage
  var popover: UIPopoverPresentationController? { presented.popoverPresentationController }

  init(width: CGFloat = 1_000, hasSource: Bool = true, prefers size: CGSize = CGSize(width: 300, height: 200)) {
    root.view.backgroundColor = .white
    button.backgroundColor = .blue
    root.view.addSubview(button)
    presented.view.backgroundColor = .red
    presented.preferredContentSize = size
    presented.modalPresentationStyle = .popover
    stage = HitchlessTesting.Stage(root, size: CGSize(width: width, height: 800), scale: 1)
    stage.settle()
    presented.popoverPresentationController?.delegate = advisor
    if hasSource { presented.popoverPresentationController?.sourceView = button }
  }
  func present(animated: Bool = false) {
    stage.perform { root.present(presented, animated: animated) }
    stage.settle()
  }
  var frame: CGRect { presented.view.convert(presented.view.bounds, to: nil) }
}

@MainActor @Suite struct `A popover` {
  @Test func `is below its source, with an arrow that points to it`() throws {
    let scene = PopoverScene()
    defer { scene.stage.end() }
    #expect(scene.popover?.arrowDirection == .unknown)
    scene.present()
    #expect(scene.frame == CGRect(x: 350, y: 343, width: 300, height: 200) && scene.popover?.arrowDirection == .up)
    let picture = try #require(scene.stage.picture)
    let red = picture[500, 400]
    #expect(picture[500, 335] == red && picture[500, 332] == red && picture[490, 340] == red, "the arrow has the view's colour")
    #expect(picture[470, 335] != red && picture[350, 343] != red, "it is narrow, and the corners are round")
    #expect(picture[100, 100] == 0xFFFF_FFFF && picture[340, 450] != 0xFFFF_FFFF, "nothing is dark but the shadow")
    #expect(scene.root.view.tintAdjustmentMode == .dimmed && scene.root.view.transform.isIdentity)
  }

  @Test func `follows sourceRect and permittedArrowDirections`() {
    let scene = PopoverScene()
    defer { scene.stage.end() }
    scene.present()
    func show(_ change: (UIPopoverPresentationController) -> Void) -> (CGRect, UIPopoverArrowDirection?) {
      scene.stage.perform { scene.popover.map(change) }
      scene.stage.settle()
      return (scene.frame, scene.popover?.arrowDirection)
    }
    #expect(show { $0.permittedArrowDirections = .down } == (CGRect(x: 350, y: 87, width: 300, height: 200), .down))
    #expect(show { $0.permittedArrowDirections = [.left, .right] } == (CGRect(x: 533, y: 215, width: 300, height: 200), .left))
    #expect(show { $0.permittedArrowDirections = .right } == (CGRect(x: 167, y: 215, width: 300, height: 200), .right))
    #expect(
      show { $0.sourceRect = CGRect(x: 10, y: 10, width: 10, height: 10) } == (CGRect(x: 177, y: 215, width: 300, height: 200), .right))
    scene.stage.perform { scene.button.frame.origin.y = 700 }
    #expect(show { $0.permittedArrowDirections = .any } == (CGRect(x: 345, y: 497, width: 300, height: 200), .down))
    #expect(
      show { _ in scene.presented.preferredContentSize = CGSize(width: 100, height: 90) }.0
        == CGRect(x: 445, y: 607, width: 100, height: 90))
    #expect(show { $0.backgroundColor = .green }.1 == .down)
    #expect(
      scene.stage.picture?[495, 702] == scene.stage.picture?[495, 705] && scene.stage.picture?[495, 702] != scene.stage.picture?[495, 650])
  }

  @Test func `of a navigation controller has the size that its top controller prefers, plus the bar`() throws {
    let scene = PopoverScene()
    defer { scene.stage.end() }
    func child(_ size: CGSize) -> UIViewController {
      let child = UIViewController()
      child.view.backgroundColor = .red
      child.preferredContentSize = size
      return child
    }
    let root = child(CGSize(width: 300, height: 200))
    let navigation = UINavigationController(rootViewController: root)
    navigation.modalPresentationStyle = .popover
    navigation.popoverPresentationController?.sourceView = scene.button
    scene.stage.perform { scene.root.present(navigation, animated: false) }
    scene.stage.settle()
    func perform(_ change: () -> Void) -> CGSize {
      scene.stage.perform(change)
      scene.stage.settle()
      return navigation.view.bounds.size
    }
    func safe() -> CGSize { navigation.topViewController?.view.safeAreaLayoutGuide.layoutFrame.size ?? .zero }
    #expect(navigation.view.bounds.size == CGSize(width: 300, height: 244) && navigation.preferredContentSize.height == 244)
    #expect(safe() == CGSize(width: 300, height: 200))
    let small = perform { root.preferredContentSize = CGSize(width: 250, height: 100) }
    #expect(small == CGSize(width: 250, height: 144), "it shrinks, too")
    #expect(perform { root.navigationItem.prompt = "Choose" }.height == 174, "the bar is higher")
    #expect(perform { navigation.navigationBar.prefersLargeTitles = true }.height == 226, "and higher")
    let plain = perform {
      root.navigationItem.prompt = nil
      navigation.navigationBar.prefersLargeTitles = false
    }
    #expect(plain == small)
    let wide = child(CGSize(width: 350, height: 260))
    scene.stage.perform { navigation.pushViewController(wide, animated: true) }
    // The bottom left of the card's final position.
    func isCovered() throws -> Bool { try #require(scene.stage.picture)[335, 600] == 0xFFFF_0000 }
    var covered: [Bool] = []
    for _ in 0..<40 {
      scene.stage.frame()
      covered.append(try isCovered())
    }
    #expect(covered.firstIndex(of: true).map { 5...25 ~= $0 } == true, "it grows while the other one slides in")
    #expect(perform {} == CGSize(width: 350, height: 304) && wide.view.frame == navigation.view.bounds)
    #expect(perform { navigation.isNavigationBarHidden = true } == CGSize(width: 350, height: 260) && safe() == navigation.view.bounds.size)
    #expect(
      perform { root.preferredContentSize = CGSize(width: 280, height: 90) } == CGSize(width: 350, height: 260),
      "what is below does not count")
    #expect(perform { navigation.popViewController(animated: false) } == CGSize(width: 280, height: 90))
    #expect(
      perform { navigation.preferredContentSize = CGSize(width: 310, height: 210) } == CGSize(width: 310, height: 210),
      "its own wish counts more")
  }

  @Test func `can point to a bar button item`() throws {
    let scene = PopoverScene(hasSource: false)
    defer { scene.stage.end() }
    let inner = UIViewController()
    inner.view.backgroundColor = .white
    let navigation = UINavigationController(rootViewController: inner)
    let item = UIBarButtonItem(title: "Show", style: .plain, target: nil, action: nil)
    inner.navigationItem.rightBarButtonItem = item
    scene.stage.perform { scene.stage.window.rootViewController = navigation }
    scene.stage.settle()
    scene.popover?.barButtonItem = item
    scene.stage.perform { inner.present(scene.presented, animated: false) }
    scene.stage.settle()
    let shown = try #require(item.shownView)
    let button = shown.convert(shown.bounds, to: nil)
    #expect(button.minX > 900 && scene.frame == CGRect(x: 690, y: button.maxY + 13, width: 300, height: 200))
    let layout = try #require((scene.popover?.containerView as? PresentationView)?.popoverLayout)
    #expect(abs(layout.frame.minX + layout.arrow - button.midX) < 1 || layout.arrow == 300 - 31.5)
  }

  @Test func `is dismissed by a tap outside, and not by one inside`() {
    let scene = PopoverScene()
    defer { scene.stage.end() }
    scene.present(animated: true)
    scene.stage.tap(at: CGPoint(x: 500, y: 400))
    scene.stage.settle()
    #expect(scene.root.presentedViewController != nil)
    // A finger cannot pull it.
    scene.stage.drag(from: CGPoint(x: 500, y: 360), to: CGPoint(x: 500, y: 700), seconds: 0.2)
    scene.stage.settle()
    #expect(scene.frame.minY == 343)
    scene.stage.tap(at: CGPoint(x: 100, y: 100))
    scene.stage.settle()
    #expect(scene.root.presentedViewController == nil && scene.advisor.log == ["prepare", "did dismiss"])
    #expect(scene.stage.window.subviews == [scene.root.view] && scene.root.view.tintAdjustmentMode == .normal)
  }

  @Test func `adapts to a card in compact width unless its delegate chooses another style`() {
    for (style, frame) in [
      (nil, CGRect(x: 0, y: 10, width: 390, height: 790)),
      (UIModalPresentationStyle.fullScreen, CGRect(x: 0, y: 0, width: 390, height: 800)),
      (UIModalPresentationStyle.none, CGRect(x: 80, y: 343, width: 300, height: 200)),
    ] {
      let scene = PopoverScene(width: 390)
      defer { scene.stage.end() }
      scene.button.frame.origin.x = 300
      scene.advisor.style = style
      scene.present()
      #expect(scene.frame == frame, "\(String(describing: style))")
      #expect(scene.popover?.frameOfPresentedViewInContainerView == frame && scene.popover?.presentedView === scene.presented.view)
      #expect((scene.popover?.arrowDirection == .up) == (style == UIModalPresentationStyle.none))
      #expect((scene.root.view.window == nil) == (style == .fullScreen))
    }
  }

  @Test func `becomes a card and a popover again as the width changes`() {
    let scene = PopoverScene()
    defer { scene.stage.end() }
    scene.present()
    scene.stage.resize(to: CGSize(width: 390, height: 800))
    scene.stage.settle()
    #expect(scene.frame == CGRect(x: 0, y: 10, width: 390, height: 790) && scene.popover?.adaptivePresentationStyle == .formSheet)
    scene.stage.resize(to: CGSize(width: 1_000, height: 800))
    scene.stage.settle()
    #expect(scene.frame == CGRect(x: 350, y: 343, width: 300, height: 200) && scene.popover?.adaptivePresentationStyle == .popover)
    #expect(scene.root.view.transform.isIdentity)
    scene.stage.perform { scene.root.dismiss(animated: true) }
    scene.stage.settle()
    #expect(scene.root.view.tintAdjustmentMode == .normal && scene.stage.picture?[350, 343] == 0xFFFF_FFFF)
  }

  @Test func `fades in at its final position`() {
    let scene = PopoverScene()
    defer { scene.stage.end() }
    scene.stage.perform { scene.root.present(scene.presented, animated: true) }
    scene.stage.frames(8)
    #expect(scene.frame.minY == 343)
    let seen = scene.stage.picture?[500, 400]
    scene.stage.settle()
    #expect(seen != 0xFFFF_FFFF && seen != scene.stage.picture?[500, 400])
  }

  @Test func `without a source is a fault and is centred`() {
    let scene = PopoverScene(hasSource: false)
    defer { scene.stage.end() }
    let faults = Fault.collecting { scene.present() }
    #expect(faults.count == 1 && faults.first?.message.contains("non-nil sourceView or barButtonItem") == true)
    #expect(scene.frame == CGRect(x: 350, y: 300, width: 300, height: 200) && scene.popover?.arrowDirection == .unknown)
    // The delegate can still set the source.
    let other = PopoverScene(hasSource: false)
    defer { other.stage.end() }
    other.advisor.prepare = { $0.sourceView = other.button }
    #expect(Fault.collecting { other.present() }.isEmpty && other.frame.minY == 343)
    // A card has no arrow.
    let narrow = PopoverScene(width: 390, hasSource: false)
    defer { narrow.stage.end() }
    #expect(Fault.collecting { narrow.present() }.isEmpty)
  }

  @Test func `has a presentation controller that matches the modal presentation style`() {
    let scene = PopoverScene()
    defer { scene.stage.end() }
    let first = scene.presented.presentationController
    #expect(first === scene.popover && first?.presentedViewController === scene.presented && first?.presentationStyle == .popover)
    let container = UINavigationController(rootViewController: scene.presented)
    #expect(scene.presented.popoverPresentationController === first, "it keeps what it was given")
    container.modalPresentationStyle = .popover
    let child = UIViewController()
    container.pushViewController(child, animated: false)
    #expect(child.popoverPresentationController != nil && child.popoverPresentationController === container.popoverPresentationController)
    container.modalPresentationStyle = .automatic
    #expect(container.popoverPresentationController == nil && container.presentationController?.presentationStyle == .pageSheet)
    #expect(container.presentationController?.containerView == nil)
    weak var gone: UIPresentationController?
    do {
      let short = UIViewController()
      gone = short.presentationController
      #expect(gone != nil)
    }
    #expect(gone == nil)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func `is beside its source wherever there is room, with its arrow at it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
    for step in 0..<500 {
      let room = CGRect(x: 10, y: 10, width: number(200...1_000), height: number(200...1_000))
      let source = CGRect(x: number(0...1_000), y: number(0...1_000), width: number(0...200), height: number(0...200))
        .intersection(room)
      guard !source.isNull else { continue }
      let size = CGSize(width: number(50...400), height: number(50...400))
      let permitted = UIPopoverArrowDirection(rawValue: UInt(number(1...15)))
      let layout = PopoverLayout(size: size, source: source, room: room, permitted: permitted)
      let frame = layout.frame
      func fail(_ what: String) {
        Issue.record("seed \(seed) step \(step): \(what)\n\(layout) for \(size) at \(source) in \(room), \(permitted)")
      }
      // Computed by hand: the room on each side, without the arrow.
      let free: [(UIPopoverArrowDirection, CGSize)] = [
        (.up, CGSize(width: room.width, height: room.maxY - source.maxY - 13)),
        (.down, CGSize(width: room.width, height: source.minY - room.minY - 13)),
        (.left, CGSize(width: room.maxX - source.maxX - 13, height: room.height)),
        (.right, CGSize(width: source.minX - room.minX - 13, height: room.height)),
      ].filter { permitted.contains($0.0) }
      let first = free.first { $0.1.width >= size.width && $0.1.height >= size.height }
      if let first {
        if layout.direction != first.0 || frame.size != size { fail("it has room") }
      } else if layout.direction != .unknown {
        let shown = free.map { min($0.1.width, size.width) * min($0.1.height, size.height) }.max() ?? 0
        if frame.width * frame.height < shown - 0.5 { fail("there is more room") }
      } else if free.contains(where: { min($0.1.width, $0.1.height) >= 100 && min(size.width, size.height) >= 100 }) {
        fail("there is room")
      }
      if !room.insetBy(dx: -1, dy: -1).contains(frame) { fail("out of the window") }
      guard layout.direction != .unknown else { continue }
      if !permitted.contains(layout.direction) { fail("not permitted") }
      if frame.insetBy(dx: 1, dy: 1).intersects(source) { fail("over the source") }
      let gap: CGFloat
      let (along, middle, length): (CGFloat, CGFloat, CGFloat)
      switch layout.direction {
      case .up: (gap, along, middle, length) = (frame.minY - source.maxY, frame.minX + layout.arrow, source.midX, frame.width)
      case .down: (gap, along, middle, length) = (source.minY - frame.maxY, frame.minX + layout.arrow, source.midX, frame.width)
      case .left: (gap, along, middle, length) = (frame.minX - source.maxX, frame.minY + layout.arrow, source.midY, frame.height)
      default: (gap, along, middle, length) = (source.minX - frame.maxX, frame.minY + layout.arrow, source.midY, frame.height)
      }
      if abs(gap - 13) > 1 { fail("the arrow does not reach the source") }
      if layout.arrow < min(length / 2, 31.5) - 0.01 || layout.arrow > length - min(length / 2, 31.5) + 0.01 {
        fail("the arrow is at a corner")
      }
      let isFree =
        middle > (layout.direction == .up || layout.direction == .down ? frame.minX : frame.minY) + 33
        && middle < (layout.direction == .up || layout.direction == .down ? frame.maxX : frame.maxY) - 33
      if isFree, abs(along - middle) > 1 { fail("the arrow points beside the source") }
    }
  }
}
