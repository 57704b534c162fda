import Foundation
import HitchlessBase
import ImagePreparation
import Synchronization

@testable import UsersApp

/// The pipeline's way to a ``ScriptedServer``: its threads ask, the main thread answers.
final class ScriptedAvatarFetcher: ImageFetching {
  private let server: ScriptedServer

  init(server: ScriptedServer) { self.server = server }

  func fetch(
    _ request: ImageFetchRequest, progress: @escaping @Sendable (Int, Int?) -> Void,
    completion: @escaping @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void
  ) -> any ImageFetch {
    let fetch = Fetch(completion)
    let path = String(request.address.dropFirst(ScriptedServer.address.absoluteString.count))
    Self.onMain { [server] in
      guard !fetch.isOver else { return }
      fetch.work = server.fetchAvatar(path: path) { response in
        fetch.end(response.map { .success($0) } ?? .failure(.connection("as scripted")))
      }
    }
    return fetch
  }

  /// Runs `body` on the main thread; until then it counts as work that goes on elsewhere.
  private static func onMain(_ body: @escaping @MainActor () -> Void) {
    ExternalWork.shared.begin()
    DispatchQueue.main.async {
      MainActor.assumeIsolated(body)
      ExternalWork.shared.end()
    }
  }

  private final class Fetch: ImageFetch, @unchecked Sendable {
    private let completion: Mutex<(@Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void)?>
    /// Of the main thread.
    var work: (any CancellableWork)?

    init(_ completion: @escaping @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void) {
      self.completion = Mutex(completion)
    }

    var isOver: Bool { completion.withLock { $0 == nil } }

    func end(_ result: Result<ImageFetchResponse, ImageFetchFailure>) {
      let call = completion.withLock { completion in
        defer { completion = nil }
        return completion
      }
      call?(result)
    }

    func cancel() {
      end(.failure(.cancelled))
      ScriptedAvatarFetcher.onMain { self.work?.cancel() }
    }
  }
}
