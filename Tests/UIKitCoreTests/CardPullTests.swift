import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Records its calls; its results can be chosen.
@MainActor private final class Person: NSObject, UIAdaptivePresentationControllerDelegate {
  var log: [String] = []
  var allows = true
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log.append("should")
    return allows
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.append("will") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.append("did") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { log.append("attempt") }
}

@MainActor private final class Logged: UIViewController {
  weak var person: Person?
  override func viewWillAppear(_ animated: Bool) { person?.log.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { person?.log.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { person?.log.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { person?.log.append("did disappear") }
}

@MainActor private final class CardScene {
  let root = UIViewController()
  let presented = Logged()
  let person = Person()
  let stage: HitchlessTesting.Stage

  init(width: CGFloat = 390, _ style: UIModalPresentationStyle = .automatic, prepare: (CardScene) -> Void = { _ in }) {
    root.view.backgroundColor = .white
    presented.view.backgroundColor = .red
    presented.modalPresentationStyle = style
    presented.presentationController?.delegate = person
    stage = HitchlessTesting.Stage(root, size: CGSize(width: width, height: 800), scale: 1)
    stage.settle()
    prepare(self)
    stage.perform { root.present(presented, animated: false) }
    stage.settle()
    presented.person = person
  }

  /// The top edge of the card.
  var top: CGFloat { presented.view.convert(presented.view.bounds, to: nil).minY }
  var isPresented: Bool { root.presentedViewController === presented && presented.view.window != nil }

  func touch(_ phase: InputEvent.PointerPhase, x: Double = 195, _ y: Double) {
    stage.send(.pointer(pointer: 1, phase: phase, at: Point(x: x, y: y)))
    stage.frame()
  }
  /// Moves a finger down or up, in steps, and keeps it there.
  func pull(x: Double = 195, from start: Double = 40, through ways: [Double]) {
    touch(.began, x: x, start)
    var y = start
    for way in ways {
      for step in 1...8 { touch(.moved, x: x, y + (start + way - y) * Double(step) / 8) }
      y = start + way
    }
    // Rests, so that the finger has no velocity.
    stage.frames(12)
    touch(.moved, x: x, y)
  }
  /// Moves content down or up with two fingers on a touchpad, by each of the distances.
  func scroll(_ ways: [Double], across: Double = 0, x: Double = 195) {
    let point = Point(x: x, y: 300)
    stage.send(.scroll(at: point, by: .zero, phase: .began))
    for way in ways {
      for _ in 1...8 {
        stage.send(.scroll(at: point, by: Point(x: -across / 8, y: -way / 8), phase: .changed))
        stage.frame()
      }
    }
  }
  /// Lifts the fingers, while content moves down with a velocity in points per second.
  func endScroll(velocity: Double) {
    stage.send(.scroll(at: Point(x: 195, y: 300), by: .zero, phase: .ended(velocity: Point(x: 0, y: -velocity))))
    stage.settle()
  }
  func liftFinger(x: Double = 195, _ y: Double) {
    touch(.ended, x: x, y)
    stage.settle()
  }
}

@MainActor @Suite struct `A card that is dragged down` {
  @Test func `follows the finger, and returns if released before the halfway point`() {
    let scene = CardScene()
    defer { scene.stage.end() }
    scene.pull(through: [110])
    #expect(scene.top == 110, "the first ten points are those by which the gesture is recognised")
    #expect(scene.person.log == ["should", "will", "will disappear"])
    let dark = scene.stage.picture?[100, 20] ?? 0
    #expect(dark & 0xFF > 0xCC && dark & 0xFF < 0xFF, "it becomes lighter behind the card: \(String(dark, radix: 16))")
    scene.pull(through: [])
    scene.liftFinger(150)
    #expect(scene.top == 10 && scene.isPresented)
    #expect(scene.person.log == ["should", "will", "will disappear", "will appear", "did appear"])
    #expect(scene.stage.picture?[100, 3] == 0xFFCC_CCCC)
  }

  @Test func `is dismissed or returns depending on the finger's position and velocity`() {
    for (ways, velocity, goes) in [([420.0], 0.0, true), ([380], 0, false), ([150], 1, true), ([500, 380], -1, false)] {
      let scene = CardScene()
      defer { scene.stage.end() }
      scene.pull(through: ways)
      let end = 40 + (ways.last ?? 0)
      var y = end
      if velocity != 0 {
        // A thousand points per second.
        for _ in 0..<6 {
          y += velocity * 1_000 / 60
          scene.touch(.moved, y)
        }
      }
      scene.liftFinger(y)
      #expect(scene.isPresented != goes, "\(ways), \(velocity)")
      #expect(scene.person.log.last == (goes ? "did" : "did appear"))
      if goes {
        #expect(scene.person.log == ["should", "will", "will disappear", "did disappear", "did"])
        #expect(scene.stage.picture?[195, 400] == 0xFFFF_FFFF && scene.presented.presentingViewController == nil)
      } else {
        #expect(scene.top == 10)
      }
    }
  }

  @Test func `can be dragged from anywhere on it, down but not sideways or up`() {
    let scene = CardScene()
    defer { scene.stage.end() }
    scene.stage.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 480), seconds: 0.2)
    scene.stage.settle()
    scene.stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), seconds: 0.2)
    scene.stage.settle()
    #expect(scene.top == 10 && scene.person.log.isEmpty)
    scene.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 700), seconds: 0.2)
    scene.stage.settle()
    #expect(!scene.isPresented)
  }

  @Test func `does not move above its resting position`() {
    let scene = CardScene()
    defer { scene.stage.end() }
    scene.pull(through: [60, -30])
    #expect(scene.top == 10)
    scene.liftFinger(10)
    #expect(scene.isPresented && scene.top == 10)
  }

  @Test(arguments: [true, false]) func `resists if it must not be dismissed, and reports the attempt`(isModal: Bool) {
    let scene = CardScene()
    defer { scene.stage.end() }
    scene.presented.isModalInPresentation = isModal
    scene.person.allows = false
    scene.pull(through: [110])
    #expect(scene.top > 30 && scene.top < 50, "\(scene.top)")
    scene.pull(through: [])
    scene.liftFinger(150)
    #expect(scene.person.log == (isModal ? [] : ["should"]), "a little is no attempt")
    scene.pull(through: [600])
    #expect(scene.top > 50 && scene.top < 70, "\(scene.top)")
    scene.liftFinger(640)
    #expect(scene.top == 10 && scene.isPresented)
    #expect(scene.person.log == (isModal ? ["attempt"] : ["should", "should", "attempt"]))
  }

  @Test func `is dragged by a scroll view at its top, unless that is horizontal or has a refresh control`() {
    for kind in ["top", "scrolled", "refresh", "sideways"] {
      let scroll = UIScrollView(frame: .zero)
      let scene = CardScene { scene in
        scroll.frame = CGRect(x: 0, y: 0, width: 390, height: 790)
        scroll.contentSize = CGSize(width: kind == "sideways" ? 2_000 : 390, height: kind == "sideways" ? 700 : 4_000)
        scene.presented.view.addSubview(scroll)
        if kind == "refresh" { scroll.refreshControl = UIRefreshControl() }
      }
      defer { scene.stage.end() }
      if kind == "scrolled" { scroll.contentOffset.y = 300 }
      let before = scroll.contentOffset
      if kind == "sideways" {
        scene.touch(.began, x: 300, 300)
        for step in 1...10 { scene.touch(.moved, x: 300 - Double(step) * 10, 300 + Double(step) * 2) }
      } else {
        scene.pull(from: 300, through: [110])
      }
      #expect(scene.top == (kind == "top" ? 110 : 10), "\(kind)")
      #expect((scroll.contentOffset == before) == (kind == "top"), "\(kind)")
      scene.touch(.ended, kind == "sideways" ? 320 : 410)
      scene.stage.settle()
    }
  }

  @Test func `follows two fingers on a touchpad, and settles by their position and velocity`() {
    for (ways, velocity, goes) in [([100.0, 330], 0.0, true), ([380], 0, false), ([110], 1_000, true), ([500, -120], -1_000, false)] {
      let scene = CardScene()
      defer { scene.stage.end() }
      scene.scroll(ways)
      #expect(abs(scene.top - 10 - ways.reduce(0, +)) < 0.01, "\(ways)")
      #expect(scene.person.log == ["should", "will", "will disappear"])
      scene.endScroll(velocity: velocity)
      #expect(scene.isPresented != goes, "\(ways), \(velocity)")
      if !goes { #expect(scene.top == 10 && scene.person.log.last == "did appear") }
    }
  }

  @Test func `follows a touchpad only downwards, over the card, and from a list at its top`() {
    for kind in ["top", "scrolled", "refresh", "up", "sideways", "beside", "modal"] {
      let scroll = UIScrollView(frame: .zero)
      let isWide = kind == "beside"
      let scene = CardScene(width: isWide ? 1_000 : 390) { scene in
        scroll.frame = CGRect(x: 0, y: 0, width: 390, height: 790)
        scroll.contentSize = CGSize(width: kind == "sideways" ? 390 : 300, height: 4_000)
        scene.presented.view.addSubview(scroll)
        if kind == "refresh" { scroll.refreshControl = UIRefreshControl() }
        scene.presented.isModalInPresentation = kind == "modal"
      }
      defer { scene.stage.end() }
      if kind == "scrolled" { scroll.contentOffset.y = 300 }
      let top = scene.top
      switch kind {
      case "up": scene.scroll([-100, 200])
      case "sideways": scene.scroll([50], across: 60)
      case "beside": scene.scroll([100], x: 40)
      default: scene.scroll([100])
      }
      switch kind {
      case "top": #expect(abs(scene.top - top - 100) < 0.01 && scroll.contentOffset.y == 0)
      case "modal": #expect(scene.top > top + 20 && scene.top < top + 40 && scroll.contentOffset.y == 0)
      default: #expect(scene.top == top && scene.person.log.isEmpty, "\(kind)")
      }
      scene.endScroll(velocity: 0)
      #expect(scene.isPresented && scene.top == top, "\(kind)")
    }
  }

  @Test func `A presentation that is not a card leaves drags to its scroll view`() {
    let scroll = UIScrollView(frame: .zero)
    let scene = CardScene(.overFullScreen) { scene in
      scroll.frame = CGRect(x: 0, y: 0, width: 390, height: 800)
      scroll.contentSize = CGSize(width: 390, height: 4_000)
      scene.presented.view.addSubview(scroll)
    }
    defer { scene.stage.end() }
    scene.pull(from: 300, through: [110])
    #expect(scroll.contentOffset.y < 0 && scene.top == 0)
    scene.liftFinger(410)
    #expect(scene.isPresented && scene.person.log.isEmpty)
  }

  @Test func `notifies its delegate of a dismissal by a tap outside, but not by the program`() {
    let scene = CardScene(width: 1_000)
    defer { scene.stage.end() }
    scene.person.allows = false
    scene.stage.tap(at: CGPoint(x: 40, y: 400))
    scene.stage.settle()
    #expect(scene.isPresented && scene.person.log == ["should", "attempt"])
    scene.person.allows = true
    scene.person.log = []
    scene.stage.tap(at: CGPoint(x: 40, y: 400))
    scene.stage.settle()
    #expect(!scene.isPresented && scene.person.log == ["should", "will", "will disappear", "did disappear", "did"])
    // Each presentation has a separate controller.
    #expect(scene.presented.presentationController?.delegate == nil)
    scene.presented.presentationController?.delegate = scene.person
    scene.person.log = []
    scene.stage.perform { scene.root.present(scene.presented, animated: true) }
    scene.stage.settle()
    scene.stage.perform { scene.root.dismiss(animated: true) }
    scene.stage.settle()
    #expect(scene.person.log == ["will appear", "did appear", "will disappear", "did disappear"])
  }

  @Test func `can be dragged in a wide window, too`() {
    let scene = CardScene(width: 1_000)
    defer { scene.stage.end() }
    scene.stage.drag(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 500, y: 700), seconds: 0.2)
    scene.stage.settle()
    #expect(!scene.isPresented && scene.person.log.last == "did")
  }

  @Test func `can be dismissed by the program during the drag`() {
    let scene = CardScene()
    defer { scene.stage.end() }
    scene.pull(through: [110])
    scene.stage.perform { scene.root.dismiss(animated: true) }
    scene.touch(.moved, 200)
    scene.stage.settle()
    scene.touch(.ended, 700)
    scene.stage.settle()
    #expect(!scene.isPresented && scene.root.presentedViewController == nil)
    #expect(scene.person.log == ["should", "will", "will disappear", "did disappear"])
    #expect(scene.stage.window.subviews == [scene.root.view])
  }
}

