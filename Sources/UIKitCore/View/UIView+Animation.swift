public import Foundation
internal import HitchlessBase
internal import LayerTree

/// The animation block that is currently executing, and the animations it started.
@MainActor final class ViewAnimation {
  /// The innermost block on the main thread's call stack; nil outside of animation blocks. It is in force from the call of `UIView.animate`
  /// until that returns, so it belongs to no runtime. Not a task-local value, because a task that is started in the block must not inherit it.
  private(set) static var current: ViewAnimation?
  /// Whether `performWithoutAnimation(_:)` is executing; on the call stack as well.
  private(set) static var isSuspended = false

  /// Runs `body` as the block of this animation.
  func run(_ body: () -> Void) {
    let outer = Self.current
    Self.current = self
    body()
    while let (key, finish) = finishing.first {
      finishing[key] = nil
      finish()
    }
    Self.current = outer
    close()
  }

  /// Runs `body` without animating what it changes.
  static func suspended(_ body: () -> Void) {
    let outer = isSuspended
    isSuspended = true
    body()
    isSuspended = outer
  }

  /// Never negative.
  private let timing: AnimationTiming
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
    var timing = timing
    (timing.duration, timing.delay) = (max(0, timing.duration), max(0, timing.delay))
    self.timing = timing
    self.completion = completion
    self.group = group
    if group != nil { running = 1 }
    groups = CATransaction.current
    for group in groups { group.enter() }
  }

  /// A block with `timing`. In another block it inherits from that one's, see ``AnimationTiming/nested(in:)``; in the block of a property animator
  /// it is a part of that animator's way, unless it overrides the duration.
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
        repeats: options.contains(.repeat), autoreverses: options.contains(.autoreverse),
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
  func part(_ part: WayPart, options: UIView.AnimationOptions, completion: ((Bool) -> Void)?) -> ViewAnimation? {
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
    let part = group.part(WayPart(start: inner.delay / whole, length: inner.duration / whole), pace: pace)
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

extension UIView {
  /// Whether changes of the view may be animated: neither its application nor the executing code has turned that off.
  package var animatesChanges: Bool {
    runtime.animations.areEnabled && !ViewAnimation.isSuspended && !CATransaction.disableActions()
  }

  /// Makes a change of `property` (and `other`) to this view's layer; animates it if an animation block is executing and the view is in a
  /// window. `state` is what the view had, if it has something else already.
  func animating(
    _ property: AnimatableProperty, and other: AnimatableProperty? = nil, was state: @autoclosure () -> PropertyState? = nil,
    change: () -> Void
  ) {
    guard let animation = ViewAnimation.current, animatesChanges, window != nil else {
      return change()
    }
    let first = PropertyChange(of: property, in: self, state())
    let second = other.map { PropertyChange(of: $0, in: self, nil) }
    change()
    animation.animateChange(first, of: self)
    if let second { animation.animateChange(second, of: self) }
  }

  /// Animates the changes that `animations` makes to frames, bounds, transforms, opacities, background colours and corner radii. `duration` and `delay`
  /// are in seconds, negative values count as zero. `completion` runs on the main thread when the last animation ended, with false if one
  /// was interrupted; at once, with true, if nothing was animated. Every animation starts from what is on screen.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(duration: duration, delay: delay, curve: options.curve.timing, options: options)
    ViewAnimation.block(timing, completion: completion).run(animations)
  }
  /// Animates changes over `duration` seconds with the ease-in-out curve and without a delay.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }
  /// Animates changes along a damped spring: a damping of 1 ends without overshooting, smaller values oscillate. `velocity` is relative to
  /// the distance, per second: 1 covers the whole distance in one second. The curve in `options` is ignored.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping damping: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let curve = TimingCurve.spring(dampingRatio: Double(damping), velocity: Double(velocity))
    let timing = AnimationTiming(duration: duration, delay: delay, curve: curve, options: options, own: .curve)
    ViewAnimation.block(timing, completion: completion).run(animations)
  }
  /// Animates changes along a spring whose way is felt to take `duration` seconds, half a second by default, and that bounces from not at all, 0,
  /// to without end, 1; it comes to rest some time later. `initialSpringVelocity` is relative to the distance, per second. The curve in `options`
  /// is ignored.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = UISpringTimingParameters(duration: duration, bounce: bounce, initialVelocity: CGVector(dx: velocity, dy: velocity))
    let timing = AnimationTiming(
      duration: spring.settlingTime ?? duration, delay: delay, curve: spring.curve(velocity: Double(velocity)), options: options,
      own: [.curve, .duration])
    ViewAnimation.block(timing, completion: completion).run(animations)
  }
  /// Runs `actions`; its changes show immediately, even inside an animation block.
  public class func performWithoutAnimation(_ actions: () -> Void) { ViewAnimation.suspended(actions) }
  /// Turns animation blocks on or off for the whole application. While they are off, changes show immediately and completion handlers still
  /// run.
  public class func setAnimationsEnabled(_ enabled: Bool) { ApplicationRuntime.current.animations.areEnabled = enabled }
  /// Whether a change in an animation block would be animated now: false after `setAnimationsEnabled(false)` and inside
  /// `performWithoutAnimation(_:)`.
  public class var areAnimationsEnabled: Bool { ApplicationRuntime.current.animations.areEnabled && !ViewAnimation.isSuspended }
  /// The duration in seconds of the innermost animation block that is executing; zero outside of one.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration.seconds ?? 0 }
}

