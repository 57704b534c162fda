public import DestinationsModel
public import ExampleSupport
import Foundation

/// Loads the posts page by page, and retries after a while when the server does not answer.
@MainActor
public final class FeedLoader {
  private let fetcher: any AssetFetching
  private let timing: any Timing
  private let backoff: RetryBackoff
  private let pageLength: Int
  private var work: (any CancellableWork)?
  private var failures = 0
  /// The number of the current run: responses to earlier runs are dropped.
  private var run = 0

  /// Called with the posts of each page in the order of the feed.
  public var onPage: (@MainActor (PostPage) -> Void)?
  /// Called with each failure; the loader retries automatically.
  public var onFailure: (@MainActor (FetchFailure) -> Void)?
  /// Called with true when the loader starts to load the next pages, and with false when it has loaded the last one, waits after a failure
  /// or is cancelled.
  public var onActivity: (@MainActor (Bool) -> Void)?
  private var isActive = false { didSet { if isActive != oldValue { onActivity?(isActive) } } }
  /// Whether the last page has arrived.
  public private(set) var isComplete = false

  /// Creates a loader that has not started.
  public init(fetcher: any AssetFetching, timing: any Timing, pageLength: Int = 1_000, backoff: RetryBackoff = RetryBackoff()) {
    self.fetcher = fetcher
    self.timing = timing
    self.pageLength = pageLength
    self.backoff = backoff
  }

  /// Starts with the first page. A second call starts again from there.
  public func start() {
    cancel()
    isComplete = false
    load(after: nil)
  }

  /// Stops loading; ``start()`` starts from the first page again.
  public func cancel() {
    work?.cancel()
    work = nil
    isActive = false
    failures = 0
    run += 1
  }

  private func load(after: Int?) {
    let run = run
    isActive = true
    work = fetcher.fetch(path: FeedRoutes.posts(after: after, limit: pageLength)) { [weak self] result in
      // A thousand posts take milliseconds to decode, so they are not decoded on the thread that scrolls.
      Task { [weak self] in
        let page = await Self.page(result)
        if let self, self.run == run { arrived(page, after: after, run: run) }
      }
    }
  }

  private func arrived(_ result: Result<PostPage, FetchFailure>, after: Int?, run: Int) {
    switch result {
    case .success(let page):
      failures = 0
      isComplete = page.next == nil
      onPage?(page)
      // The caller may have cancelled or restarted the loader in `onPage`.
      guard self.run == run else { return }
      if let next = page.next { load(after: next) } else { isActive = false }
    case .failure(let failure):
      failures += 1
      isActive = false
      work = timing.after(seconds: backoff.delay(afterFailures: failures)) { [weak self] in self?.load(after: after) }
      onFailure?(failure)
    }
  }

  @concurrent
  private nonisolated static func page(_ result: Result<Data, FetchFailure>) async -> Result<PostPage, FetchFailure> {
    result.flatMap { data in
      guard let page = try? JSONDecoder().decode(PostPage.self, from: data) else { return .failure(.notAPage) }
      return .success(page)
    }
  }
}
