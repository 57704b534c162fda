/// Statistics of a pipeline since its creation.
public struct ImagePipelineCounts: Hashable, Sendable {
  /// The number of requests that needed more than the cache of prepared pictures.
  public var requested = 0
  /// The number of these requests that joined an existing load.
  public var joined = 0
  /// The number of requests answered at once from the prepared pictures.
  public var answeredAtOnce = 0
  /// The number of fetches begun, including retries: the sum of those that succeeded, failed, were abandoned, and are running.
  public var fetches = 0
  /// The number of fetches that returned a picture, or confirmed the one on disk.
  public var fetched = 0
  /// The number of pictures from these fetches whose data turned out to be damaged when they were decoded.
  public var damaged = 0
  /// The number of fetches that returned neither.
  public var fetchesFailed = 0
  /// The number of fetches that were abandoned because all requests were cancelled.
  public var fetchesAbandoned = 0
  /// The number of originals read from disk instead of being fetched, or confirmed by the server.
  public var fromDisk = 0
  /// The number of failed attempts that were followed by another one.
  public var retries = 0

  /// Creates counts of zero.
  public init() {}
}
