internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import LayerTree

/// The current animation of a property animator: from its start to its end, or until it is stopped.
@MainActor final class PropertyAnimation {
  private(set) var timeline: AnimatorTimeline
  private let tracks: PropertyTracks
  private var groups: [PropertyGroup] = []
  /// The animation blocks of the groups. Their completions are called at the end.
  private var blocks: [ViewAnimation] = []
  private let duration: TimeInterval
  private let options: UIView.AnimationOptions
  /// Whether nested animation blocks are parts of the animator's progress.
  private let collects: Bool
  /// Retained by the frames.
  private weak var clock: AnimatorClock?
  private weak var driver: FrameDriver?

  init(
    curve: PacedCurve, duration: TimeInterval, options: UIView.AnimationOptions, scrubsLinearly: Bool, isReversed: Bool,
    touches: PropertyTrack.TouchPolicy, collects: Bool
  ) {
    timeline = AnimatorTimeline(curve: curve, duration: duration, scrubsLinearly: scrubsLinearly, isReversed: isReversed)
    tracks = PropertyTracks(touches)
    self.duration = duration
    self.options = options
    self.collects = collects
  }

  /// Runs an animation block: its changes are animated from now on, or after `delayFactor` of the remaining time.
  func add(_ changes: () -> Void, delayFactor: CGFloat) {
    let group = PropertyGroup(number: timeline.addGroup(delayFactor: Double(delayFactor)), tracks: tracks, collects: collects)
    group.setProgress(timeline.progress(ofGroup: group.number))
    groups.append(group)
    let timing = AnimationTiming(duration: duration, delay: 0, curve: .linear, options: options)
    let block = ViewAnimation(timing, group: group)
    blocks.append(block)
    block.run(changes)
  }

  /// Changes the timeline and shows the effects. Requests frames while time is running: `frame` is called in each, and returns whether it
  /// needs more. Returns false if there is no display, so that time cannot run.
  func change(_ body: (inout AnimatorTimeline) -> Void, frame: @escaping (FrameInstant) -> Bool) -> Bool {
    body(&timeline)
    show()
    stopFrames()
    guard timeline.isRunning else { return true }
    guard let driver = tracks.driver ?? ApplicationRuntime.current.driver else { return false }
    let clock = AnimatorClock(frame)
    self.clock = clock
    self.driver = driver
    driver.add(clock)
    return true
  }

  /// Advances to the time of a frame. Returns whether the end has been reached. If nothing that is shown is animated, that is in the first
  /// frame, and not when the animator starts: a completion handler may start it again.
  func advance(to time: FrameInstant) -> Bool {
    guard tracks.driver != nil else {
      skip()
      return true
    }
    let isAtEnd = timeline.advance(to: time)
    show()
    return isAtEnd
  }

  /// Jumps to the end.
  func skip() {
    timeline.scrub(to: 1)
    show()
  }

  private func show() {
    for group in groups { group.setProgress(timeline.progress(ofGroup: group.number)) }
    tracks.progressDidChange()
  }

  private func stopFrames() {
    if let clock { driver?.remove(clock) }
    clock = nil
  }

  /// Ends the animations; the views get the values of `position`.
  func settle(at position: UIViewAnimatingPosition) {
    stopFrames()
    tracks.settle(at: position)
  }
  /// Sets the views to the values of another position after the animations have ended.
  func finish(at position: UIViewAnimatingPosition) { tracks.finish(at: position) }

  /// Calls the completions of the animation blocks.
  func complete(at position: UIViewAnimatingPosition) {
    let ended = blocks
    blocks = []
    for block in ended { block.endGroup(hasReturned: position == .start) }
  }

  /// Runs `body` after the current frame has been committed; immediately if there are no frames.
  func afterFrame(_ body: @escaping () -> Void) {
    if let driver = tracks.driver ?? driver { driver.deliver(body) } else { body() }
  }
}

/// The frames of a property animator.
@MainActor private final class AnimatorClock: FrameAnimator {
  private let frame: (FrameInstant) -> Bool
  init(_ frame: @escaping (FrameInstant) -> Bool) { self.frame = frame }

  var countsAsAnimating: Bool { true }
  func animate(at tick: FrameTick) -> Bool { frame(tick.frameTime) }
}
