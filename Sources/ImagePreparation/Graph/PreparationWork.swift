public import HitchlessBase

/// A piece of work that a queue has finished or abandoned, for statistics.
public struct PreparationWork: Hashable, Sendable {
  /// How a piece of work ended.
  public enum Outcome: Hashable, Sendable {
    /// With a picture.
    case succeeded
    /// With an error of the data.
    case failed
    /// All its requests were cancelled while it ran.
    case abandoned
  }

  /// Which picture.
  public var identity: ImageIdentity
  /// Made for what.
  public var target: PreparationTarget
  /// How it ended.
  public var outcome: Outcome
  /// The processor's time that it took, reading the file included.
  public var time: FrameDuration
  /// How urgent it was when it began.
  public var priority: PreparationPriority
  /// How urgent the most urgent picture was that had to wait when this one began; nil if none waited. More urgent pictures never wait for
  /// less urgent ones to begin: this is at most ``priority``.
  public var mostUrgentWaiting: PreparationPriority?
}
