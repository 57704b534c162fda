internal import Foundation
internal import Synchronization

/// The objects that receive messages for notifications. Foundation's centres only know the blocks that send them.
///
/// Can be used on any thread. There is a single instance, like `NotificationCenter.default`; it has no entries unless an observer is added
/// with a selector.
final class SelectorObservers: Sendable {
  static let shared = SelectorObservers()

  private let entries = Mutex(Entries())

  /// Sends `selector` to `observer` whenever `center` posts a matching notification. Does not retain the observer.
  func add(_ observer: AnyObject, _ selector: Selector, _ center: NotificationCenter, _ name: Notification.Name?, _ object: Any?) {
    let entry = Entry(observer, center, name, object.map { ObjectIdentifier($0 as AnyObject) })
    entry.token = center.addObserver(forName: name, object: object, queue: nil) { [unowned self, weak entry] notification in
      if entry?.send(selector, notification) == false { sweep() }
    }
    if entries.withLock({ $0.insert(entry) }) { sweep() }
  }

  /// Removes the observations of `observer` of `center` with this name and this object; nil stands for any.
  func remove(_ observer: AnyObject, _ center: NotificationCenter, _ name: Notification.Name?, _ object: Any?) {
    let object = object.map { ObjectIdentifier($0 as AnyObject) }
    entries.withLock { entries in
      entries.remove(ofObserver: ObjectIdentifier(observer)) {
        // During the `deinit` of an observer, weak references to it are already nil.
        ($0.observer == nil || $0.observer === observer) && $0.isFor(center, name, object)
      }
    }.forEach { $0.end() }
  }

  /// Removes the entries of deallocated observers. They are checked without the lock, because the check may release the last reference to
  /// an observer, whose `deinit` may remove it.
  private func sweep() {
    let gone = entries.withLock { $0.all }.filter { $0.observer == nil }
    entries.withLock { entries in
      for entry in gone { _ = entries.remove(ofObserver: entry.key) { $0 === entry } }
      entries.didSweep()
    }
    for entry in gone { entry.end() }
  }

  /// Returns the number of observations of a centre, including those of deallocated observers. O(all observations).
  func count(in center: NotificationCenter) -> Int { entries.withLock { $0.all }.count { $0.isFor(center, nil, nil) } }
}

extension SelectorObservers {
  /// An observer of one name and one object. Immutable once it is among the entries.
  private final class Entry: @unchecked Sendable {
    let key: ObjectIdentifier
    private(set) weak var observer: AnyObject?
    private weak var center: NotificationCenter?
    private let name: Notification.Name?
    private let object: ObjectIdentifier?
    /// The centre's token of the block that sends the message.
    var token: (any NSObjectProtocol)?

    init(_ observer: AnyObject, _ center: NotificationCenter, _ name: Notification.Name?, _ object: ObjectIdentifier?) {
      key = ObjectIdentifier(observer)
      (self.observer, self.center, self.name, self.object) = (observer, center, name, object)
    }

    func isFor(_ center: NotificationCenter, _ name: Notification.Name?, _ object: ObjectIdentifier?) -> Bool {
      self.center === center && (name == nil || name == self.name) && (object == nil || object == self.object)
    }

    /// Sends a message with the notification. Returns false if the observer was deallocated.
    func send(_ selector: Selector, _ notification: Notification) -> Bool {
      guard let observer else { return false }
      // Neither is accessed by two threads at the same time: the poster has handed them over.
      nonisolated(unsafe) let (target, sender) = (observer, notification)
      guard MainQueueCheck.isInside else {
        DispatchQueue.main.async { MainActor.assumeIsolated { selector.send(to: target, sender: sender, event: nil) } }
        return true
      }
      MainActor.assumeIsolated { _ = selector.send(to: target, sender: sender, event: nil) }
      return true
    }

    /// Removes the block. Not called while the entries are locked, because the centre has its own lock.
    func end() {
      if let token { center?.removeObserver(token as Any) }
    }
  }

  /// All observations by observer.
  private struct Entries {
    private var byObserver: [ObjectIdentifier: [Entry]] = [:]
    private(set) var count = 0
    /// The number of entries above which those of deallocated observers are removed.
    private var limit = 64

    /// Adds an entry. Returns whether entries of deallocated observers should be removed. Amortized O(1).
    mutating func insert(_ entry: Entry) -> Bool {
      byObserver[entry.key, default: []].append(entry)
      count += 1
      return count > limit
    }
    /// Called after the entries of deallocated observers were removed.
    mutating func didSweep() { limit = max(64, 2 * count) }

    /// Removes the entries of an observer for which `fits` returns true, and returns them. O(entries of the observer).
    mutating func remove(ofObserver key: ObjectIdentifier, where fits: (Entry) -> Bool) -> [Entry] {
      guard let all = byObserver[key] else { return [] }
      let removed = all.filter(fits)
      let kept = all.filter { entry in !removed.contains { $0 === entry } }
      byObserver[key] = kept.isEmpty ? nil : kept
      count -= removed.count
      return removed
    }

    /// All entries. O(entries).
    var all: [Entry] { byObserver.values.flatMap { $0 } }
  }
}
