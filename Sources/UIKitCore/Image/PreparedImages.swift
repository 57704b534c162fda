internal import Foundation
package import HitchlessBase
package import ImagePreparation

/// The pictures that image views show: one queue that decodes them, one cache of what was decoded. Any thread.
package final class PreparedImages: Sendable {
  /// The process's own: one thread, 64 MB of pixels.
  package static let shared = PreparedImages(queue: PreparationQueue(), limitInBytes: 64 << 20)

  /// Which picture, made for what.
  package struct Key: Hashable, Sendable {
    package var identity: ImageIdentity
    package var target: PreparationTarget
  }

  /// Decodes.
  package let queue: PreparationQueue
  /// What was decoded for image views; emptied when the program is told that memory is short.
  package let cache: PreparedImageCache<Key>

  package init(queue: PreparationQueue, limitInBytes: Int) {
    self.queue = queue
    let cache = PreparedImageCache<Key>(limitInBytes: limitInBytes)
    self.cache = cache
    // The name is spelled out because `UIApplication`'s constant belongs to the main actor.
    let name = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in cache.removeAll() }
  }

  /// Prepares `source` on the queue and calls `completion` there, once. Counts as ``ExternalWork`` until it has returned.
  @discardableResult package func prepare(
    _ source: ImageSource, for target: PreparationTarget, priority: PreparationPriority,
    completion: @escaping @Sendable (Result<PixelBuffer, ImageError>) -> Void
  ) -> PreparationTicket {
    queue.prepare(source, for: target, priority: priority, completion: completion)
  }
}
