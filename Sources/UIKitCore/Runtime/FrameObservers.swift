package import FramePipeline

/// Who is told of finished frames, in the order in which they came.
@MainActor package struct FrameObservers {
  private var calls: [(number: Int, call: (FrameRecord) -> Void)] = []
  private var lastNumber = 0

  /// Nobody.
  package init() {}

  /// Calls `body` with the record of each frame that is finished from now on. Returns a number for ``remove(_:)``. O(1).
  @discardableResult package mutating func add(_ body: @escaping (FrameRecord) -> Void) -> Int {
    lastNumber += 1
    calls.append((lastNumber, body))
    return lastNumber
  }

  /// Calls it no more; unknown numbers are ignored. O(observers).
  package mutating func remove(_ number: Int) { calls.removeAll { $0.number == number } }

  /// Calls everybody. An observer that is removed meanwhile is not called any more from the next frame on.
  func notify(_ record: FrameRecord) {
    for observer in calls { observer.call(record) }
  }
}