extension UIView {
  /// Has `view` change as `animations` says. With `transitionCrossDissolve` it fades from what it was to what it is, with one of the flips it
  /// turns over; what is animated meanwhile in `animations` is so with `allowAnimatedContent` only. Without a transition the changes are animated as in
  /// ``animate(withDuration:delay:options:animations:completion:)``. In no window, the end is reached at once.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let change = animations ?? {}
    switch options.transition {
    case nil: animate(withDuration: duration, delay: 0, options: options, animations: change, completion: completion)
    case .dissolve: CrossDissolve(old: view, new: view, duration: duration, options: options).run(change, completion: completion)
    case .flip(let side): ViewFlip.of(view, from: side, duration: duration, options: options, change, completion: completion)
    }
  }

  /// Shows `toView` in place of `fromView`, in the same view. That one is removed, or hidden if the options have `showHideTransitionViews`: then
  /// both have to be there already. With one of the flips the view around both turns over. Without a transition among the options it is done
  /// at once.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let change = {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    if case .flip(let side) = options.transition, let host = fromView.superview {
      return ViewFlip.of(host, from: side, duration: duration, options: options, change, completion: completion)
    }
    let duration = options.transition == nil ? 0 : duration
    CrossDissolve(old: fromView, new: toView, duration: duration, options: options).run(change, completion: completion)
  }
}

extension UIView {
  /// Options of keyframe animations. The curve of ``AnimationOptions`` is one of them by its raw value.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views that the block changes are laid out at its end, so that their subviews move with them.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Views that are animated, and those in them, receive touches meanwhile; without it they do not.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// The animation begins from what is on screen; as all animations do since iOS 8.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats until the property is changed again or the view is removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs forwards and then backwards; together with `repeat`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// In another animation block the animation takes its own duration; without it, that of the block.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// In another animation block the animation has its own curve, and repeats only if it says so itself.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// The way from one value to the next one is straight. The default.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
  }

  /// Animates what the blocks of the keyframes in `animations` change: each begins and ends at its part of `duration`, which progresses along
  /// the curve in `options`, ease-in-out by default. What is changed outside of keyframes takes all of it. In an animation block of a property
  /// animator, the keyframes are parts of the animator's way, and duration and delay do not count.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let outer = ViewAnimation.current
    let settings = AnimationOptions(rawValue: options.rawValue)
    let timing = AnimationTiming(
      duration: duration, delay: delay, curve: settings.curve.timing, options: settings, own: .curve)
    if let part = outer?.collected(timing, completion: completion)
      ?? outer?.part(.whole, options: settings, completion: completion)
    {
      return part.run(animations)
    }
    let animation = ViewAnimation.block(timing, completion: completion)
    animation.keyframes = ViewKeyframes()
    animation.run(animations)
  }

  /// Adds a keyframe to the keyframe animation whose block is executing: what `animations` changes is animated from `frameStartTime` on, for
  /// `frameDuration`; both are fractions of the animation's duration. Changes in no keyframe animation are made as without this.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
  ) {
    let part = WayPart(start: frameStartTime, length: frameDuration)
    guard let current = ViewAnimation.current else { return animations() }
    if let part = current.part(part, options: current.options, completion: nil) { return part.run(animations) }
    guard let keyframes = current.keyframes else { return animations() }
    let outer = keyframes.part
    keyframes.part = part
    animations()
    keyframes.part = outer
  }
}
