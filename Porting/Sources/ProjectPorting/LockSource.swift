/// The locks of objects that the Objective-C runtime has, as a file of the package.
enum LockSource {
  static let text = """
    import Foundation

    /// The locks of the objects that are locked now.
    private final class ObjectLocks: @unchecked Sendable {
      static let shared = ObjectLocks()
      private let access = NSLock()
      private var locks: [ObjectIdentifier: (lock: NSRecursiveLock, users: Int)] = [:]

      func lock(_ object: ObjectIdentifier) {
        let lock = access.withLock {
          let entry = locks[object] ?? (NSRecursiveLock(), 0)
          locks[object] = (entry.lock, entry.users + 1)
          return entry.lock
        }
        lock.lock()
      }

      func unlock(_ object: ObjectIdentifier) {
        access.withLock {
          guard let entry = locks[object] else { return }
          locks[object] = entry.users > 1 ? (entry.lock, entry.users - 1) : nil
          entry.lock.unlock()
        }
      }
    }

    private func identifier(of object: Any) -> ObjectIdentifier {
      if let type = object as? any Any.Type { return ObjectIdentifier(type) }
      return ObjectIdentifier(object as AnyObject)
    }

    /// Waits until no other thread has locked an object, and locks it.
    @discardableResult func objc_sync_enter(_ object: Any) -> Int32 {
      ObjectLocks.shared.lock(identifier(of: object))
      return 0
    }

    /// Unlocks an object that this thread has locked.
    @discardableResult func objc_sync_exit(_ object: Any) -> Int32 {
      ObjectLocks.shared.unlock(identifier(of: object))
      return 0
    }

    """
}
