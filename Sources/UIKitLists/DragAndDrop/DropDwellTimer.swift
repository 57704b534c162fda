internal import FramePipeline
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// A timer that accepts a drop position only after the finger has stayed there for some time.
@MainActor final class DropDwellTimer: FrameAnimator {
  private unowned let adapter: ListAdapter
  private var place: ItemPosition?
  /// The time at which the finger reached the position, and the time that it has to stay there.
  private var since = FrameInstant.zero
  private var delay = FrameDuration.zero

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  /// Returns whether the finger, which is at `place`, has stayed there for `delay`. If not, the drag is updated again when it has.
  func hasStayed(at place: ItemPosition, for delay: FrameDuration) -> Bool {
    guard delay > .zero, let driver = adapter.scrollView.frameDriver else { return true }
    self.delay = delay
    if self.place != place {
      self.place = place
      since = adapter.now
    }
    guard adapter.now - since < delay else { return true }
    driver.add(self)
    return false
  }
  /// Resets the timer when the finger is not at a position.
  func reset() { place = nil }

  var countsAsAnimating: Bool { false }
  func animate(at tick: FrameTick) -> Bool {
    guard place != nil, let drops = adapter.drops, drops.isActive else { return false }
    guard tick.frameTime - since >= delay else { return true }
    drops.didScroll()
    return false
  }
}
