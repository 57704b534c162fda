import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A transaction` {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let stage: HitchlessTesting.Stage
  init() {
    let root = UIView(frame: .zero)
    root.addSubview(view)
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 100, height: 100), scale: 1)
    stage.settle()
  }

  @Test func `completes when the last of its animations has ended`() {
    defer { stage.end() }
    var log: [String] = []
    stage.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("outer") }
      UIView.animate(withDuration: 0.5) {
        view.alpha = 0.5
      } completion: { _ in
        log.append("alpha")
      }
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("inner") }
      #expect(CATransaction.completionBlock() != nil)
      UIView.animate(withDuration: 0.7) {
        view.center.x = 50
        #expect(CATransaction.animationDuration() == 0.7)
      }
      CATransaction.commit()
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25 && CATransaction.completionBlock() == nil)
      UIView.animate(withDuration: 2) {
        view.bounds.size.width = 50
      } completion: { _ in
        log.append("outside")
      }
    }
    stage.settle()
    #expect(log == ["alpha", "inner", "outer", "outside"])
  }

  @Test func `without animations completes when it is committed`() {
    defer { stage.end() }
    var log: [String] = []
    stage.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("done") }
      view.alpha = 0.5
      #expect(log.isEmpty)
      CATransaction.commit()
      // An additional commit has no effect.
      CATransaction.commit()
    }
    #expect(log == ["done"])
  }

  @Test func `with disabled actions makes changes without animation`() {
    defer { stage.end() }
    stage.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.begin()
      #expect(CATransaction.disableActions())
      UIView.animate(withDuration: 1) { view.alpha = 0.25 }
      CATransaction.commit()
      CATransaction.commit()
      #expect(!CATransaction.disableActions() && view.layer.animationKeys() == nil && view.alpha == 0.25)
      UIView.animate(withDuration: 1) { view.alpha = 1 }
      #expect(view.layer.animationKeys() == ["opacity"])
    }
  }
}
