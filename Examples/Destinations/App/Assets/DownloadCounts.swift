import ImagePreparation

/// What became of the downloads of photographs. `started` = `finished` + `cancelled` + `failed` + those on their way.
public struct DownloadCounts: Codable, Hashable, Sendable {
  /// How often the server was asked for a photograph.
  public var started = 0
  /// How often it sent one.
  public var finished = 0
  /// How many were given up because nobody wanted them any more.
  public var cancelled = 0
  /// How many brought nothing: no connection, another status, no picture.
  public var failed = 0

  /// No downloads.
  public init() {}

  init(_ counts: ImagePipelineCounts) {
    started = counts.fetches
    finished = counts.fetched - counts.damaged
    cancelled = counts.fetchesAbandoned
    failed = counts.fetchesFailed + counts.damaged
  }
}
