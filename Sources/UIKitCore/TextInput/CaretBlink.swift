internal import DisplayInterface
internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import LayerTree

/// Blinks a caret with the period of the desktop's settings, or not at all.
@MainActor final class CaretBlink: FrameAnimator {
  /// The caret stops blinking after this time without a movement, so that an idle window draws no frames.
  private static let patience = FrameDuration.seconds(10)
  /// The duration of a fade, in seconds.
  private static let fade = 0.12

  private weak let caret: UIView?
  private var begin: FrameInstant?
  private var isShown = true
  /// The time at which the caret next appears or disappears. Its fade requests its own frames.
  private(set) var nextFrameTime: FrameInstant?

  init(_ caret: UIView) { self.caret = caret }

  /// Shows the caret and begins to blink.
  func restart() {
    stop()
    guard let driver = caret?.frameDriver, driver.display.configuration.caretBlink != nil else { return }
    driver.add(self)
  }

  /// Shows the caret without blinking.
  func stop() {
    begin = nil
    nextFrameTime = nil
    isShown = true
    UIView.performWithoutAnimation {
      caret?.node.removeAllAnimations()
      caret?.alpha = 1
    }
    caret?.frameDriver?.remove(self)
  }

  var countsAsAnimating: Bool { false }

  func animate(at tick: FrameTick) -> Bool {
    guard let caret, caret.window != nil, let period = caret.frameDriver?.display.configuration.caretBlink, period > .zero else {
      return false
    }
    let begin = self.begin ?? tick.frameTime
    self.begin = begin
    let elapsed = tick.frameTime - begin
    let isOver = elapsed >= Self.patience
    let half = elapsed.nanoseconds / period.nanoseconds
    show(isOver || half.isMultiple(of: 2), caret)
    nextFrameTime = min(begin + .nanoseconds((half + 1) * period.nanoseconds), begin + Self.patience)
    return !isOver
  }

  private func show(_ shows: Bool, _ caret: UIView) {
    guard shows != isShown else { return }
    isShown = shows
    UIView.animate(withDuration: Self.fade, animations: { caret.alpha = shows ? 1 : 0 })
  }
}
