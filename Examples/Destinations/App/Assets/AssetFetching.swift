public import ExampleSupport
public import Foundation

/// Brings the posts from the server. The app's one is ``URLSessionFetcher``; tests have one that follows a script.
@MainActor
public protocol AssetFetching: AnyObject {
  /// Starts to fetch a path of the server.
  ///
  /// - Parameter completion: Called once, later and never from inside this call, unless the returned work is cancelled before.
  func fetch(path: String, completion: @escaping @MainActor (Result<Data, FetchFailure>) -> Void) -> any CancellableWork
}
