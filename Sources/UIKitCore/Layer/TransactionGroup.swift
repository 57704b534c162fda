internal import Foundation

/// The animations between ``CATransaction/begin()`` and ``CATransaction/commit()``.
@MainActor final class TransactionGroup {
  /// Whether nothing is animated.
  var disablesActions: Bool
  /// How long animations take, in seconds; nil for those who do not say it.
  var duration: CFTimeInterval?
  /// How they progress.
  var timingFunction: CAMediaTimingFunction?
  /// What is done at the end.
  var completion: (@MainActor () -> Void)?
  private var running = 0
  private var isClosed = false

  init(in outer: TransactionGroup?) {
    disablesActions = outer?.disablesActions ?? false
    (duration, timingFunction) = (outer?.duration, outer?.timingFunction)
  }

  /// An animation begins.
  func enter() { running += 1 }
  /// It has ended.
  func leave() {
    running -= 1
    finishIfDone()
  }
  /// No more will begin.
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
