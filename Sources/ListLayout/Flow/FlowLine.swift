internal import HitchlessBase

/// The positions of the items in a line. UIKit's rules, as measured by Vercantez/openuikit (`Tools/oracle/flowprobe`):
///
/// - A line is full if another item would not have fitted into it: its items are spread over the whole line.
/// - The last line of a section is spread as if it were full of its items, if they are all of equal size. Otherwise its items have the
///   minimum spacing.
/// - In a line with room for only one item, the item is centred, even if it is larger than the line.
struct FlowLine {
  /// The distance from the container's edge to the first item, in points.
  let start: Double
  /// The distance between two items, in points.
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
