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
    let task = Task { try await body() }
    let arrival = Arrival()
    let sources = signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        arrival.hasCome.store(true, ordering: .releasing)
        task.cancel()
      }
      source.resume()
      return source
    }
    defer {
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
}
