/// The severity of a hitch time ratio. The thresholds are those of WWDC20, session 10077.
///
/// Apple's later page "Understanding hitches in your app" is more lenient (10, 25 and 50 ms/s); these are the stricter ones.
public enum HitchLevel: String, Comparable, Sendable {
  /// Below 5 ms/s: hardly noticeable.
  case good
  /// 5 to 10 ms/s: noticeable.
  case warning
  /// Above 10 ms/s: disruptive.
  case critical

  /// Returns the level of a ratio in milliseconds of hitches per second of scrolling.
  public init(hitchTimeRatio ratio: Double) {
    self = ratio < 5 ? .good : ratio <= 10 ? .warning : .critical
  }

  private var rank: Int { self == .good ? 0 : self == .warning ? 1 : 2 }
  public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }
}
