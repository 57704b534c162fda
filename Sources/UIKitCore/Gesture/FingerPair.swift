internal import Foundation
internal import HitchlessBase

/// The two fingers of a gesture. Their positions are reported one after the other, so that one finger temporarily seems to be ahead.
@MainActor struct FingerPair {
  /// A finger without reports for at most this time may be moving together with the other one.
  private static let lag = FrameDuration.milliseconds(25)

  /// The time of the first movement of either finger.
  private var firstMovement: FrameInstant?

  /// Records a movement of one or both fingers.
  mutating func didMove(at time: FrameInstant) { firstMovement = firstMovement ?? time }

  /// Returns whether a new position of one of `touches` may be reported next; until then the other finger is ahead of it.
  func isOneBehind(_ touches: [UITouch], at time: FrameInstant) -> Bool {
    touches.contains { touch in
      guard touch.phase == .stationary else { return false }
      // The touch moved a moment ago, or may be about to move, as the other one just did.
      return touch.pointInWindow != touch.previousPointInWindow && time - touch.instant <= Self.lag
        || firstMovement.map { time - $0 < Self.lag } ?? false
    }
  }

  /// Returns the vector from the first of `touches` to the second, in points; nil with fewer than two.
  static func span(of touches: [UITouch]) -> CGVector? {
    guard touches.count >= 2 else { return nil }
    let (a, b) = (touches[0].pointInWindow, touches[1].pointInWindow)
    return CGVector(dx: b.x - a.x, dy: b.y - a.y)
  }
}
