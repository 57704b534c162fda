/// What a pipeline has done since it was made.
public struct ImagePipelineCounts: Hashable, Sendable {
  /// Requests that needed more than the cache of prepared pictures.
  public var requested = 0
  /// Of those, requests that joined a load that was already there.
  public var joined = 0
  /// Answered at once from the prepared pictures.
  public var answeredAtOnce = 0
  /// Fetches begun, attempts after a failure included.
  public var fetches = 0
  /// Originals read from disk instead of being fetched, or confirmed by the server.
  public var fromDisk = 0
  /// Attempts that failed and were worth another one.
  public var retries = 0
  /// Loads that nobody waited for any more while they ran.
  public var abandoned = 0

  /// Nothing done yet.
  public init() {}
}
