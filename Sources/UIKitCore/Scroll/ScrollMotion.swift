internal import Foundation
internal import FramePipeline
internal import HitchlessBase

/// What moves a scroll view's content: a finger, or by itself. Keeps the offset with its fractions; the view shows whole pixels of it.
@MainActor final class ScrollMotion: FrameAnimator {
  /// Who moves the content.
  enum Mode: Equatable {
    case rest
    /// A finger, or two on a touchpad.
    case drag
    /// It goes on after a finger has left, or returns from over the end.
    case glide
    /// A wheel or a key, evened out.
    case wheel
    /// The program asked for it.
    case animation
  }

  /// How long the program's animations take.
  private static let animationTime = 0.3
  /// Over how long a notch of the wheel is spread.
  private static let notchTime = 0.12
  /// A finger that rests this long is no scrolling any more.
  private static let restTime = FrameDuration.milliseconds(100)

  private weak var view: UIScrollView?
  private(set) var mode = Mode.rest
  private var x = AxisMotion()
  private var y = AxisMotion()
  /// The offset that the motion last gave to the view, as the view took it.
  private var shown = CGPoint.zero
  /// Points a second; zero at rest.
  private(set) var velocity = CGPoint.zero

  // The finger's own offset when it began, and how far it moved it since.
  private var dragOrigin = CGPoint.zero
  private var dragDistance = CGPoint.zero
  private var tracker = VelocityTracker()
  private var lastDrag = FrameInstant.zero
  /// Called when the animation ended by itself.
  private var arrival: (() -> Void)?
  /// Where the animation has to end by what is known now; see ``aim(_:)``.
  private var aim: (() -> CGPoint?)?
  /// When the animation is over.
  private var endTime = FrameInstant.zero
  /// When an animation's course was begun or last looked at.
  private var seen = FrameInstant.zero
  /// Whether fingers stopped it and nothing has moved the content by itself since.
  var isCaught = false

  init(_ view: UIScrollView) { self.view = view }

  var isDecelerating: Bool { mode == .glide || mode == .wheel }
  /// A finger's offset, before the rubber band: whole points of content for points of the finger.
  private var fingerOffset: CGPoint { CGPoint(x: dragOrigin.x + dragDistance.x, y: dragOrigin.y + dragDistance.y) }
  /// Where the content will stand when the motion is over.
  var destination: CGPoint {
    guard let view else { return .zero }
    switch mode {
    case .rest, .drag: return view.contentOffset
    case .glide, .wheel, .animation: return CGPoint(x: x.destination, y: y.destination)
    }
  }

  /// Where the content will be at `time` by itself; nil if a finger moves it, or nothing does.
  func offset(at time: FrameInstant) -> CGPoint? {
    guard mode != .drag, mode != .rest else { return nil }
    let (h, v) = current(at: time)
    return CGPoint(x: h.position, y: v.position)
  }

  // MARK: Whole motions

  /// Ends whatever moves by itself, where it is. A finger keeps hold of the content.
  func stop() {
    guard mode != .drag, mode != .rest else { return }
    let wasDecelerating = isDecelerating
    mode = .rest
    velocity = .zero
    arrival = nil
    aim = nil
    view?.motionDidEnd(wasDecelerating: wasDecelerating, wasAnimation: false)
  }

  /// Fingers end whatever moves by itself: it is to come to rest in a good place when they are gone.
  func stopForFingers() {
    guard mode != .drag, mode != .rest else { return }
    stop()
    // Somebody who was told of the end may have begun another motion.
    isCaught = mode == .rest
  }

  /// Everything that is under way happens `delta` further on, because the content moved below it.
  func shift(by delta: CGPoint) {
    guard mode != .rest else { return }
    shown = CGPoint(x: shown.x + delta.x, y: shown.y + delta.y)
    if mode == .drag {
      dragOrigin = CGPoint(x: dragOrigin.x + delta.x, y: dragOrigin.y + delta.y)
    } else {
      x.shift(by: Double(delta.x))
      y.shift(by: Double(delta.y))
    }
  }

  /// Goes to `offset` in a moment, on from where and how fast the content moves. Then `arrival` is called.
  func animate(to offset: CGPoint, arrival: (() -> Void)? = nil) {
    guard let view, mode != .drag else { return }
    guard let driver = view.frameDriver, offset != view.contentOffset || mode == .animation else {
      view.contentOffset = offset
      arrival?()
      return
    }
    let now = driver.now
    let wasDecelerating = isDecelerating
    absorbDrift()
    ease(to: offset, duration: Self.animationTime, at: now)
    endTime = now + .seconds(Self.animationTime)
    self.arrival = arrival
    begin(.animation)
    view.indicators.show()
    if wasDecelerating { view.motionDidEnd(wasDecelerating: true, wasAnimation: false) }
  }

