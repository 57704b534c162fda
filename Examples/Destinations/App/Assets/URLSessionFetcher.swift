public import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches over HTTP with `URLSession`, without a cache of its own: what is worth keeping is kept prepared.
@MainActor
public final class URLSessionFetcher: AssetFetching {
  private let base: URL
  private let session: URLSession
  /// Beginning a download takes a session a millisecond or more: ten at a time would cost the main thread a frame.
  private let queue = DispatchQueue(label: "downloads")

  /// Fetches from the server at `base`.
  ///
  /// - Parameters:
  ///   - base: Scheme, host and port.
  ///   - timeout: Seconds without a byte after which a download fails.
  public init(base: URL, timeout: Double = 15) {
    self.base = base
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.timeoutIntervalForRequest = timeout
    // As many as the store's two queues may ask for at a time, with room for the posts.
    configuration.httpMaximumConnectionsPerHost = 12
    session = URLSession(configuration: configuration)
  }

  deinit { session.invalidateAndCancel() }

  public func fetch(path: String, completion: @escaping @MainActor (Result<Data, AssetFailure>) -> Void) -> any CancellableWork {
    let fetch = URLSessionFetch(queue: queue, completion)
    guard let url = URL(string: path, relativeTo: base) else {
      Task { fetch.finish(.failure(.connection("'\(path)' is no path"))) }
      return fetch
    }
    queue.async { [session, download = fetch.download] in
      guard !download.isCancelled.load(ordering: .relaxed) else { return }
      let task = session.dataTask(with: url) { data, response, error in
        let result: Result<Data, AssetFailure>
        if let error {
          result = .failure(.connection(error.localizedDescription))
        } else if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
          result = .failure(.status(status))
        } else {
          result = .success(data ?? Data())
        }
        Task { @MainActor in fetch.finish(result) }
      }
      download.begin(task)
    }
    return fetch
  }
}

/// One download on its way, as the main thread knows it.
@MainActor
private final class URLSessionFetch: CancellableWork {
  let download = Download()
  private let queue: DispatchQueue
  private var completion: (@MainActor (Result<Data, AssetFailure>) -> Void)?

  init(queue: DispatchQueue, _ completion: @escaping @MainActor (Result<Data, AssetFailure>) -> Void) {
    self.queue = queue
    self.completion = completion
  }

  func finish(_ result: Result<Data, AssetFailure>) {
    let call = completion
    completion = nil
    call?(result)
  }

  func cancel() {
    guard completion != nil else { return }
    completion = nil
    download.isCancelled.store(true, ordering: .relaxed)
    queue.async { [download] in download.cancel() }
  }
}

/// The session's side of it. Everything but the flag belongs to the queue.
private final class Download: @unchecked Sendable {
  /// Set at once, so that what is still in the queue need not begin.
  let isCancelled = Atomic(false)
  private var task: URLSessionDataTask?

  func begin(_ task: URLSessionDataTask) {
    self.task = task
    task.resume()
  }

  func cancel() {
    task?.cancel()
    task = nil
  }
}
