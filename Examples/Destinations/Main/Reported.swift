import DestinationsApp
import Foundation
import Hitchless
import UIKit

/// Adds the downloads to the report of a headless run.
@MainActor
func reportDownloads(of store: AssetStore) {
  RunReport.add("downloads") { [weak store] in
    let counts = store?.downloads ?? DownloadCounts()
    return [
      "started": counts.started, "finished": counts.finished, "cancelled": counts.cancelled, "failed": counts.failed,
    ]
  }
}

/// Has a headless run wait for the posts.
@MainActor
func reportActivity(of loader: FeedLoader) {
  loader.onActivity = { $0 ? HeadlessTime.workDidBegin() : HeadlessTime.workDidEnd() }
}

/// Says what is on its way: a headless run lets real time pass for it.
@MainActor
final class ReportedFetcher: AssetFetching {
  private let base: any AssetFetching

  init(_ base: any AssetFetching) { self.base = base }

  func fetch(path: String, completion: @escaping @MainActor (Result<Data, AssetFailure>) -> Void) -> any CancellableWork {
    let work = ReportedWork()
    work.base = base.fetch(path: path) { result in
      completion(result)
      work.end()
    }
    return work
  }
}

/// Work on its way, ended once: when it is done or when it is given up.
@MainActor
private final class ReportedWork: CancellableWork {
  var base: (any CancellableWork)?
  private var isUnderWay = true

  init() { HeadlessTime.workDidBegin() }

  func end() {
    guard isUnderWay else { return }
    isUnderWay = false
    base = nil
    HeadlessTime.workDidEnd()
  }

  func cancel() {
    base?.cancel()
    end()
  }
}
