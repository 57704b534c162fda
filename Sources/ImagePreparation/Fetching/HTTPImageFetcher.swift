internal import Foundation
internal import FoundationNetworking
internal import HitchlessBase
internal import Synchronization

/// Fetches over HTTP. Only `http` and `https`; redirects are followed, at most ten. A fetch counts as external work (``ExternalWork``).
public final class HTTPImageFetcher: ImageFetching {
  private let delegate: FetchDelegate
  private let session: URLSession

  /// A fetcher that gives up a connection on which nothing comes for `timeout` seconds.
  public init(timeout: Int = 20, connectionsPerHost: Int = 6) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = TimeInterval(timeout)
    configuration.httpMaximumConnectionsPerHost = connectionsPerHost
    // What is kept, and how long, is the pipeline's decision.
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    delegate = FetchDelegate()
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  public func fetch(
    _ request: ImageFetchRequest, progress: @escaping @Sendable (Int, Int?) -> Void,
    completion: @escaping @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void
  ) -> any ImageFetch {
    guard let url = URL(string: request.address), ["http", "https"].contains(url.scheme?.lowercased() ?? ""), url.host != nil else {
      completion(.failure(.badAddress))
      return EndedFetch()
    }
    var message = URLRequest(url: url)
    if !request.entityTag.isEmpty { message.setValue(request.entityTag, forHTTPHeaderField: "If-None-Match") }
    if !request.lastModified.isEmpty { message.setValue(request.lastModified, forHTTPHeaderField: "If-Modified-Since") }
    ExternalWork.shared.begin()
    let completion: @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void = { result in
      completion(result)
      ExternalWork.shared.end()
    }
    let task = session.dataTask(with: message)
    delegate.add(task.taskIdentifier, FetchDelegate.Running(byteLimit: request.byteLimit, progress: progress, completion: completion))
    task.resume()
    return HTTPFetch(task: task, delegate: delegate)
  }
}

private struct EndedFetch: ImageFetch {
  func cancel() {}
}

private final class HTTPFetch: ImageFetch {
  private let task: URLSessionDataTask
  private let delegate: FetchDelegate
  init(task: URLSessionDataTask, delegate: FetchDelegate) {
    self.task = task
    self.delegate = delegate
  }
  func cancel() { delegate.cancel(task) }
}

/// Collects what the session delivers, by task.
///
/// The session traps when it is answered about a redirect or a response of a task that was cancelled meanwhile. So answers are given, and
/// tasks cancelled, under one lock, and a cancelled task gets no answers.
private final class FetchDelegate: NSObject, URLSessionDataDelegate, Sendable {
  struct Running {
    var byteLimit: Int
    var progress: @Sendable (Int, Int?) -> Void
    var completion: @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void
    var response: ImageFetchResponse?
    var expected: Int?
    var redirects = 0
    /// Why the task was cancelled from here, or is about to end.
    var failure: ImageFetchFailure?
  }
  private let running = Mutex<[Int: Running]>([:])

  func add(_ task: Int, _ fetch: Running) { running.withLock { $0[task] = fetch } }

  func cancel(_ task: URLSessionTask) {
    running.withLock { running in
      guard running[task.taskIdentifier] != nil else { return }
      running[task.taskIdentifier]?.failure = .cancelled
      task.cancel()
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    running.withLock { running in
      guard var fetch = running[task.taskIdentifier], fetch.failure == nil else { return }
      fetch.redirects += 1
      if fetch.redirects > 10 { fetch.failure = .tooManyRedirects }
      running[task.taskIdentifier] = fetch
      // Without a new request the redirect itself is the answer, and the task ends.
      completionHandler(fetch.failure == nil ? request : nil)
    }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let http = response as? HTTPURLResponse
    func header(_ name: String) -> String { http?.value(forHTTPHeaderField: name) ?? "" }
    var answer = ImageFetchResponse(
      status: http?.statusCode ?? 200, entityTag: header("ETag"), lastModified: header("Last-Modified"),
      retryAfter: Int(header("Retry-After").trimmingCharacters(in: .whitespaces)))
    for directive in header("Cache-Control").lowercased().split(separator: ",") {
      let parts = directive.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.first == "no-cache" || parts.first == "no-store" { answer.maximumAge = 0 }
      if parts.count == 2, parts[0] == "max-age", answer.maximumAge == nil { answer.maximumAge = Int(parts[1]).map { max(0, $0) } }
    }
    let expected = response.expectedContentLength >= 0 ? Int(response.expectedContentLength) : nil
    running.withLock { running in
      guard var fetch = running[dataTask.taskIdentifier] else { return }
      guard fetch.failure == nil || fetch.failure == .tooManyRedirects else { return }
      fetch.response = answer
      fetch.expected = expected
      if let expected, expected > fetch.byteLimit { fetch.failure = fetch.failure ?? .tooLarge }
      running[dataTask.taskIdentifier] = fetch
      completionHandler(fetch.failure == nil ? .allow : .cancel)
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let report: (() -> Void)? = running.withLock { running in
      guard var fetch = running.removeValue(forKey: dataTask.taskIdentifier) else { return nil }
      defer { running[dataTask.taskIdentifier] = fetch }
      guard fetch.failure == nil else { return nil }
      fetch.response?.bytes.append(contentsOf: data)
      let (count, progress, expected) = (fetch.response?.bytes.count ?? 0, fetch.progress, fetch.expected)
      if count > fetch.byteLimit {
        fetch.failure = .tooLarge
        dataTask.cancel()
        return nil
      }
      return { progress(count, expected) }
    }
    report?()
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let fetch = running.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    if let failure = fetch.failure { return fetch.completion(.failure(failure)) }
    if let error {
      let code = (error as? URLError)?.code
      if code == .cancelled { return fetch.completion(.failure(.cancelled)) }
      if code == .httpTooManyRedirects { return fetch.completion(.failure(.tooManyRedirects)) }
      return fetch.completion(.failure(.connection(error.localizedDescription)))
    }
    guard let response = fetch.response else { return fetch.completion(.failure(.connection("no answer"))) }
    if let expected = fetch.expected, response.status == 200, response.bytes.count < expected {
      return fetch.completion(.failure(.connection("\(response.bytes.count) of \(expected) bytes")))
    }
    fetch.completion(.success(response))
  }
}
