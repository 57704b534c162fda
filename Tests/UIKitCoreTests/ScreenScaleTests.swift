import HitchlessBase
import HitchlessTesting
import Testing
import UIKitCore

@MainActor @Suite struct `A view's content scale` {
  @Test func `is the screen's regardless of the current traits`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let stage = HitchlessTesting.Stage(view, size: CGSize(width: 100, height: 100), scale: 2)
    defer { stage.end() }
    stage.settle()
    stage.perform {
      #expect(view.contentScaleFactor == 2)
      for traits in [UITraitCollection(displayScale: 3), UITraitCollection(userInterfaceStyle: .dark), UITraitCollection()] {
        traits.performAsCurrent { #expect(view.contentScaleFactor == 2, "\(traits)") }
      }
    }
  }
}
