internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// The animation block that is currently executing, and the animations it started.
@MainActor final class ViewAnimation {
  /// The innermost block that is executing on the main thread; nil outside of animation blocks. It is set from the beginning of a block
  /// until its end, so it does not belong to a runtime. It is not a task-local value, because a task started in the block must not inherit
  /// it.
  private(set) static var current: ViewAnimation?
  /// Whether `performWithoutAnimation(_:)` is on the call stack.
  private(set) static var isSuspended = false

  /// Runs `body` as the block of this animation.
  func run(_ body: () -> Void) {
    begin()
    body()
    commit()
  }
  /// Begins the block of this animation, which lasts until ``commit()``. Blocks that begin in between must end before it.
  func begin() {
    outer = Self.current
    Self.current = self
  }
  /// Ends the block.
  func commit() {
    while let (key, finish) = finishing.first {
      finishing[key] = nil
      finish()
    }
    Self.current = outer
    outer = nil
    close()
  }
  /// The enclosing block while this one executes.
  private var outer: ViewAnimation?

  /// Runs `body` without animating what it changes.
  static func suspended(_ body: () -> Void) {
    let outer = isSuspended
    isSuspended = true
    body()
    isSuspended = outer
  }

  /// The timing, without negative times.
  private(set) var timing: AnimationTiming
  /// The duration of the block's animations.
  var duration: FrameDuration { .seconds(timing.duration) }
  /// The options of the block's animations.
  var options: UIView.AnimationOptions { timing.options }
  private var running = 0
  /// The work to do at the end of the block, as a part of it, by the object it belongs to.
  private var finishing: [ObjectIdentifier: () -> Void] = [:]
  /// The closures to call when all animations have ended.
  private var endings: [(Bool) -> Void] = []
  private var allFinished = true
  private var isClosed = false
  private var completion: ((Bool) -> Void)?
  /// The transactions that wait for this animation.
  private var groups: [TransactionGroup]
  /// The group of a property animator that animates and ends the changes of this block; nil for a block with its own timing.
  private let group: PropertyGroup?
  /// The keyframes of the block; nil for a block without keyframes.
  var keyframes: ViewKeyframes?

  /// Creates an animation with `timing`. Negative times count as zero.
  init(_ timing: AnimationTiming, group: PropertyGroup? = nil, completion: ((Bool) -> Void)? = nil) {
    self.timing = timing.limited
    self.completion = completion
    self.group = group
    if group != nil { running = 1 }
    groups = CATransaction.current
    for group in groups { group.enter() }
  }

  /// Changes the timing for the changes that the block makes from now on.
  func setTiming(_ change: (inout AnimationTiming) -> Void) {
    change(&timing)
    timing = timing.limited
  }
  /// Returns a closure that ends a part of the animation; the animation does not end before it is called. Must be called once.
  func waiting() -> () -> Void {
    running += 1
    return { self.end(true) }
  }

  /// Creates a block with `timing`. Inside another block it inherits that block's timing, see ``AnimationTiming/nested(in:)``. Inside the
  /// block of a property animator it becomes a part of that animator's progress, unless it overrides the duration.
  static func block(_ timing: AnimationTiming, completion: ((Bool) -> Void)?) -> ViewAnimation {
    guard let outer = current else { return ViewAnimation(timing, completion: completion) }
    if let part = outer.collected(timing, completion: completion) { return part }
    guard outer.group != nil else { return ViewAnimation(timing.nested(in: outer.timing), completion: completion) }
    let part =
      timing.options.contains(.overrideInheritedDuration) ? nil : outer.part(.whole, options: timing.options, completion: completion)
    return part ?? ViewAnimation(timing, completion: completion)
  }

