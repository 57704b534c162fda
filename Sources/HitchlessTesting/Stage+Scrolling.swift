public import Foundation
internal import FramePipeline
public import HitchlessBase
internal import UIKitCore

extension Stage {
  /// The main scroll view: the largest one in the window.
  public var scrollView: UIScrollView? {
    var largest: UIScrollView?
    func look(at view: UIView) {
      if let scroll = view as? UIScrollView {
        let area = scroll.bounds.width * scroll.bounds.height
        if largest.map({ area > $0.bounds.width * $0.bounds.height }) ?? true { largest = scroll }
      }
      view.subviews.forEach(look)
    }
    look(at: window)
    return largest
  }

  /// Sets the offset of ``scrollView`` in one frame. A fault if there is no scroll view.
  public func setOffset(_ offset: CGPoint) {
    guard let scrollView else { return Fault.raise("There is no scroll view on the stage to set the offset of") }
    perform { scrollView.setContentOffset(offset, animated: false) }
    frame()
  }

  /// Moves ``scrollView`` by `distance` points in one frame; positive values reveal content further down. Stops at the content's edges.
  public func scroll(by distance: CGFloat) {
    guard let scrollView else { return Fault.raise("There is no scroll view on the stage to scroll") }
    perform {
      // The layout comes first, because content that was never laid out has no size.
      window.layoutIfNeeded()
      let offset = scrollView.contentOffset
      scrollView.setContentOffset(scrollView.clamped(CGPoint(x: offset.x, y: offset.y + distance)), animated: false)
    }
    frame()
  }

  /// Scrolls evenly for `duration`, in points per second; positive values reveal content further down. Stops at the content's edges.
  ///
  /// The frames count as scrolling in ``report``. The offset follows the time of the vsyncs: a late frame skips the distance that it
  /// missed.
  public func scroll(velocity: Double, for duration: FrameDuration) {
    guard let scrollView else { return Fault.raise("There is no scroll view on the stage to scroll") }
    let motion = EvenMotion(scrollView, velocity: velocity, duration: duration)
    driver.add(motion)
    while !motion.isOver { frame() }
    frame()
  }
}

/// Moves a scroll view according to the clock.
@MainActor private final class EvenMotion: FrameAnimator {
  private let view: UIScrollView
  private let velocity: Double
  private let duration: FrameDuration
  private var begin: FrameInstant?
  private var last: FrameInstant?
  private var rest: CGFloat = 0
  private(set) var isOver = false

  init(_ view: UIScrollView, velocity: Double, duration: FrameDuration) {
    self.view = view
    self.velocity = velocity
    self.duration = duration
  }

  var countsAsAnimating: Bool { true }

  func animate(at tick: FrameTick) -> Bool {
    // The motion begins at the vsync before, because a first frame in which nothing moves would not be a frame.
    let begin = self.begin ?? tick.frameTime - tick.interval
    self.begin = begin
    let time = min(tick.frameTime, begin + duration)
    let passed = time - (last ?? begin)
    last = time
    let offset = view.contentOffset
    let distance = CGFloat(velocity * passed.seconds) + rest
    view.contentOffset = view.clamped(CGPoint(x: offset.x, y: offset.y + distance))
    // Offsets are whole pixels: the rest of a pixel is added in the next frame.
    rest = distance - (view.contentOffset.y - offset.y)
    if abs(rest) >= 1 { rest = 0 }
    isOver = time - begin >= duration
    return !isOver
  }
}
