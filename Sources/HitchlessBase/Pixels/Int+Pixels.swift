extension Int {
  /// Farther from its parent's corner than this nothing is placed, in pixels: as far as the longest list reaches, of 2³¹ rows, if each
  /// has 2¹³ pixels. A `Double` still tells a thousandth of a pixel there, and the places of layers within layers, more of them than the
  /// call stack has room for, are added up without an overflow.
  package static let pixelLimit = 1 << 44

  /// A length or coordinate rounded to whole device pixels. Values beyond ``pixelLimit`` are clamped: edges of such layers are not visible.
  /// NaN is zero.
  package init(pixels value: Double) {
    let limit = Double(Self.pixelLimit)
    self = value.isNaN ? 0 : Int(Swift.min(limit, Swift.max(-limit, value.rounded())))
  }
}
