/// What a queue has done since it was made. The parts add up: every request ends exactly once.
public struct PreparationCounts: Hashable, Sendable {
  /// Requests made.
  public var requested = 0
  /// Requests that joined work that was already waiting or running.
  public var coalesced = 0
  /// Pieces of work that a thread began.
  public var started = 0
  /// Pieces of work that ended with a picture.
  public var succeeded = 0
  /// Pieces of work that ended with an error.
  public var failed = 0
  /// Pieces of work whose requests were all cancelled, before they began or while they ran.
  public var abandoned = 0

  /// Nothing done yet.
  public init() {}
}
