import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Failure requirements that subclasses of recognizers decide during a gesture.
@MainActor @Suite struct `Recognizers of a subclass` {
  /// A recognizer of two taps that others have to wait for, or one of a single tap that waits.
  private final class Tap: UITapGestureRecognizer {
    var waits = false
    var isAwaited = false
    var asked: [String] = []
    override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool {
      asked.append("\(name ?? "") after \(other.name ?? "")")
      return waits
    }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
      asked.append("\(name ?? "") before \(other.name ?? "")")
      return isAwaited
    }
  }
  @MainActor private final class Scene {
    let single = Tap()
    let double = Tap()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let stage: HitchlessTesting.Stage
    var log: [String] = []

    init() {
      double.numberOfTapsRequired = 2
      let root = UIView(frame: .zero)
      root.addSubview(view)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
      for (recognizer, name) in [(single, "single"), (double, "double")] {
        recognizer.name = name
        recognizer.addAction { [unowned self] in if $0.state == .ended { log.append(name) } }
        view.addGestureRecognizer(recognizer)
      }
      stage.settle()
    }
    func tapTwice() {
      for _ in 0..<2 { stage.tap(at: CGPoint(x: 100, y: 100)) }
      stage.pump(for: .seconds(1))
    }
  }

  @Test func `recognise independently by default`() {
    let scene = Scene()
    defer { scene.stage.end() }
    #expect(!UITapGestureRecognizer().shouldRequireFailure(of: scene.single))
    #expect(!UITapGestureRecognizer().shouldBeRequiredToFail(by: scene.single))
    scene.stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(scene.log == ["single"], "immediately")
    #expect(scene.single.asked.contains("single after double") && scene.double.asked.contains("double before single"))
  }

  @Test(arguments: [false, true]) func `wait for each other as either of them says`(decidedByDouble: Bool) {
    let scene = Scene()
    defer { scene.stage.end() }
    if decidedByDouble { scene.double.isAwaited = true } else { scene.single.waits = true }
    scene.tapTwice()
    #expect(scene.log == ["double"])
    scene.stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(scene.log == ["double"], "a second tap may follow")
    scene.stage.pump(for: .seconds(1))
    #expect(scene.log == ["double", "single"])
  }
}
