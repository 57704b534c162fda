internal import DequeModule
public import HitchlessBase

/// The records of the last frames, and sums over all frames. The memory is bounded, because programs may run for days.
public struct FrameLog: Sendable {
  /// How many records are kept.
  public let capacity: Int
  /// How many frames were appended in all.
  public private(set) var frameCount = 0
  /// Hitches of all frames.
  public private(set) var hitches = HitchMeter()
  /// What was done in all frames.
  public private(set) var counters = FrameCounters()
  /// The frame time of the first frame.
  public private(set) var start: FrameInstant?
  /// When the last frame's turn was over: its frame time and one interval.
  public private(set) var end = FrameInstant.zero
  /// The last frame's interval.
  public private(set) var interval = FrameDuration.zero
  private var kept: Deque<FrameRecord> = []

  /// An empty log that keeps the last `capacity` frames; a little over two minutes at 120 Hz if nothing is said.
  public init(capacity: Int = 16_384) { self.capacity = max(1, capacity) }

  /// Adds a frame that is over. O(1) amortized; beyond the capacity the oldest record goes.
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

  /// The frames that are kept, oldest first. O(kept frames).
  public var records: [FrameRecord] { Array(kept) }

  /// The frame that was appended last.
  public var last: FrameRecord? { kept.last }

  /// Forgets everything, for example when a measurement begins.
  public mutating func removeAll() { self = FrameLog(capacity: capacity) }
}
