internal import HitchlessBase

/// The origin of an element: whole pixels, plus points that are rounded together with the element's frame.
struct LineOrigin {
  var x: (pixels: Int, points: Double)
  var y: (pixels: Int, points: Double)
  /// Whether the element is in an orthogonal section.
  var isInOrthogonalSection = false

  /// Returns the rectangle in pixels: each edge is rounded separately, so that neighbours keep sharing theirs.
  func pixels(_ frame: Rect, _ grid: PixelGrid) -> PixelRect {
    let left = x.pixels + grid.pixels(x.points + frame.minX)
    let top = y.pixels + grid.pixels(y.points + frame.minY)
    return PixelRect(
      x: left, y: top, width: x.pixels + grid.pixels(x.points + frame.maxX) - left,
      height: y.pixels + grid.pixels(y.points + frame.maxY) - top)
  }
}

/// Converts origins of lines to attributes. Consists of a few numbers without references, so that passing it to every line of every frame
/// costs nothing.
struct FramePlacer {
  var grid: PixelGrid
  var scrollAxis: LayoutAxis
  var containerWidth: Double
  var isRightToLeft: Bool

  /// Returns the origin of a line that is `offset` pixels behind its section's first line, which begins at `head`.
  func lineOrigin(_ plan: SectionPlan, head: Int, offset: Int, orthogonalOffset: Int) -> LineOrigin {
    let along = (pixels: plan.isOrthogonal ? head : head + offset, points: 0.0)
    let across =
      plan.isOrthogonal
      ? (pixels: grid.pixels(plan.crossStart) + offset - orthogonalOffset, points: 0.0)
      : (pixels: 0, points: plan.crossStart)
    return scrollAxis == .vertical
      ? LineOrigin(x: across, y: along, isInOrthogonalSection: plan.isOrthogonal)
      : LineOrigin(x: along, y: across, isInOrthogonalSection: plan.isOrthogonal)
  }

  /// Converts pixels to points, mirrored in right-to-left interfaces.
  func frame(_ pixels: PixelRect) -> Rect {
    var x = pixels.x
    if isRightToLeft, scrollAxis == .vertical { x = grid.pixels(containerWidth) - pixels.maxX }
    return Rect(
      x: grid.points(x), y: grid.points(pixels.y), width: grid.points(max(0, pixels.width)),
      height: grid.points(max(0, pixels.height)))
  }

  func attributes(_ cell: PlacedCell, _ origin: LineOrigin, section: Int, item: Int) -> ElementAttributes {
    ElementAttributes(
      element: .item(section: section, index: item), frame: frame(origin.pixels(cell.frame, grid)), zIndex: cell.zIndex,
      selfSizingAxes: cell.selfSizingAxes, isMeasured: cell.isMeasured, isInOrthogonalSection: origin.isInOrthogonalSection)
  }

  func attributes(_ badge: PlacedBadge, _ origin: LineOrigin, section: Int, item: Int) -> ElementAttributes {
    ElementAttributes(
      element: .supplementary(kind: badge.kind, section: section, index: item), frame: frame(origin.pixels(badge.frame, grid)),
      zIndex: badge.zIndex, selfSizingAxes: badge.selfSizingAxes, isMeasured: badge.isMeasured,
      isInOrthogonalSection: origin.isInOrthogonalSection)
  }
}

extension CompositionalSolver {
  var placer: FramePlacer {
    FramePlacer(
      grid: grid, scrollAxis: scrollAxis, containerWidth: environment.containerSize.width, isRightToLeft: environment.isRightToLeft)
  }

  /// Returns the origin of a line. O(log n).
  func lineOrigin(_ layout: SectionLayout, section: Int, line: Int, content: LayoutContent) -> LineOrigin {
    placer.lineOrigin(
      layout.plan, head: sectionStart(section) + layout.head, offset: layout.lines.offset(of: line),
      orthogonalOffset: orthogonalPixels(layout, section: section, content: content))
  }

  func decorationAttributes(_ decoration: DecorationTemplate, section: Int) -> ElementAttributes {
    let begin = sectionStart(section)
    let extent = grid.points(sections[section].layout?.extent ?? extents.extent(of: section))
    var rect = Rect(origin: .zero, size: environment.containerSize)
    rect.size.set(scrollAxis, extent)
    rect = rect.inset(by: decoration.contentInsets)
    let origin =
      scrollAxis == .vertical ? LineOrigin(x: (0, 0), y: (begin, 0)) : LineOrigin(x: (begin, 0), y: (0, 0))
    return ElementAttributes(
      element: .decoration(kind: decoration.kind, section: section), frame: placer.frame(origin.pixels(rect, grid)),
      zIndex: decoration.zIndex)
  }

  func boundaryAttributes(
    _ placed: PlacedBoundary, _ layout: SectionLayout, section: Int, visible: () -> Rect?
  ) -> ElementAttributes {
    let begin = sectionStart(section)
    return attributes(
      placed, element: .supplementary(kind: placed.template.kind, section: section, index: placed.ordinal),
      natural: begin + layout.offset(of: placed), bounds: (begin, begin + layout.extent), visible: visible)
  }

  func layoutBoundaryAttributes(_ placed: PlacedBoundary, visible: () -> Rect?) -> ElementAttributes {
    let end = boundary.start + extents.totalExtent + boundary.end
    let natural: Int
    switch placed.side {
    case .start: natural = (placed.template.extendsBoundary ? 0 : boundary.start) + placed.stack
    case .end:
      natural =
        placed.template.extendsBoundary
        ? end - boundary.end + placed.stack
        : end - boundary.end - placed.stack - grid.pixels(placed.size.along(scrollAxis))
    case .crossStart, .crossEnd: natural = boundary.start
    }
    return attributes(
      placed, element: .layoutSupplementary(kind: placed.template.kind, index: placed.ordinal), natural: natural, bounds: (0, end),
      visible: visible)
  }

  /// Returns the attributes of a header or footer, at its natural position or pinned to the visible rectangle within its section.
  private func attributes(
    _ placed: PlacedBoundary, element: LayoutElement, natural: Int, bounds: (begin: Int, end: Int), visible: () -> Rect?
  ) -> ElementAttributes {
    var main = natural
    let extent = grid.pixels(placed.size.along(scrollAxis))
    if placed.template.pinToVisibleBounds, let visible = visible() {
      let (low, high) = pixelRange(visible)
      switch placed.side {
      case .start, .crossStart, .crossEnd:
        main = max(natural, min(low + (placed.side == .start ? placed.stack : 0), bounds.end - extent))
      case .end:
        main = min(natural, max(high - extent - placed.stack, bounds.begin))
      }
    }
    let local = Rect(origin: .zero, size: placed.size).offset(
      x: placed.template.absoluteOffset.x, y: placed.template.absoluteOffset.y)
    let origin =
      scrollAxis == .vertical
      ? LineOrigin(x: (0, placed.cross), y: (main, 0)) : LineOrigin(x: (main, 0), y: (0, placed.cross))
    var attributes = ElementAttributes(
      element: element, frame: placer.frame(origin.pixels(local, grid)), zIndex: placed.template.zIndex,
      selfSizingAxes: placed.template.size.estimatedAxes, isMeasured: placed.isMeasured)
    attributes.isPinned = main != natural
    return attributes
  }
}