@MainActor @Suite struct `The view behind a card` {
  @Test func `is scaled down in a narrow window and restored afterwards`() {
    let scene = CardScene()
    defer { scene.stage.end() }
    #expect(scene.root.view.frame == CGRect(x: 16, y: 0, width: 358, height: 800 * 358 / 390.0))
    #expect(scene.root.view.bounds == CGRect(x: 0, y: 0, width: 390, height: 800))
    let picture = scene.stage.picture
    #expect(picture?[5, 5] == 0xFF00_0000 && picture?[16, 0] == 0xFF00_0000, "black around it, and in its round corners")
    #expect(picture?[100, 3] == 0xFFCC_CCCC)
    scene.stage.resize(to: CGSize(width: 300, height: 600))
    scene.stage.settle()
    #expect(scene.root.view.bounds.size == CGSize(width: 300, height: 600) && scene.root.view.frame.minX == 16)
    #expect(scene.stage.window.subviews.count == 3)
    scene.stage.perform { scene.root.dismiss(animated: true) }
    scene.stage.settle()
    #expect(scene.root.view.frame == CGRect(x: 0, y: 0, width: 300, height: 600) && !scene.root.view.clipsToBounds)
    #expect(scene.root.view.layer.cornerRadius == 0 && scene.root.view.layer.cornerCurve == .circular)
    #expect(scene.stage.window.subviews == [scene.root.view] && scene.stage.picture?[0, 0] == 0xFFFF_FFFF)
  }

