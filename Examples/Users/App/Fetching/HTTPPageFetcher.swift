public import ExampleSupport
public import Foundation
public import UsersModel

/// Fetches pages over HTTP, and decodes them off the main thread.
@MainActor
public final class HTTPPageFetcher: PageFetching {
  private let fetcher: HTTPFetcher

  /// Creates a fetcher for the server at `base`: scheme, host and port.
  public init(base: URL) { fetcher = HTTPFetcher(base: base) }

  /// Starts to fetch a page. A run without a window lets real time pass for it.
  public func fetch(
    _ request: PageRequest, completion: @escaping @MainActor (Result<UserPage, FetchFailure>) -> Void
  ) -> any CancellableWork {
    ReportedWork.begin { end in
      fetcher.fetch(UserRoutes.users(after: request.after), read: Self.page) { result in
        completion(result)
        end()
      }
    }
  }

  private nonisolated static func page(_ data: Data) -> Result<UserPage, FetchFailure> {
    guard let page = try? JSONDecoder().decode(UserPage.self, from: data) else { return .failure(.notAPage) }
    return .success(page)
  }
}
