internal import HitchlessBase

/// The values that are derived only from a flow section's metrics and its container.
struct FlowPlan: Hashable, Sendable {
  let metrics: FlowMetrics
  let scrollAxis: LayoutAxis
  let container: Size
  /// The grid of device pixels.
  let grid: PixelGrid

  init(_ metrics: FlowMetrics, container: Size, scale: Double, scrollAxis: LayoutAxis) {
    var metrics = metrics
    metrics.itemSize = Self.sensible(metrics.itemSize)
    self.metrics = metrics
    self.scrollAxis = scrollAxis
    self.container = container
    grid = PixelGrid(scale: scale)
  }

  /// Lengths are added in fractions of pixels: UIKit rounds the positions of items, but neither their sizes nor the sums. They are whole
  /// numbers nevertheless, because their sums do not depend on the order of the additions.
  var units: PixelGrid { Self.units(grid) }
  static func units(_ grid: PixelGrid) -> PixelGrid { PixelGrid(scale: grid.scale * unitsPerPixel) }
  static let unitsPerPixel = 65_536.0
  /// A line accepts an item that exceeds it by a thousandth of a pixel, so that three thirds fit.
  private static let tolerance = 64

  /// Returns a size without negative or infinite lengths.
  static func sensible(_ size: Size) -> Size {
    func length(_ value: Double) -> Double { value.isFinite ? max(0, value) : 0 }
    return Size(width: length(size.width), height: length(size.height))
  }

  // MARK: Along the scroll direction, in units

  private var insetsAlong: (start: Double, end: Double) { metrics.insets.along(scrollAxis) }
  var headerLength: Int { max(0, units.pixels(metrics.headerSize.along(scrollAxis))) }
  var footerLength: Int { max(0, units.pixels(metrics.footerSize.along(scrollAxis))) }
  /// The length from the section's beginning to its lines.
  var head: Int { headerLength + units.pixels(insetsAlong.start) }
  /// The length from the end of the lines to the section's end.
  var tail: Int { footerLength + units.pixels(insetsAlong.end) }
  var lineSpacing: Int { units.pixels(metrics.lineSpacing) }
  /// The largest length by which items, the header or the footer extend beyond the section, because insets are negative.
  var overhang: Int { max(0, -head, -tail, headerLength + footerLength - head - tail) }
  /// Whether items may cover each other, or headers, footers and items of other sections.
  var mayOverlap: Bool { lineSpacing < 0 || interitemSpacing < 0 || overhang > 0 }

  // MARK: Across the axis

  private var crossInsets: (start: Double, end: Double) { metrics.insets.along(scrollAxis.perpendicular) }
  /// The distance from the container's edge to the lines, in points.
  var crossStart: Double { crossInsets.start }
  /// The length of the lines, in points.
  var available: Double { container.along(scrollAxis.perpendicular) - crossInsets.start - crossInsets.end }
  /// The length of the lines in units, plus the tolerance within which items count as fitting.
  var limit: Int { units.pixels(available) + Self.tolerance }
  var interitemSpacing: Int { units.pixels(metrics.interitemSpacing) }

  func along(_ size: Size) -> Int { units.pixels(size.along(scrollAxis)) }
  func across(_ size: Size) -> Int { units.pixels(size.along(scrollAxis.perpendicular)) }

  /// Returns the number of items of one size in a line; at least one.
  func itemsPerLine(_ size: Size) -> Int {
    let length = across(size)
    guard length <= limit else { return 1 }
    let step = length + interitemSpacing
    guard step > 0 else { return LineSolver.memberLimit }
    return min(1 + (limit - length) / step, LineSolver.memberLimit)
  }
}
