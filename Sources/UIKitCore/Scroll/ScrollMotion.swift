internal import Foundation
internal import FramePipeline
internal import HitchlessBase

/// Moves a scroll view's content, with a finger or without one. Keeps the fractional offset; the view shows whole pixels.
@MainActor final class ScrollMotion: FrameAnimator {
  /// The cause of the motion.
  enum Mode: Equatable {
    case rest
    /// A finger, or two on a touchpad.
    case drag
    /// Deceleration after a finger was lifted, or the return from past the end.
    case glide
    /// A wheel or a key, smoothed.
    case wheel
    /// An animation that the program started.
    case animation
  }

  /// The duration of animations that the program starts, in seconds.
  private static let animationTime = 0.3
  /// The time over which a wheel notch is spread, in seconds.
  private static let notchTime = 0.12
  /// A finger that rests for this time no longer scrolls.
  private static let restTime = FrameDuration.milliseconds(100)

  private weak var view: UIScrollView?
  private(set) var mode = Mode.rest
  private var x = AxisMotion()
  private var y = AxisMotion()
  /// The offset that the motion set last, rounded as the view rounds it.
  private var shown = CGPoint.zero
  /// The velocity in points per second; zero at rest.
  private(set) var velocity = CGPoint.zero

  private var finger = FingerDrag()
  /// The axes that the drag moves.
  var draggedAxes: DraggedAxes {
    get { finger.axes }
    set { finger.axes = newValue }
  }
  private var ending = AnimationEnd()
  /// The time of the last step, or of the start, of the animation.
  private var seen = FrameInstant.zero
  /// Whether fingers stopped a motion and no other motion has begun since.
  var isCaught = false

  init(_ view: UIScrollView) { self.view = view }

  var isDecelerating: Bool { mode == .glide || mode == .wheel }
  /// The offset at which the motion will end.
  var destination: CGPoint {
    guard let view else { return .zero }
    switch mode {
    case .rest, .drag: return view.contentOffset
    case .glide, .wheel, .animation: return CGPoint(x: x.destination, y: y.destination)
    }
  }

  /// Returns the offset at `time`; nil if a finger moves the content or it rests.
  func offset(at time: FrameInstant) -> CGPoint? {
    guard mode != .drag, mode != .rest else { return nil }
    let (h, v) = current(at: time)
    return CGPoint(x: h.position, y: v.position)
  }

  // MARK: Beginning and ending motions

  /// Stops a motion without a finger at its current offset.
  func stop() {
    guard mode != .drag, mode != .rest else { return }
    let wasDecelerating = isDecelerating
    mode = .rest
    velocity = .zero
    ending.arrival = nil
    ending.aim = nil
    view?.motionDidEnd(wasDecelerating: wasDecelerating, wasAnimation: false)
  }

  /// Stops a motion because fingers touched the content. When they are lifted, the content comes to rest at a page or within its range.
  func stopForFingers() {
    guard mode != .drag, mode != .rest else { return }
    stop()
    // A delegate that was notified of the end may have begun another motion.
    isCaught = mode == .rest
  }

  /// Moves the current motion by `delta`, because the content's coordinates have shifted.
  func shift(by delta: CGPoint) {
    guard mode != .rest else { return }
    shown = CGPoint(x: shown.x + delta.x, y: shown.y + delta.y)
    if mode == .drag {
      finger.shift(by: delta)
    } else {
      x.shift(by: Double(delta.x))
      y.shift(by: Double(delta.y))
    }
  }

  /// Animates to `offset`, starting with the current position and velocity, and calls `arrival` at the end.
  func animate(to offset: CGPoint, arrival: (() -> Void)? = nil) {
    guard let view, mode != .drag else { return }
    guard let driver = view.frameDriver, offset != view.contentOffset || mode == .animation else {
      view.contentOffset = offset
      // A deceleration through this offset would leave it again. Last, because the delegate may scroll when it is notified of the end.
      stop()
      arrival?()
      return
    }
    let now = driver.now
    let wasDecelerating = isDecelerating
    absorbDrift()
    ease(to: offset, duration: Self.animationTime, at: now)
    ending.time = now + .seconds(Self.animationTime)
    ending.arrival = arrival
    begin(.animation)
    view.indicators.show()
    if wasDecelerating { view.motionDidEnd(wasDecelerating: true, wasAnimation: false) }
  }

  /// Scrolls smoothly to `offset` for a wheel notch.
  func roll(to offset: CGPoint, at time: FrameInstant) {
    guard mode != .drag else { return }
    guard view?.frameDriver != nil else {
      view?.contentOffset = offset
      return
    }
    absorbDrift()
    ease(to: offset, duration: Self.notchTime, at: time)
    begin(.wheel)
  }

