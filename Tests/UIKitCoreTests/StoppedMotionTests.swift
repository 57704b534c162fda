import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Motions that are stopped, or whose range changes on the way: where the content comes to rest in the end.
@MainActor @Suite(.serialized) struct StoppedMotionTests {
  /// Brings its content into its range as lists do: in its own layout.
  private final class ShrinkingView: UIScrollView {
    var wantedHeight: CGFloat = 10_000

    override func layoutSubviews() {
      super.layoutSubviews()
      guard contentSize.height != wantedHeight else { return }
      contentSize.height = wantedHeight
      contentOffset.y = min(contentOffset.y, max(0, wantedHeight - bounds.height))
    }
  }

  @Test(arguments: [0, 1, 5, 12]) func `an animation ends where there is content if a layout on its way takes content away`(_ frames: Int) {
    for height in [500.0, 1200.0] {
      let view = ShrinkingView()
      view.contentSize = CGSize(width: 400, height: 10_000)
      let stage = HitchlessTesting.Stage(view, size: CGSize(width: 400, height: 800), scale: 1)
      defer { stage.end() }
      stage.frames(2)
      view.contentOffset.y = 3000
      stage.frame()
      view.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
      stage.frames(frames)
      view.wantedHeight = height
      view.setNeedsLayout()
      stage.settle()
      #expect((0...max(0, height - 800)).contains(view.contentOffset.y))
    }
  }

  @Test(arguments: [1, 5, 12]) func `an animation ends in the range that the insets leave it`(_ frames: Int) {
    let scene = ScrollScene()
    defer { scene.stage.end() }
    scene.scroll.contentInset.bottom = 300
    scene.scroll.setContentOffset(CGPoint(x: 0, y: 9500), animated: true)
    scene.stage.frames(frames)
    scene.scroll.contentInset.bottom = 0
    scene.stage.settle()
    #expect(scene.y == 9200)
    // An inset that was changed before the program began does not matter: it may go beyond the content on purpose.
    scene.scroll.contentInset.bottom = 20
    scene.scroll.setContentOffset(CGPoint(x: 0, y: 9500), animated: true)
    scene.stage.settle()
    #expect(scene.y == 9500)
  }
}
