import ImagePreparation

/// The outcomes of the downloads of photographs. `started` = `finished` + `cancelled` + `failed` + those in progress.
public struct DownloadCounts: Codable, Hashable, Sendable {
  /// The number of times that the server was asked for a photograph.
  public var started = 0
  /// The number of photographs that it sent.
  public var finished = 0
  /// The number of downloads that were cancelled because the photograph was no longer needed.
  public var cancelled = 0
  /// The number of downloads that failed: no connection, another status, not a picture.
  public var failed = 0

  /// Creates counts of zero.
  public init() {}

  init(_ counts: ImagePipelineCounts) {
    started = counts.fetches
    finished = counts.fetched - counts.damaged
    cancelled = counts.fetchesAbandoned
    failed = counts.fetchesFailed + counts.damaged
  }
}
