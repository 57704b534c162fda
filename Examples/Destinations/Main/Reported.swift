import DestinationsApp
import ExampleSupport
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

/// Makes a headless run wait for the posts.
@MainActor
func reportActivity(of loader: FeedLoader) {
  loader.onActivity = { $0 ? HeadlessTime.workDidBegin() : HeadlessTime.workDidEnd() }
}

/// A fetcher that reports its pending work, so that a headless run lets real time pass for it.
@MainActor
final class ReportedFetcher: AssetFetching {
  private let base: any AssetFetching

  init(_ base: any AssetFetching) { self.base = base }

  func fetch(path: String, completion: @escaping @MainActor (Result<Data, FetchFailure>) -> Void) -> any CancellableWork {
    ReportedWork.begin { end in
      base.fetch(path: path) { result in
        completion(result)
        end()
      }
    }
  }
}
