internal import Dispatch
internal import Glibc

/// A handler of SIGTERM and SIGINT that ends a run in an orderly way while it exists, instead of terminating the process at once.
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
