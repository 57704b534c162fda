internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import LayerTree

/// What a property animator animates at the moment: from its start to its end, or until it is stopped.
@MainActor final class PropertyAnimation {
  private(set) var timeline: AnimatorTimeline
  private let tracks: PropertyTracks
  private var groups: [PropertyGroup] = []
  /// The animation blocks of the groups. What waits for them waits for the end.
  private var blocks: [ViewAnimation] = []
  private let duration: TimeInterval
  private let options: UIView.AnimationOptions
  /// Whether animation blocks in the animator's are parts of its way.
  private let collects: Bool
  /// Kept by the frames.
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

  /// Runs an animation block: what it changes is animated from here on, or after that fraction of the remaining time.
  func add(_ changes: () -> Void, delayFactor: CGFloat) {
    let group = PropertyGroup(number: timeline.addGroup(delayFactor: Double(delayFactor)), tracks: tracks, collects: collects)
    group.setProgress(timeline.progress(ofGroup: group.number))
    groups.append(group)
    let timing = AnimationTiming(duration: duration, delay: 0, curve: .linear, options: options)
    let block = ViewAnimation(timing, group: group)
    blocks.append(block)
    block.run(changes)
  }

  /// Changes the timeline; shows what that changes. Asks for frames while time runs: `frame` is called in each, and says whether it needs
  /// more. Returns false if there is nothing to show or nobody who shows it, so that time cannot run.
  func change(_ body: (inout AnimatorTimeline) -> Void, frame: @escaping (FrameInstant) -> Bool) -> Bool {
    body(&timeline)
    show()
    stopFrames()
    guard timeline.isRunning else { return true }
    guard let driver = tracks.driver else { return false }
    let clock = AnimatorClock(frame)
    self.clock = clock
    self.driver = driver
    driver.add(clock)
    return true
  }

  /// Moves to the time of a frame. Returns whether the end of the way is reached.
  func advance(to time: FrameInstant) -> Bool {
    let isAtEnd = timeline.advance(to: time)
    show()
    return isAtEnd
  }

  /// Goes to the end of the way without time.
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

  /// Ends the animations; the views have the values of `position`.
  func settle(at position: UIViewAnimatingPosition) {
    stopFrames()
    tracks.settle(at: position)
  }
  /// Gives the views the values of another position after the animations have ended.
  func finish(at position: UIViewAnimatingPosition) { tracks.finish(at: position) }

  /// Does what waits for the end of the animations.
  func complete(at position: UIViewAnimatingPosition) {
    let ended = blocks
    blocks = []
    for block in ended { block.endGroup(hasReturned: position == .start) }
  }

  /// Runs `body` once the frame that is made has been committed; now, if nobody makes frames.
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
