/// The numbers by which assistive technologies know objects. A number is that of one object as long as this lives, and never another's.
@MainActor struct AccessibilityIdentities {
  private struct Entry {
    weak var object: AccessibleObject?
    let id: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var objects: [Int: ObjectIdentifier] = [:]
  private var used: Set<Int> = []
  private var lastID = 0

  /// The number of `object`, a new one if it has none. O(1).
  mutating func id(of object: AccessibleObject) -> Int {
    let key = ObjectIdentifier(object)
    if let entry = entries[key], entry.object === object {
      used.insert(entry.id)
      return entry.id
    }
    // The address of an object that is gone may be another one's.
    if let old = entries[key] { objects[old.id] = nil }
    lastID += 1
    entries[key] = Entry(object: object, id: lastID)
    objects[lastID] = key
    used.insert(lastID)
    return lastID
  }

  /// The object of a number; nil if it is gone. O(1).
  func object(_ id: Int) -> AccessibleObject? { objects[id].flatMap { entries[$0]?.object } }

  /// Forgets the objects that nobody has asked for since the last call. O(objects).
  mutating func forgetUnused() {
    for (key, entry) in entries where !used.contains(entry.id) {
      entries[key] = nil
      objects[entry.id] = nil
    }
    used = []
  }
}
