/// What is in view, belongs to an item and has no cell, and how much of it frames were charged with. In square points.
package struct BlankArea: Sendable {
  /// What the last layout pass left.
  package var area = 0.0
  /// What the frame of this vsync was charged with.
  private var charged: (vsync: Int?, area: Double) = (nil, 0)

  /// Nothing is blank.
  package init() {}

  /// By how much the frame of `vsync` has to be charged with more blank area, or with less if negative. A frame may lay the list out
  /// several times, and shows what the last of them left.
  package mutating func charge(vsync: Int?) -> Double {
    guard area > 0 || charged.area > 0 else { return 0 }
    let change = area - (charged.vsync == vsync ? charged.area : 0)
    charged = (vsync, area)
    return change
  }
}
