/// The visible area that belongs to items without a cell, and how much of it frames were charged with, in square points.
package struct BlankArea: Sendable {
  /// The area that the last layout pass left blank.
  package var area = 0.0
  /// The area that the frame of this vsync was charged with.
  private var charged: (vsync: Int?, area: Double) = (nil, 0)

  /// Creates an instance without any blank area.
  package init() {}

  /// Returns the additional blank area to charge the frame of `vsync` with; negative if there is less. A frame may lay the list out several
  /// times, and shows the result of the last layout.
  package mutating func charge(vsync: Int?) -> Double {
    guard area > 0 || charged.area > 0 else { return 0 }
    let change = area - (charged.vsync == vsync ? charged.area : 0)
    charged = (vsync, area)
    return change
  }
}
