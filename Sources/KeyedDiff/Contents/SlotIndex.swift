internal import HitchlessBase

/// A persistent map from small numbers to small numbers, in pages that copies share until one of them is written to.
///
/// Copying is O(1). The first write after a copy copies the list of pages (one reference per 1024 keys) and one page. The last page is as
/// long as the highest key requires, so a small map stays small; all other pages are full-length, so that a lookup in them reads nothing
/// but the value: in a large map, every additional read is another wait for memory.
struct SlotIndex: Sendable {
  /// The value of keys that were never written.
  static let absent: Int32 = -1
  private static let pageBits: Int32 = 10
  private static let pageMask: Int32 = (1 << pageBits) - 1

  /// A page without any values. Maps whose keys begin high contain it many times.
  private static let blank = ContiguousArray<Int32>(repeating: absent, count: 1 << Int(pageBits))

  /// The pages; all but the last one are full-length.
  private var pages: ContiguousArray<ContiguousArray<Int32>> = []

  /// Returns the value of `key`, or ``absent``. O(1).
  @inline(__always)
  subscript(key: Int32) -> Int32 {
    let page = Int(key >> Self.pageBits)
    let offset = Int(key & Self.pageMask)
    return pages.withUnsafeBufferPointer { pages in
      if page >= 0, page < pages.count &- 1 { return pages[page].withUnsafeBufferPointer { $0[offset] } }
      guard page >= 0, page < pages.count, offset < pages[page].count else { return Self.absent }
      return pages[page][offset]
    }
  }

  /// One more than the highest key that was ever written. O(1).
  var limit: Int32 {
    guard let last = pages.last else { return 0 }
    return Int32(pages.count - 1) << Self.pageBits + Int32(last.count)
  }

  /// Sets the value of all items of a chunk. O(items); cheaper than one by one, because neighbours are in the same page.
  mutating func set(_ items: some Collection<ItemHandle>, to value: Int32) {
    let isDone: Void? = items.withContiguousStorageIfAvailable { set($0, to: value) }
    if isDone == nil { ContiguousArray(items).withUnsafeBufferPointer { set($0, to: value) } }
  }

  private mutating func set(_ items: UnsafeBufferPointer<ItemHandle>, to value: Int32) {
    var start = 0
    while start < items.count {
      let page = items[start].rawValue >> Self.pageBits
      var last = items[start].rawValue
      var end = start + 1
      while end < items.count, items[end].rawValue >> Self.pageBits == page {
        last = max(last, items[end].rawValue)
        end += 1
      }
      // Extends the page as far as necessary.
      if Int(page) >= pages.count || Int(last & Self.pageMask) >= pages[Int(page)].count { set(last, to: value) }
      pages[Int(page)].withUnsafeMutableBufferPointer { slots in
        for item in items[start..<end] { slots[Int(item.rawValue & Self.pageMask)] = value }
      }
      start = end
    }
  }

  /// Sets the value of `key`. O(1) while the page is not shared.
  mutating func set(_ key: Int32, to value: Int32) {
    let page = Int(key >> Self.pageBits)
    let offset = Int(key & Self.pageMask)
    if page >= pages.count { addPages(page + 1) }
    let missing = offset - pages[page].count
    if missing >= 0 {
      pages[page].append(contentsOf: repeatElement(Self.absent, count: missing))
      pages[page].append(value)
    } else {
      pages[page][offset] = value
    }
  }

  /// Calls `body` to change the values of all keys up to the highest one in use, or up to `key` if that is higher. O(keys): for many
  /// changes at once.
  mutating func withValues(upTo key: Int32, _ body: (UnsafeMutableBufferPointer<Int32>) -> Void) {
    let count = max(Int(limit), Int(key) + 1)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { values in
      var initialized = 0
      for page in pages { initialized = values[initialized...].initialize(fromContentsOf: page) }
      values[initialized...].initialize(repeating: Self.absent)
      body(values)
      pages.removeAll(keepingCapacity: true)
      for start in stride(from: 0, to: count, by: Self.blank.count) {
        pages.append(ContiguousArray(values[start..<min(count, start + Self.blank.count)]))
      }
    }
  }

  /// Extends the map to `count` pages: makes the last page full-length, and appends pages of which the last is empty.
  private mutating func addPages(_ count: Int) {
    if let last = pages.indices.last {
      pages[last].append(contentsOf: repeatElement(Self.absent, count: Self.blank.count - pages[last].count))
    }
    pages.append(contentsOf: repeatElement(Self.blank, count: count - 1 - pages.count))
    pages.append([])
  }
}

/// A pool of numbers that are allocated with a value each, and reused after their release. Persistent like ``SlotIndex``.
struct NumberedSlots: Sendable {
  private var values = SlotIndex()
  private var next: Int32 = 0
  private var firstFree: Int32 = -1

  /// One more than the highest number that was ever allocated. O(1).
  var limit: Int { Int(next) }

  /// Returns the value of a number in use.
  subscript(number: Int32) -> Int32 { values[number] }

  /// Allocates an unused number with `value`, which must not be negative. O(1).
  mutating func allocate(_ value: Int32) -> Int32 {
    let number: Int32
    if firstFree >= 0 {
      number = firstFree
      // A free number stores the next free one as −2 − next; −1 ends the chain.
      firstFree = -2 - values[number]
    } else {
      number = next
      next += 1
    }
    values.set(number, to: value)
    return number
  }

  /// Sets the value of a number in use. O(1).
  mutating func set(_ number: Int32, to value: Int32) { values.set(number, to: value) }

  /// Releases a number. O(1).
  mutating func release(_ number: Int32) {
    values.set(number, to: -2 - firstFree)
    firstFree = number
  }
}
