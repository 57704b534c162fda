public import Foundation
internal import HitchlessBase
internal import LayerTree

/// The animation block that is currently executing, and the animations it started.
@MainActor final class ViewAnimation {
  /// The innermost block on the main thread's call stack; nil outside of animation blocks. It is set from the call of `UIView.animate`
  /// until that call returns, so it does not belong to a runtime. It is not a task-local value, because a task started in the block must
  /// not inherit it.
  private(set) static var current: ViewAnimation?
  /// Whether `performWithoutAnimation(_:)` is on the call stack.
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

  /// The timing, without negative times.
  private let timing: AnimationTiming
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
    var timing = timing
    (timing.duration, timing.delay) = (max(0, timing.duration), max(0, timing.delay))
    self.timing = timing
    self.completion = completion
    self.group = group
    if group != nil { running = 1 }
    groups = CATransaction.current
    for group in groups { group.enter() }
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

extension UIView {
  /// Whether changes of the view may be animated: neither the application nor the executing code has disabled animations.
  package var animatesChanges: Bool {
    runtime.animations.areEnabled && !ViewAnimation.isSuspended && !CATransaction.disableActions()
  }

  /// Makes a change of `property` (and `other`) to this view's layer, and animates it if an animation block is executing and the view is in
  /// a window. `state` is the previous state if the view already has a new one.
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

  /// Animates the changes that `animations` makes to frames, bounds, transforms, opacities, background colours and corner radii. `duration`
  /// and `delay` are in seconds; negative values count as zero. `completion` runs on the main thread when the last animation has ended,
  /// with false if one of them was interrupted. If nothing was animated, it runs immediately with true. Every animation starts from what is
  /// on screen.
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
  /// Animates changes along a spring with a perceptual duration of `duration` seconds (0.5 by default) and a `bounce` between 0 (no bounce)
  /// and 1 (endless oscillation). The spring comes to rest some time after `duration`. `initialSpringVelocity` is relative to the distance,
  /// per second. The curve in `options` is ignored.
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
  /// Runs `actions` without animations: its changes show immediately, even inside an animation block.
  public class func performWithoutAnimation(_ actions: () -> Void) { ViewAnimation.suspended(actions) }
  /// Enables or disables animation blocks for the whole application. While they are disabled, changes show immediately and completion
  /// handlers still run.
  public class func setAnimationsEnabled(_ enabled: Bool) { ApplicationRuntime.current.animations.areEnabled = enabled }
  /// Whether a change in an animation block would be animated now: false after `setAnimationsEnabled(false)` and inside
  /// `performWithoutAnimation(_:)`.
  public class var areAnimationsEnabled: Bool { ApplicationRuntime.current.animations.areEnabled && !ViewAnimation.isSuspended }
  /// The duration in seconds of the innermost animation block that is executing; zero outside of one.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration.seconds ?? 0 }
}

extension UIView {
  /// Performs `animations` on `view` with a transition: `transitionCrossDissolve` fades from the old appearance to the new one, the flip
  /// options turn the view over. Changes in `animations` are animated during the transition only with `allowAnimatedContent`. Without a
  /// transition option, the changes are animated as in ``animate(withDuration:delay:options:animations:completion:)``. If the view is not
  /// in a window, the transition ends immediately.
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

  /// Replaces `fromView` by `toView` in the same superview. `fromView` is removed, or hidden if the options contain
  /// `showHideTransitionViews`; in that case both views must already be subviews. The flip options turn the superview over. Without a
  /// transition option the views are exchanged immediately.
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
  /// Options of keyframe animations. A curve of ``AnimationOptions`` can be included by its raw value.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that the block changes at the end of the block, so that their subviews move with them.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets animated views and their descendants receive touches during the animation; without this option they receive none.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts the animation from what is on screen, as all animations have done since iOS 8.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats until the property is changed again or the view is removed.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs forwards and then backwards; for use with `repeat`.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses the animation's own duration inside another animation block, instead of that block's.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Uses the animation's own curve inside another animation block, and repeats only if its own options contain `repeat`.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Interpolates linearly between the values. The default.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
  }

  /// Animates the changes made by the keyframe blocks in `animations`. Each keyframe covers its part of `duration`, which progresses along
  /// the curve in `options`, ease-in-out by default. Changes made outside of keyframes take the whole duration. Inside an animation block
  /// of a property animator, the keyframes are parts of the animator's progress, and duration and delay are ignored.
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

  /// Adds a keyframe to the keyframe animation whose block is executing: the changes in `animations` are animated from `frameStartTime` on,
  /// for `frameDuration`; both are fractions of the animation's duration. Outside of a keyframe animation, runs `animations` directly.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
  ) {
    let part = ProgressInterval(start: frameStartTime, length: frameDuration)
    guard let current = ViewAnimation.current else { return animations() }
    if let part = current.part(part, options: current.options, completion: nil) { return part.run(animations) }
    guard let keyframes = current.keyframes else { return animations() }
    let outer = keyframes.part
    keyframes.part = part
    animations()
    keyframes.part = outer
  }
}
