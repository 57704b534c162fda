import Glibc
import ImagePreparation
import Synchronization
import Testing

@testable import ImageTransfer

/// A fetch from a test's server, and its result.
enum HTTPFetching {
  typealias Outcome = Result<ImageFetchResponse, ImageFetchFailure>

  /// Fetches `address` and returns the result, after checking that the fetch ended exactly once.
  static func fetch(
    _ address: String, by fetcher: HTTPImageFetcher, entityTag: String = "", byteLimit: Int = 1 << 20,
    progress: @escaping @Sendable (Int, Int?) -> Void = { _, _ in }
  ) async -> Outcome {
    await withCheckedContinuation { continuation in
      let request = ImageFetchRequest(address: address, entityTag: entityTag, byteLimit: byteLimit)
      _ = fetcher.fetch(request, progress: progress) { continuation.resume(returning: $0) }
    }
  }

  /// Fetches `addresses` one after the other, each in the completion of the previous one: a test that waits in between may wait longer than
  /// a server or a fetcher keeps a connection open.
  static func fetchInTurn(
    _ addresses: [String], by fetcher: HTTPImageFetcher, entityTag: String = "", byteLimit: Int = 1 << 20
  ) async -> [Outcome] {
    await withCheckedContinuation { continuation in
      @Sendable func fetch(_ rest: ArraySlice<String>, _ outcomes: [Outcome]) {
        guard let address = rest.first else { return continuation.resume(returning: outcomes) }
        let request = ImageFetchRequest(address: address, entityTag: entityTag, byteLimit: byteLimit)
        _ = fetcher.fetch(request, progress: { _, _ in }) { fetch(rest.dropFirst(), outcomes + [$0]) }
      }
      fetch(addresses[...], [])
    }
  }

  /// Returns whether a fetch ended with a lost connection.
  static func isLost(_ outcome: Outcome) -> Bool {
    if case .failure(.connection) = outcome { true } else { false }
  }

  /// Returns the status of a fetch.
  static func status(_ outcome: Outcome) -> Int? { try? outcome.get().status }

  /// Runs until `condition` holds; otherwise the suite's time limit ends it.
  static func wait(until condition: () -> Bool) {
    while !condition() { sched_yield() }
  }

  /// Returns a script that writes `bytes`.
  static func script(_ bytes: [UInt8]) -> HTTPServer.Script { { _, write in write(bytes) } }

  /// Returns a script that writes a header of `lines`, which it terminates, and `body`.
  static func script(_ lines: [String], _ body: [UInt8] = []) -> HTTPServer.Script {
    script(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
  }

  /// Returns `bytes` compressed by gzip.
  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
    // The same data in another container.
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + PNGWriter.zlib(bytes).dropFirst(2).dropLast(4) + number(~sum)
      + number(UInt32(bytes.count))
  }
}
