/// What a pipeline has done since it was made.
public struct ImagePipelineCounts: Hashable, Sendable {
  /// Requests that needed more than the cache of prepared pictures.
  public var requested = 0
  /// Of those, requests that joined a load that was already there.
  public var joined = 0
  /// Answered at once from the prepared pictures.
  public var answeredAtOnce = 0
  /// Fetches begun, attempts after a failure included. Those that brought something, those that failed,
  /// those that were abandoned and those on their way add up to it.
  public var fetches = 0
  /// Fetches that brought a picture, or word that the one on disk is still right.
  public var fetched = 0
  /// Of those, pictures whose data turned out to be damaged when they were decoded.
  public var damaged = 0
  /// Fetches that brought neither.
  public var fetchesFailed = 0
  /// Fetches that nobody waited for any more.
  public var fetchesAbandoned = 0
  /// Originals read from disk instead of being fetched, or confirmed by the server.
  public var fromDisk = 0
  /// Attempts that failed and were worth another one.
  public var retries = 0

  /// Nothing done yet.
  public init() {}
}
