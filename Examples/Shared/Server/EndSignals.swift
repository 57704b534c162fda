import Dispatch
import Foundation
import Synchronization

/// The signals with which a person or a service manager ends a program.
public enum EndSignals {
  private static let signals = [SIGTERM, SIGINT]

  /// Whether a signal has come.
  private final class Arrival: Sendable {
    let hasCome = Atomic(false)
  }

  /// Runs `body`, and cancels it when the process gets SIGTERM or SIGINT, which is no error then. The signals do nothing else meanwhile.
  public static func cancelling(_ body: @escaping @Sendable () async throws -> Void) async throws {
    let arrival = Arrival()
    let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self)
    // Before the body starts: it may say that it is ready at once, and whoever reads that may send the signal.
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

  /// A source that calls `handler` for each signal with this number, and does so from now on: dispatch registers it in its own time, and
  /// a signal before that would be lost.
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
