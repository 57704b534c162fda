package import FramePipeline
package import HitchlessBase

/// An object that changes with time, such as a scroll view that decelerates or an update link.
@MainActor package protocol FrameAnimator: AnyObject {
  /// Updates for the frame `tick`. Returns false if no further frames are needed; the animator is then removed.
  func animate(at tick: FrameTick) -> Bool
  /// Whether the animator's frames count as scrolling in hitch figures.
  var countsAsAnimating: Bool { get }
  /// Whether the animator needs frames; otherwise it is called only in frames that occur anyway.
  var needsFrames: Bool { get }
  /// The time before which no frame is needed, as of the last call; nil if the next frame is needed.
  var nextFrameTime: FrameInstant? { get }
}

extension FrameAnimator {
  /// True.
  package var needsFrames: Bool { true }
  /// Nil: the next frame is needed.
  package var nextFrameTime: FrameInstant? { nil }
}

/// The animators of a display.
@MainActor struct FrameAnimators {
  /// The next frame that is needed.
  enum Need {
    case next
    /// The first frame at or after this time.
    case later(FrameInstant)
  }

  /// The animators, in the order in which they were added.
  private(set) var all: [any FrameAnimator] = []
  /// The time of the requested frame before which no animator needs one.
  var wakeTime: FrameInstant?

  /// Adds `animator`. Returns false if it was already added. O(animators).
  mutating func insert(_ animator: any FrameAnimator) -> Bool {
    guard !all.contains(where: { $0 === animator }) else { return false }
    all.append(animator)
    return true
  }

  /// Removes `animator`. O(animators).
  mutating func remove(_ animator: any FrameAnimator) { all.removeAll { $0 === animator } }

  /// The earliest frame that an animator needs; nil if none needs one. O(animators).
  var nextFrame: Need? {
    var first: FrameInstant?
    for animator in all where animator.needsFrames {
      guard let time = animator.nextFrameTime else { return .next }
      first = first.map { min($0, time) } ?? time
    }
    return first.map { .later($0) }
  }
}
