package import HitchlessBase

/// Lays out a list like UIKit's flow layout: items fill lines in their order.
///
/// The solver is a value without views, threads or clocks. If all items have one size, nothing is stored per item and all positions are
/// computed arithmetically. If the program specifies the size of each item, it is asked about those near the viewport
/// (``prepare(near:visible:content:)``), about the others when there is time (``querySizes(behind:limit:content:)``), and about all of them
/// only if an exact position is needed (``settle(through:content:)``). Items that have not been asked about are assumed to have their
/// section's size.
package struct FlowSolver: Sendable, AnchoredSolver {
  /// The state of a section.
  struct SectionState: Sendable {
    var itemCount: Int
    /// Nil until the section comes near the viewport.
    var layout: FlowSection?
    /// Whether an update in progress changed the items.
    var isTouched = false
  }

  /// The configuration of the whole layout. Changed by ``setConfiguration(_:content:)``.
  package internal(set) var configuration: FlowConfiguration
  /// The container. Changed by ``setEnvironment(_:content:)``.
  package internal(set) var environment: LayoutEnvironment
  /// The number of sections up to which a list is solved as a whole.
  package var eagerSectionLimit = 64

  var sections: [SectionState] = []
  /// The sections' lengths along the scroll direction, in units, including estimates.
  var extents = ExtentIndex(unmeasuredExtent: 0)
  /// The sizes that cells prefer.
  var fitted: MeasuredSizes
  /// The number of sections that are not solved, or whose metrics may be out of date.
  var unsolvedCount = 0
  /// The number of items of solved sections that the program has not been asked about.
  var unaskedCount = 0
  /// The units per item of the section that was solved last: the estimate for unsolved sections.
  var typicalItemExtent = 0.0

  /// The largest length by which items of a solved section may extend beyond it, in units.
  var overhang = 0
  /// Whether a solved section has negative spacings or insets, so that its elements may cover each other or other sections.
  package internal(set) var mayOverlap = false
  /// A number that changes whenever answers of the program move elements.
  package internal(set) var revision = 0

  /// Creates an empty list. Call ``reset(sectionCount:configuration:content:)`` next.
  package init(configuration: FlowConfiguration, environment: LayoutEnvironment) {
    self.configuration = configuration
    self.environment = environment
    fitted = MeasuredSizes(width: 0)
    fitted.use(width: crossPixels)
  }

  /// The grid of device pixels.
  package var grid: PixelGrid { PixelGrid(scale: environment.scale) }
  var units: PixelGrid { FlowPlan.units(grid) }
  /// The direction in which the content grows.
  package var scrollAxis: LayoutAxis { configuration.scrollDirection }
  var isMirrored: Bool {
    configuration.mirrors && environment.isRightToLeft != configuration.isWrittenRightToLeft && scrollAxis == .vertical
  }
  var crossPixels: Int { grid.pixels(environment.containerSize.along(scrollAxis.perpendicular)) }

  /// The number of sections. O(1).
  package var sectionCount: Int { sections.count }
  /// Returns the number of items in a section; 0 if there is no such section. O(1).
  package func itemCount(inSection section: Int) -> Int { sections.indices.contains(section) ? sections[section].itemCount : 0 }
  /// Whether positions are estimates, because there are sections or items that the program has not been asked about. O(1).
  package var usesEstimates: Bool { unsolvedCount > 0 || unaskedCount > 0 }
  /// The number of stored runs, to which memory is proportional apart from sections and preferred sizes. For tests. O(sections).
  package var storedRunCount: Int {
    sections.reduce(extents.runCount) { $0 + ($1.layout.map { $0.lines.runCount + $0.sizes.runCount } ?? 0) }
  }

  /// The size of the whole content in whole pixels: the container's size across the scroll direction, and the required length along it.
  /// O(1).
  package var contentSize: Size {
    var size = environment.containerSize
    size.set(scrollAxis, grid.points(grid.pixelsCovering(units.points(extents.totalExtent))))
    return size
  }

  /// Returns the rectangle of a section, including header, footer and insets, or nil if there is no such section. O(log n).
  package func frame(ofSection section: Int) -> Rect? {
    guard sections.indices.contains(section) else { return nil }
    var size = environment.containerSize
    size.set(scrollAxis, units.points(extents.extent(of: section)))
    return frame(along: extents.offset(of: section), across: 0, size)
  }

  /// Returns the rectangle of an element at an offset in units along the scroll direction, and in points across it. As in UIKit, the origin
  /// is rounded to whole pixels, but not the size.
  func frame(along: Int, across: Double, _ size: Size) -> Rect {
    let main = grid.snapped(units.points(along))
    guard scrollAxis == .vertical else { return Rect(origin: Point(x: main, y: grid.snapped(across)), size: size) }
    let left = isMirrored ? environment.containerSize.width - across - size.width : across
    return Rect(origin: Point(x: grid.snapped(left), y: main), size: size)
  }

  /// Returns the units that a rectangle spans along the scroll direction.
  func range(_ rect: Rect) -> (low: Int, high: Int) {
    let span = rect.along(scrollAxis)
    return (units.pixels(span.min), units.pixels(span.max))
  }
}