  /// Goes to `offset` as a notch of the wheel does.
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
      // Above three times the average speed the cubic would run over its end; against it, it would go the wrong way first.
      let limit = abs(pull) * 3 / duration
      let speed = speed * pull <= 0 ? 0 : min(max(speed, -limit), limit)
      return AxisMotion(.ease(target: target, duration: duration), from: from, speed: speed, at: time)
    }
    x = course(here.x.position, here.x.velocity, Double(offset.x))
    y = course(here.y.position, here.y.velocity, Double(offset.y))
    shown = view.contentOffset
    seen = time
  }

  // MARK: A target that moves

  /// The animation that is under way ends where `aim` says: it is asked in every frame, and at the end until it keeps to its answer.
  /// What is scrolled to may have another place by then, because the sizes of what lies on the way were estimates. Nil is no answer.
  /// Forgotten with the animation.
  func aim(_ aim: @escaping () -> CGPoint?) { if mode == .animation { self.aim = aim } }

  /// Goes to where the target is by now, in the time that is left.
  private func followAim() {
    guard mode == .animation, let target = aim?(), target != destination else { return }
    ease(to: target, duration: timeLeft(at: seen), at: seen)
  }
  private func timeLeft(at time: FrameInstant) -> Double { max(0.001, (endTime - time).seconds) }

  /// What has come into view at the end of the way may have another size than it was thought to have.
  private func arrive() {
    for _ in 0..<16 {
      guard mode == .animation, x.isResting, y.isResting, let view, let aim else { return }
      view.layoutIfNeeded()
      guard mode == .animation, x.isResting, y.isResting, let target = aim(), view.snapped(target) != view.contentOffset else { return }
      x = AxisMotion(restingAt: Double(target.x))
      y = AxisMotion(restingAt: Double(target.y))
      show(target)
    }
  }

  /// Where the content is with its fractions, and how fast.
  private func current(at time: FrameInstant) -> (x: (position: Double, velocity: Double), y: (position: Double, velocity: Double)) {
    switch mode {
    case .glide, .wheel, .animation: return (x.value(at: time), y.value(at: time))
    case .rest, .drag:
      let offset = view?.contentOffset ?? .zero
      return ((Double(offset.x), 0), (Double(offset.y), 0))
    }
  }

  /// Content that is over its end comes back.
  func returnToRange(at time: FrameInstant) {
    guard let view, mode == .rest, view.clamped(view.contentOffset) != view.contentOffset else { return }
    glide(velocity: .zero, targets: (nil, nil), at: time)
  }

  /// The range has changed: what the program animates ends in it. Whatever else moves looks at the range in every frame.
  func endInRange() {
    guard mode == .animation, let view, let driver = view.frameDriver else { return }
    // Whoever brought the content into the range moved the destination along with it.
    absorbDrift()
    let end = view.clamped(destination)
    guard end != destination else { return }
    let now = driver.now
    if aim == nil { endTime = now + .seconds(Self.animationTime) }
    ease(to: end, duration: timeLeft(at: now), at: now)
  }

  /// Goes on with `velocity`; along an axis with a target it ends there.
  func glide(velocity: CGPoint, targets: (x: Double?, y: Double?), at time: FrameInstant) {
    guard let view else { return }
    guard view.frameDriver != nil else {
      view.contentOffset = view.clamped(destination(of: velocity, targets))
      return
    }
    let offset = view.contentOffset
    x = Self.course(from: Double(offset.x), Double(velocity.x), targets.x, view.range(.horizontal), view.decay, time)
    y = Self.course(from: Double(offset.y), Double(velocity.y), targets.y, view.range(.vertical), view.decay, time)
    shown = offset
    begin(.glide)
  }

  private func destination(of velocity: CGPoint, _ targets: (x: Double?, y: Double?)) -> CGPoint {
    guard let view else { return .zero }
    let offset = view.contentOffset
    return CGPoint(
      x: targets.x.map { CGFloat($0) } ?? offset.x + velocity.x / CGFloat(view.decay),
      y: targets.y.map { CGFloat($0) } ?? offset.y + velocity.y / CGFloat(view.decay))
  }

  private static func course(
    from position: Double, _ speed: Double, _ target: Double?, _ range: ClosedRange<Double>, _ decay: Double, _ time: FrameInstant
  ) -> AxisMotion {
    if let target {
      let way = target - position
      if way == 0 { return AxisMotion(restingAt: position) }
      let fitting = speed / way
      if fitting >= decay / 4, range.contains(position) {
        // The same law, a little harder or softer, ends at the target.
        if fitting <= decay * 8 { return AxisMotion(.glide(decay: fitting), from: position, speed: speed, at: time) }
      }
      // Stiff enough not to run over the target.
      return AxisMotion(.settle(target: target, frequency: min(100, max(10, fitting))), from: position, speed: speed, at: time)
    }
    if !range.contains(position) {
      let upper = position > range.upperBound
      return AxisMotion(
        .bounce(upper: upper, edge: upper ? range.upperBound : range.lowerBound), from: position, speed: speed, at: time)
    }
    return speed == 0
      ? AxisMotion(restingAt: position) : AxisMotion(.glide(decay: decay), from: position, speed: speed, at: time)
  }

  private func begin(_ mode: Mode) {
    self.mode = mode
    aim = nil
    isCaught = false
    view?.frameDriver?.add(self)
  }

  // MARK: A finger

  /// A finger takes hold of the content. Whatever moves by itself has to be stopped before.
  func beginDrag(at time: FrameInstant) {
    guard let view else { return }
    let offset = view.contentOffset
    shown = offset
    dragOrigin = CGPoint(
      x: RubberBand.finger(Double(offset.x), in: view.range(.horizontal), dimension: Double(view.bounds.width)),
      y: RubberBand.finger(Double(offset.y), in: view.range(.vertical), dimension: Double(view.bounds.height)))
    dragDistance = .zero
    lastDrag = time
    tracker.reset()
    tracker.add(.zero, at: time)
    begin(.drag)
  }

  /// The finger has moved the content's offset by `distance` since it took hold.
  func drag(to distance: CGPoint, at time: FrameInstant) {
    guard let view, mode == .drag else { return }
    absorbDrift()
    dragDistance = distance
    lastDrag = time
    tracker.add(distance.engine, at: time)
    let finger = fingerOffset
    show(
      CGPoint(
        x: RubberBand.shown(
          Double(finger.x), in: view.range(.horizontal), dimension: Double(view.bounds.width), bounces: view.bounces(.horizontal)),
        y: RubberBand.shown(
          Double(finger.y), in: view.range(.vertical), dimension: Double(view.bounds.height), bounces: view.bounces(.vertical))))
    velocity = CGPoint(tracker.velocity(at: time))
    view.frameDriver?.add(self)
  }

  /// How far the finger has moved the offset since it took hold.
  var distanceDragged: CGPoint { dragDistance }

  /// The finger lets go. Returns the content's velocity if the finger's offset moved with `velocity`.
  func endDrag(velocity: CGPoint) -> CGPoint {
    guard let view, mode == .drag else { return .zero }
    let finger = fingerOffset
    mode = .rest
    self.velocity = .zero
    return CGPoint(
      x: velocity.x
        * CGFloat(
          RubberBand.slope(
            at: Double(finger.x), in: view.range(.horizontal), dimension: Double(view.bounds.width), bounces: view.bounces(.horizontal))),
      y: velocity.y
        * CGFloat(
          RubberBand.slope(
            at: Double(finger.y), in: view.range(.vertical), dimension: Double(view.bounds.height), bounces: view.bounces(.vertical))))
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
      guard tick.frameTime - lastDrag > Self.restTime else { return true }
      velocity = .zero
      return false
    case .glide, .wheel, .animation: move(view, to: tick.frameTime)
    }
    // Somebody who was told of the end may have begun another motion.
    return mode != .rest
  }

  private func move(_ view: UIScrollView, to time: FrameInstant) {
    absorbDrift()
    followAim()
    seen = time
    let pixel = 1 / Double(view.contentScaleFactor)
    let decay = view.decay
    let h = x.advance(
      to: time, in: view.range(.horizontal), bounces: view.bounces(.horizontal), decay: decay, pixel: pixel)
    let v = y.advance(to: time, in: view.range(.vertical), bounces: view.bounces(.vertical), decay: decay, pixel: pixel)
    let before = mode
    velocity = CGPoint(x: h.velocity, y: v.velocity)
    show(CGPoint(x: h.position, y: v.position))
    if mode == .animation { arrive() }
    // The delegate may have ended or replaced this motion while it was told.
    guard mode == before, x.isResting, y.isResting else { return }
    mode = .rest
    velocity = .zero
    let arrival = arrival
    self.arrival = nil
    aim = nil
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

  /// If somebody else moved the content since the motion last did, the motion goes on from there.
  private func absorbDrift() {
    guard let view, mode != .rest else { return }
    let offset = view.contentOffset
    if offset != shown { shift(by: CGPoint(x: offset.x - shown.x, y: offset.y - shown.y)) }
  }
}
