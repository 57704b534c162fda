public import Foundation
import UIKit
public import UsersModel

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches pages over HTTP with `URLSession`. Nothing of it is done on the main thread but the call of the completion.
@MainActor
public final class HTTPPageFetcher: PageFetching {
  private let base: URL
  private let session: URLSession
  /// Beginning a download takes a session a millisecond or more, which a frame has no room for.
  private let queue = DispatchQueue(label: "pages")

  /// Fetches from the server at `base`.
  ///
  /// - Parameters:
  ///   - base: Scheme, host and port.
  ///   - timeout: Seconds without a byte after which a page is given up.
  public init(base: URL, timeout: Double = 15) {
    self.base = base
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.timeoutIntervalForRequest = timeout
    session = URLSession(configuration: configuration)
  }

  deinit { session.invalidateAndCancel() }

  /// Starts to fetch a page. Nothing of it is done on this thread.
  public func fetch(
    _ request: PageRequest, completion: @escaping @MainActor (Result<UserPage, PageFailure>) -> Void
  ) -> any CancellableWork {
    let fetch = PageFetch(completion)
    guard let url = URL(string: UserRoutes.users(after: request.after), relativeTo: base) else {
      Task { fetch.finish(.failure(.connection("the server's address is none"))) }
      return fetch
    }
    queue.async { [session, download = fetch.download] in
      let task = session.dataTask(with: url) { data, response, error in
        let result = Self.page(data, response, error)
        Task { @MainActor in fetch.finish(result) }
      }
      download.begin(task)
    }
    return fetch
  }

  /// Reads an answer, on the session's own thread.
  private nonisolated static func page(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) -> Result<UserPage, PageFailure> {
    if let error { return .failure(.connection(error.localizedDescription)) }
    if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 { return .failure(.status(status)) }
    guard let page = try? JSONDecoder().decode(UserPage.self, from: data ?? Data()) else { return .failure(.notAPage) }
    return .success(page)
  }
}

/// One page on its way, as the main thread knows it. A run without a window lets real time pass for it.
@MainActor
private final class PageFetch: CancellableWork {
  let download = PageDownload()
  private var completion: (@MainActor (Result<UserPage, PageFailure>) -> Void)?

  init(_ completion: @escaping @MainActor (Result<UserPage, PageFailure>) -> Void) {
    self.completion = completion
    HeadlessTime.workDidBegin()
  }

  func finish(_ result: Result<UserPage, PageFailure>) {
    guard let completion else { return }
    self.completion = nil
    completion(result)
    HeadlessTime.workDidEnd()
  }

  func cancel() {
    guard completion != nil else { return }
    completion = nil
    download.cancel()
    HeadlessTime.workDidEnd()
  }
}
