public import Foundation
internal import HitchlessBase

/// Groups animations, so that a block can be called when all of them have ended.
///
/// Groups nest. Settings made outside of a group apply until the next frame.
@preconcurrency @MainActor open class CATransaction: NSObject {
  private static var open: [TransactionGroup] = []
  /// The innermost existing group; nil for none.
  private static var innermost: TransactionGroup? { open.last ?? ApplicationRuntime.current.animations.implicitGroup }
  /// The group to which settings apply. Outside of all groups, one that lasts until the next frame; nil without a display.
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
  /// Ends the innermost group. Its completion block runs when the animations that began in the group have ended, or immediately if there
  /// are none.
  open class func commit() {
    guard let group = open.popLast() else { return }
    group.close()
  }
  /// Ends the implicit group outside of all others, as the next frame does. Does not show the changes; the frame does.
  open class func flush() {
    guard open.isEmpty, let group = ApplicationRuntime.current.animations.implicitGroup else { return }
    ApplicationRuntime.current.animations.implicitGroup = nil
    group.close()
  }
  /// Sets the block to call when all animations have ended that begin in the innermost group from here on.
  open class func setCompletionBlock(_ block: (@MainActor () -> Void)?) { needed?.completion = block }
  /// Returns the completion block of the innermost group; nil for none.
  open class func completionBlock() -> (@MainActor () -> Void)? { innermost?.completion }
  /// Returns whether animations are disabled in the innermost group: those of layers and of views. Inner groups inherit it.
  open class func disableActions() -> Bool { innermost?.disablesActions ?? false }
  /// Sets whether animations are disabled in the innermost group.
  open class func setDisableActions(_ flag: Bool) { needed?.disablesActions = flag }
  /// Returns the duration in seconds of animations without their own: that of the innermost group, else of the running animation block,
  /// else a quarter of a second.
  open class func animationDuration() -> CFTimeInterval {
    innermost?.duration ?? ViewAnimation.current?.duration.seconds ?? 0.25
  }
  /// Sets the duration of animations in the innermost group without their own. Inner groups inherit it.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { needed?.duration = dur }
  /// Returns the timing function of animations without their own. If it is nil because no group has set one, the animations progress at
  /// constant speed, and the automatic animations of layers along the default curve.
  open class func animationTimingFunction() -> CAMediaTimingFunction? { innermost?.timingFunction }
  /// Sets the timing function of animations in the innermost group without their own. Inner groups inherit it.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { needed?.timingFunction = function }

  /// Returns the setting of the innermost group with one of the names that begin with `kCATransaction`; nil for another name.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: nil
    }
  }
  /// Sets a setting by name: a number, a Boolean value, a timing function or a block. Another name has no effect.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: ((anObject as? Double) ?? (anObject as? NSNumber)?.doubleValue).map { setAnimationDuration($0) }
    case kCATransactionDisableActions: setDisableActions((anObject as? Bool) ?? (anObject as? NSNumber)?.boolValue ?? false)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? @MainActor () -> Void)
    default: break
    }
  }

  /// The groups to which an animation that begins now belongs. O(depth).
  static var current: [TransactionGroup] { (ApplicationRuntime.current.animations.implicitGroup.map { [$0] } ?? []) + open }
}

/// The name of the duration in ``CATransaction/setValue(_:forKey:)``.
public let kCATransactionAnimationDuration = "animationDuration"
/// The name of the setting that disables animations.
public let kCATransactionDisableActions = "disableActions"
/// The name of the timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The name of the completion block.
public let kCATransactionCompletionBlock = "completionBlock"
