internal import HitchlessBase

/// Fetches pictures over HTTP. Supports only `http` and `https`, also as the targets of redirects, of which at most ten are followed. Uses
/// no cookies, no proxies, and no credentials except those in the URL. A fetch counts as external work (``ExternalWork``).
///
/// All connections share one thread, which calls progress and completion handlers: they should return quickly. The thread starts with the
/// first fetch and ends with the fetcher, or after some idle time; connections are kept and reused until then. A fetcher that is released
/// finishes the fetches that it has begun.
public final class HTTPImageFetcher: ImageFetching {
  private let connections: HTTPConnections

  /// Creates a fetcher with at most `connectionsPerHost` simultaneous fetches of a host; others wait for their turn, in order.
  ///
  /// A fetch fails like a lost connection if no data arrive for `timeout` seconds; if the body, once it has begun, is slower than
  /// `lowestSpeed` bytes per second over `timeout` seconds (0 allows any speed); or if it takes longer than `longestTransfer` seconds. Time
  /// spent waiting for a turn does not count. All numbers except `lowestSpeed` are at least 1.
  public convenience init(timeout: Int = 20, connectionsPerHost: Int = 6, lowestSpeed: Int = 200, longestTransfer: Int = 300) {
    self.init(
      HTTPConnections.Configuration(
        connectionsPerHost: connectionsPerHost,
        limits: TransferTimeouts.Limits(silence: timeout, lowestSpeed: lowestSpeed, whole: longestTransfer)))
  }

  /// Creates a fetcher with all settings.
  init(_ configuration: HTTPConnections.Configuration) { connections = HTTPConnections(configuration) }

  deinit { connections.stop() }

  /// Starts a fetch, or queues it while its host has the number of fetches that is set in
  /// ``init(timeout:connectionsPerHost:lowestSpeed:longestTransfer:)``. An address that is not `http` or `https` fails with `badAddress`
  /// before this method returns. So does every fetch, with `connection`, if libcurl is not installed.
  public func fetch(
    _ request: ImageFetchRequest, progress: @escaping @Sendable (Int, Int?) -> Void,
    completion: @escaping @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void
  ) -> any ImageFetch {
    guard CurlHandle.isReady else {
      completion(.failure(.connection("libcurl is not installed")))
      return HTTPFetch(connections: nil, number: 0)
    }
    guard let address = WebAddress(request.address) else {
      completion(.failure(.badAddress))
      return HTTPFetch(connections: nil, number: 0)
    }
    ExternalWork.shared.begin()
    let number = connections.begin { number in
      HTTPTransfer.Order(number: number, request: request, address: address, progress: progress) { result in
        completion(result)
        ExternalWork.shared.end()
      }
    }
    return HTTPFetch(connections: connections, number: number)
  }
}

/// A fetch by its number.
private struct HTTPFetch: ImageFetch {
  let connections: HTTPConnections?
  let number: Int
  func cancel() { connections?.cancel(number) }
}
