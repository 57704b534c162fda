internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import LayerTree

/// How much of something is there, from 0 to 1, while it comes and goes.
///
/// It changes frame by frame, and not by an animation of layers: a list below a bar is laid out for every height that the bar has on the way,
/// so that rows are as far as its lower edge reaches.
@MainActor final class FramewiseShare: FrameAnimator {
  /// Seconds from 0 to 1.
  static let duration = 0.25

  private(set) var value: CGFloat = 0 { didSet { if value != oldValue { didChange?() } } }
  /// Called when there is more or less.
  var didChange: (() -> Void)?
  /// Where it comes from, and since when it moves; nil while it does not.
  private var motion: (from: CGFloat, start: FrameInstant?)?
  private var target: CGFloat = 0

  /// Goes to `target`: at once, or if `animated` within 0.25 seconds, in a window of which `view` is.
  func go(to target: CGFloat, animated: Bool, in view: UIView?) {
    self.target = target
    guard animated, let view, view.window != nil, view.animatesChanges, let frameDriver = view.frameDriver else { return finish() }
    motion = (value, nil)
    frameDriver.add(self)
  }
  /// Ends a change that is on its way.
  func finish() {
    motion = nil
    value = target
  }

  var countsAsAnimating: Bool { false }
  func animate(at tick: FrameTick) -> Bool {
    guard let motion else { return false }
    let start = motion.start ?? tick.frameTime
    self.motion?.start = start
    let fraction = (tick.frameTime - start).seconds / Self.duration
    guard fraction < 1 else {
      finish()
      return false
    }
    value = motion.from + (target - motion.from) * CGFloat(TimingCurve.easeInOut.progress(at: fraction, duration: Self.duration))
    return true
  }
}
