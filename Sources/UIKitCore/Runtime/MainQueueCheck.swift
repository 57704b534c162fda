internal import Foundation

/// Whether code runs on the main queue.
package enum MainQueueCheck {
  private static let key = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the caller is on the main thread or inside of a job of the main queue: where the main actor's code may be called without
  /// waiting. Where no loop of our own takes the main queue's jobs, as in a process of tests, another thread may do them. O(1).
  package static var isInside: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }
}
