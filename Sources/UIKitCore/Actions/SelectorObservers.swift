internal import Foundation
internal import Synchronization

/// Which objects get a message for which notifications. Foundation's centers know only the blocks that send them.
///
/// Any thread. There is one, as `NotificationCenter.default` is one; it has no entries as long as no observer is added with a selector.
final class SelectorObservers: Sendable {
  static let shared = SelectorObservers()

  private let entries = Mutex(Entries())

  /// Sends `selector` to `observer` whenever `center` posts such a notification. Does not keep the observer alive.
  func add(_ observer: AnyObject, _ selector: Selector, _ center: NotificationCenter, _ name: Notification.Name?, _ object: Any?) {
    let entry = Entry(observer, center, name, object.map { ObjectIdentifier($0 as AnyObject) })
    entry.token = center.addObserver(forName: name, object: object, queue: nil) { [unowned self, weak entry] notification in
      if entry?.send(selector, notification) == false { sweep() }
    }
    if entries.withLock({ $0.insert(entry) }) { sweep() }
  }

  /// Ends what `observer` was added to `center` for with this name and this object; nil stands for any.
  func remove(_ observer: AnyObject, _ center: NotificationCenter, _ name: Notification.Name?, _ object: Any?) {
    let object = object.map { ObjectIdentifier($0 as AnyObject) }
    entries.withLock { entries in
      entries.remove(ofObserver: ObjectIdentifier(observer)) {
        // In its `deinit` an observer is gone already for those who refer to it weakly.
        ($0.observer == nil || $0.observer === observer) && $0.isFor(center, name, object)
      }
    }.forEach { $0.end() }
  }

  /// Ends what is for observers that are gone. They are looked at without the lock: who looks may be the last to let go of one, and its
  /// `deinit` may want to be removed.
  private func sweep() {
    let gone = entries.withLock { $0.all }.filter { $0.observer == nil }
    entries.withLock { entries in
      for entry in gone { _ = entries.remove(ofObserver: entry.key) { $0 === entry } }
      entries.didSweep()
    }
    for entry in gone { entry.end() }
  }

  /// How many observations a center has, those of observers that are gone included. O(all observations).
  func count(in center: NotificationCenter) -> Int { entries.withLock { $0.all }.count { $0.isFor(center, nil, nil) } }
}

extension SelectorObservers {
  /// One observer, for one name and one object. Immutable once it is among the entries.
  private final class Entry: @unchecked Sendable {
    let key: ObjectIdentifier
    private(set) weak var observer: AnyObject?
    private weak var center: NotificationCenter?
    private let name: Notification.Name?
    private let object: ObjectIdentifier?
    /// What the center calls the block that sends the message.
    var token: (any NSObjectProtocol)?

    init(_ observer: AnyObject, _ center: NotificationCenter, _ name: Notification.Name?, _ object: ObjectIdentifier?) {
      key = ObjectIdentifier(observer)
      (self.observer, self.center, self.name, self.object) = (observer, center, name, object)
    }

    func isFor(_ center: NotificationCenter, _ name: Notification.Name?, _ object: ObjectIdentifier?) -> Bool {
      self.center === center && (name == nil || name == self.name) && (object == nil || object == self.object)
    }

    /// Sends a message with the notification. Returns false if the observer is gone.
    func send(_ selector: Selector, _ notification: Notification) -> Bool {
      guard let observer else { return false }
      // Neither is looked at by two threads at a time: the poster has handed them over.
      nonisolated(unsafe) let (target, sender) = (observer, notification)
      guard MainQueueCheck.isInside else {
        DispatchQueue.main.async { MainActor.assumeIsolated { selector.send(to: target, sender: sender, event: nil) } }
        return true
      }
      MainActor.assumeIsolated { _ = selector.send(to: target, sender: sender, event: nil) }
      return true
    }

    /// Removes the block. Not while the entries are locked: the center has a lock of its own.
    func end() {
      if let token { center?.removeObserver(token as Any) }
    }
  }

  /// All observations, by observer.
  private struct Entries {
    private var byObserver: [ObjectIdentifier: [Entry]] = [:]
    private(set) var count = 0
    /// How many there may be before those are looked for whose observers are gone.
    private var limit = 64

    /// Adds an entry. Returns whether it is time to look for those whose observers are gone. Amortized O(1).
    mutating func insert(_ entry: Entry) -> Bool {
      byObserver[entry.key, default: []].append(entry)
      count += 1
      return count > limit
    }
    /// Those whose observers are gone were removed.
    mutating func didSweep() { limit = max(64, 2 * count) }

    /// Removes those of an observer that `fits` chooses, and returns them. O(entries of the observer).
    mutating func remove(ofObserver key: ObjectIdentifier, where fits: (Entry) -> Bool) -> [Entry] {
      guard let all = byObserver[key] else { return [] }
      let removed = all.filter(fits)
      let kept = all.filter { entry in !removed.contains { $0 === entry } }
      byObserver[key] = kept.isEmpty ? nil : kept
      count -= removed.count
      return removed
    }

    /// O(entries).
    var all: [Entry] { byObserver.values.flatMap { $0 } }
  }
}
