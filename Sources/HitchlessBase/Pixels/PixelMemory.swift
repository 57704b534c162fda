internal import Glibc
internal import Synchronization

/// Memory that pixels were in, kept for the next ones.
///
/// Memory from the system costs a page fault for each 4 KB that is first touched: more than a millisecond for a cell's backing store,
/// where clearing memory that was in use costs a tenth of that. Large blocks go straight back to the system when they are freed,
/// so what scrolling frees in one frame would be faulted in again in the next.
enum PixelMemory {
  /// Memory with one owner, which goes back when that lets it go.
  struct Block: ~Copyable {
    /// Where it begins.
    let start: UnsafeMutableRawPointer
    /// Its size, which may be more than was asked for.
    let byteCount: Int

    deinit { PixelMemory.give(start, byteCount: byteCount) }
  }
  /// A block by its address: addresses may cross threads, pointers may not.
  private struct KeptBlock {
    var address: UInt
    var byteCount: Int
  }
  private struct Shelf {
    /// Oldest first.
    var blocks: [KeptBlock] = []
    var byteCount = 0
  }
  /// Blocks below this size are the C library's business.
  private static let smallest = 64 << 10
  /// No more than this is kept: a few screens full of cells.
  private static let limit = 32 << 20
  /// Blocks above this size are not kept.
  private static let largest = limit / 2
  private static let shelf = Mutex(Shelf())

  /// Memory for `byteCount` bytes: zeroed if it is to be cleared, else with anything in it. Nil if the machine has none. Any thread.
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
    // Written here although it is zero: a page that is read first, as blending does, is mapped to the system's page of zeros, and the
    // write that follows has to tell every other processor so. That is fifty times the price of a page that is written first.
    let memory = byteCount >= LargeMemory.leastByteCount ? LargeMemory.map(byteCount) : malloc(byteCount)
    if let memory { memset(memory, 0, byteCount) }
    return memory
  }

  /// Takes memory back that ``take(_:)`` gave. Any thread.
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

  /// Gives memory from ``allocate(_:)`` back to where it came from.
  private static func release(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    if byteCount >= LargeMemory.leastByteCount { LargeMemory.unmap(memory, byteCount: byteCount) } else { free(memory) }
  }

  /// The smallest kept block that is large enough and wastes no more than a quarter.
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
