public import Foundation
internal import HitchlessBase

/// Groups animations, so that something can be done when all of them have ended.
///
/// Groups nest. What is said outside of them holds until the next frame.
@preconcurrency @MainActor open class CATransaction: NSObject {
  private static var open: [TransactionGroup] = []
  /// The innermost group that there is; nil for none.
  private static var innermost: TransactionGroup? { open.last ?? ApplicationRuntime.current.animations.implicitGroup }
  /// The group about which something is said now. Outside of all, one that lasts until the next frame; nil without a display.
  private static var needed: TransactionGroup? {
    let runtime = ApplicationRuntime.current
    if let innermost { return innermost }
    guard let driver = runtime.driver else { return nil }
    runtime.animations.implicitGroup = TransactionGroup(in: nil)
    driver.requestFrame()
    return runtime.animations.implicitGroup
  }

  /// Begins a group, until ``commit()``.
  open class func begin() { open.append(TransactionGroup(in: innermost)) }
  /// Ends the innermost group. Its completion block runs when the animations that began in it have ended; now, if there are none.
  open class func commit() {
    guard let group = open.popLast() else { return }
    group.close()
  }
  /// Ends what was said outside of groups, as the next frame does. Changes are shown by that.
  open class func flush() {
    guard open.isEmpty, let group = ApplicationRuntime.current.animations.implicitGroup else { return }
    ApplicationRuntime.current.animations.implicitGroup = nil
    group.close()
  }
  /// Calls `block` when all animations have ended that begin in the innermost group from here on.
  open class func setCompletionBlock(_ block: (@MainActor () -> Void)?) { needed?.completion = block }
  /// The block of the innermost group; nil for none.
  open class func completionBlock() -> (@MainActor () -> Void)? { innermost?.completion }
  /// Whether nothing is animated in the innermost group: neither what layers animate by themselves nor views. Inner groups inherit it.
  open class func disableActions() -> Bool { innermost?.disablesActions ?? false }
  /// Sets whether nothing is animated in the innermost group.
  open class func setDisableActions(_ flag: Bool) { needed?.disablesActions = flag }
  /// How long animations take that do not say it themselves, in seconds: what the innermost group says, else the animation block that is
  /// running, else a quarter of a second.
  open class func animationDuration() -> CFTimeInterval {
    innermost?.duration ?? ViewAnimation.current?.duration.seconds ?? 0.25
  }
  /// Sets how long animations take in the innermost group that do not say it themselves. Inner groups inherit it.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { needed?.duration = dur }
  /// How animations progress that do not say it themselves; nil, if no group says it, for constant speed, and of what
  /// layers animate by themselves for the default curve.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { innermost?.timingFunction }
  /// Sets how animations progress in the innermost group that do not say it themselves. Inner groups inherit it.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { needed?.timingFunction = function }

  /// What the innermost group says, by the names that begin with `kCATransaction`; nil for another name.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: nil
    }
  }
  /// Says the same as the functions for it, by name: a number, a Boolean value, a timing function or a block. Another name has no effect.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: ((anObject as? Double) ?? (anObject as? NSNumber)?.doubleValue).map { setAnimationDuration($0) }
    case kCATransactionDisableActions: setDisableActions((anObject as? Bool) ?? (anObject as? NSNumber)?.boolValue ?? false)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? @MainActor () -> Void)
    default: break
    }
  }

  /// The groups that an animation which begins now belongs to. O(depth).
  static var current: [TransactionGroup] { (ApplicationRuntime.current.animations.implicitGroup.map { [$0] } ?? []) + open }
}

/// The name of the duration for ``CATransaction/setValue(_:forKey:)``.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of whether nothing is animated.
public let kCATransactionDisableActions = "disableActions"
/// The name of the timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The name of what is done at the end.
public let kCATransactionCompletionBlock = "completionBlock"
