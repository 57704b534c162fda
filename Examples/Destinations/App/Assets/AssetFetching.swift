public import Foundation

/// Brings bytes from the server. The app's one is ``URLSessionFetcher``; tests have one that follows a script.
@MainActor
public protocol AssetFetching: AnyObject {
  /// Starts to fetch a path of the server.
  ///
  /// - Parameter completion: Called once, later and never from inside this call, unless the returned work is cancelled before.
  func fetch(path: String, completion: @escaping @MainActor (Result<Data, AssetFailure>) -> Void) -> any CancellableWork
}

/// Turns downloaded bytes into a picture that is ready to be shown, away from the main thread.
@MainActor
public protocol AssetPreparing: AnyObject {
  /// The type of the prepared pictures.
  associatedtype Image

  /// Prepares the picture in `data`.
  ///
  /// - Parameters:
  ///   - size: The area in pixels that the picture has to cover; nothing keeps all its pixels.
  ///   - completion: Called once, later and never from inside this call: with the picture and the memory it takes, or with nothing
  ///     when `data` is no whole picture. Not called any more once the returned work is cancelled.
  @discardableResult
  func prepare(
    _ data: Data, covering size: AssetSize?, completion: @escaping @MainActor (PreparedAsset<Image>?) -> Void
  ) -> any CancellableWork
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
