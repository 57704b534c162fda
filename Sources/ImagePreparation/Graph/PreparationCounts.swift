/// Statistics of a queue since its creation. They are consistent: every request ends exactly once.
public struct PreparationCounts: Hashable, Sendable {
  /// The number of requests.
  public var requested = 0
  /// The number of requests that joined work that was already waiting or running.
  public var coalesced = 0
  /// The number of pieces of work that a thread began.
  public var started = 0
  /// The number of pieces of work that ended with a picture.
  public var succeeded = 0
  /// The number of pieces of work that ended with an error.
  public var failed = 0
  /// The number of pieces of work whose requests were all cancelled, before they began or while they ran.
  public var abandoned = 0

  /// Creates counts of zero.
  public init() {}
}
