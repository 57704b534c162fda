public import Foundation
internal import HitchlessBase
internal import LayerTree

/// The animation block that is being run.
@MainActor final class ViewAnimation {
  static var current: ViewAnimation?
  static var isEnabled = true
  /// Inside `performWithoutAnimation`.
  static var isSuspended = false

  let duration: FrameDuration
  let delay: FrameDuration
  let curve: TimingCurve
  let options: UIView.AnimationOptions
  private var running = 0
  private var allFinished = true
  private var isClosed = false
  private var completion: ((Bool) -> Void)?

  init(
    duration: TimeInterval, delay: TimeInterval, curve: TimingCurve, options: UIView.AnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    self.duration = .seconds(max(0, duration))
    self.delay = .seconds(max(0, delay))
    self.curve = curve
    self.options = options
    self.completion = completion
  }

  /// Has a property of a layer go from `from` to what the model has now; nothing if that is the same, or if it is `before` and the layer
  /// is on its way there.
  func animate(_ node: LayerNode, _ property: AnimatableProperty, from: AnimatableValue, before: AnimatableValue) {
    let to = node.modelValue(of: property)
    let target = node.targetValue(of: property)
    if to == before, target == nil || target == to { return }
    guard from != to else { return node.removeAnimation(forKey: property.rawValue) }
    running += 1
    node.add(
      LayerAnimation(
        property: property, from: from, to: to, delay: delay, duration: duration, curve: curve,
        repeats: options.contains(.repeat), autoreverses: options.contains(.autoreverse),
        completion: { [self] finished in MainActor.assumeIsolated { end(finished) } }), forKey: property.rawValue)
  }

  private func end(_ finished: Bool) {
    running -= 1
    // What ends while the block runs was changed again in it, and goes on.
    allFinished = allFinished && (finished || !isClosed)
    completeIfDone()
  }

  /// The block is over: what it did not start will not come any more.
  func close() {
    isClosed = true
    completeIfDone()
  }

  private func completeIfDone() {
    guard isClosed, running == 0, let completion else { return }
    self.completion = nil
    completion(allFinished)
  }
}

extension UIView {
  /// Makes a change of `property` (and `other`) to this view's layer, animated if an animation block is running.
  func animating(_ property: AnimatableProperty, and other: AnimatableProperty? = nil, change: () -> Void) {
    guard let animation = ViewAnimation.current, ViewAnimation.isEnabled, !ViewAnimation.isSuspended, window != nil else {
      return change()
    }
    let (from, before) = (node.shownValue(of: property), node.modelValue(of: property))
    let others = other.map { (node.shownValue(of: $0), node.modelValue(of: $0)) }
    change()
    animation.animate(node, property, from: from, before: before)
    if let other, let (from, before) = others { animation.animate(node, other, from: from, before: before) }
  }

  private static func run(_ animation: ViewAnimation, _ animations: () -> Void) {
    let outer = ViewAnimation.current
    ViewAnimation.current = animation
    animations()
    ViewAnimation.current = outer
    animation.close()
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let curve: TimingCurve =
      switch options.rawValue >> 16 & 7 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    run(ViewAnimation(duration: duration, delay: delay, curve: curve, options: options, completion: completion), animations)
  }
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping damping: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let curve = TimingCurve.spring(dampingRatio: Double(damping), velocity: Double(velocity))
    run(ViewAnimation(duration: duration, delay: delay, curve: curve, options: options, completion: completion), animations)
  }
  /// Runs `actions` with changes shown at once even inside an animation block.
  public class func performWithoutAnimation(_ actions: () -> Void) {
    let outer = ViewAnimation.isSuspended
    ViewAnimation.isSuspended = true
    actions()
    ViewAnimation.isSuspended = outer
  }
  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.isEnabled = enabled }
  public class var areAnimationsEnabled: Bool { ViewAnimation.isEnabled && !ViewAnimation.isSuspended }
  /// The duration of the animation block that is running; zero outside of one.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration.seconds ?? 0 }
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: completion)
  }
}