  /// Starts an animation of the property in `change` to the model's current value. Does nothing if the value did not change. If a running
  /// animation already ends at the model's value, that animation continues.
  func animate(_ view: UIView, _ change: PropertyChange) {
    if let group { return group.animate(view, change) }
    let (node, property, from, before) = (view.node, change.property, change.from, change.before)
    let to = node.modelValue(of: property)
    if keyframes?.add(change, to: to, in: view) == true { return }
    let target = node.targetValue(of: property)
    if to == before, target == nil || target == to { return }
    guard from != to else { return node.removeAnimation(forKey: property.rawValue) }
    running += 1
    let (keyframes, identifier) = (keyframes, ObjectIdentifier(view))
    let parts = keyframes?.begin(property, to: to, in: view) ?? []
    // The view is not released while it is animated.
    let view = options.contains(.allowUserInteraction) ? nil : view
    view?.touchHandlers.blockingAnimations += 1
    node.add(
      LayerAnimation(
        property: property, from: from, to: to, delay: .seconds(timing.delay), duration: duration, curve: timing.curve,
        repeatCount: options.contains(.repeat) ? .infinity : timing.repeatCount, autoreverses: options.contains(.autoreverse),
        keyframes: parts,
        completion: { [self] finished in
          MainActor.assumeIsolated {
            keyframes?.end(property, of: identifier)
            view?.touchHandlers.blockingAnimations -= 1
            end(finished)
          }
        }), forKey: property.rawValue)
  }

  /// Animates `change` like ``animate(_:_:)``, and lays out the view at the end of the block if the options contain `layoutSubviews`.
  func animateChange(_ change: PropertyChange, of view: UIView) {
    animate(view, change)
    if options.contains(.layoutSubviews) { atEndOfBlock(for: view) { view.layoutIfNeeded() } }
  }

  /// Returns a block that animates a part of this block's progress, or nil if this is not a block of a property animator. The returned
  /// block ends when this one does.
  func part(_ part: ProgressInterval, options: UIView.AnimationOptions, completion: ((Bool) -> Void)?) -> ViewAnimation? {
    guard let group else { return nil }
    let timing = AnimationTiming(duration: timing.duration, delay: 0, curve: .linear, options: options)
    let block = ViewAnimation(timing, group: group.part(part), completion: completion)
    whenDone { block.endGroup(hasReturned: $0) }
    return block
  }

  /// Returns a block nested in the block of an animator that collects blocks: a part of its progress that begins after the delay and
  /// follows the curve. Nil if this block does not collect others.
  func collected(_ inner: AnimationTiming, completion: ((Bool) -> Void)?) -> ViewAnimation? {
    guard let group, group.collects else { return nil }
    let whole = max(1e-9, timing.duration)
    let pace = PartPace(curve: inner.curve, duration: max(0, inner.duration))
    let part = group.part(ProgressInterval(start: inner.delay / whole, length: inner.duration / whole), pace: pace)
    var inner = inner
    inner.delay = 0
    let block = ViewAnimation(inner, group: part, completion: completion)
    whenDone { block.endGroup(hasReturned: $0) }
    return block
  }

  /// Runs `body` at the end of the block, so that its changes are animated as well; once per `object`.
  func atEndOfBlock(for object: AnyObject, _ body: @escaping () -> Void) { finishing[ObjectIdentifier(object)] = body }
  /// Runs `body` when all animations of the block have ended. `hasReturned` is true if they returned to their start values.
  func whenDone(_ body: @escaping (_ hasReturned: Bool) -> Void) { endings.append(body) }
  /// Called when the animations of a property animator have ended.
  func endGroup(hasReturned: Bool) {
    running -= 1
    completeIfDone(hasReturned: hasReturned)
  }

  private func end(_ finished: Bool) {
    running -= 1
    // An animation that ends while the block still executes was replaced by a later change in the same block, so it does not count as
    // interrupted.
    allFinished = allFinished && (finished || !isClosed)
    completeIfDone()
  }

  /// Closes the block after it returned: no more animations are added, so the completion handler may run.
  func close() {
    isClosed = true
    completeIfDone()
  }

  private func completeIfDone(hasReturned: Bool = false) {
    guard isClosed, running == 0 else { return }
    let due = endings
    endings = []
    for body in due { body(hasReturned) }
    if let completion {
      self.completion = nil
      completion(allFinished)
    }
    let waiting = groups
    groups = []
    for group in waiting.reversed() { group.leave() }
  }
}
