public import HitchlessBase
internal import Synchronization

/// A cache of prepared pictures by key that evicts the least recently used pictures first. Its size is counted in bytes of pixels and never
/// exceeds the limit, not even during an insertion. May be used from any thread. Every operation takes constant time, apart from what it
/// evicts.
public final class PreparedImageCache<Key: Hashable & Sendable>: Sendable {
  private let storage: Mutex<LeastRecentlyUsed<Key, PixelBuffer>>

  /// Creates an empty cache for at most `limitInBytes` bytes of pixels; a negative limit counts as 0.
  public init(limitInBytes: Int) { storage = Mutex(LeastRecentlyUsed(limit: limitInBytes)) }

  /// The maximum number of bytes of pixels. Lowering it evicts pictures at once.
  public var limitInBytes: Int {
    get { storage.withLock { $0.limit } }
    set { drop { $0.setLimit(newValue, evicted: &$1) } }
  }

  /// The number of bytes of all pixels in the cache.
  public var byteCount: Int { storage.withLock { $0.totalCost } }

  /// The number of pictures in the cache.
  public var count: Int { storage.withLock { $0.count } }

  /// Returns the picture for `key`, which becomes the most recently used; nil if there is none.
  public func picture(for key: Key) -> PixelBuffer? { storage.withLock { $0.value(for: key) } }

  /// Returns whether there is a picture for `key`. Does not count as a use.
  public func contains(_ key: Key) -> Bool { storage.withLock { $0.contains(key) } }

  /// Inserts a picture as the most recently used one, replacing the previous picture of `key`. Returns false for a picture larger than the
  /// whole limit; then neither the new nor the previous picture is kept.
  @discardableResult public func insert(_ picture: PixelBuffer, for key: Key) -> Bool {
    var kept = false
    drop { kept = $0.insert(picture, cost: picture.byteCount, for: key, evicted: &$1) }
    return kept
  }

  /// Removes the picture for `key`, if there is one.
  public func remove(_ key: Key) { drop { $0.remove(key, into: &$1) } }

  /// Removes every picture, for example when the system runs short of memory.
  public func removeAll() { drop { $0.evict(downTo: 0, into: &$1) } }

  /// Removes the least recently used pictures until at most `byteCount` bytes are left.
  public func trim(toBytes byteCount: Int) { drop { $0.evict(downTo: byteCount, into: &$1) } }

  /// Frees evicted pictures after the lock is released, because returning memory to the system takes long.
  private func drop(_ change: (inout LeastRecentlyUsed<Key, PixelBuffer>, inout [PixelBuffer]) -> Void) {
    var evicted: [PixelBuffer] = []
    storage.withLock { change(&$0, &evicted) }
    withExtendedLifetime(evicted) {}
  }
}
