import Foundation
import HitchlessBase
import ImagePreparation
import Synchronization

@testable import DestinationsApp

/// A server and a clock that follow a script, in virtual time. Pictures are decoded by the pipeline's own threads; see ``settle()``.
@MainActor
final class ScriptedWorld: AssetFetching, AssetTiming {
  /// What the server does with one request.
  struct Reply {
    var latency = 0.1
    var result: Result<String, AssetFailure>
  }

  /// Decides about each request, given its path and how often it was made before.
  var reply: @MainActor (_ path: String, _ attempt: Int) -> Reply = { path, _ in Reply(result: .success(path)) }
  /// The bytes that stand for a text of a reply, where they are not the text itself.
  var bytes: @MainActor (_ text: String) -> [UInt8]? = { _ in nil }

  private(set) var now = 0.0
  /// The paths in the order in which the server saw them.
  private(set) var requests: [String] = []
  private(set) var attempts: [String: Int] = [:]
  /// Requests that the server is working on.
  private(set) var open: [String] = []
  private(set) var mostOpenPhotos = 0

  private var events: [(time: Double, number: Int, body: @MainActor () -> Void)] = []
  private var lastNumber = 0

  /// What the pipelines decode with.
  private(set) var decoders: [PreparationQueue] = []

  /// How many events are still to come.
  var pendingCount: Int { events.count }

  /// Where the server is, for those who want an address.
  nonisolated static let address = URL(string: "http://scripted")!

  func fetch(path: String, completion: @escaping @MainActor (Result<Data, AssetFailure>) -> Void) -> any CancellableWork {
    let attempt = attempts[path, default: 0]
    attempts[path] = attempt + 1
    requests.append(path)
    open.append(path)
    mostOpenPhotos = max(mostOpenPhotos, open.count { $0.hasPrefix("/assets") && !$0.hasSuffix("/placeholder") })
    let reply = reply(path, attempt)
    let close: @MainActor () -> Void = { [weak self] in self?.open.firstIndex(of: path).map { _ = self?.open.remove(at: $0) } }
    let number = schedule(after: reply.latency) { [weak self] in
      close()
      completion(reply.result.map { Data(self?.bytes($0) ?? Array($0.utf8)) })
    }
    return ScriptedWork { [weak self] in
      if self?.drop(number) == true { close() }
    }
  }

  func after(seconds: Double, _ body: @escaping @MainActor () -> Void) -> any CancellableWork {
    let number = schedule(after: seconds, body)
    return ScriptedWork { [weak self] in _ = self?.drop(number) }
  }

  /// A pipeline in this world. `order` of equally urgent pictures is that in which they were asked for.
  func pipeline(prepared: PreparedImageCache<ImagePipeline.Key>, width: Int) -> ImagePipeline {
    var configuration = ImagePipeline.Configuration()
    configuration.fetchWidth = width
    // Runs are equal whatever the machine's memory is like.
    configuration.givesUpPreparedUnderPressure = false
    let decoder = PreparationQueue()
    decoders.append(decoder)
    return ImagePipeline(
      fetcher: ScriptedImageFetcher(world: self), queue: decoder, prepared: prepared, configuration: configuration,
      timing: ScriptedImageTiming(world: self))
  }

  /// Lets time pass and everything happen that falls into it, in order.
  func advance(by seconds: Double) {
    let end = now + seconds
    while runNext(until: end) {}
    now = end
  }

  /// The same, with the pipelines' threads coming to rest after each event: nothing happens later than it would.
  func pass(_ seconds: Double) async {
    let end = now + seconds
    await settle()
    while runNext(until: end) { await settle() }
    now = end
  }

  /// Waits until no thread of a pipeline works any more.
  func settle() async {
    repeat { await Task.yield() } while ExternalWork.shared.isUnderWay
    await Task.yield()
  }

  private func runNext(until end: Double) -> Bool {
    guard let next = events.indices.min(by: { (events[$0].time, events[$0].number) < (events[$1].time, events[$1].number) }),
      events[next].time <= end
    else { return false }
    let event = events.remove(at: next)
    now = max(now, event.time)
    event.body()
    return true
  }

  @discardableResult
  private func schedule(after seconds: Double, _ body: @escaping @MainActor () -> Void) -> Int {
    lastNumber += 1
    events.append((now + seconds, lastNumber, body))
    return lastNumber
  }

  private func drop(_ number: Int) -> Bool {
    guard let index = events.firstIndex(where: { $0.number == number }) else { return false }
    events.remove(at: index)
    return true
  }
}

@MainActor
private final class ScriptedWork: CancellableWork {
  private let body: @MainActor () -> Void
  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  func cancel() { body() }
}

/// Runs `body` on the main thread; until then it counts as work that goes on elsewhere.
private func onMain(_ body: @escaping @MainActor () -> Void) {
  ExternalWork.shared.begin()
  DispatchQueue.main.async {
    MainActor.assumeIsolated(body)
    ExternalWork.shared.end()
  }
}

/// The pipelines' way into the world: their threads ask, the main thread answers.
private final class ScriptedImageFetcher: ImageFetching {
  private let world: ScriptedWorld
  init(world: ScriptedWorld) { self.world = world }

  func fetch(
    _ request: ImageFetchRequest, progress: @escaping @Sendable (Int, Int?) -> Void,
    completion: @escaping @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void
  ) -> any ImageFetch {
    let fetch = Fetch(completion)
    let path = String(request.address.dropFirst(ScriptedWorld.address.absoluteString.count))
    onMain { [world] in
      guard !fetch.isOver else { return }
      fetch.work = world.fetch(path: path) { result in
        switch result {
        case .success(let data): fetch.end(.success(ImageFetchResponse(status: 200, bytes: [UInt8](data))))
        case .failure(.status(let status)): fetch.end(.success(ImageFetchResponse(status: status)))
        case .failure(.connection(let reason)): fetch.end(.failure(.connection(reason)))
        case .failure(.notAPage): fetch.end(.failure(.badAddress))
        }
      }
    }
    return fetch
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
      onMain { self.work?.cancel() }
    }
  }
}

/// Waits that end when the world's time has come.
private final class ScriptedImageTiming: ImagePipelineTiming {
  private let world: ScriptedWorld
  init(world: ScriptedWorld) { self.world = world }

  var now: Int { 1_000_000 }
  func after(milliseconds: Int, _ body: @escaping @Sendable () -> Void) {
    onMain { [world] in _ = world.after(seconds: Double(milliseconds) / 1_000, body) }
  }
}
