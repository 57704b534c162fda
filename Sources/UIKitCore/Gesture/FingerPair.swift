internal import Foundation
internal import HitchlessBase

/// The two fingers of a gesture. Where each one is is told after the other, so that for a moment one seems to be ahead.
@MainActor struct FingerPair {
  /// A finger of which nothing was told for no longer than this may be moving with the other one.
  private static let lag = FrameDuration.milliseconds(25)

  /// When one of the two fingers moved first.
  private var firstMovement: FrameInstant?

  /// One of them, or both, moved.
  mutating func didMove(at time: FrameInstant) { firstMovement = firstMovement ?? time }

  /// Whether where one of `touches` is now may be told next: until then the other one is ahead of it.
  func isOneBehind(_ touches: [UITouch], at time: FrameInstant) -> Bool {
    touches.contains { touch in
      guard touch.phase == .stationary else { return false }
      // It moved a moment ago, or may be about to move as the other one just did.
      return touch.pointInWindow != touch.previousPointInWindow && time - touch.instant <= Self.lag
        || firstMovement.map { time - $0 < Self.lag } ?? false
    }
  }

  /// From the first of `touches` to the second, in points; nil without two.
  static func span(of touches: [UITouch]) -> CGVector? {
    guard touches.count >= 2 else { return nil }
    let (a, b) = (touches[0].pointInWindow, touches[1].pointInWindow)
    return CGVector(dx: b.x - a.x, dy: b.y - a.y)
  }
}
