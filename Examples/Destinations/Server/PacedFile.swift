import FlyingSocks
import Foundation

/// The beginning of a file, read piece by piece at a limited speed, and broken off where a fault requires it. It can be read once.
struct PacedFile: AsyncBufferedSequence {
  typealias Element = UInt8

  /// The connection has to be closed now, because of a requested fault or because the file became shorter.
  struct BrokenOff: Error {}

  /// The largest number of bytes that are read at once.
  static let pieceLength = 65_536

  private let handle: FileHandle
  private let count: Int
  private let bandwidth: Int?
  private let breakOffAfter: Int

  /// Opens the file.
  ///
  /// - Parameters:
  ///   - count: The number of bytes to read.
  ///   - bandwidth: The limit in bytes per second; nil for no limit.
  ///   - breakOffAfter: The number of bytes to read before ``BrokenOff`` is thrown; nil to read all.
  init(path: String, count: Int, bandwidth: Int?, breakOffAfter: Int?) throws {
    handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    self.count = count
    self.bandwidth = bandwidth
    self.breakOffAfter = breakOffAfter ?? .max
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(handle: handle, bytesLeft: count, bytesUntilBreak: breakOffAfter, bandwidth: bandwidth)
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate let handle: FileHandle
    fileprivate var bytesLeft: Int
    fileprivate var bytesUntilBreak: Int
    fileprivate let bandwidth: Int?
    private let started = ContinuousClock.now
    private var bytesSent = 0

    fileprivate init(handle: FileHandle, bytesLeft: Int, bytesUntilBreak: Int, bandwidth: Int?) {
      self.handle = handle
      self.bytesLeft = bytesLeft
      self.bytesUntilBreak = bytesUntilBreak
      self.bandwidth = bandwidth
    }

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      if let bandwidth, bytesSent > 0 {
        try await Task.sleep(until: started + .seconds(Double(bytesSent) / Double(bandwidth)), clock: .continuous)
      }
      guard bytesLeft > 0 else { return nil }
      guard bytesUntilBreak > 0 else { throw BrokenOff() }
      // Slow connections get small pieces of a tenth of a second each.
      let piece = Swift.min(count, bytesLeft, bytesUntilBreak, bandwidth.map { Swift.max(1, $0 / 10) } ?? .max)
      guard let data = try handle.read(upToCount: piece), !data.isEmpty else { throw BrokenOff() }
      bytesSent += data.count
      bytesLeft -= data.count
      bytesUntilBreak -= data.count
      return data
    }
  }
}
