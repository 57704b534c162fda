internal import Dispatch
internal import Glibc

/// Has SIGTERM and SIGINT end a run in order while it exists, instead of the process at once.
@MainActor final class EndSignals {
  private let sources: [any DispatchSourceSignal]
  private static let numbers = [SIGTERM, SIGINT]

  /// Calls `body` on the main queue for each of these signals.
  init(_ body: @escaping @MainActor () -> Void) {
    sources = Self.numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { MainActor.assumeIsolated(body) }
      source.resume()
      return source
    }
  }

  isolated deinit {
    for source in sources { source.cancel() }
    for number in Self.numbers { signal(number, SIG_DFL) }
  }
}
