/// A set of the columns of a ``Tableau``, which has at most 64.
struct ColumnSet: Sequence, IteratorProtocol {
  private var bits: UInt64 = 0

  /// No columns.
  init() {}

  /// The columns `0 ..< count`.
  init(count: Int) { bits = count == 0 ? 0 : UInt64.max >> UInt64(64 - count) }

  /// Whether there are none.
  var isEmpty: Bool { bits == 0 }

  /// Takes the first column out.
  @inline(__always) mutating func next() -> Int? {
    if bits == 0 { return nil }
    defer { bits &= bits &- 1 }
    return bits.trailingZeroBitCount
  }

  /// Whether a column is one of them.
  @inline(__always) func contains(_ column: Int) -> Bool { bits >> UInt64(column) & 1 != 0 }

  /// Puts a column in.
  @inline(__always) mutating func insert(_ column: Int) { bits |= 1 << UInt64(column) }

  /// Puts a column in, or takes it out.
  @inline(__always) mutating func set(_ column: Int, _ isIn: Bool) {
    bits = bits & ~(1 << UInt64(column)) | (isIn ? 1 : 0) << UInt64(column)
  }

  /// Puts columns in.
  @inline(__always) mutating func formUnion(_ other: Self) { bits |= other.bits }

  /// Those that are in both.
  @inline(__always) func intersection(_ other: Self) -> Self {
    var result = self
    result.bits &= other.bits
    return result
  }

  /// Those that are not in the other.
  @inline(__always) func subtracting(_ other: Self) -> Self {
    var result = self
    result.bits &= ~other.bits
    return result
  }
}
