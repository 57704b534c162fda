package import HitchlessBase
package import ImagePreparation

/// The pictures that image views show: one queue that decodes them, one cache of what was decoded. Any thread.
package final class PreparedImages: Sendable {
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
    cache = PreparedImageCache<Key>(limitInBytes: limitInBytes)
  }

  /// Prepares `source` on the queue and calls `completion` there, once. Counts as ``ExternalWork`` until it has returned.
  @discardableResult package func prepare(
    _ source: ImageSource, for target: PreparationTarget, priority: PreparationPriority,
    completion: @escaping @Sendable (Result<PixelBuffer, ImageError>) -> Void
  ) -> PreparationTicket {
    queue.prepare(source, for: target, priority: priority, completion: completion)
  }
}
