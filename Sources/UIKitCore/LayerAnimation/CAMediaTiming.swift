internal import Foundation

/// What an animation shows before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing of the animation. The default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// After the end what it shows there, as long as it is not removed.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Before the beginning what it shows there.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// Says when something plays, in the time of what it is in.
public protocol CAMediaTiming {
  /// When it begins, in seconds. 0, the default, of an animation that is added to a layer: with the next frame.
  var beginTime: CFTimeInterval { get set }
  /// How long it takes, in seconds. 0, the default, of an animation: as long as those of the transaction, or of the group that it is in.
  var duration: CFTimeInterval { get set }
  /// How fast its time runs. 1 by default; 0 stops it, and it plays backwards if this is negative.
  var speed: Float { get set }
  /// What is added to its time, in seconds. What this cuts off at the beginning plays at the end. 0 by default.
  var timeOffset: CFTimeInterval { get set }
  /// How often it plays. 0, the default, for once; infinity is allowed.
  var repeatCount: Float { get set }
  /// How long it plays, in seconds, however often that is. 0, the default, where ``repeatCount`` says it.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether it plays backwards after it has played forwards. False by default.
  var autoreverses: Bool { get set }
  /// What it shows before it begins and after it has ended.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The current time in seconds, on the clock of the display that frames are made for. Any thread.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { MediaClock.now }
