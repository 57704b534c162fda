internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import LayerTree

/// The visible fraction of a view, from 0 to 1, while it appears or disappears.
///
/// The fraction changes frame by frame rather than by a layer animation: a list below a bar is laid out for every intermediate height of
/// the bar, so that its rows extend up to the bar's lower edge.
@MainActor final class FrameByFrameTransition: FrameAnimator {
  /// The duration of a change from 0 to 1, in seconds.
  static let duration = 0.25

  private(set) var value: CGFloat = 0 { didSet { if value != oldValue { didChange?() } } }
  /// Called when the fraction has changed.
  var didChange: (() -> Void)?
  /// The start value and time of the current change; nil if there is none.
  private var motion: (from: CGFloat, start: FrameInstant?)?
  private var target: CGFloat = 0

  /// Changes the fraction to `target`: immediately, or within 0.25 seconds if `animated` and `view` is in a window.
  func go(to target: CGFloat, animated: Bool, in view: UIView?) {
    self.target = target
    guard animated, let view, view.window != nil, view.animatesChanges, let frameDriver = view.frameDriver else { return finish() }
    motion = (value, nil)
    frameDriver.add(self)
  }
  /// Completes the current change.
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
