public import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches over HTTP with `URLSession`, without a cache. Only the completion is called on the main thread.
@MainActor
public final class HTTPFetcher {
  private let base: URL
  private let session: URLSession
  /// The queue that starts downloads: that takes a session a millisecond or more, so ten at a time would cost the main thread a frame.
  private let queue = DispatchQueue(label: "downloads")

  /// Creates a fetcher for the server at `base`.
  ///
  /// - Parameters:
  ///   - base: Scheme, host and port.
  ///   - timeout: Seconds without a byte after which a download fails.
  ///   - connections: The number of concurrent downloads; further ones wait.
  public init(base: URL, timeout: Double = 15, connections: Int = 6) {
    self.base = base
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.timeoutIntervalForRequest = timeout
    configuration.httpMaximumConnectionsPerHost = connections
    session = URLSession(configuration: configuration)
  }

  deinit { session.invalidateAndCancel() }

  /// Starts to fetch a path of the server.
  ///
  /// - Parameters:
  ///   - read: Decodes the bytes, on a thread of the session.
  ///   - completion: Called once, asynchronously and never during this call, unless the returned work is cancelled first.
  public func fetch<Value: Sendable>(
    _ path: String, read: @escaping @Sendable (Data) -> Result<Value, FetchFailure>,
    completion: @escaping @MainActor (Result<Value, FetchFailure>) -> Void
  ) -> any CancellableWork {
    let fetch = HTTPFetch(queue: queue, completion)
    guard let url = URL(string: path, relativeTo: base) else {
      Task { fetch.finish(.failure(.connection("'\(path)' is no path of '\(base)'"))) }
      return fetch
    }
    queue.async { [session, download = fetch.download] in
      guard !download.isCancelled.load(ordering: .relaxed) else { return }
      let task = session.dataTask(with: url) { data, response, error in
        let result: Result<Value, FetchFailure>
        if let error {
          result = .failure(.connection(error.localizedDescription))
        } else if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
          result = .failure(.status(status))
        } else {
          result = read(data ?? Data())
        }
        Task { @MainActor in fetch.finish(result) }
      }
      download.begin(task)
    }
    return fetch
  }
}

/// The main thread's part of a download.
@MainActor
private final class HTTPFetch<Value>: CancellableWork {
  let download = Download()
  private let queue: DispatchQueue
  private var completion: (@MainActor (Result<Value, FetchFailure>) -> Void)?

  init(queue: DispatchQueue, _ completion: @escaping @MainActor (Result<Value, FetchFailure>) -> Void) {
    self.queue = queue
    self.completion = completion
  }

  func finish(_ result: Result<Value, FetchFailure>) {
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

/// The session's part of a download. Everything except the flag belongs to the queue.
private final class Download: @unchecked Sendable {
  /// Set immediately, so that a download that is still in the queue does not start.
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
