public import HitchlessBase

/// A piece of work that a queue has finished or abandoned, for statistics.
public struct PreparationWork: Hashable, Sendable {
  /// The outcome of a piece of work.
  public enum Outcome: Hashable, Sendable {
    /// The work produced a picture.
    case succeeded
    /// The data could not be decoded.
    case failed
    /// All its requests were cancelled while it ran.
    case abandoned
  }

  /// The identity of the picture.
  public var identity: ImageIdentity
  /// The target for which the picture was prepared.
  public var target: PreparationTarget
  /// The outcome of the work.
  public var outcome: Outcome
  /// The processor time of the work, including reading the file.
  public var time: FrameDuration
  /// The priority of the work when it began.
  public var priority: PreparationPriority
  /// The priority of the most urgent picture that was waiting when the work began; nil if none waited. More urgent pictures never wait for
  /// less urgent ones to begin, so this is at most ``priority``.
  public var mostUrgentWaiting: PreparationPriority?
}
