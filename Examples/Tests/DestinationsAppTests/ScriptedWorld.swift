import ExampleSupport
import ExampleTestSupport
import Foundation
import HitchlessBase
import ImagePreparation

@testable import DestinationsApp

/// A server and a clock that follow a script, in virtual time. Pictures are decoded by the pipeline's threads; see ``settle()``.
@MainActor
final class ScriptedWorld: AssetFetching, Timing {
  /// The server's reply to a request.
  struct Reply {
    var latency = 0.1
    var result: Result<String, FetchFailure>
  }

  /// Returns the reply to a request, given its path and the number of earlier requests for it.
  var reply: @MainActor (_ path: String, _ attempt: Int) -> Reply = { path, _ in Reply(result: .success(path)) }
  /// Returns the bytes of a reply's text, if they are not the text itself.
  var bytes: @MainActor (_ text: String) -> [UInt8]? = { _ in nil }

  private let clock = ScriptedClock()
  /// The paths in the order in which the server received them.
  private(set) var requests: [String] = []
  private(set) var attempts: [String: Int] = [:]
  /// The requests that the server is processing.
  private(set) var open: [String] = []
  private(set) var mostOpenPhotos = 0

  /// The queues in which the pipelines decode.
  private(set) var decoders: [PreparationQueue] = []

  /// The number of pending events.
  var pendingCount: Int { clock.pendingCount }

  /// The address of the server, where one is required.
  nonisolated static let address = URL(string: "http://scripted")!

  func fetch(path: String, completion: @escaping @MainActor (Result<Data, FetchFailure>) -> Void) -> any CancellableWork {
    let attempt = attempts[path, default: 0]
    attempts[path] = attempt + 1
    requests.append(path)
    open.append(path)
    mostOpenPhotos = max(mostOpenPhotos, open.count { $0.hasPrefix("/assets") && !$0.hasSuffix("/placeholder") })
    let reply = reply(path, attempt)
    let close: @MainActor () -> Void = { [weak self] in self?.open.firstIndex(of: path).map { _ = self?.open.remove(at: $0) } }
    return clock.after(seconds: reply.latency, onCancel: close) { [weak self] in
      close()
      completion(reply.result.map { Data(self?.bytes($0) ?? Array($0.utf8)) })
    }
  }

  func after(seconds: Double, _ body: @escaping @MainActor () -> Void) -> any CancellableWork {
    clock.after(seconds: seconds, body)
  }

  /// Creates a pipeline in this world. Equally urgent pictures are decoded in the order of their requests.
  func pipeline(prepared: PreparedImageCache<ImagePipeline.Key>, width: Int) -> ImagePipeline {
    var configuration = ImagePipeline.Configuration()
    configuration.fetchWidth = width
    // Makes runs equal, whatever the machine's memory pressure.
    configuration.givesUpPreparedUnderPressure = false
    let decoder = PreparationQueue()
    decoders.append(decoder)
    return ImagePipeline(
      fetcher: imageFetcher, queue: decoder, prepared: prepared, configuration: configuration,
      timing: ScriptedImageTiming(world: self))
  }

  /// The fetcher that connects the pipelines to this world.
  private var imageFetcher: ScriptedImageFetcher {
    ScriptedImageFetcher(address: Self.address.absoluteString) { path, completion in
      self.fetch(path: path) { result in
        switch result {
        case .success(let data): completion(.success(ImageFetchResponse(status: 200, bytes: [UInt8](data))))
        case .failure(.status(let status)): completion(.success(ImageFetchResponse(status: status)))
        case .failure(.connection(let reason)): completion(.failure(.connection(reason)))
        case .failure(.notAPage): completion(.failure(.badAddress))
        }
      }
    }
  }

  /// Advances the time and runs the events in that period, in order.
  func advance(by seconds: Double) { clock.advance(by: seconds) }

  /// Advances the time, and waits for the pipelines' threads after each event, so that nothing happens later than it would.
  func pass(_ seconds: Double) async {
    let end = clock.now + seconds
    await settle()
    while clock.runNext(until: end) { await settle() }
  }

  /// Waits until no thread of a pipeline is working.
  func settle() async {
    repeat { await Task.yield() } while ExternalWork.shared.isUnderWay
    await Task.yield()
  }
}

/// A timing whose waits end at the world's time.
private final class ScriptedImageTiming: ImagePipelineTiming {
  private let world: ScriptedWorld
  init(world: ScriptedWorld) { self.world = world }

  var now: Int { 1_000_000 }
  func after(milliseconds: Int, _ body: @escaping @Sendable () -> Void) {
    ScriptedImageFetcher.onMain { [world] in _ = world.after(seconds: Double(milliseconds) / 1_000, body) }
  }
}
