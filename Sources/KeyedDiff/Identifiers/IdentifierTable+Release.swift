internal import Synchronization

extension IdentifierTable {
  /// Takes handles back; their numbers are given out again later. Handles not in use are ignored. O(count).
  ///
  /// Call it only when nobody can hold these handles any more: no snapshot that shares the table, no view that remembers something by
  /// handle. The way to know is to hold the only reference (`isKnownUniquelyReferenced`): whoever could compare handles of this table
  /// holds the table too.
  public func release(_ handles: some Sequence<Handle>) {
    let handles = Array(handles)
    storage.withLock { operations.release(&$0, handles) }
  }

  /// Releases every handle for which `isNeeded` is false; see ``release(_:)``. O(``handleLimit``).
  package func releaseAll(except isNeeded: (Handle) -> Bool) {
    storage.withLock { operations.releaseAll(&$0) { isNeeded(Handle($0)) } }
  }

  /// A table of its own in which the handles for which `isNeeded` is true mean the same as here, and all others are free.
  /// O(``handleLimit``), hashes nothing.
  package func copy(where isNeeded: (Handle) -> Bool) -> IdentifierTable {
    // The copy of the storage is a value: releasing in it does not touch what others see through this table.
    var contents = storage.withLock { $0 }
    operations.releaseAll(&contents) { isNeeded(Handle($0)) }
    return IdentifierTable(contents, like: self)
  }

  /// The handles that the identifiers behind `handles` of another table have in this one; they get one if they have none.
  /// In order; handles not in use there are left out. O(count); hashes nothing, because both tables hash alike.
  package func intern(_ handles: [Handle], from other: IdentifierTable) -> [Handle] {
    // A copy of the other's storage, so that two locks are never held at once.
    let source = other.storage.withLock { $0 }
    return storage.withLock { operations.translate(&$0, handles, source) }
  }
}
