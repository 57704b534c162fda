/// What ``IdentifierTable`` does with identifiers when it is asked by code that does not know their type when it is compiled, as data
/// sources are: functions that were specialised where the table was made, which knew it. They are several times as fast as generic ones.
@usableFromInline
struct IdentifierOperations<Identifier: Hashable & Sendable>: Sendable {
  @usableFromInline typealias Storage = IdentifierStorage<Identifier>

  /// The part of an identifier's hash that tables keep.
  @usableFromInline let hash: @Sendable (Identifier) -> UInt32
  /// The handle of an identifier with a hash, or −1.
  @usableFromInline let find: @Sendable (borrowing Storage, Identifier, UInt32) -> Int32
  /// The identifier behind a handle, or `nil` if the handle is not in use.
  @usableFromInline let identifier: @Sendable (borrowing Storage, Int32) -> Identifier?
  /// Interns identifiers of another storage, given by their numbers there.
  @usableFromInline let translate: @Sendable (inout Storage, [Int32], Storage) -> [Int32]

  @inlinable init() {
    hash = { Storage.hash($0) }
    find = { storage, identifier, hash in storage.find(identifier, hash: hash) }
    identifier = { storage, number in storage.identifier(of: number) }
    translate = { storage, numbers, source in storage.intern(numbers, from: source) }
  }
}
