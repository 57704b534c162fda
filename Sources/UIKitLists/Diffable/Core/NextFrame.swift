internal import Dispatch
internal import FramePipeline
internal import UIKitCore

/// A task for the beginning of the next frame, before its layout.
@MainActor final class NextFrame: FrameAnimator {
  private let body: @MainActor () -> Void

  private init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  /// Calls `body` once: in the next frame, which is requested, or on the main queue if there is no `driver`.
  static func run(by driver: FrameDriver?, _ body: @escaping @MainActor () -> Void) {
    if let driver {
      driver.add(NextFrame(body))
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }
  }

  var countsAsAnimating: Bool { false }

  func animate(at tick: FrameTick) -> Bool {
    body()
    return false
  }
}
