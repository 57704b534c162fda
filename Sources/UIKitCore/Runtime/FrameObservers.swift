package import FramePipeline

/// The observers of finished frames, in the order in which they were added.
@MainActor package struct FrameObservers {
  private var calls: [(number: Int, call: (FrameRecord) -> Void)] = []
  private var lastNumber = 0

  /// Creates an empty collection.
  package init() {}

  /// Calls `body` with the record of each frame that finishes from now on. Returns a number for ``remove(_:)``. O(1).
  @discardableResult package mutating func add(_ body: @escaping (FrameRecord) -> Void) -> Int {
    lastNumber += 1
    calls.append((lastNumber, body))
    return lastNumber
  }

  /// Removes an observer; unknown numbers are ignored. O(observers).
  package mutating func remove(_ number: Int) { calls.removeAll { $0.number == number } }

  /// Calls all observers. An observer that is removed during the calls is no longer called from the next frame on.
  func notify(_ record: FrameRecord) {
    for observer in calls { observer.call(record) }
  }
}
