package import HitchlessBase

/// Lays out a list as UIKit's flow layout does: items fill lines in their order.
///
/// A value without views, threads or clocks. Where all items have one size, nothing is stored per item and everything is arithmetic. Where
/// the program gives each item a size, it is asked for those near the viewport (``prepare(near:visible:content:)``), for the others when there
/// is time (``askMore(behind:limit:content:)``), and for all of them only if an exact position is wanted (``settle(through:content:)``). Items
/// that were not asked about are taken to be of their section's size.
package struct FlowSolver: Sendable, AnchoredSolver {
  /// What is known of a section.
  struct SectionState: Sendable {
    var itemCount: Int
    /// Nil until the section comes near the viewport.
    var layout: FlowSection?
    /// Whether an update in progress changed the items.
    var isTouched = false
  }

  /// What holds for the whole layout. Changed by ``setConfiguration(_:)``.
  package internal(set) var configuration: FlowConfiguration
  /// The container. Changed by ``setEnvironment(_:)``.
  package internal(set) var environment: LayoutEnvironment
  /// Lists of at most this many sections are solved as a whole.
  package var eagerSectionLimit = 64

  var sections: [SectionState] = []
  /// The sections' lengths along the scroll direction in units, estimates included.
  var extents = ExtentIndex(unmeasuredExtent: 0)
  /// The sizes that cells wanted.
  var fitted: MeasuredSizes
  /// How many sections are not solved, or have metrics that may hold no more.
  var unsolvedCount = 0
  /// How many items of solved sections the program was not asked about.
  var unaskedCount = 0
  /// Units per item of the section that was solved last: the estimate for sections that were not.
  var typicalItemExtent = 0.0

  /// A number that changes whenever the program's answers move something.
  package internal(set) var revision = 0

  /// An empty list. Call ``reset(sectionCount:content:)`` next.
  package init(configuration: FlowConfiguration, environment: LayoutEnvironment) {
    self.configuration = configuration
    self.environment = environment
    fitted = MeasuredSizes(width: 0)
    fitted.use(width: crossPixels)
  }

  /// Device pixels.
  package var grid: PixelGrid { PixelGrid(scale: environment.scale) }
  var units: PixelGrid { FlowPlan.units(grid) }
  /// The direction in which the content grows.
  package var scrollAxis: LayoutAxis { configuration.scrollDirection }
  var isMirrored: Bool {
    configuration.mirrors && environment.isRightToLeft != configuration.isWrittenRightToLeft && scrollAxis == .vertical
  }
  var crossPixels: Int { grid.pixels(environment.containerSize.along(scrollAxis.perpendicular)) }

  /// How many sections there are. O(1).
  package var sectionCount: Int { sections.count }
  /// How many items a section has; 0 if there is no such section. O(1).
  package func itemCount(inSection section: Int) -> Int { sections.indices.contains(section) ? sections[section].itemCount : 0 }
  /// Whether positions are estimates: there are sections or items that the program was not asked about. O(1).
  package var isGuessing: Bool { unsolvedCount > 0 || unaskedCount > 0 }
  /// How many stretches are stored: what memory is proportional to, besides sections and sizes that cells wanted. For tests. O(sections).
  package var storedRunCount: Int {
    sections.reduce(extents.runCount) { $0 + ($1.layout.map { $0.lines.runCount + $0.sizes.runCount } ?? 0) }
  }

  /// The size of everything on whole pixels: the container's across the scroll direction, as much as needed along it. O(1).
  package var contentSize: Size {
    var size = environment.containerSize
    size.set(scrollAxis, grid.points(grid.pixelsCovering(units.points(extents.totalExtent))))
    return size
  }

  /// The rectangle that a section takes, header, footer and insets included; nil if there is no such section. O(log n).
  package func frame(ofSection section: Int) -> Rect? {
    guard sections.indices.contains(section) else { return nil }
    var size = environment.containerSize
    size.set(scrollAxis, units.points(extents.extent(of: section)))
    return frame(along: extents.offset(of: section), across: 0, size)
  }

  /// The rectangle of something that begins at an offset in units along the scroll direction, and in points across it. Where it begins is
  /// rounded to whole pixels, its size is not: so does UIKit.
  func frame(along: Int, across: Double, _ size: Size) -> Rect {
    let main = grid.snapped(units.points(along))
    guard scrollAxis == .vertical else { return Rect(origin: Point(x: main, y: grid.snapped(across)), size: size) }
    let left = isMirrored ? environment.containerSize.width - across - size.width : across
    return Rect(origin: Point(x: grid.snapped(left), y: main), size: size)
  }

  /// The units that a rectangle spans along the scroll direction.
  func range(_ rect: Rect) -> (low: Int, high: Int) {
    let span = rect.along(scrollAxis)
    return (units.pixels(span.min), units.pixels(span.max))
  }
}
