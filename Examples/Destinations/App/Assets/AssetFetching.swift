public import Foundation

/// Brings the posts from the server. The app's one is ``URLSessionFetcher``; tests have one that follows a script.
@MainActor
public protocol AssetFetching: AnyObject {
  /// Starts to fetch a path of the server.
  ///
  /// - Parameter completion: Called once, later and never from inside this call, unless the returned work is cancelled before.
  func fetch(path: String, completion: @escaping @MainActor (Result<Data, AssetFailure>) -> Void) -> any CancellableWork
}

/// Calls back later. Tests have one in virtual time.
@MainActor
public protocol AssetTiming: AnyObject {
  /// Calls `body` once after so many seconds, unless the returned work is cancelled before.
  func after(seconds: Double, _ body: @escaping @MainActor () -> Void) -> any CancellableWork
}

/// Work on its way.
@MainActor
public protocol CancellableWork: AnyObject {
  /// Stops the work; its completion is not called any more. Does nothing when the work is over.
  func cancel()
}
