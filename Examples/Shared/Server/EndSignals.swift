import Dispatch
import Foundation
import Synchronization

/// The signals with which a user or a service manager ends a program.
public enum EndSignals {
  private static let signals = [SIGTERM, SIGINT]

  /// A flag: whether a signal has arrived.
  private final class Arrival: Sendable {
    let hasCome = Atomic(false)
  }

  /// Runs `body`, and cancels it when the process receives SIGTERM or SIGINT, which does not count as an error. The signals have no other
  /// effect while `body` runs.
  public static func cancelling(_ body: @escaping @Sendable () async throws -> Void) async throws {
    let arrival = Arrival()
    let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self)
    // Registered before the body starts: it may report at once that it is ready, and the reader of that may send the signal.
    var sources: [any DispatchSourceSignal] = []
    for number in signals { sources.append(await source(for: number) { continuation.yield() }) }
    let task = Task { try await body() }
    let canceller = Task {
      for await () in arrivals {
        arrival.hasCome.store(true, ordering: .releasing)
        task.cancel()
      }
    }
    defer {
      canceller.cancel()
      for source in sources { source.cancel() }
      for number in signals { signal(number, SIG_DFL) }
    }
    do {
      try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch {
      if !arrival.hasCome.load(ordering: .acquiring) { throw error }
    }
  }

  /// Returns a source that calls `handler` for each signal with this number. Waits until the source is registered, which dispatch does
  /// asynchronously: a signal before that would be lost.
  private static func source(for number: Int32, handler: @escaping @Sendable () -> Void) async -> any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: handler)
    await withCheckedContinuation { registered in
      source.setRegistrationHandler { registered.resume() }
      signal(number, SIG_IGN)
      source.resume()
    }
    return source
  }
}
