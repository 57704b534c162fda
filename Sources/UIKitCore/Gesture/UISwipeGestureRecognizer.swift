internal import Foundation
internal import HitchlessBase

/// Recognises a finger that goes quickly in one direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }
  private static let shortest: CGFloat = 50
  private static let longestTime = FrameDuration.milliseconds(500)

  open var direction: Direction = .right
  open var numberOfTouchesRequired = 1

  private var origin = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    origin = place
    deadline = lastInstant + Self.longestTime
    if numberOfTouches > numberOfTouchesRequired { state = .failed }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible, numberOfTouches == numberOfTouchesRequired else { return }
    let way = CGPoint(x: place.x - origin.x, y: place.y - origin.y)
    let along = max(abs(way.x), abs(way.y))
    guard along >= Self.shortest else { return }
    let isStraight = min(abs(way.x), abs(way.y)) < along / 2
    let gone: Direction = abs(way.x) > abs(way.y) ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : .up)
    state = isStraight && direction.contains(gone) ? .ended : .failed
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .failed
  }
  override func deadlineDidPass(at time: FrameInstant) { state = .failed }
}
