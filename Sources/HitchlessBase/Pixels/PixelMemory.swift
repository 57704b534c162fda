internal import Glibc
internal import Synchronization

/// A store of freed pixel memory that is kept for reuse.
///
/// Fresh memory from the system costs a page fault for each 4 KB when it is first touched: more than a millisecond for a cell's backing
/// store, where clearing memory that was already in use costs a tenth of that. The allocator returns large blocks to the system as soon as
/// they are freed, so memory that scrolling frees in one frame would be faulted in again in the next.
enum PixelMemory {
  /// Memory with one owner, returned to the store when the owner releases it.
  struct Block: ~Copyable {
    /// The address of the first byte.
    let start: UnsafeMutableRawPointer
    /// The size in bytes, which may be more than was requested.
    let byteCount: Int

    deinit { PixelMemory.give(start, byteCount: byteCount) }
  }
  /// A kept block, stored as an address because addresses can cross threads and pointers cannot.
  private struct KeptBlock {
    var address: UInt
    var byteCount: Int
  }
  private struct Shelf {
    /// The kept blocks, oldest first.
    var blocks: [KeptBlock] = []
    var byteCount = 0
  }
  /// The size below which blocks are left to the C library.
  private static let smallest = 64 << 10
  /// The most memory that is kept: a few screens full of cells.
  private static let limit = 32 << 20
  /// The size above which blocks are not kept.
  private static let largest = limit / 2
  private static let shelf = Mutex(Shelf())

  /// Returns `byteCount` bytes of memory, or nil if the system has none. The memory is zeroed if `isCleared`, and undefined otherwise. May be
  /// called from any thread.
  static func take(_ byteCount: Int, isCleared: Bool = true) -> Block? {
    if byteCount >= smallest, let block = takeKept(byteCount), let memory = UnsafeMutableRawPointer(bitPattern: block.address) {
      if isCleared { memset(memory, 0, byteCount) }
      return Block(start: memory, byteCount: block.byteCount)
    }
    guard let memory = allocate(byteCount) else { return nil }
    return Block(start: memory, byteCount: byteCount)
  }

  private static func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer? {
    guard byteCount >= smallest else { return calloc(1, byteCount) }
    guard byteCount <= largest else { return LargeMemory.map(byteCount) }
    // The memory is already zero but written here anyway: a page that is read first, as in blending, is mapped to the system's zero page,
    // and the write that follows has to notify every other processor. That costs fifty times as much as writing the page first.
    let memory = byteCount >= LargeMemory.leastByteCount ? LargeMemory.map(byteCount) : malloc(byteCount)
    if let memory { memset(memory, 0, byteCount) }
    return memory
  }

  /// Keeps or releases memory that ``take(_:)`` returned. May be called from any thread.
  private static func give(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    guard byteCount >= smallest, byteCount <= largest else { return release(memory, byteCount: byteCount) }
    let address = UInt(bitPattern: memory)
    let dropped = shelf.withLock { shelf in
      shelf.blocks.append(KeptBlock(address: address, byteCount: byteCount))
      shelf.byteCount += byteCount
      var dropped: [KeptBlock] = []
      while shelf.byteCount > limit {
        let oldest = shelf.blocks.removeFirst()
        shelf.byteCount -= oldest.byteCount
        dropped.append(oldest)
      }
      return dropped
    }
    for block in dropped {
      if let memory = UnsafeMutableRawPointer(bitPattern: block.address) { release(memory, byteCount: block.byteCount) }
    }
  }

  /// Returns memory from ``allocate(_:)`` to its allocator.
  private static func release(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    if byteCount >= LargeMemory.leastByteCount { LargeMemory.unmap(memory, byteCount: byteCount) } else { free(memory) }
  }

  /// Removes and returns the smallest kept block that is large enough and wastes at most a quarter.
  private static func takeKept(_ byteCount: Int) -> KeptBlock? {
    shelf.withLock { shelf in
      let fitting = shelf.blocks.indices.filter {
        shelf.blocks[$0].byteCount >= byteCount && shelf.blocks[$0].byteCount <= byteCount + byteCount / 4
      }
      guard let best = fitting.min(by: { shelf.blocks[$0].byteCount < shelf.blocks[$1].byteCount }) else { return nil }
      let block = shelf.blocks.remove(at: best)
      shelf.byteCount -= block.byteCount
      return block
    }
  }
}
