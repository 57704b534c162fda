internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// The animation block that is currently executing, and the animations it started.
@MainActor final class ViewAnimation {
  /// The innermost block on the main thread's call stack; nil outside of animation blocks. It is in force from the call of `UIView.animate`
  /// until that returns, so it belongs to no runtime. Not a task-local value, because a task that is started in the block must not inherit
  /// it.
  private(set) static var current: ViewAnimation?
  /// Whether `performWithoutAnimation(_:)` is executing; on the call stack as well.
  private(set) static var isSuspended = false

  /// Runs `body` as the block of this animation.
  func run(_ body: () -> Void) {
    begin()
    body()
    commit()
  }
  /// Begins the block of this animation, which ends with ``commit()``; blocks that begin meanwhile end before that.
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
  /// The block around this one while it is executed.
  private var outer: ViewAnimation?

  /// Runs `body` without animating what it changes.
  static func suspended(_ body: () -> Void) {
    let outer = isSuspended
    isSuspended = true
    body()
    isSuspended = outer
  }

  /// Never negative.
  private(set) var timing: AnimationTiming
  /// How long its animations take.
  var duration: FrameDuration { .seconds(timing.duration) }
  /// How they run.
  var options: UIView.AnimationOptions { timing.options }
  private var running = 0
  /// What is done at the end of the block, as a part of it, by what it is for.
  private var finishing: [ObjectIdentifier: () -> Void] = [:]
  /// What is done when all animations have ended.
  private var endings: [(Bool) -> Void] = []
  private var allFinished = true
  private var isClosed = false
  private var completion: ((Bool) -> Void)?
  /// The transactions that wait for it.
  private var groups: [TransactionGroup]
  /// Who animates the changes of a block of a property animator, and ends the animations; nil for a block of its own time.
  private let group: PropertyGroup?
  /// The parts of the way that the block names; nil for a block without keyframes.
  var keyframes: ViewKeyframes?

  /// `timing` may have negative times, which count as zero.
  init(_ timing: AnimationTiming, group: PropertyGroup? = nil, completion: ((Bool) -> Void)? = nil) {
    self.timing = timing.limited
    self.completion = completion
    self.group = group
    if group != nil { running = 1 }
    groups = CATransaction.current
    for group in groups { group.enter() }
  }

  /// Has what is changed from now on run otherwise.
  func setTiming(_ change: (inout AnimationTiming) -> Void) {
    change(&timing)
    timing = timing.limited
  }
  /// The animation ends after the result was called, once.
  func waiting() -> () -> Void {
    running += 1
    return { self.end(true) }
  }

  /// A block with `timing`. In another block it inherits from that one's, see ``AnimationTiming/nested(in:)``; in the block of a property
  /// animator it is a part of that animator's way, unless it overrides the duration.
  static func block(_ timing: AnimationTiming, completion: ((Bool) -> Void)?) -> ViewAnimation {
    guard let outer = current else { return ViewAnimation(timing, completion: completion) }
    if let part = outer.collected(timing, completion: completion) { return part }
    guard outer.group != nil else { return ViewAnimation(timing.nested(in: outer.timing), completion: completion) }
    let part =
      timing.options.contains(.overrideInheritedDuration) ? nil : outer.part(.whole, options: timing.options, completion: completion)
    return part ?? ViewAnimation(timing, completion: completion)
  }

  /// Starts an animation of what `change` has changed, to the model's current value. Does nothing if the value did not change, and lets a
  /// running animation continue if the model still has the value that this animation ends at.
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

  /// The same, and has what is in the view follow at the end of the block if the options say so.
  func animateChange(_ change: PropertyChange, of view: UIView) {
    animate(view, change)
    if options.contains(.layoutSubviews) { atEndOfBlock(for: view) { view.layoutIfNeeded() } }
  }

  /// A block that animates a part of this one's way, if this is a block of a property animator. It ends when this one does.
  func part(_ part: ProgressInterval, options: UIView.AnimationOptions, completion: ((Bool) -> Void)?) -> ViewAnimation? {
    guard let group else { return nil }
    let timing = AnimationTiming(duration: timing.duration, delay: 0, curve: .linear, options: options)
    let block = ViewAnimation(timing, group: group.part(part), completion: completion)
    whenDone { block.endGroup(hasReturned: $0) }
    return block
  }

  /// A block in the block of an animator that collects blocks: a part of its way, from the delay on, along the curve. Nil elsewhere.
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

  /// Runs `body` at the end of the block, so that what it changes is animated as well; once for the same `object`.
  func atEndOfBlock(for object: AnyObject, _ body: @escaping () -> Void) { finishing[ObjectIdentifier(object)] = body }
  /// Runs `body` when all animations of the block have ended.
  /// They may have returned to where they started.
  func whenDone(_ body: @escaping (_ hasReturned: Bool) -> Void) { endings.append(body) }
  /// The animations of a property animator have ended.
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

  /// Called after the block returned: no more animations will be added, so the completion handler may run.
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
