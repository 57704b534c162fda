import Foundation

@testable import DestinationsApp

/// A server, a decoder and a clock that follow a script: the store's whole surroundings in virtual time.
@MainActor
final class ScriptedWorld: AssetFetching, AssetPreparing, AssetTiming {
  /// What the server does with one request.
  struct Reply {
    var latency = 0.1
    var result: Result<String, AssetFailure>
  }

  /// Decides about each request, given its path and how often it was made before.
  var reply: @MainActor (_ path: String, _ attempt: Int) -> Reply = { path, _ in Reply(result: .success(path)) }
  /// Seconds that preparing takes.
  var preparationTime = 0.01
  /// Bytes of a prepared picture.
  var byteCount: @MainActor (String) -> Int = { _ in 1_000 }

  private(set) var now = 0.0
  /// The paths in the order in which the server saw them.
  private(set) var requests: [String] = []
  private(set) var attempts: [String: Int] = [:]
  /// Requests that the server is working on.
  private(set) var open: [String] = []
  private(set) var mostOpenPhotos = 0
  private(set) var preparedSizes: [AssetSize?] = []

  private var events: [(time: Double, number: Int, body: @MainActor () -> Void)] = []
  private var lastNumber = 0

  /// How many events are still to come.
  var pendingCount: Int { events.count }

  func fetch(path: String, completion: @escaping @MainActor (Result<Data, AssetFailure>) -> Void) -> any CancellableWork {
    let attempt = attempts[path, default: 0]
    attempts[path] = attempt + 1
    requests.append(path)
    open.append(path)
    mostOpenPhotos = max(mostOpenPhotos, open.count { !$0.hasSuffix("/placeholder") })
    let reply = reply(path, attempt)
    let close: @MainActor () -> Void = { [weak self] in self?.open.firstIndex(of: path).map { _ = self?.open.remove(at: $0) } }
    let number = schedule(after: reply.latency) {
      close()
      completion(reply.result.map { Data($0.utf8) })
    }
    return ScriptedWork { [weak self] in
      if self?.drop(number) == true { close() }
    }
  }

  @discardableResult
  func prepare(
    _ data: Data, covering size: AssetSize?, completion: @escaping @MainActor (PreparedAsset<String>?) -> Void
  ) -> any CancellableWork {
    preparedSizes.append(size)
    let text = String(decoding: data, as: UTF8.self)
    let prepared = text.hasPrefix("/assets/") ? PreparedAsset(image: text, byteCount: byteCount(text)) : nil
    let number = schedule(after: preparationTime) { completion(prepared) }
    return ScriptedWork { [weak self] in _ = self?.drop(number) }
  }

  func after(seconds: Double, _ body: @escaping @MainActor () -> Void) -> any CancellableWork {
    let number = schedule(after: seconds, body)
    return ScriptedWork { [weak self] in _ = self?.drop(number) }
  }

  /// Lets time pass and everything happen that falls into it, in order.
  func advance(by seconds: Double) {
    let end = now + seconds
    while let next = events.indices.min(by: { (events[$0].time, events[$0].number) < (events[$1].time, events[$1].number) }),
      events[next].time <= end
    {
      let event = events.remove(at: next)
      now = max(now, event.time)
      event.body()
    }
    now = end
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
