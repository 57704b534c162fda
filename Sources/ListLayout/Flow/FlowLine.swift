internal import HitchlessBase

/// Where the items of a line are. UIKit's rules, as Vercantez/openuikit measured them (`Tools/oracle/flowprobe`):
///
/// - A line that another item would have fitted into no more is full: its items are spread over all of it.
/// - The last line of a section is spread as if it were full with more of its items, if they are all of one size. Otherwise they stand the
///   least distance apart.
/// - A line that has room for one item only has it in the middle, also where it is larger than the line.
struct FlowLine {
  /// From the container's edge to the first item, in points.
  let start: Double
  /// Between two items, in points.
  let spacing: Double
  /// The length along the scroll direction, in units.
  let extent: Int

  init(_ sizes: some Collection<Size>, isLast: Bool, plan: FlowPlan) {
    let axis = plan.scrollAxis.perpendicular
    var (sum, extent, isUniform) = (0.0, 0, true)
    let first = sizes.first ?? .zero
    for size in sizes {
      sum += size.along(axis)
      extent = max(extent, plan.along(size))
      if size != first { isUniform = false }
    }
    self.extent = extent
    var count = sizes.count
    if isLast, !isUniform {
      start = plan.crossStart
      spacing = plan.metrics.interitemSpacing
      return
    }
    if isLast {
      count = max(count, plan.itemsPerLine(first))
      sum = first.along(axis) * Double(count)
    }
    start = plan.crossStart + (count > 1 ? 0 : (plan.available - sum) / 2)
    spacing = count > 1 ? (plan.available - sum) / Double(count - 1) : 0
  }
}
