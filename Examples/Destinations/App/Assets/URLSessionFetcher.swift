public import ExampleSupport
public import Foundation

/// Fetches over HTTP, without a cache of its own: what is worth keeping is kept prepared.
@MainActor
public final class URLSessionFetcher: AssetFetching {
  private let fetcher: HTTPFetcher

  /// Fetches from the server at `base`: scheme, host and port. As many at a time as the store's two queues may ask for, with room for the
  /// posts.
  public init(base: URL) { fetcher = HTTPFetcher(base: base, connections: 12) }

  public func fetch(path: String, completion: @escaping @MainActor (Result<Data, FetchFailure>) -> Void) -> any CancellableWork {
    fetcher.fetch(path, read: { .success($0) }, completion: completion)
  }
}
