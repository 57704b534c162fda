public import ExampleSupport
public import UsersModel

/// Brings pages from the server. The app's one is ``HTTPPageFetcher``; tests have one that follows a script.
@MainActor
public protocol PageFetching: AnyObject {
  /// Starts to fetch a page.
  ///
  /// - Parameter completion: Called once, later and never from inside this call, unless the returned work is cancelled before.
  func fetch(
    _ request: PageRequest, completion: @escaping @MainActor (Result<UserPage, FetchFailure>) -> Void
  ) -> any CancellableWork
}
