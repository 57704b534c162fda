/// The identifiers of objects for assistive technologies. An identifier belongs to one object during its lifetime, and is never reused.
@MainActor struct AccessibilityIdentities {
  private struct Entry {
    weak var object: AccessibleObject?
    let id: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var objects: [Int: ObjectIdentifier] = [:]
  private var used: Set<Int> = []
  private var lastID = 0

  /// Returns the identifier of `object`, a new one if it has none. O(1).
  mutating func id(of object: AccessibleObject) -> Int {
    let key = ObjectIdentifier(object)
    if let entry = entries[key], entry.object === object {
      used.insert(entry.id)
      return entry.id
    }
    // The address of a deallocated object may be reused by another one.
    if let old = entries[key] { objects[old.id] = nil }
    lastID += 1
    entries[key] = Entry(object: object, id: lastID)
    objects[lastID] = key
    used.insert(lastID)
    return lastID
  }

  /// Returns the object of an identifier; nil if it was deallocated. O(1).
  func object(_ id: Int) -> AccessibleObject? { objects[id].flatMap { entries[$0]?.object } }

  /// Removes the objects whose identifiers have not been used since the last call. O(objects).
  mutating func forgetUnused() {
    for (key, entry) in entries where !used.contains(entry.id) {
      entries[key] = nil
      objects[entry.id] = nil
    }
    used = []
  }
}
