internal import HitchlessBase

/// Fetches over HTTP. Only `http` and `https`; redirects are followed, at most ten, and lead nowhere else. No cookies, no proxies, no
/// credentials but those in an address. A fetch counts as external work (``ExternalWork``).
///
/// All connections have one thread, on which progress and completions are called: do little there. It begins with the first fetch and
/// ends with the fetcher, or when there has been nothing to do for a while; connections are kept and used again until then. A fetcher
/// that is let go of finishes what it has begun.
public final class HTTPImageFetcher: ImageFetching {
  private let connections: HTTPConnections

  /// A fetcher with at most `connectionsPerHost` fetches of a host at a time; others wait for their turn, in order.
  ///
  /// Given up, as lost connections, are fetches for which nothing comes for `timeout` seconds; those whose body, once it has begun,
  /// brings fewer than `lowestSpeed` bytes a second over so many seconds (0: any speed will do); and those that are not over after
  /// `longestTransfer` seconds. Waiting for a turn does not count. All numbers are at least 1 but `lowestSpeed`.
  public convenience init(timeout: Int = 20, connectionsPerHost: Int = 6, lowestSpeed: Int = 200, longestTransfer: Int = 300) {
    self.init(
      HTTPConnections.Configuration(
        connectionsPerHost: connectionsPerHost,
        limits: TransferPace.Limits(silence: timeout, lowestSpeed: lowestSpeed, whole: longestTransfer)))
  }

  /// A fetcher that is set up in every detail.
  init(_ configuration: HTTPConnections.Configuration) { connections = HTTPConnections(configuration) }

  deinit { connections.stop() }

  /// Starts a fetch, or queues it while its host has ``init(timeout:connectionsPerHost:lowestSpeed:longestTransfer:)``'s number of
  /// fetches. An address that is not `http` or `https` fails with `badAddress` before this returns.
  public func fetch(
    _ request: ImageFetchRequest, progress: @escaping @Sendable (Int, Int?) -> Void,
    completion: @escaping @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void
  ) -> any ImageFetch {
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
