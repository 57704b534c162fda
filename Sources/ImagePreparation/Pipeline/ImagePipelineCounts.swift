/// What a pipeline has done since it was made.
public struct ImagePipelineCounts: Hashable, Sendable {
  /// Requests that needed more than the cache of prepared pictures.
  public var requested = 0
  /// Of those, requests that joined an existing load.
  public var joined = 0
  /// Answered at once from the prepared pictures.
  public var answeredAtOnce = 0
  /// Fetches begun, including retries: the sum of those that succeeded, failed, were abandoned, and are running.
  public var fetches = 0
  /// Fetches that returned a picture, or confirmed the one on disk.
  public var fetched = 0
  /// Of those, pictures whose data turned out to be damaged when they were decoded.
  public var damaged = 0
  /// Fetches that returned neither.
  public var fetchesFailed = 0
  /// Fetches that were abandoned because all requests were cancelled.
  public var fetchesAbandoned = 0
  /// Originals read from disk instead of being fetched, or confirmed by the server.
  public var fromDisk = 0
  /// Attempts that failed and were worth another one.
  public var retries = 0

  /// Nothing done yet.
  public init() {}
}
