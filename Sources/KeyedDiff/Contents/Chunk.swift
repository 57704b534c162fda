internal import HitchlessBase

/// A stretch of a section: either the handles of up to ``capacity`` items, or a run of consecutive handles of any length, which needs
/// no memory per item.
struct Chunk: Sendable {
  /// How many handles a chunk that lists them may hold. Small enough to rewrite in no time, large enough to make a million items a few
  /// thousand chunks.
  static let capacity = 64

  /// Runs of no more than this many items become lists, which their neighbours can take in.
  static let shortestRun = 16

  /// Which chunk of its ``ListContents`` this is.
  var number: Int32
  /// The first handle of a run, or −1 for a list.
  var runStart: Int32
  /// How many items, in four bytes: looking for an item passes many chunks.
  private var storedCount: Int32
  /// The handles of a list; empty for a run.
  private(set) var handles: ContiguousArray<ItemHandle>

  /// How many items.
  var count: Int { Int(storedCount) }

  /// A list of handles.
  init(number: Int32, handles: some Collection<ItemHandle>) {
    self.number = number
    self.runStart = -1
    self.handles = ContiguousArray(handles)
    storedCount = Int32(truncatingIfNeeded: self.handles.count)
  }

  /// The handles from `start`, `count` of them.
  init(number: Int32, run start: Int32, count: Int) {
    self.number = number
    self.runStart = start
    storedCount = Int32(count)
    self.handles = []
  }

  var isRun: Bool { runStart >= 0 }

  /// The handle at `offset`.
  subscript(offset: Int) -> ItemHandle {
    isRun ? ItemHandle(runStart + Int32(offset)) : handles[offset]
  }

  /// Where `handle`, which is in this chunk, is in it.
  func offset(of handle: ItemHandle) -> Int {
    if isRun { return Int(handle.rawValue - runStart) }
    // Looks at all of them: that is a few vector instructions, where stopping early is a branch that is always guessed wrong.
    return handles.withUnsafeBufferPointer { buffer in
      guard let handles = buffer.baseAddress else { return 0 }
      var found: Int32 = 0
      var offset: Int32 = 0
      // The compiler makes vector instructions of this loop; of a range of numbers it does not.
      while offset < storedCount {
        found |= handles[Int(offset)].rawValue == handle.rawValue ? offset : 0
        offset &+= 1
      }
      return Int(found)
    }
  }

  /// Puts handles into a list.
  mutating func insert(_ new: some Collection<ItemHandle>, at offset: Int) {
    handles.insert(contentsOf: new, at: offset)
    storedCount = Int32(truncatingIfNeeded: handles.count)
  }

  /// Takes handles out of a list.
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

  /// Initializes the first elements with the handles, in order. Returns the index behind them.
  @inline(__always)
  func copy(to elements: Slice<UnsafeMutableBufferPointer<ItemHandle>>) -> Int {
    guard isRun else { return elements.initialize(fromContentsOf: handles) }
    for offset in 0..<count { elements.base.initializeElement(at: elements.startIndex + offset, to: self[offset]) }
    return elements.startIndex + count
  }

  /// Whether both are known to have the same items without looking at them: the same storage, or the same run.
  @inline(__always)
  func isSame(as other: Chunk) -> Bool {
    guard count == other.count else { return false }
    if isRun { return runStart == other.runStart }
    return !other.isRun && handles.hasSameStorage(as: other.handles)
  }
}

extension ContiguousArray {
  /// Whether both arrays are the same buffer: they were copied from one another and neither was written to since. O(1).
  @inline(__always)
  func hasSameStorage(as other: Self) -> Bool {
    withUnsafeBufferPointer { a in other.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress && a.count == b.count } }
  }
}

/// Up to ``capacity`` neighbouring chunks of one section.
struct ChunkGroup: Sendable {
  /// How many chunks a group may hold.
  static let capacity = 128

  /// Which group of its ``ListContents`` this is.
  var number: Int32
  /// How many items are in the chunks.
  var count: Int
  /// Never empty.
  var chunks: ContiguousArray<Chunk>
}

/// A section and its items.
struct ContentsSection: Sendable {
  var handle: SectionHandle
  /// How many items are in the groups.
  var count: Int
  var groups: ContiguousArray<ChunkGroup>
}

/// Up to ``capacity`` neighbouring sections.
struct SectionGroup: Sendable {
  /// How many sections a group may hold.
  static let capacity = 64

  /// Which section group of its ``ListContents`` this is.
  var number: Int32
  /// How many items are in the sections.
  var count: Int
  /// Never empty.
  var sections: ContiguousArray<ContentsSection>
}
