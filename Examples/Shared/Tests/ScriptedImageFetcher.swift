import Dispatch
public import ExampleSupport
import HitchlessBase
public import ImagePreparation
import Synchronization

/// A pipeline's connection to a scripted server: the pipeline's threads send requests, and the main thread responds.
public final class ScriptedImageFetcher: ImageFetching {
  /// The completion of a fetch.
  public typealias Completion = @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void

  private let address: String
  private let answer: @MainActor (_ path: String, _ completion: @escaping Completion) -> any CancellableWork

  /// Creates a fetcher.
  ///
  /// - Parameters:
  ///   - address: The prefix of the addresses of all pictures.
  ///   - answer: Responds to a request for a path asynchronously, unless the work is cancelled first.
  public init(address: String, answer: @escaping @MainActor (String, @escaping Completion) -> any CancellableWork) {
    self.address = address
    self.answer = answer
  }

  public func fetch(
    _ request: ImageFetchRequest, progress: @escaping @Sendable (Int, Int?) -> Void, completion: @escaping Completion
  ) -> any ImageFetch {
    let fetch = Fetch(completion)
    let path = String(request.address.dropFirst(address.count))
    Self.onMain { [answer] in
      guard !fetch.isOver else { return }
      fetch.work = answer(path) { fetch.end($0) }
    }
    return fetch
  }

  /// Runs `body` on the main thread; until then it counts as external work.
  public static func onMain(_ body: @escaping @MainActor () -> Void) {
    ExternalWork.shared.begin()
    DispatchQueue.main.async {
      MainActor.assumeIsolated(body)
      ExternalWork.shared.end()
    }
  }

  private final class Fetch: ImageFetch, @unchecked Sendable {
    private let completion: Mutex<Completion?>
    /// Only used on the main thread.
    var work: (any CancellableWork)?

    init(_ completion: @escaping Completion) { self.completion = Mutex(completion) }

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
      ScriptedImageFetcher.onMain { self.work?.cancel() }
    }
  }
}
