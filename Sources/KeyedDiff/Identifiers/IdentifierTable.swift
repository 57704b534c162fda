public import Synchronization

/// A table that assigns a small number, its handle, to every identifier, so that all further work uses numbers instead of hashing.
///
/// An identifier keeps its handle until ``release(_:)``. A data source and the snapshots derived from it share a table by reference; equal
/// handles of one table are equal identifiers, and handles of different tables are unrelated. A table can be used from any thread: each
/// call locks once, regardless of the number of identifiers. Identifiers are compared under that lock, so `==` must not use the same table.
///
/// The engines behind the table are not generic. The methods that hash are inlinable, so that they are specialised in the module that knows
/// the identifiers' type.
public final class IdentifierTable<Identifier: Hashable & Sendable, Handle: InternedHandle>: Sendable {
  @usableFromInline let storage: Mutex<IdentifierStorage<Identifier>>

  /// The operations for code that does not know the identifiers' type at compile time.
  @usableFromInline let operations: IdentifierOperations<Identifier, Handle>

  /// Creates an empty table.
  @inlinable public init() {
    storage = Mutex(IdentifierStorage())
    operations = IdentifierOperations()
  }

  /// Creates an empty table whose operations are those of `other`: specialised, if that was created by code that knows the identifiers' type
  /// at compile time.
  package convenience init(like other: IdentifierTable) { self.init(IdentifierStorage(), like: other) }

  init(_ contents: IdentifierStorage<Identifier>, like other: IdentifierTable) {
    storage = Mutex(contents)
    operations = other.operations
  }

  /// The number of identifiers that have a handle. O(1).
  @inlinable public var count: Int { storage.withLock { $0.liveCount } }

  /// One more than the highest handle that was ever assigned. O(1).
  @inlinable public var handleLimit: Int { storage.withLock { $0.identifiers.count } }

  /// Returns the handles of `identifiers`, in order. Unknown identifiers get a new one. O(count), each identifier is hashed once.
  @inlinable public func intern(_ identifiers: some Sequence<Identifier>) -> [Handle] {
    if let handles = identifiers.withContiguousStorageIfAvailable({ intern($0) }) { return handles }
    return ContiguousArray(identifiers).withUnsafeBufferPointer { intern($0) }
  }

  @inlinable func intern(_ identifiers: UnsafeBufferPointer<Identifier>) -> [Handle] {
    // All empty arrays share one buffer, to which not even a count of zero may be written from two threads.
    guard !identifiers.isEmpty else { return [] }
    return [Handle](unsafeUninitializedCapacity: identifiers.count) { handles, count in
      guard let first = handles.baseAddress else { return }
      adviseLargePages(first, byteCount: identifiers.count * MemoryLayout<Handle>.stride)
      storage.withLock { $0.intern(identifiers, first) }
      count = identifiers.count
    }
  }

  /// Returns the handle of `identifier`, and assigns one if it has none. O(1).
  @inlinable public func intern(_ identifier: Identifier) -> Handle {
    let hash = IdentifierStorage.hash(identifier)
    return storage.withLock { Handle($0.intern(identifier, hash: hash)) }
  }

  /// Returns the handle of `identifier`, or `nil` if it has none. O(1).
  @inlinable public func handle(of identifier: Identifier) -> Handle? {
    let hash = IdentifierStorage.hash(identifier)
    let found = storage.withLock { $0.find(identifier, hash: hash) }
    return found < 0 ? nil : Handle(found)
  }

  /// Returns the same as ``handle(of:)``, for code that does not know the identifiers' type at compile time. O(1).
  package func lookUp(_ identifier: Identifier) -> Handle? {
    let hash = operations.hash(identifier)
    let found = storage.withLock { operations.find($0, identifier, hash) }
    return found < 0 ? nil : Handle(found)
  }

  /// Returns the same as ``identifier(of:)``, for code that does not know the identifiers' type at compile time. O(1).
  package func lookUpIdentifier(of handle: Handle) -> Identifier? {
    storage.withLock { operations.identifier($0, handle.rawValue) }
  }

  /// Returns the handles of `identifiers` in order, `nil` for those that have none. O(count).
  @inlinable public func handles(of identifiers: some Sequence<Identifier>) -> [Handle?] {
    storage.withLock { storage in
      identifiers.map { identifier in
        let found = storage.find(identifier, hash: IdentifierStorage.hash(identifier))
        return found < 0 ? nil : Handle(found)
      }
    }
  }

  /// Returns the identifier of a handle, or `nil` if this table never assigned the handle or has released it. O(1).
  @inlinable public func identifier(of handle: Handle) -> Identifier? {
    storage.withLock { $0.identifier(of: handle.rawValue) }
  }

  /// Returns the identifiers of `handles`, in order; handles that are not in use are skipped. O(count).
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
