package import HitchlessBase
package import ImagePreparation

/// Prepares the images of image views: a queue that decodes, and a cache of the results. For any thread.
package final class PreparedImages: Sendable {
  /// Which picture, made for what.
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
    cache = PreparedImageCache<Key>(limitInBytes: limitInBytes)
  }

  /// Prepares `source` on the queue and calls `completion` there, once. Counts as ``ExternalWork`` until then.
  @discardableResult package func prepare(
    _ source: ImageSource, for target: PreparationTarget, priority: PreparationPriority,
    completion: @escaping @Sendable (Result<PixelBuffer, ImageError>) -> Void
  ) -> PreparationTicket {
    queue.prepare(source, for: target, priority: priority, completion: completion)
  }
}
