public import Foundation
package import FramePipeline
package import HitchlessBase

/// Calls a method of its target at the vsyncs of the display, in each frame before its layout.
///
/// A link that is added to the run loop and not paused has frames made all the time, and keeps its target: ``invalidate()`` ends both.
/// Headless, the vsyncs are those of the virtual display. Touches are no mode of the run loop, so that all modes are alike.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  private var modes: Set<RunLoop.Mode> = []
  private weak var driver: FrameDriver?
  private var last: FrameTick?
  /// The time from which on the method is called again; nil for the next vsync.
  private var dueTime: FrameInstant?

  /// A link that calls the method `sel` of `target`, whose argument is the link. Add it to the main run loop.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  /// Begins to call the method. Run loops of other threads than the main one have no frames: a fault.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard runloop === RunLoop.main else {
      Fault.raise("A display link was added to a run loop of another thread than the main one, which has no frames")
      return
    }
    guard target != nil else { return }
    modes.insert(mode)
    follow()
  }
  /// Ends what ``add(to:forMode:)`` began; the link is not invalid.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if runloop === RunLoop.main { modes.remove(mode) }
    follow()
  }
  /// Ends the link for good, and releases its target.
  open func invalidate() {
    modes = []
    target = nil
    follow()
  }

  /// Whether the method is not called, and frames are made only if something else needs them. False by default.
  open var isPaused = false { didSet { if isPaused != oldValue { follow() } } }
  /// The time of the frame that the method was called for last, in seconds on the display's clock; 0 before.
  open var timestamp: TimeInterval { last?.frameTime.seconds ?? 0 }
  /// The time of the frame that it will be called for next: animations should be computed for it.
  open var targetTimestamp: TimeInterval { last.map { ($0.frameTime + $0.interval * vsyncs(of: $0)).seconds } ?? 0 }
  /// The time between two vsyncs of the display in seconds; 0 before the method was called.
  open var duration: TimeInterval { last?.interval.seconds ?? 0 }

  /// How often the method should be called in a second. The display's rate is divided by a whole number. Its own rate by default.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      guard !preferredFrameRateRange.isValid else { return }
      Fault.raise("-[CADisplayLink setPreferredFrameRateRange:]: invalid range \(preferredFrameRateRange)")
      preferredFrameRateRange = oldValue
    }
  }
  /// As ``preferredFrameRateRange`` with one rate; 0, the default, for the display's.
  open var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum) }
    set {
      let rate = Float(max(0, newValue))
      preferredFrameRateRange = rate > 0 ? CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate) : .default
    }
  }

  /// Of how many vsyncs one calls the method; counts before the rates if it is not 1, the default. Deprecated in UIKit.
  open var frameInterval = 1 { didSet { frameInterval = max(1, frameInterval) } }

  /// How many vsyncs there are from one call to the next.
  private func vsyncs(of tick: FrameTick) -> Int {
    frameInterval > 1 ? frameInterval : preferredFrameRateRange.divisor(of: 1 / tick.interval.seconds)
  }

  private func follow() {
    let runs = !modes.isEmpty && !isPaused
    if runs, driver == nil {
      dueTime = nil
      driver = ApplicationRuntime.current.driver
      driver?.add(self)
    } else if !runs {
      driver?.remove(self)
      driver = nil
    }
  }
}

extension CADisplayLink: FrameAnimator {
  /// The program's animations are no scrolling.
  package var countsAsAnimating: Bool { false }
  /// Half a vsync before, so that it does not matter if one comes early.
  package var nextFrameTime: FrameInstant? { dueTime }
  /// Calls the method, if that is due.
  package func animate(at tick: FrameTick) -> Bool {
    if let dueTime, tick.frameTime < dueTime { return true }
    last = tick
    let vsyncs = vsyncs(of: tick)
    dueTime = vsyncs > 1 ? tick.frameTime + tick.interval * vsyncs - tick.interval / 2 : nil
    if let target { selector.send(to: target, sender: self, event: nil) }
    return driver != nil
  }
}
