/// Where a row stands in its section: lines and round corners depend on it.
struct RowPlace: Hashable, Sendable {
  var isFirst = false
  var isLast = false
}
