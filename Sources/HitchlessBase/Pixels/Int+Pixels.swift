extension Int {
  /// The greatest distance from its parent's corner at which a layer is placed, in pixels. The longest list, of 2³¹ rows, reaches as far if
  /// each row has 2¹³ pixels. A `Double` is still accurate to a thousandth of a pixel at this distance, and the positions of nested layers,
  /// more than the call stack has room for, are added up without an overflow.
  package static let pixelLimit = 1 << 44

  /// Creates a length or coordinate rounded to whole device pixels. Values beyond ``pixelLimit`` are clamped, because edges of such layers
  /// are not visible. NaN becomes zero.
  package init(pixels value: Double) {
    let limit = Double(Self.pixelLimit)
    self = value.isNaN ? 0 : Int(Swift.min(limit, Swift.max(-limit, value.rounded())))
  }
}
