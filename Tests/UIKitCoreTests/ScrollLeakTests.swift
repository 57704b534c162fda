import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct ScrollLeakTests {
  @Test func `a scroll view is released with its window after use`() {
    func check(_ name: String, _ use: (ScrollScene) -> Void) {
      weak var leftScene: ScrollScene?
      weak var leftView: UIScrollView?
      weak var leftRuntime: ApplicationRuntime?
      weak var leftDriver: FrameDriver?
      do {
        let scene = ScrollScene()
        use(scene)
        leftScene = scene
        leftView = scene.scroll
        leftRuntime = scene.scroll.runtime
        leftDriver = scene.scroll.frameDriver
        scene.stage.end()
      }
      #expect(leftScene == nil, "\(name)")
      #expect(leftView == nil, "\(name)")
      #expect(leftRuntime == nil, "\(name)")
      #expect(leftDriver == nil, "\(name)")
    }
    check("nothing") { _ in }
    check("fling") { $0.stage.fling(velocity: 1000, seconds: 0.3) }
    check("fling to the end") {
      $0.stage.fling(velocity: 1000, seconds: 0.3); $0.stage.settle()
    }
    check("finger down") { $0.touch(.began, 200, 400) }
    check("tap") { $0.stage.tap(at: CGPoint(x: 200, y: 400)) }
    check("wheel") { $0.stage.wheel(notches: 2) }
    check("key") {
      $0.stage.key(.home); $0.stage.key(.end)
    }
    check("animation") { $0.scroll.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
  }
}
