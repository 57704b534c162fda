internal import Synchronization

extension IdentifierTable {
  /// Releases handles; their numbers are reused later. Handles not in use are ignored. O(count).
  ///
  /// Call this only when nothing can still hold these handles: no snapshot that shares the table, and no view that stores something by
  /// handle. The way to find out is to hold the only reference (`isKnownUniquelyReferenced`): all code that could compare handles of this
  /// table also holds the table.
  public func release(_ handles: some Sequence<Handle>) {
    let handles = Array(handles)
    storage.withLock { operations.release(&$0, handles) }
  }

  /// Releases every handle for which `isNeeded` returns false; see ``release(_:)``. O(``handleLimit``).
  package func releaseAll(except isNeeded: (Handle) -> Bool) {
    storage.withLock { operations.releaseAll(&$0) { isNeeded(Handle($0)) } }
  }

  /// Returns a separate table in which the handles for which `isNeeded` returns true have the same meaning as here, and all others are
  /// free. O(``handleLimit``), hashes nothing.
  package func copy(where isNeeded: (Handle) -> Bool) -> IdentifierTable {
    // The copy of the storage is a value: releasing handles in it does not affect this table.
    var contents = storage.withLock { $0 }
    operations.releaseAll(&contents) { isNeeded(Handle($0)) }
    return IdentifierTable(contents, like: self)
  }

  /// Returns the handles in this table of the identifiers that `handles` stand for in another table, and assigns new ones if necessary. In
  /// order; handles not in use there are skipped. O(count); hashes nothing, because both tables use the same hash.
  package func intern(_ handles: [Handle], from other: IdentifierTable) -> [Handle] {
    // A copy of the other table's storage, so that two locks are never held at once.
    let source = other.storage.withLock { $0 }
    return storage.withLock { operations.translate(&$0, handles, source) }
  }
}
