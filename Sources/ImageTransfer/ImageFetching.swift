/// Fetches encoded data. ``HTTPImageFetcher`` fetches over HTTP; tests use scripted fetchers.
public protocol ImageFetching: Sendable {
  /// Starts a fetch and calls `completion` exactly once, on any thread, even if it is cancelled. Before that, `progress` is called with the
  /// number of bytes received and expected; the latter is nil if the server does not declare it.
  func fetch(
    _ request: ImageFetchRequest, progress: @escaping @Sendable (Int, Int?) -> Void,
    completion: @escaping @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void
  ) -> any ImageFetch
}

/// A fetch in progress.
public protocol ImageFetch: Sendable {
  /// Stops the fetch. May be called from any thread, more than once, and after the fetch has ended.
  func cancel()
}

/// A request for encoded data.
public struct ImageFetchRequest: Hashable, Sendable {
  /// The address.
  public var address: String
  /// The `ETag` of the cached data: the server answers 304 if they are still valid. Empty if there are none.
  public var entityTag: String
  /// The `Last-Modified` of the cached data, or empty.
  public var lastModified: String
  /// The maximum number of bytes that are accepted.
  public var byteLimit: Int

  /// Creates a request for `address`.
  public init(address: String, entityTag: String = "", lastModified: String = "", byteLimit: Int) {
    self.address = address
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.byteLimit = byteLimit
  }
}

/// A server's response.
public struct ImageFetchResponse: Hashable, Sendable {
  /// The HTTP status.
  public var status: Int
  /// All bytes of the body. For statuses other than 2xx at most the first 64 KB.
  public var bytes: [UInt8]
  /// The `ETag`, or empty. Each character stands for a byte of the header (ISO 8859-1), so that identical bytes can be sent back.
  public var entityTag: String
  /// The `Last-Modified`, or empty.
  public var lastModified: String
  /// The time in seconds for which the data are valid, from `Cache-Control`; nil if that specifies none.
  public var maximumAge: Int?
  /// The seconds that `Retry-After` specifies, as a number or as a date; 0 for a date in the past.
  public var retryAfter: Int?
  /// Whether the response may be written to disk, which `Cache-Control: no-store` forbids.
  public var mayBeStored: Bool

  /// Creates a response with `status`.
  public init(
    status: Int, bytes: [UInt8] = [], entityTag: String = "", lastModified: String = "", maximumAge: Int? = nil, retryAfter: Int? = nil,
    mayBeStored: Bool = true
  ) {
    self.status = status
    self.bytes = bytes
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.maximumAge = maximumAge
    self.retryAfter = retryAfter
    self.mayBeStored = mayBeStored
  }
}

/// The reasons why a fetch fails.
public enum ImageFetchFailure: Error, Hashable, Sendable {
  /// The URL cannot be fetched.
  case badAddress
  /// The connection failed, was interrupted, stalled or was too slow: another attempt may succeed.
  case connection(String)
  /// The response has more bytes than the request allows, or an endless head.
  case tooLarge
  /// The server redirects too often.
  case tooManyRedirects
  /// The fetch was cancelled.
  case cancelled
}
