package import HitchlessBase

/// Lays out a list by compositional templates: knows where everything is without having asked about everything.
///
/// A value without views, threads or clocks. It holds one record per section and one per *measured* line; rows that were not measured cost
/// nothing. A section's template is asked for when the section comes near the viewport (lists of few sections are solved at once, so that
/// the content size is right from the first frame); until then its extent is an estimate.
///
/// The order of calls in a frame: ``prepare(near:content:)`` with what may become visible, then ``query(_:visible:content:)``; fit the
/// elements whose attributes say ``ElementAttributes/needsMeasuring`` and report with ``setMeasured(_:for:content:)``; if
/// that returned true, take the offset from a ``ScrollAnchor`` taken before, and query again.
package struct CompositionalSolver: Sendable {
  /// What is known of a section.
  struct SectionState: Sendable {
    var itemCount: Int
    /// Nil until the section comes near the viewport.
    var layout: SectionLayout?
    /// Whether an update in progress changed the items.
    var isTouched = false
  }

  /// What holds for the whole layout. Changed by ``setConfiguration(_:content:)``.
  package internal(set) var configuration: LayoutConfiguration
  /// The container. Changed by ``setEnvironment(_:content:)``.
  package internal(set) var environment: LayoutEnvironment
  /// Lists of at most this many sections are solved as a whole by ``prepare(near:content:)``.
  package var eagerSectionLimit = 64

  var sections: [SectionState] = []
  /// The sections' extents along the scroll direction, estimates included.
  var extents: ExtentIndex
  var sizes: MeasuredSizes
  /// The headers and footers of the whole layout.
  var boundary = BoundaryLayout()
  /// Pixels per item of the section that was solved last: the estimate for sections that were not.
  var typicalItemExtent: Double
  /// Whether any section that was solved scrolls across. Stays true until the templates are asked for again.
  package internal(set) var mayHaveOrthogonalSections = false
  /// How many sections are not solved: they may move what is behind them when they come near the viewport.
  package internal(set) var unsolvedCount = 0

  /// An empty list. Call ``reset(sectionCount:content:)`` next.
  package init(configuration: LayoutConfiguration = LayoutConfiguration(), environment: LayoutEnvironment) {
    self.configuration = configuration
    self.environment = environment
    let grid = PixelGrid(scale: environment.scale)
    extents = ExtentIndex(unmeasuredExtent: 0, spacing: max(0, grid.pixels(configuration.interSectionSpacing)))
    sizes = MeasuredSizes(
      width: grid.pixels(environment.containerSize.along(configuration.scrollDirection.perpendicular)))
    typicalItemExtent = 44 * environment.scale
    solveBoundary()
  }

  /// Device pixels.
  package var grid: PixelGrid { PixelGrid(scale: environment.scale) }
  /// The direction in which the content grows.
  package var scrollAxis: LayoutAxis { configuration.scrollDirection }

  /// How many sections there are. O(1).
  package var sectionCount: Int { sections.count }
  /// How many items a section has; 0 if there is no such section. O(1).
  package func itemCount(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].itemCount : 0
  }
  /// How many stretches of lines are stored: what memory is proportional to, besides sections and measured sizes. For tests. O(sections).
  package var storedRunCount: Int {
    sections.reduce(extents.runCount) { $0 + ($1.layout.map { $0.lines.runCount + $0.known.runCount } ?? 0) }
  }

  /// The size of everything: the container's across the scroll direction, as much as needed along it. O(1).
  package var contentSize: Size {
    var size = environment.containerSize
    size.set(scrollAxis, grid.points(boundary.start + extents.totalExtent + boundary.end))
    return size
  }

  /// The rectangle that a section takes, headers and insets included; nil if there is no such section. O(log n).
  package func frame(ofSection section: Int) -> Rect? {
    guard sections.indices.contains(section) else { return nil }
    let begin = sectionStart(section)
    var rect = Rect(origin: .zero, size: environment.containerSize)
    if scrollAxis == .vertical {
      rect.origin.y = grid.points(begin)
      rect.size.height = grid.points(extents.extent(of: section))
    } else {
      rect.origin.x = grid.points(begin)
      rect.size.width = grid.points(extents.extent(of: section))
    }
    return rect
  }

  /// Pixels from the content's beginning to a section's.
  func sectionStart(_ section: Int) -> Int { boundary.start + extents.offset(of: section) }

  /// Forgets where everything was and counts the list again. Sizes that were measured stay known by handle. O(sections).
  package mutating func reset(sectionCount: Int, content: LayoutContent) {
    sections = (0..<max(0, sectionCount)).map { SectionState(itemCount: max(0, content.itemCount($0)), layout: nil) }
    unsolvedCount = sections.count
    rebuildExtents()
    // The first section that has items tells what an item takes: a better estimate for the others than none.
    guard let first = sections.firstIndex(where: { $0.itemCount > 0 }) else { return }
    solve(first, content: content)
    if sections.count > eagerSectionLimit { rebuildExtents() }
  }

  /// The extents of all sections, from their layouts or as estimates.
  mutating func rebuildExtents() {
    extents = ExtentIndex(unmeasuredExtent: 0, spacing: max(0, grid.pixels(configuration.interSectionSpacing)))
    for section in sections.indices {
      extents.insert(1, at: section, extent: sections[section].layout?.extent ?? estimate(sections[section].itemCount))
    }
  }

  func estimate(_ itemCount: Int) -> Int { Int((Double(itemCount) * typicalItemExtent).rounded()) }
}
