public import ExampleSupport
public import Foundation

/// Fetches the posts from the server. The app uses ``URLSessionFetcher``; tests use a fetcher that follows a script.
@MainActor
public protocol AssetFetching: AnyObject {
  /// Starts to fetch a path of the server.
  ///
  /// - Parameter completion: Called once, asynchronously and never during this call, unless the returned work is cancelled first.
  func fetch(path: String, completion: @escaping @MainActor (Result<Data, FetchFailure>) -> Void) -> any CancellableWork
}
