import Dispatch
public import ExampleSupport
import HitchlessBase
public import ImagePreparation
import Synchronization

/// A pipeline's way to a scripted server: its threads ask, the main thread answers.
public final class ScriptedImageFetcher: ImageFetching {
  /// What a fetch ends with.
  public typealias Completion = @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void

  private let address: String
  private let answer: @MainActor (_ path: String, _ completion: @escaping Completion) -> any CancellableWork

  /// - Parameters:
  ///   - address: What the addresses of all pictures begin with.
  ///   - answer: Answers a request for a path later, unless the work is cancelled before.
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

  /// Runs `body` on the main thread; until then it counts as work that goes on elsewhere.
  public static func onMain(_ body: @escaping @MainActor () -> Void) {
    ExternalWork.shared.begin()
    DispatchQueue.main.async {
      MainActor.assumeIsolated(body)
      ExternalWork.shared.end()
    }
  }

  private final class Fetch: ImageFetch, @unchecked Sendable {
    private let completion: Mutex<Completion?>
    /// Of the main thread.
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
