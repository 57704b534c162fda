/// The operations of an ``IdentifierTable`` for code that does not know the identifiers' type at compile time, such as data sources:
/// functions that were specialised where the table was created and the type was known. They are several times as fast as generic ones.
@usableFromInline
struct IdentifierOperations<Identifier: Hashable & Sendable, Handle: InternedHandle>: Sendable {
  @usableFromInline typealias Storage = IdentifierStorage<Identifier>

  /// Returns the part of an identifier's hash that tables store.
  @usableFromInline let hash: @Sendable (Identifier) -> UInt32
  /// Returns the handle of an identifier with a hash, or −1.
  @usableFromInline let find: @Sendable (borrowing Storage, Identifier, UInt32) -> Int32
  /// Returns the identifier of a handle, or `nil` if the handle is not in use.
  @usableFromInline let identifier: @Sendable (borrowing Storage, Int32) -> Identifier?
  /// Interns identifiers of another storage, given by their handles there.
  @usableFromInline let translate: @Sendable (inout Storage, [Handle], Storage) -> [Handle]
  /// Releases handles.
  @usableFromInline let release: @Sendable (inout Storage, [Handle]) -> Void
  /// Releases handles that are not needed.
  @usableFromInline let releaseAll: @Sendable (inout Storage, (Int32) -> Bool) -> Void

  @inlinable init() {
    hash = { Storage.hash($0) }
    find = { storage, identifier, hash in storage.find(identifier, hash: hash) }
    identifier = { storage, number in storage.identifier(of: number) }
    translate = { storage, handles, source in storage.intern(handles, from: source) }
    release = { storage, handles in for handle in handles { storage.release(handle.rawValue) } }
    releaseAll = { storage, isNeeded in storage.releaseAll(except: isNeeded) }
  }
}
