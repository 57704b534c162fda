internal import FramePipeline
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// Has a place to drop count only once the finger has stayed there for some time.
@MainActor final class DropPatience: FrameAnimator {
  private unowned let adapter: ListAdapter
  private var place: ItemPosition?
  /// When the finger came to the place, and how long it has to stay.
  private var since = FrameInstant.zero
  private var delay = FrameDuration.zero

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  /// Whether the finger, which is at `place`, has stayed there for so long. If not, the drag is looked at again when it has.
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
  /// The finger is at no place.
  func reset() { place = nil }

  var countsAsAnimating: Bool { false }
  func animate(at tick: FrameTick) -> Bool {
    guard place != nil, let drops = adapter.drops, drops.isActive else { return false }
    guard tick.frameTime - since >= delay else { return true }
    drops.didScroll()
    return false
  }
}
