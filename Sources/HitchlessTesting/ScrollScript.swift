internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import UIKitCore

/// The offset of a list as a pure function of time, so that two runs show the same offset at the same vsync, however late their frames are.
struct ScrollScript {
  private struct Stroke {
    /// The seconds since the script began.
    var begin: Double
    var seconds: Double
    /// The points per second at the stroke's beginning.
    var velocity: Double
    /// The decay of the speed per second, which is multiplied by e to the power of −decay; 0 for even motion.
    var decay: Double
    /// The offset at the stroke's beginning.
    var start: Double
  }
  private var strokes: [Stroke] = []
  /// The scrollable range in points.
  private let range: Double
  /// The times at which the list jumps to another offset.
  private(set) var jumps: [Double] = []
  /// The duration of the script.
  private(set) var seconds = 0.0
  /// The final offset.
  private var end: Double
  /// The initial offset.
  let start: Double

  /// Creates a script for content that can be scrolled from 0 to `range`, beginning at the fraction `start` of the range.
  init(range: Double, start: Double = 0) {
    self.range = max(0, range)
    self.start = Self.offset(start, self.range)
    end = self.start
  }

  private static func offset(_ share: Double, _ range: Double) -> Double { (range * min(max(0, share), 1)).rounded() }

  /// Scrolls at `velocity` points per second; with `decay`, decelerating as after a flick.
  mutating func move(velocity: Double, seconds length: Double, decay: Double = 0) {
    guard length > 0 else { return }
    let stroke = Stroke(begin: seconds, seconds: length, velocity: velocity, decay: decay, start: end)
    strokes.append(stroke)
    end = position(in: stroke, after: length)
    seconds += length
  }

  /// Pauses. No frames are requested during the pause.
  mutating func rest(seconds length: Double) { move(velocity: 0, seconds: length) }

  /// Jumps to the fraction `share` of the scrollable range.
  mutating func jump(to share: Double) {
    jumps.append(seconds)
    end = Self.offset(share, range)
  }

  private func position(in stroke: Stroke, after time: Double) -> Double {
    let way = stroke.decay > 0 ? stroke.velocity * (1 - exp(-stroke.decay * time)) / stroke.decay : stroke.velocity * time
    return min(max(0, stroke.start + way), range)
  }

  /// Returns the offset at a time, and whether it changes after that. O(strokes).
  func state(at time: Double) -> (offset: Double, isMoving: Bool) {
    guard let stroke = strokes.last(where: { $0.begin <= time + 1e-6 }) else { return (start, true) }
    if time >= seconds { return (end.rounded(), false) }
    return (position(in: stroke, after: time - stroke.begin).rounded(), stroke.velocity != 0)
  }
}

/// Plays a script on a stage.
@MainActor final class ScriptedScroll: FrameAnimator {
  private let script: ScrollScript
  private let view: UIScrollView
  private let begin: FrameInstant

  /// Creates an animator that scrolls `view`; the script's time begins at `begin`.
  init(_ script: ScrollScript, _ view: UIScrollView, begin: FrameInstant) {
    self.script = script
    self.view = view
    self.begin = begin
  }

  var countsAsAnimating: Bool { true }

  func animate(at tick: FrameTick) -> Bool {
    let state = script.state(at: (tick.frameTime - begin).seconds)
    view.contentOffset = CGPoint(x: 0, y: state.offset)
    return state.isMoving
  }

  /// Advances to the script's end. Frames are requested while it moves, and for the vsync after a rest or a jump.
  func play(on stage: Stage) {
    while true {
      // The state at the next vsync determines whether a frame is needed.
      let time = (stage.nextVsync - begin).seconds
      let state = script.state(at: time)
      if state.isMoving || state.offset != Double(view.contentOffset.y) { stage.driver.add(self) }
      stage.frame()
      if time >= script.seconds { return }
    }
  }
}
