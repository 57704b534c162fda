public import UsersModel

/// Brings pages from the server. The app's one is ``HTTPPageFetcher``; tests have one that follows a script.
@MainActor
public protocol PageFetching: AnyObject {
  /// Starts to fetch a page.
  ///
  /// - Parameter completion: Called once, later and never from inside this call, unless the returned work is cancelled before.
  func fetch(
    _ request: PageRequest, completion: @escaping @MainActor (Result<UserPage, PageFailure>) -> Void
  ) -> any CancellableWork
}

/// Calls back later. Tests have one in virtual time.
@MainActor
public protocol RetryTiming: AnyObject {
  /// Calls `body` once after so many seconds, unless the returned work is cancelled before.
  func after(seconds: Double, _ body: @escaping @MainActor () -> Void) -> any CancellableWork
}

/// Work on its way.
@MainActor
public protocol CancellableWork: AnyObject {
  /// Stops the work; its completion is not called any more. Does nothing when the work is over.
  func cancel()
}