  private func ease(to offset: CGPoint, duration: Double, at time: FrameInstant) {
    guard let view else { return }
    let here = current(at: time)
    func course(_ from: Double, _ speed: Double, _ target: Double) -> AxisMotion {
      let pull = target - from
      // Above three times the average speed the cubic would overshoot; against the direction it would start the wrong way.
      let limit = abs(pull) * 3 / duration
      let speed = speed * pull <= 0 ? 0 : min(max(speed, -limit), limit)
      return AxisMotion(.ease(target: target, duration: duration), from: from, speed: speed, at: time)
    }
    x = course(here.x.position, here.x.velocity, Double(offset.x))
    y = course(here.y.position, here.y.velocity, Double(offset.y))
    shown = view.contentOffset
    seen = time
  }

  // MARK: Moving targets

  /// Sets a closure that returns the end of the current animation. It is called in every frame, and at the end until its result no longer
  /// changes, because sizes of rows on the way may have been estimates. A nil result leaves the end unchanged. Discarded with the
  /// animation.
  func aim(_ aim: @escaping () -> CGPoint?) { if mode == .animation { ending.aim = aim } }

  /// Continues to the current target in the remaining time.
  private func followAim() {
    guard mode == .animation, let target = ending.aim?(), target != destination else { return }
    ease(to: target, duration: timeLeft(at: seen), at: seen)
  }
  private func timeLeft(at time: FrameInstant) -> Double { max(0.001, (ending.time - time).seconds) }

  /// Corrects the end position: rows that became visible there may differ in size from their estimates.
  private func arrive() {
    for _ in 0..<16 {
      guard mode == .animation, x.isResting, y.isResting, let view, let aim = ending.aim else { return }
      view.layoutIfNeeded()
      guard mode == .animation, x.isResting, y.isResting, let target = aim(), view.snapped(target) != view.contentOffset else { return }
      x = AxisMotion(restingAt: Double(target.x))
      y = AxisMotion(restingAt: Double(target.y))
      show(target)
    }
  }

  /// Returns fractional position and velocity at `time`.
  private func current(at time: FrameInstant) -> (x: (position: Double, velocity: Double), y: (position: Double, velocity: Double)) {
    switch mode {
    case .glide, .wheel, .animation: return (x.value(at: time), y.value(at: time))
    case .rest, .drag:
      let offset = view?.contentOffset ?? .zero
      return ((Double(offset.x), 0), (Double(offset.y), 0))
    }
  }

  /// Moves content that is past its end back into its range.
  func returnToRange(at time: FrameInstant) {
    guard let view, mode == .rest, view.clamped(view.contentOffset) != view.contentOffset else { return }
    guard view.window != nil else {
      view.contentOffset = view.clamped(view.contentOffset)
      return
    }
    glide(velocity: .zero, targets: (nil, nil), at: time)
  }

  /// Called when the range changed: makes an animation of the program end within the range. Other motions check the range in every frame.
  func endInRange() {
    guard mode == .animation, let view, let driver = view.frameDriver else { return }
    // The code that moved the content into the range moved the destination along with it.
    absorbDrift()
    let end = view.clamped(destination)
    guard end != destination else { return }
    let now = driver.now
    if ending.aim == nil { ending.time = now + .seconds(Self.animationTime) }
    ease(to: end, duration: timeLeft(at: now), at: now)
  }

  /// Decelerates from `velocity`. Along an axis with a target, the motion ends at the target.
  func glide(velocity: CGPoint, targets: (x: Double?, y: Double?), at time: FrameInstant) {
    guard let view else { return }
    guard view.frameDriver != nil else {
      view.contentOffset = view.clamped(destination(of: velocity, targets))
      return
    }
    let offset = view.contentOffset
    x = Self.course(from: Double(offset.x), Double(velocity.x), targets.x, view.range(.horizontal), view.rate, time)
    y = Self.course(from: Double(offset.y), Double(velocity.y), targets.y, view.range(.vertical), view.rate, time)
    shown = offset
    begin(.glide)
  }

  private func destination(of velocity: CGPoint, _ targets: (x: Double?, y: Double?)) -> CGPoint {
    guard let view else { return .zero }
    let offset = view.contentOffset
    return CGPoint(
      x: CGFloat(targets.x ?? view.glideEnd(from: Double(offset.x), speed: Double(velocity.x))),
      y: CGFloat(targets.y ?? view.glideEnd(from: Double(offset.y), speed: Double(velocity.y))))
  }

  private static func course(
    from position: Double, _ speed: Double, _ target: Double?, _ range: ClosedRange<Double>, _ rate: Double, _ time: FrameInstant
  ) -> AxisMotion {
    if let target {
      let way = target - position
      if way == 0 { return AxisMotion(restingAt: position) }
      if range.contains(position), let glide = AxisMotion.glide(to: target, rate: rate, from: position, speed: speed, at: time) {
        return glide
      }
      // Stiff enough not to overshoot.
      return AxisMotion(.settle(target: target, frequency: min(100, max(10, speed / way))), from: position, speed: speed, at: time)
    }
    if !range.contains(position) {
      let upper = position > range.upperBound
      return .release(upper: upper, edge: upper ? range.upperBound : range.lowerBound, from: position, speed: speed, at: time)
    }
    return speed == 0 ? AxisMotion(restingAt: position) : .glide(rate: rate, from: position, speed: speed, at: time)
  }

