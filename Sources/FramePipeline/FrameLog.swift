internal import DequeModule
public import HitchlessBase

/// The records of the most recent frames, and sums over all frames. The memory is bounded, because programs may run for days.
public struct FrameLog: Sendable {
  /// The maximum number of records that are kept.
  public let capacity: Int
  /// The total number of frames.
  public private(set) var frameCount = 0
  /// The hitches of all frames.
  public private(set) var hitches = HitchMeter()
  /// The counts of all frames.
  public private(set) var counters = FrameCounters()
  /// The frame time of the first frame.
  public private(set) var start: FrameInstant?
  /// The end of the last frame's time slot: its frame time plus one interval.
  public private(set) var end = FrameInstant.zero
  /// The last frame's interval.
  public private(set) var interval = FrameDuration.zero
  private var kept: Deque<FrameRecord> = []

  /// Creates an empty log that keeps the last `capacity` frames; by default a little over two minutes at 120 Hz.
  public init(capacity: Int = 16_384) { self.capacity = max(1, capacity) }

  /// Adds a finished frame. O(1) amortized; beyond the capacity, the oldest record is removed.
  public mutating func append(_ record: FrameRecord) {
    frameCount += 1
    hitches.add(record)
    counters += record.counters
    start = start ?? record.tick.frameTime
    end = max(end, record.tick.frameTime + record.tick.interval)
    interval = record.tick.interval
    if kept.count == capacity { kept.removeFirst() }
    kept.append(record)
  }

  /// The kept records, oldest first. O(kept frames).
  public var records: [FrameRecord] { Array(kept) }

  /// The record that was appended last.
  public var last: FrameRecord? { kept.last }

  /// Removes everything, for example when a measurement begins.
  public mutating func removeAll() { self = FrameLog(capacity: capacity) }
}
