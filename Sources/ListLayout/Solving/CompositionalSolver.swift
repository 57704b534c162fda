package import HitchlessBase

/// Lays out a list by compositional templates: determines all positions without having queried every section and item.
///
/// The solver is a value without views, threads or clocks. It stores one record per section and one per *measured* line; unmeasured rows
/// cost nothing. A section's template is requested when the section comes near the viewport (lists of few sections are solved at once, so
/// that the content size is right from the first frame); until then its extent is an estimate.
///
/// The order of calls in a frame: ``prepare(near:content:)`` with the area that may become visible, then ``query(_:visible:content:)``;
/// measure the elements whose ``ElementAttributes/needsMeasuring`` is true and report their sizes with ``setMeasured(_:for:content:)``; if
/// its effect has ``MeasuredEffect/framesChanged``, compute the offset from a ``ScrollAnchor`` that was taken before, and query again.
package struct CompositionalSolver: Sendable {
  /// The state of a section.
  struct SectionState: Sendable {
    var itemCount: Int
    /// Nil until the section comes near the viewport.
    var layout: SectionLayout?
    /// Whether an update in progress changed the items.
    var isTouched = false
  }

  /// The configuration of the whole layout. Changed by ``setConfiguration(_:content:)``.
  package internal(set) var configuration: LayoutConfiguration
  /// The container. Changed by ``setEnvironment(_:content:)``.
  package internal(set) var environment: LayoutEnvironment
  /// The number of sections up to which ``prepare(near:content:)`` solves a list as a whole.
  package var eagerSectionLimit = 64

  var sections: [SectionState] = []
  /// The sections' extents along the scroll direction, including estimates.
  var extents: ExtentIndex
  var sizes: MeasuredSizes
  /// The headers and footers of the whole layout.
  var boundary = BoundaryLayout()
  /// The distances by which elements extend beyond their section along the scroll direction: the largest of all sections that were solved.
  var overhang = Overhang()
  /// The pixels per item of the section that was solved last: the estimate for unsolved sections.
  var typicalItemExtent: Double
  /// Whether any solved section is orthogonal. Stays true until the templates are requested again.
  package internal(set) var mayHaveOrthogonalSections = false
  /// Whether cells of a solved section may cover each other. Stays true until the templates are requested again.
  package internal(set) var mayOverlap = false
  /// The number of sections that are not solved: they may move those behind them when they come near the viewport.
  package internal(set) var unsolvedCount = 0

  /// Creates an empty list. Call ``reset(sectionCount:content:)`` next.
  package init(configuration: LayoutConfiguration = LayoutConfiguration(), environment: LayoutEnvironment) {
    self.configuration = configuration
    self.environment = environment
    let grid = PixelGrid(scale: environment.scale)
    extents = ExtentIndex(unmeasuredExtent: 0, spacing: grid.pixels(configuration.interSectionSpacing))
    sizes = MeasuredSizes(
      width: grid.pixels(environment.containerSize.along(configuration.scrollDirection.perpendicular)))
    typicalItemExtent = 44 * environment.scale
    solveBoundary()
  }

  /// The grid of device pixels.
  package var grid: PixelGrid { PixelGrid(scale: environment.scale) }
  /// The axis along which the content grows.
  package var scrollAxis: LayoutAxis { configuration.scrollDirection }

  /// The number of sections. O(1).
  package var sectionCount: Int { sections.count }
  /// Returns the number of items in a section; 0 if there is no such section. O(1).
  package func itemCount(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].itemCount : 0
  }
  /// Returns whether a section has been solved; false if there is no such section. O(1).
  package func isSolved(_ section: Int) -> Bool { sections.indices.contains(section) && sections[section].layout != nil }
  /// The number of stored runs of lines, to which memory is proportional apart from sections and measured sizes. For tests. O(sections).
  package var storedRunCount: Int {
    sections.reduce(extents.runCount) { $0 + ($1.layout.map { $0.lines.runCount + $0.known.runCount } ?? 0) }
  }

  /// The size of the whole content: the container's size across the scroll direction, and the required length along it. O(1).
  package var contentSize: Size {
    var size = environment.containerSize
    size.set(scrollAxis, grid.points(boundary.start + extents.totalExtent + boundary.end))
    return size
  }

  /// Returns the rectangle of a section, including headers and insets, or nil if there is no such section. O(log n).
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

  /// Returns the pixels from the content's beginning to a section's.
  func sectionStart(_ section: Int) -> Int { boundary.start + extents.offset(of: section) }

  /// Forgets all positions and counts the list again. Measured sizes stay stored by handle. O(sections).
  package mutating func reset(sectionCount: Int, content: LayoutContent) {
    sections = (0..<max(0, sectionCount)).map { SectionState(itemCount: max(0, content.itemCount($0)), layout: nil) }
    unsolvedCount = sections.count
    overhang = Overhang()
    rebuildExtents()
    // The first section with items determines the typical length of an item: a better estimate for the others than none.
    guard let first = sections.firstIndex(where: { $0.itemCount > 0 }) else { return }
    solve(first, content: content)
    if sections.count > eagerSectionLimit { rebuildExtents() }
  }

  /// Rebuilds the extents of all sections, from their layouts or as estimates.
  mutating func rebuildExtents() {
    extents = ExtentIndex(unmeasuredExtent: 0, spacing: grid.pixels(configuration.interSectionSpacing))
    extents.append(contentsOf: sections.lazy.map { [self] in storedExtent(of: $0) })
  }

  func estimate(_ itemCount: Int) -> Int { Int((Double(itemCount) * typicalItemExtent).rounded()) }
}
