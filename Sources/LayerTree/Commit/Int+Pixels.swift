extension Int {
  /// A length or coordinate rounded to whole device pixels. Values far beyond any screen are clamped so that sums do not overflow: edges of
  /// such layers are not visible. NaN is zero.
  init(pixels value: Double) {
    self = value.isNaN ? 0 : Int(Swift.min(1_073_741_824, Swift.max(-1_073_741_824, value.rounded())))
  }
}
