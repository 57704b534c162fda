/// A set of the columns of a ``Tableau``, which has at most 64.
struct ColumnSet: Sequence, IteratorProtocol {
  private var bits: UInt64 = 0

  /// Creates an empty set.
  init() {}

  /// Creates a set of the columns `0 ..< count`.
  init(count: Int) { bits = count == 0 ? 0 : UInt64.max >> UInt64(64 - count) }

  /// Whether the set is empty.
  var isEmpty: Bool { bits == 0 }

  /// Removes the first column and returns it.
  @inline(__always) mutating func next() -> Int? {
    if bits == 0 { return nil }
    defer { bits &= bits &- 1 }
    return bits.trailingZeroBitCount
  }

  /// Returns whether a column is in the set.
  @inline(__always) func contains(_ column: Int) -> Bool { bits >> UInt64(column) & 1 != 0 }

  /// Inserts a column.
  @inline(__always) mutating func insert(_ column: Int) { bits |= 1 << UInt64(column) }

  /// Inserts or removes a column.
  @inline(__always) mutating func set(_ column: Int, _ isIn: Bool) {
    bits = bits & ~(1 << UInt64(column)) | (isIn ? 1 : 0) << UInt64(column)
  }

  /// Inserts columns.
  @inline(__always) mutating func formUnion(_ other: Self) { bits |= other.bits }

  /// Returns the columns that are in both sets.
  @inline(__always) func intersection(_ other: Self) -> Self {
    var result = self
    result.bits &= other.bits
    return result
  }

  /// Returns the columns that are not in the other set.
  @inline(__always) func subtracting(_ other: Self) -> Self {
    var result = self
    result.bits &= ~other.bits
    return result
  }
}
