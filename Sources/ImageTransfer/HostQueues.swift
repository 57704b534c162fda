internal import DequeModule

/// Limits the number of fetches per host; others wait in the order of their requests.
struct HostQueues {
  private struct Line {
    var running: Set<Int> = []
    var waiting: Deque<Int> = []
  }
  private let width: Int
  private var lines: [String: Line] = [:]

  /// Allows at most `width` fetches a host, at least one.
  init(width: Int) { self.width = max(1, width) }

  /// Requests a slot of `host` for `number`. Returns true if it may begin at once; otherwise ``leave(_:host:)`` returns it later.
  mutating func enter(_ number: Int, host: String) -> Bool {
    if lines[host, default: Line()].running.count < width {
      lines[host, default: Line()].running.insert(number)
      return true
    }
    lines[host, default: Line()].waiting.append(number)
    return false
  }

  /// Releases the slot of `number`, or removes it from the queue. Returns the fetch that may begin instead. O(waiting) for a queued one.
  mutating func leave(_ number: Int, host: String) -> Int? {
    guard var line = lines[host] else { return nil }
    // Written back in every case; empty queues are removed.
    defer { lines[host] = line.running.isEmpty && line.waiting.isEmpty ? nil : line }
    guard line.running.remove(number) != nil else {
      line.waiting.removeAll { $0 == number }
      return nil
    }
    guard let next = line.waiting.popFirst() else { return nil }
    line.running.insert(next)
    return next
  }
}
