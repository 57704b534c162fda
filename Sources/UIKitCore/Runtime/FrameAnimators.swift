package import FramePipeline
package import HitchlessBase

/// Something that changes with time: a scroll view that decelerates, an update link.
@MainActor package protocol FrameAnimator: AnyObject {
  /// Updates for the frame `tick`. Returns false if it needs no further frames; it is removed then.
  func animate(at tick: FrameTick) -> Bool
  /// Whether its frames count as scrolling in hitch figures.
  var countsAsAnimating: Bool { get }
  /// Whether it needs frames; otherwise it is called only in frames that happen anyway.
  var needsFrames: Bool { get }
  /// Before when it needs none, after it was called for the last time; nil if it needs the next one.
  var nextFrameTime: FrameInstant? { get }
}

extension FrameAnimator {
  /// True.
  package var needsFrames: Bool { true }
  /// The next frame.
  package var nextFrameTime: FrameInstant? { nil }
}

/// What changes with time on a display.
@MainActor struct FrameAnimators {
  /// Which frame is needed next.
  enum Need {
    case next
    /// The first that is not before that.
    case later(FrameInstant)
  }

  /// In the order in which they were added.
  private(set) var all: [any FrameAnimator] = []
  /// From when on a frame was asked for that none of them needs before.
  var wakeTime: FrameInstant?

  /// Adds `animator`. Returns false if it is there already. O(animators).
  mutating func insert(_ animator: any FrameAnimator) -> Bool {
    guard !all.contains(where: { $0 === animator }) else { return false }
    all.append(animator)
    return true
  }

  /// O(animators).
  mutating func remove(_ animator: any FrameAnimator) { all.removeAll { $0 === animator } }

  /// The frame that the first of them needs; nil if none needs one. O(animators).
  var nextFrame: Need? {
    var first: FrameInstant?
    for animator in all where animator.needsFrames {
      guard let time = animator.nextFrameTime else { return .next }
      first = first.map { min($0, time) } ?? time
    }
    return first.map { .later($0) }
  }
}
