public import ExampleSupport
public import Foundation

/// Fetches over HTTP. Does not cache responses: pictures are cached in their prepared form.
@MainActor
public final class URLSessionFetcher: AssetFetching {
  private let fetcher: HTTPFetcher

  /// Creates a fetcher for the server at `base`: scheme, host and port. It has enough connections for the store's two queues and for the
  /// posts.
  public init(base: URL) { fetcher = HTTPFetcher(base: base, connections: 12) }

  public func fetch(path: String, completion: @escaping @MainActor (Result<Data, FetchFailure>) -> Void) -> any CancellableWork {
    fetcher.fetch(path, read: { .success($0) }, completion: completion)
  }
}
