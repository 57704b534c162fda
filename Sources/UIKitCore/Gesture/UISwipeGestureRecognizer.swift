internal import Foundation
internal import HitchlessBase

/// Recognises a quick movement of at least 50 points within half a second in one direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }
  private static let shortest: CGFloat = 50
  private static let longestTime = FrameDuration.milliseconds(500)

  /// The directions that are recognised. Right by default.
  open var direction: Direction = .right
  /// The number of fingers. 1 by default.
  open var numberOfTouchesRequired = 1

  private var origin = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    origin = centroid
    deadline = lastInstant + Self.longestTime
    if numberOfTouches > numberOfTouchesRequired { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible, numberOfTouches == numberOfTouchesRequired else { return }
    let movement = CGPoint(x: centroid.x - origin.x, y: centroid.y - origin.y)
    let along = max(abs(movement.x), abs(movement.y))
    guard along >= Self.shortest else { return }
    let isStraight = min(abs(movement.x), abs(movement.y)) < along / 2
    let gone: Direction = abs(movement.x) > abs(movement.y) ? (movement.x > 0 ? .right : .left) : (movement.y > 0 ? .down : .up)
    state = isStraight && direction.contains(gone) ? .ended : .failed
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .failed
  }
  override func deadlineDidPass(at time: FrameInstant) { state = .failed }
}