  private func begin(_ mode: Mode) {
    self.mode = mode
    ending.aim = nil
    isCaught = false
    view?.frameDriver?.add(self)
  }

  // MARK: Dragging

  /// Begins a drag. Other motions must be stopped first.
  func beginDrag(at time: FrameInstant) {
    guard let view else { return }
    let offset = view.contentOffset
    shown = offset
    let origin = CGPoint(
      x: RubberBand.finger(Double(offset.x), in: view.range(.horizontal), dimension: Double(view.bounds.width)),
      y: RubberBand.finger(Double(offset.y), in: view.range(.vertical), dimension: Double(view.bounds.height)))
    finger.begin(at: origin, time)
    begin(.drag)
  }

  /// Moves the content by `distance` since the beginning of the drag, in points of the finger.
  func drag(to distance: CGPoint, at time: FrameInstant) {
    guard let view, mode == .drag else { return }
    absorbDrift()
    finger.move(to: distance, time)
    let offset = finger.offset
    show(
      CGPoint(
        x: RubberBand.shown(
          Double(offset.x), in: view.range(.horizontal), dimension: Double(view.bounds.width), bounces: view.bounces(.horizontal)),
        y: RubberBand.shown(
          Double(offset.y), in: view.range(.vertical), dimension: Double(view.bounds.height), bounces: view.bounces(.vertical))))
    velocity = finger.velocity(at: time)
    view.frameDriver?.add(self)
  }

  /// The distance since the beginning of the drag, in points of the finger.
  var distanceDragged: CGPoint { finger.distance }

  /// Ends a drag. Returns the velocity of the content if the finger's offset changes with `velocity`.
  func endDrag(velocity: CGPoint) -> CGPoint {
    guard let view, mode == .drag else { return .zero }
    let offset = finger.offset
    mode = .rest
    self.velocity = .zero
    return CGPoint(
      x: velocity.x
        * CGFloat(
          RubberBand.slope(
            at: Double(offset.x), in: view.range(.horizontal), dimension: Double(view.bounds.width), bounces: view.bounces(.horizontal))),
      y: velocity.y
        * CGFloat(
          RubberBand.slope(
            at: Double(offset.y), in: view.range(.vertical), dimension: Double(view.bounds.height), bounces: view.bounces(.vertical))))
  }

  // MARK: Frames

  var countsAsAnimating: Bool { mode != .rest }

  func animate(at tick: FrameTick) -> Bool {
    guard let view, view.window != nil else {
      mode = .rest
      velocity = .zero
      return false
    }
    switch mode {
    case .rest: return false
    case .drag:
      guard tick.frameTime - finger.lastTime > Self.restTime else { return true }
      velocity = .zero
      return false
    case .glide, .wheel, .animation: move(view, to: tick.frameTime)
    }
    // A delegate that was notified of the end may have begun another motion.
    return mode != .rest
  }

  private func move(_ view: UIScrollView, to time: FrameInstant) {
    absorbDrift()
    followAim()
    seen = time
    let pixel = 1 / Double(view.contentScaleFactor)
    let rate = view.rate
    let h = x.advance(
      to: time, in: view.range(.horizontal), bounces: view.bounces(.horizontal), rate: rate, pixel: pixel)
    let v = y.advance(to: time, in: view.range(.vertical), bounces: view.bounces(.vertical), rate: rate, pixel: pixel)
    let before = mode
    velocity = CGPoint(x: h.velocity, y: v.velocity)
    show(CGPoint(x: h.position, y: v.position))
    if mode == .animation { arrive() }
    // The delegate may have ended or replaced this motion.
    guard mode == before, x.isResting, y.isResting else { return }
    mode = .rest
    velocity = .zero
    let arrival = ending.arrival
    ending.arrival = nil
    ending.aim = nil
    view.motionDidEnd(wasDecelerating: before != .animation, wasAnimation: before == .animation)
    arrival?()
    if before != .animation { returnToRange(at: time) }
  }

  private func show(_ offset: CGPoint) {
    guard let view else { return }
    let before = view.snapped(offset)
    shown = before
    view.contentOffset = offset
  }

  /// Continues from the current offset if other code has changed it since the last step.
  private func absorbDrift() {
    guard let view, mode != .rest else { return }
    let offset = view.contentOffset
    if offset != shown { shift(by: CGPoint(x: offset.x - shown.x, y: offset.y - shown.y)) }
  }
}
