public import Foundation
internal import HitchlessBase
internal import LayerTree

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
  /// Animates the changes made by the keyframe blocks in `animations`. Each keyframe covers its part of `duration`, which progresses along
  /// the curve in `options`, ease-in-out by default. Changes made outside of keyframes take the whole duration. Inside an animation block
  /// of a property animator, the keyframes are parts of the animator's progress, which is linear, and duration and delay are ignored.
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
    animation.keyframes = ViewKeyframes(options.mode)
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

// The animation methods that predate closures.
extension UIView {
  /// Begins an animation block: changes made until ``commitAnimations()`` are animated, by default for 0.2 seconds. Blocks may be nested.
  /// The settings of a block apply to changes made after they are set.
  ///
  /// - Parameters:
  ///   - animationID: The name of the block, for its delegate.
  ///   - context: A value that is passed to the delegate unchanged.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    ApplicationRuntime.current.animations.openBlocks.append(OpenAnimationBlock(animationID, context: context))
  }
  /// Ends the block that was begun last. Does nothing if there is none.
  public class func commitAnimations() { ApplicationRuntime.current.animations.openBlocks.popLast()?.commit() }

  private static var openBlock: OpenAnimationBlock? { ApplicationRuntime.current.animations.openBlocks.last }

  /// Sets the duration of the block's animations, in seconds.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    openBlock?.animation.setTiming {
      $0.duration = duration
      $0.options.insert(.overrideInheritedDuration)
    }
  }
  /// Sets the delay after which the block's animations begin, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) { openBlock?.animation.setTiming { $0.delay = delay } }
  /// Sets the timing curve of the block's animations.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    openBlock?.animation.setTiming {
      $0.curve = curve.timing
      $0.options.insert(.overrideInheritedCurve)
    }
  }
  /// Sets the number of times that the block's animations play. Zero and negative values count as 1.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    openBlock?.animation.setTiming { $0.repeatCount = repeatCount > 0 ? Double(repeatCount) : 1 }
  }
  /// Sets whether the block's animations play backwards after each pass.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    openBlock?.animation.setTiming { if repeatAutoreverses { $0.options.insert(.autoreverse) } else { $0.options.remove(.autoreverse) } }
  }
  /// Sets whether the block's animations begin from what is on screen, as all animations have done since iOS 8.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    openBlock?.animation.setTiming { if fromCurrentState { $0.options.insert(.beginFromCurrentState) } }
  }
  /// Sets the object that is notified when the block's animations have ended; see ``setAnimationDidStop(_:)``. It is retained until then.
  public class func setAnimationDelegate(_ delegate: Any?) { openBlock?.delegate = delegate as AnyObject? }
  /// Sets the message that is sent to the delegate when the block's animations have ended: a method without arguments, or with up to three:
  /// the name of the block, an `NSNumber` that is true if all animations were completed, and the context.
  public class func setAnimationDidStop(_ selector: Selector?) { openBlock?.didStop = selector }
  /// Turns `view` over when the block is committed, from its current appearance to its appearance at that time. `cache` has no effect: the
  /// side that turns away is always a picture. A view without a window changes immediately.
  public class func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {
    guard let block = openBlock else { return }
    block.flip = nil
    guard let side = transition.side, let picture = ViewFlip.picture(of: view) else { return }
    block.flip = { [animation = block.animation] in
      let ended = animation.waiting()
      let duration = animation.duration.seconds
      ViewFlip.show(view, from: side, behind: picture, duration: duration, options: []) { _ in ended() }
    }
  }

  /// Makes the changes in `animations`, and animates them `count` times, also backwards after each pass if `autoreverses` is true. Outside
  /// of an animation block, the changes are not animated.
  public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    guard let block = ViewAnimation.current else { return animations() }
    let before = block.timing
    block.setTiming { timing in
      timing.repeatCount = count > 0 ? Double(count) : 1
      if autoreverses { timing.options.insert(.autoreverse) } else { timing.options.remove(.autoreverse) }
    }
    animations()
    block.setTiming { $0 = before }
  }
}
