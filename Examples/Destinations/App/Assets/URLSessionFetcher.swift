public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches over HTTP with `URLSession`, without a cache of its own: what is worth keeping is kept prepared.
@MainActor
public final class URLSessionFetcher: AssetFetching {
  private let base: URL
  private let session: URLSession

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
    let fetch = URLSessionFetch(completion)
    guard let url = URL(string: path, relativeTo: base) else {
      Task { fetch.finish(.failure(.connection("'\(path)' is no path"))) }
      return fetch
    }
    fetch.task = session.dataTask(with: url) { data, response, error in
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
    fetch.task?.resume()
    return fetch
  }
}

/// One download on its way.
@MainActor
private final class URLSessionFetch: CancellableWork {
  var task: URLSessionDataTask?
  private var completion: (@MainActor (Result<Data, AssetFailure>) -> Void)?

  init(_ completion: @escaping @MainActor (Result<Data, AssetFailure>) -> Void) { self.completion = completion }

  func finish(_ result: Result<Data, AssetFailure>) {
    let call = completion
    completion = nil
    task = nil
    call?(result)
  }

  func cancel() {
    completion = nil
    task?.cancel()
    task = nil
  }
}
