internal import Foundation
internal import FramePipeline
internal import HitchlessBase
internal import UIKitCore

/// Where a list stands at which time: a pure function of time, so that two runs show the same offset at the same vsync however late their
/// frames are.
struct ScrollScript {
  private struct Stroke {
    /// Seconds since the script began.
    var begin: Double
    var seconds: Double
    /// Points a second at the stroke's beginning.
    var velocity: Double
    /// By what part the speed sinks a second, as e to the power of −decay; 0 for even motion.
    var decay: Double
    /// The offset at the stroke's beginning.
    var start: Double
  }
  private var strokes: [Stroke] = []
  /// Whole content that can be scrolled through, in points.
  private let range: Double
  /// When the list is sent to another offset at once.
  private(set) var jumps: [Double] = []
  /// How long it all takes.
  private(set) var seconds = 0.0
  /// Where it ends.
  private var end: Double
  /// Where it begins.
  let start: Double

  /// A script for content that can be scrolled from 0 to `range`, beginning at the share `start` of the way.
  init(range: Double, start: Double = 0) {
    self.range = max(0, range)
    self.start = Self.offset(start, self.range)
    end = self.start
  }

  private static func offset(_ share: Double, _ range: Double) -> Double { (range * min(max(0, share), 1)).rounded() }

  /// Goes on with so many points a second; with `decay`, ever more slowly, as after a flick.
  mutating func move(velocity: Double, seconds length: Double, decay: Double = 0) {
    guard length > 0 else { return }
    let stroke = Stroke(begin: seconds, seconds: length, velocity: velocity, decay: decay, start: end)
    strokes.append(stroke)
    end = position(in: stroke, after: length)
    seconds += length
  }

  /// Rests. Nothing asks for frames meanwhile.
  mutating func rest(seconds length: Double) { move(velocity: 0, seconds: length) }

  /// Is somewhere else from here on: `share` of the way through the content.
  mutating func jump(to share: Double) {
    jumps.append(seconds)
    end = Self.offset(share, range)
  }

  private func position(in stroke: Stroke, after time: Double) -> Double {
    let way = stroke.decay > 0 ? stroke.velocity * (1 - exp(-stroke.decay * time)) / stroke.decay : stroke.velocity * time
    return min(max(0, stroke.start + way), range)
  }

  /// The offset at a time and whether it changes after it. O(strokes).
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

  /// Scrolls `view`; the script's time begins at `begin`.
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

  /// Goes on to the script's end. Frames are asked for while it moves, and for the vsync after a rest or a jump.
  func play(on stage: Stage) {
    while true {
      // What the next vsync shows decides whether it needs a frame.
      let time = (stage.nextVsync - begin).seconds
      let state = script.state(at: time)
      if state.isMoving || state.offset != Double(view.contentOffset.y) { stage.driver.add(self) }
      stage.frame()
      if time >= script.seconds { return }
    }
  }
}
