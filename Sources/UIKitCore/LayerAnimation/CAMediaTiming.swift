internal import Foundation

/// The appearance of an animation before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The animation is not shown. The default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The end of the animation is shown after its end, until it is removed.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The start of the animation is shown before its beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both `forwards` and `backwards`.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The timing of an object, relative to the time of its container.
public protocol CAMediaTiming {
  /// The begin time, in seconds. 0, the default, of an animation that is added to a layer: with the next frame.
  var beginTime: CFTimeInterval { get set }
  /// The duration, in seconds. 0, the default, of an animation: that of the transaction, or of the enclosing group.
  var duration: CFTimeInterval { get set }
  /// The speed of the object's time. 1 by default; 0 stops it, and a negative speed plays it backwards.
  var speed: Float { get set }
  /// The offset of the object's time, in seconds. The part that is skipped at the beginning plays at the end. 0 by default.
  var timeOffset: CFTimeInterval { get set }
  /// The number of times that it plays. 0, the default, for once; infinity is allowed.
  var repeatCount: Float { get set }
  /// The time, in seconds, for which the object repeats. 0, the default, if ``repeatCount`` determines it.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each pass forwards is followed by one backwards. False by default.
  var autoreverses: Bool { get set }
  /// The appearance before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Returns the current time in seconds, on the clock of the display for which frames are produced. May be called on any thread.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }
