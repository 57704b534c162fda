internal import Foundation

/// Determines whether code runs on the main queue.
package enum MainQueueCheck {
  private static let key = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the caller runs on the main thread or in a block of the main queue, where code of the main actor can be called directly. In
  /// processes without a run loop of this library, such as tests, another thread may execute the main queue. O(1).
  package static var isInside: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }
}
