public import HitchlessBase
internal import Synchronization

/// Prepared pictures by key, the least recently used given up first. Counted in bytes of pixels, and never above its limit, not even
/// while a picture is put in. May be used from any thread. Every operation takes constant time, apart from what it evicts.
public final class PreparedImageCache<Key: Hashable & Sendable>: Sendable {
  private let storage: Mutex<LeastRecentlyUsed<Key, PixelBuffer>>

  /// An empty cache for at most `limitInBytes` bytes of pixels; a negative limit counts as 0.
  public init(limitInBytes: Int) { storage = Mutex(LeastRecentlyUsed(limit: limitInBytes)) }

  /// The most bytes of pixels. Setting it lower evicts at once.
  public var limitInBytes: Int {
    get { storage.withLock { $0.limit } }
    set { drop { $0.setLimit(newValue, evicted: &$1) } }
  }

  /// The bytes of all pixels in the cache.
  public var byteCount: Int { storage.withLock { $0.totalCost } }

  /// How many pictures are in the cache.
  public var count: Int { storage.withLock { $0.count } }

  /// The picture for `key`, which becomes the most recently used; nil if there is none.
  public func picture(for key: Key) -> PixelBuffer? { storage.withLock { $0.value(for: key) } }

  /// Whether there is a picture for `key`, without counting as use.
  public func contains(_ key: Key) -> Bool { storage.withLock { $0.contains(key) } }

  /// Inserts a picture as the most recently used one, and replaces the one that `key` had. Returns false for a picture larger than the
  /// whole limit, which is not kept, and the one before it neither.
  @discardableResult public func insert(_ picture: PixelBuffer, for key: Key) -> Bool {
    var kept = false
    drop { kept = $0.insert(picture, cost: picture.byteCount, for: key, evicted: &$1) }
    return kept
  }

  /// Gives up the picture for `key`, if there is one.
  public func remove(_ key: Key) { drop { $0.remove(key, into: &$1) } }

  /// Gives up every picture: when the system runs short of memory.
  public func removeAll() { drop { $0.evict(downTo: 0, into: &$1) } }

  /// Gives up the least recently used pictures until at most `byteCount` bytes are left.
  public func trim(toBytes byteCount: Int) { drop { $0.evict(downTo: byteCount, into: &$1) } }

  /// Frees what is evicted after the lock is let go: giving memory back to the system takes long.
  private func drop(_ change: (inout LeastRecentlyUsed<Key, PixelBuffer>, inout [PixelBuffer]) -> Void) {
    var evicted: [PixelBuffer] = []
    storage.withLock { change(&$0, &evicted) }
    withExtendedLifetime(evicted) {}
  }
}
