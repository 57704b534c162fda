internal import HitchlessBase

/// A part of a section: either a list of up to ``capacity`` handles, or a run of consecutive handles of any length, which needs no memory
/// per item.
struct Chunk: Sendable {
  /// The maximum number of handles in a list. Small enough to be rewritten quickly, large enough that a million items are only a few
  /// thousand chunks.
  static let capacity = 64

  /// Runs of at most this length are converted to lists, which can be merged into their neighbours.
  static let shortestRun = 16

  /// The number of this chunk in its ``ListContents``.
  var number: Int32
  /// The first handle of a run, or −1 for a list.
  var runStart: Int32
  /// The number of items, in four bytes: a search for an item visits many chunks.
  private var storedCount: Int32
  /// The handles of a list; empty for a run.
  private(set) var handles: ContiguousArray<ItemHandle>

  /// The number of items.
  var count: Int { Int(storedCount) }

  /// Creates a list of handles.
  init(number: Int32, handles: some Collection<ItemHandle>) {
    self.number = number
    self.runStart = -1
    self.handles = ContiguousArray(handles)
    storedCount = Int32(truncatingIfNeeded: self.handles.count)
  }

  /// Creates a run of `count` handles that begins with `start`.
  init(number: Int32, run start: Int32, count: Int) {
    self.number = number
    self.runStart = start
    storedCount = Int32(count)
    self.handles = []
  }

  var isRun: Bool { runStart >= 0 }

  /// Returns the handle at `offset`.
  subscript(offset: Int) -> ItemHandle {
    isRun ? ItemHandle(runStart + Int32(offset)) : handles[offset]
  }

  /// Returns the offset of `handle`, which is in this chunk.
  func offset(of handle: ItemHandle) -> Int {
    if isRun { return Int(handle.rawValue - runStart) }
    // Compares all of them: this takes a few vector instructions, whereas stopping early needs a branch that is always mispredicted.
    return handles.withUnsafeBufferPointer { buffer in
      guard let handles = buffer.baseAddress else { return 0 }
      var found: Int32 = 0
      var offset: Int32 = 0
      // The compiler vectorizes this loop, but not one over a range.
      while offset < storedCount {
        found |= handles[Int(offset)].rawValue == handle.rawValue ? offset : 0
        offset &+= 1
      }
      return Int(found)
    }
  }

  /// Inserts handles into a list.
  mutating func insert(_ new: some Collection<ItemHandle>, at offset: Int) {
    handles.insert(contentsOf: new, at: offset)
    storedCount = Int32(truncatingIfNeeded: handles.count)
  }

  /// Removes handles from a list.
  mutating func remove(_ range: Range<Int>) {
    handles.removeSubrange(range)
    storedCount = Int32(truncatingIfNeeded: handles.count)
  }

  /// Calls `body` with each handle, in order.
  @inline(__always)
  func forEach(_ body: (ItemHandle) -> Void) {
    if isRun {
      for raw in runStart..<runStart + Int32(count) { body(ItemHandle(raw)) }
    } else {
      for handle in handles { body(handle) }
    }
  }

  /// Initializes the first elements with the handles, in order. Returns the index after the last one.
  @inline(__always)
  func copy(to elements: Slice<UnsafeMutableBufferPointer<ItemHandle>>) -> Int {
    guard isRun else { return elements.initialize(fromContentsOf: handles) }
    for offset in 0..<count { elements.base.initializeElement(at: elements.startIndex + offset, to: self[offset]) }
    return elements.startIndex + count
  }

  /// Returns whether both are known to have the same items without comparing them: the same storage, or the same run.
  @inline(__always)
  func isSame(as other: Chunk) -> Bool {
    guard count == other.count else { return false }
    if isRun { return runStart == other.runStart }
    return !other.isRun && handles.hasSameStorage(as: other.handles)
  }
}

extension ContiguousArray {
  /// Returns whether both arrays have the same buffer: they are copies of one another and neither was written to since. O(1).
  @inline(__always)
  func hasSameStorage(as other: Self) -> Bool {
    withUnsafeBufferPointer { a in other.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress && a.count == b.count } }
  }
}

/// Up to ``capacity`` neighbouring chunks of one section.
struct ChunkGroup: Sendable {
  /// The maximum number of chunks in a group.
  static let capacity = 128

  /// The number of this group in its ``ListContents``.
  var number: Int32
  /// The number of items in the chunks.
  var count: Int
  /// The chunks; never empty.
  var chunks: ContiguousArray<Chunk>
}

/// A section and its items.
struct ContentsSection: Sendable {
  var handle: SectionHandle
  /// The number of items in the groups.
  var count: Int
  var groups: ContiguousArray<ChunkGroup>
}

/// Up to ``capacity`` neighbouring sections.
struct SectionGroup: Sendable {
  /// The maximum number of sections in a group.
  static let capacity = 64

  /// The number of this section group in its ``ListContents``.
  var number: Int32
  /// The index of the first section.
  var start: Int
  /// The number of items in the sections.
  var count: Int
  /// The sections; never empty.
  var sections: ContiguousArray<ContentsSection>
}
