internal import Foundation
internal import HitchlessBase

/// Recognises taps: fingers that are lifted within 1.5 seconds and at most 20 points away; also keys that are released, if they are in
/// ``UIGestureRecognizer/allowedPressTypes``.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  private static let reach: CGFloat = 20
  private static let longestTouch = FrameDuration.milliseconds(1500)
  /// The maximum time from one tap to the next.
  private static let longestPause = FrameDuration.milliseconds(350)

  /// The number of taps in a row. 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of fingers. 1 by default.
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var origin = CGPoint.zero
  private var fingers = 0
  private var presses = PressCount()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if taps > 0, isFar { return state = .failed }
    if taps == 0, numberOfTouches == 1 { origin = centroid }
    fingers = max(fingers, numberOfTouches)
    deadline = lastInstant + Self.longestTouch
    if fingers > numberOfTouchesRequired { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if numberOfTouchesRequired == 1, isFar { state = .failed }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard self.touches.allSatisfy({ $0.phase == .ended }) else { return }
    guard fingers == numberOfTouchesRequired else { return state = .failed }
    fingers = 0
    taps += 1
    if taps >= numberOfTapsRequired {
      deadline = nil
      state = .ended
    } else {
      deadline = lastInstant + Self.longestPause
    }
  }
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesEnded(presses, with: event)
    for press in presses where self.presses.count(press.type, at: event.timestamp, pause: Self.longestPause.seconds) >= numberOfTapsRequired
    {
      self.presses = PressCount()
      state = .ended
    }
  }
  override func deadlineDidPass(at time: FrameInstant) { state = .failed }
  open override func reset() {
    super.reset()
    taps = 0
    fingers = 0
  }
  /// A tap does not prevent recognizers that need more taps.
  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    guard let other = other as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  private var isFar: Bool { abs(centroid.x - origin.x) > Self.reach || abs(centroid.y - origin.y) > Self.reach }
}

/// The number of successive presses of the same key.
private struct PressCount {
  private var last: (type: UIPress.PressType, time: TimeInterval, count: Int)?

  /// Counts a press that ended at a time in seconds. Returns the number of presses with pauses of at most `pause` seconds.
  mutating func count(_ type: UIPress.PressType, at time: TimeInterval, pause: TimeInterval) -> Int {
    let before = last.map { $0.type == type && time - $0.time <= pause ? $0.count : 0 } ?? 0
    last = (type, time, before + 1)
    return before + 1
  }
}

extension UIGestureRecognizer {
  /// Returns whether this recognizes single taps of one finger in an ancestor of `view`.
  func isSingleTap(around view: UIView) -> Bool {
    guard self.view !== view, let tap = self as? UITapGestureRecognizer else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}
