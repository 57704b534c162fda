extension Int {
  /// A length or place in whole device pixels, the nearest one. What lies beyond any screen lies as far out as sums of such places may:
  /// layers may be as large as a double, and those that are do not show their edges. No number is zero.
  init(pixels value: Double) {
    self = value.isNaN ? 0 : Int(Swift.min(1_073_741_824, Swift.max(-1_073_741_824, value.rounded())))
  }
}
