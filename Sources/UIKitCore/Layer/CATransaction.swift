public import Foundation
internal import HitchlessBase

/// Groups animations, so that something can be done when all of them have ended.
///
/// Groups nest. Outside of groups there is nothing to say: layers begin no animations by themselves here, views and programs do.
@preconcurrency @MainActor open class CATransaction: NSObject {
  private static var open: [TransactionGroup] = []

  /// Begins a group, until ``commit()``.
  open class func begin() { open.append(TransactionGroup(in: open.last)) }
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
  /// How long animations take that do not say it themselves, in seconds: what the innermost group says, else the animation block that is
  /// running, else a quarter of a second.
  open class func animationDuration() -> CFTimeInterval {
    open.last?.duration ?? ViewAnimation.current?.duration.seconds ?? 0.25
  }
  /// Sets how long animations take in the innermost group that do not say it themselves. Inner groups inherit it.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { open.last?.duration = dur }
  /// How animations progress that do not say it themselves; nil, if no group says it, for constant speed.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { open.last?.timingFunction }
  /// Sets how animations progress in the innermost group that do not say it themselves. Inner groups inherit it.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { open.last?.timingFunction = function }

  /// The groups that an animation which begins now belongs to. O(depth).
  static var current: [TransactionGroup] { open }
}

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
