internal import Foundation

/// The animations between ``CATransaction/begin()`` and ``CATransaction/commit()``.
@MainActor final class TransactionGroup {
  /// Whether animations are disabled.
  var disablesActions: Bool
  /// The duration of animations without their own, in seconds; nil if it was not set.
  var duration: CFTimeInterval?
  /// The timing function of animations without their own.
  var timingFunction: CAMediaTimingFunction?
  /// The block to call at the end.
  var completion: (@MainActor () -> Void)?
  private var running = 0
  private var isClosed = false

  init(in outer: TransactionGroup?) {
    disablesActions = outer?.disablesActions ?? false
    (duration, timingFunction) = (outer?.duration, outer?.timingFunction)
  }

  /// Called when an animation begins.
  func enter() { running += 1 }
  /// Called when an animation has ended.
  func leave() {
    running -= 1
    finishIfDone()
  }
  /// Called when no more animations will begin.
  func close() {
    isClosed = true
    finishIfDone()
  }
  private func finishIfDone() {
    guard isClosed, running == 0, let completion else { return }
    self.completion = nil
    completion()
  }
}
