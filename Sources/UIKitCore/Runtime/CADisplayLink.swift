public import Foundation
package import FramePipeline
package import HitchlessBase

/// Calls a method of its target at the vsyncs of the display, in each frame before the layout.
///
/// A link that is added to the run loop and not paused requests frames continuously, and retains its target; ``invalidate()`` ends both.
/// Headless, the vsyncs are those of the virtual display. Touches do not use a separate run-loop mode, so all modes behave alike.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  private var modes: Set<RunLoop.Mode> = []
  private weak var driver: FrameDriver?
  private var last: FrameTick?
  /// The time from which the method is called again; nil for the next vsync.
  private var dueTime: FrameInstant?

  /// Creates a link that calls the method `sel` of `target`, whose argument is the link. Add it to the main run loop.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  /// Starts calling the method. Run loops of other threads do not have frames; adding the link to one raises a fault.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard runloop === RunLoop.main else {
      Fault.raise("A display link was added to a run loop of another thread than the main one, which has no frames")
      return
    }
    guard target != nil else { return }
    modes.insert(mode)
    follow()
  }
  /// Stops calling the method for this mode; the link stays valid.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    if runloop === RunLoop.main { modes.remove(mode) }
    follow()
  }
  /// Invalidates the link permanently, and releases its target.
  open func invalidate() {
    modes = []
    target = nil
    follow()
  }

  /// Whether the method is not called and the link does not request frames. False by default.
  open var isPaused = false { didSet { if isPaused != oldValue { follow() } } }
  /// The time of the frame for which the method was called last, in seconds on the display's clock; 0 before.
  open var timestamp: TimeInterval { last?.frameTime.seconds ?? 0 }
  /// The time of the frame for which the method is called next. Compute animations for this time.
  open var targetTimestamp: TimeInterval { last.map { ($0.frameTime + $0.interval * vsyncs(of: $0)).seconds } ?? 0 }
  /// The time between two vsyncs of the display in seconds; 0 before the method was called.
  open var duration: TimeInterval { last?.interval.seconds ?? 0 }

  /// The preferred rate of calls per second. The display's rate is divided by a whole number. The display's rate by default.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      guard !preferredFrameRateRange.isValid else { return }
      Fault.raise("-[CADisplayLink setPreferredFrameRateRange:]: invalid range \(preferredFrameRateRange)")
      preferredFrameRateRange = oldValue
    }
  }
  /// A single rate for ``preferredFrameRateRange``; 0, the default, for the display's rate.
  open var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum) }
    set {
      let rate = Float(max(0, newValue))
      preferredFrameRateRange = rate > 0 ? CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate) : .default
    }
  }

  /// The number of vsyncs per call of the method. Takes precedence over the rates unless it is 1, the default. Deprecated in UIKit.
  open var frameInterval = 1 { didSet { frameInterval = max(1, frameInterval) } }

  /// Returns the number of vsyncs from one call to the next.
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
  /// False: the program's animations do not count as scrolling.
  package var countsAsAnimating: Bool { false }
  /// Half a vsync early, so that a vsync that comes early is not missed.
  package var nextFrameTime: FrameInstant? { dueTime }
  /// Calls the method if that is due.
  package func animate(at tick: FrameTick) -> Bool {
    if let dueTime, tick.frameTime < dueTime { return true }
    last = tick
    let vsyncs = vsyncs(of: tick)
    dueTime = vsyncs > 1 ? tick.frameTime + tick.interval * vsyncs - tick.interval / 2 : nil
    if let target { selector.send(to: target, sender: self, event: nil) }
    return driver != nil
  }
}
