public import Synchronization

/// Gives every identifier a small number, its handle, so that everything behind it works on numbers instead of hashing.
///
/// The same identifier keeps the same handle until ``release(_:)``. A table is shared by reference between a data source and the
/// snapshots derived from it; equal handles of one table are equal identifiers, and handles of different tables have nothing to do
/// with each other. Use it from any thread: each call locks once, however many identifiers it takes. Identifiers are compared under
/// that lock, so `==` must not come back to the same table.
///
/// Generic code ends here. The methods that hash are inlinable, so that they are specialised in the module that knows the identifiers.
public final class IdentifierTable<Identifier: Hashable & Sendable, Handle: InternedHandle>: Sendable {
  @usableFromInline let storage: Mutex<IdentifierStorage<Identifier>>

  /// For code that does not know the identifiers' type when it is compiled.
  @usableFromInline let operations: IdentifierOperations<Identifier, Handle>

  /// An empty table.
  @inlinable public init() {
    storage = Mutex(IdentifierStorage())
    operations = IdentifierOperations()
  }

  init(_ contents: IdentifierStorage<Identifier>, like other: IdentifierTable) {
    storage = Mutex(contents)
    operations = other.operations
  }

  /// How many identifiers have a handle. O(1).
  @inlinable public var count: Int { storage.withLock { $0.liveCount } }

  /// One more than the highest handle ever given out. O(1).
  @inlinable public var handleLimit: Int { storage.withLock { $0.identifiers.count } }

  /// The handles of `identifiers`, in order. Those unknown so far get one. O(count), each identifier hashed once.
  @inlinable public func intern(_ identifiers: some Sequence<Identifier>) -> [Handle] {
    if let handles = identifiers.withContiguousStorageIfAvailable({ intern($0) }) { return handles }
    return ContiguousArray(identifiers).withUnsafeBufferPointer { intern($0) }
  }

  @inlinable func intern(_ identifiers: UnsafeBufferPointer<Identifier>) -> [Handle] {
    // All empty arrays are one, which not even a count of zero may be written to from two threads.
    guard !identifiers.isEmpty else { return [] }
    return [Handle](unsafeUninitializedCapacity: identifiers.count) { handles, count in
      guard let first = handles.baseAddress else { return }
      adviseLargePages(first, byteCount: identifiers.count * MemoryLayout<Handle>.stride)
      storage.withLock { $0.intern(identifiers, first) }
      count = identifiers.count
    }
  }

  /// The handle of `identifier`, which gets one if it has none. O(1).
  @inlinable public func intern(_ identifier: Identifier) -> Handle {
    let hash = IdentifierStorage.hash(identifier)
    return storage.withLock { Handle($0.intern(identifier, hash: hash)) }
  }

  /// The handle of `identifier`, or `nil` if it has none. O(1).
  @inlinable public func handle(of identifier: Identifier) -> Handle? {
    let hash = IdentifierStorage.hash(identifier)
    let found = storage.withLock { $0.find(identifier, hash: hash) }
    return found < 0 ? nil : Handle(found)
  }

  /// The same as ``handle(of:)``, for code that does not know the identifiers' type when it is compiled. O(1).
  package func lookUp(_ identifier: Identifier) -> Handle? {
    let hash = operations.hash(identifier)
    let found = storage.withLock { operations.find($0, identifier, hash) }
    return found < 0 ? nil : Handle(found)
  }

  /// The same as ``identifier(of:)``, for code that does not know the identifiers' type when it is compiled. O(1).
  package func lookUpIdentifier(of handle: Handle) -> Identifier? {
    storage.withLock { operations.identifier($0, handle.rawValue) }
  }

  /// The handles of `identifiers` in order, `nil` for those that have none. O(count).
  @inlinable public func handles(of identifiers: some Sequence<Identifier>) -> [Handle?] {
    storage.withLock { storage in
      identifiers.map { identifier in
        let found = storage.find(identifier, hash: IdentifierStorage.hash(identifier))
        return found < 0 ? nil : Handle(found)
      }
    }
  }

  /// The identifier behind a handle, or `nil` if this table never gave it out or took it back. O(1).
  @inlinable public func identifier(of handle: Handle) -> Identifier? {
    storage.withLock { $0.identifier(of: handle.rawValue) }
  }

  /// The identifiers behind `handles`, in order; handles that are not in use are left out. O(count).
  @inlinable public func identifiers(of handles: some Sequence<Handle>) -> [Identifier] {
    storage.withLock { storage in
      var identifiers: [Identifier] = []
      identifiers.reserveCapacity(handles.underestimatedCount)
      for handle in handles {
        if let identifier = storage.identifier(of: handle.rawValue) { identifiers.append(identifier) }
      }
      return identifiers
    }
  }
}
