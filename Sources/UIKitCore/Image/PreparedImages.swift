internal import Foundation
package import HitchlessBase
package import ImagePreparation

/// Prepares the images of image views: a queue that decodes, and a cache of the results. For any thread.
package final class PreparedImages: Sendable {
  /// The instance of the process: one thread, 64 MB of pixels.
  package static let shared = PreparedImages(queue: PreparationQueue(), limitInBytes: 64 << 20)

  /// An image and the size it was decoded for.
  package struct Key: Hashable, Sendable {
    /// The encoded image.
    package var identity: ImageIdentity
    /// The size and mode that it was decoded for.
    package var target: PreparationTarget
  }

  /// The queue that decodes.
  package let queue: PreparationQueue
  /// The decoded images. A memory warning empties it.
  package let cache: PreparedImageCache<Key>

  /// Decodes on `queue` and keeps at most `limitInBytes` bytes of pixels.
  package init(queue: PreparationQueue, limitInBytes: Int) {
    self.queue = queue
    let cache = PreparedImageCache<Key>(limitInBytes: limitInBytes)
    self.cache = cache
    // The name is spelled out because `UIApplication`'s constant belongs to the main actor.
    let name = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in cache.removeAll() }
  }

  /// Prepares `source` on the queue and calls `completion` there, once. Counts as ``ExternalWork`` until then.
  @discardableResult package func prepare(
    _ source: ImageSource, for target: PreparationTarget, priority: PreparationPriority,
    completion: @escaping @Sendable (Result<PixelBuffer, ImageError>) -> Void
  ) -> PreparationTicket {
    queue.prepare(source, for: target, priority: priority, completion: completion)
  }
}
