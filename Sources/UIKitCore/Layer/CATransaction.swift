public import Foundation
internal import HitchlessBase

/// Groups animations, so that something can be done when all of them have ended.
///
/// Groups nest. Outside of groups there is nothing to say: layers have no animations of their own here, views begin theirs.
@preconcurrency @MainActor open class CATransaction: NSObject {
  private static var open: [TransactionGroup] = []

  /// Begins a group, until ``commit()``.
  open class func begin() { open.append(TransactionGroup(disablesActions: open.last?.disablesActions ?? false)) }
  /// Ends the innermost group. Its completion block runs when the animations that began in it have ended; now, if there are none.
  open class func commit() {
    guard let group = open.popLast() else { return }
    group.close()
  }
  /// Calls `block` when all animations have ended that begin in the innermost group from here on.
  open class func setCompletionBlock(_ block: (@MainActor () -> Void)?) { open.last?.completion = block }
  /// The block of the innermost group; nil for none.
  open class func completionBlock() -> (@MainActor () -> Void)? { open.last?.completion }
  /// Whether nothing is animated in the innermost group. Inner groups inherit it.
  open class func disableActions() -> Bool { open.last?.disablesActions ?? false }
  /// Sets whether nothing is animated in the innermost group.
  open class func setDisableActions(_ flag: Bool) { open.last?.disablesActions = flag }
  /// How long animations take, in seconds: those of the animation block that is running, else a quarter of a second.
  open class func animationDuration() -> CFTimeInterval { ViewAnimation.current?.duration.seconds ?? 0.25 }

  /// The groups that an animation which begins now belongs to. O(depth).
  static var current: [TransactionGroup] { open }
}

/// The animations between ``CATransaction/begin()`` and ``CATransaction/commit()``.
@MainActor final class TransactionGroup {
  /// Whether nothing is animated.
  var disablesActions: Bool
  /// What is done at the end.
  var completion: (@MainActor () -> Void)?
  private var running = 0
  private var isClosed = false

  init(disablesActions: Bool) { self.disablesActions = disablesActions }

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