  @Test func `grows back as the card is dragged down`() {
    let scene = CardScene()
    defer { scene.stage.end() }
    scene.pull(through: [405])
    // Half of the distance.
    #expect(abs(scene.root.view.frame.minX - 8) < 0.1, "\(scene.root.view.frame)")
    scene.touch(.moved, 500)
    scene.liftFinger(500)
    #expect(scene.root.view.transform.isIdentity && !scene.isPresented)
  }

  @Test func `does not change in a wide window or behind a presentation that is not a card`() {
    for (width, style) in [(1_000.0, UIModalPresentationStyle.pageSheet), (390, .overFullScreen)] {
      let scene = CardScene(width: width, style)
      defer { scene.stage.end() }
      #expect(scene.root.view.transform.isIdentity && scene.stage.window.subviews.count == 2)
    }
    let scene = CardScene(width: 1_000)
    defer { scene.stage.end() }
    scene.stage.resize(to: CGSize(width: 390, height: 800))
    scene.stage.settle()
    #expect(scene.root.view.frame.minX == 16)
    scene.stage.resize(to: CGSize(width: 1_000, height: 800))
    scene.stage.settle()
    #expect(scene.root.view.frame == CGRect(x: 0, y: 0, width: 1_000, height: 800))
  }

  @Test func `can be a card itself, which moves back and up`() {
    let scene = CardScene()
    defer { scene.stage.end() }
    let second = UIViewController()
    second.view.backgroundColor = .green
    scene.stage.perform { scene.presented.present(second, animated: true) }
    scene.stage.settle()
    let frame = scene.presented.view.convert(scene.presented.view.bounds, to: nil)
    #expect(abs(frame.minX - 16) < 0.01 && abs(frame.minY) < 0.01 && second.view.convert(second.view.bounds, to: nil).minY == 10)
    // The lower card cannot be pulled, the upper one can.
    scene.stage.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 700), seconds: 0.2)
    scene.stage.settle()
    #expect(second.view.window == nil && scene.isPresented && scene.top == 10)
    #expect(scene.person.log.isEmpty)
  }
}
