/// Fetches encoded data. ``HTTPImageFetcher`` fetches over HTTP; tests use scripted fetchers.
public protocol ImageFetching: Sendable {
  /// Starts a fetch and calls `completion` exactly once, on any thread, also if it was cancelled. `progress` is called meanwhile with the
  /// number of bytes received and expected; the latter is nil if the server does not declare it.
  func fetch(
    _ request: ImageFetchRequest, progress: @escaping @Sendable (Int, Int?) -> Void,
    completion: @escaping @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void
  ) -> any ImageFetch
}

/// A fetch that runs.
public protocol ImageFetch: Sendable {
  /// Stops it. May be called from any thread, more than once, and after it has ended.
  func cancel()
}

/// What is fetched.
public struct ImageFetchRequest: Hashable, Sendable {
  /// The address.
  public var address: String
  /// The `ETag` of the data that are there already: the server answers 304 if they are still right. Empty if there are none.
  public var entityTag: String
  /// The `Last-Modified` of the data that are there already, or empty.
  public var lastModified: String
  /// The most bytes that are taken.
  public var byteLimit: Int

  /// A request for `address`.
  public init(address: String, entityTag: String = "", lastModified: String = "", byteLimit: Int) {
    self.address = address
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.byteLimit = byteLimit
  }
}

/// What a server answered.
public struct ImageFetchResponse: Hashable, Sendable {
  /// The HTTP status.
  public var status: Int
  /// All bytes of the body. For statuses other than 2xx at most the first 64 KB.
  public var bytes: [UInt8]
  /// `ETag`, or empty. A byte of the header is a character here (ISO 8859-1), so that the very same bytes can be sent back.
  public var entityTag: String
  /// `Last-Modified`, or empty.
  public var lastModified: String
  /// For how many seconds the data are valid, from `Cache-Control`; nil if it says nothing.
  public var maximumAge: Int?
  /// The seconds that `Retry-After` asks for, as a number or as a date; 0 for a date that is over.
  public var retryAfter: Int?
  /// Whether the answer may be written to disk: not with `Cache-Control: no-store`.
  public var mayBeStored: Bool

  /// An answer of `status`.
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

/// Why nothing came.
public enum ImageFetchFailure: Error, Hashable, Sendable {
  /// The URL cannot be fetched.
  case badAddress
  /// The connection failed, broke off, came to a standstill or was too slow: another attempt may succeed.
  case connection(String)
  /// More bytes than the request allows, or a head without end.
  case tooLarge
  /// The server redirects too often.
  case tooManyRedirects
  /// Cancelled.
  case cancelled
}
