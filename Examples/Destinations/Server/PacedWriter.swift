import Hummingbird

/// Sends a body at a limited speed, and breaks off where a fault says so.
struct PacedWriter: ResponseBodyWriter {
  /// The connection is to be closed now: the fault that was asked for.
  struct BrokenOff: Error {}

  private var writer: any ResponseBodyWriter
  private let bandwidth: Int?
  private var bytesLeft: Int
  private let started = ContinuousClock.now
  private var bytesSent = 0

  /// - Parameters:
  ///   - bandwidth: In bytes per second; nothing is no limit.
  ///   - breakOffAfter: How many bytes are sent before ``BrokenOff`` is thrown; nothing sends all.
  init(_ writer: any ResponseBodyWriter, bandwidth: Int?, breakOffAfter: Int?) {
    self.writer = writer
    self.bandwidth = bandwidth
    bytesLeft = breakOffAfter ?? .max
  }

  mutating func write(_ buffer: ByteBuffer) async throws {
    var rest = buffer
    while rest.readableBytes > 0 {
      guard bytesLeft > 0 else { throw BrokenOff() }
      // Slow connections get small pieces: a tenth of a second each.
      let piece = min(rest.readableBytes, bytesLeft, bandwidth.map { max(1, $0 / 10) } ?? .max)
      guard let slice = rest.readSlice(length: piece) else { return }
      try await writer.write(slice)
      bytesSent += piece
      if bytesLeft != .max { bytesLeft -= piece }
      if let bandwidth {
        let due = started + .seconds(Double(bytesSent) / Double(bandwidth))
        try await Task.sleep(until: due, clock: .continuous)
      }
    }
    if bytesLeft <= 0 { throw BrokenOff() }
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    try await writer.finish(trailingHeaders)
  }
}
