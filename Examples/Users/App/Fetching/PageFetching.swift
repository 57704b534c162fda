public import ExampleSupport
public import UsersModel

/// Fetches pages from the server. The app uses ``HTTPPageFetcher``; tests use a fetcher that follows a script.
@MainActor
public protocol PageFetching: AnyObject {
  /// Starts to fetch a page.
  ///
  /// - Parameter completion: Called once, asynchronously and never during this call, unless the returned work is cancelled first.
  func fetch(
    _ request: PageRequest, completion: @escaping @MainActor (Result<UserPage, FetchFailure>) -> Void
  ) -> any CancellableWork
}
