internal import HitchlessBase

/// A header or footer with its size and its origin relative to the section (or the whole layout).
struct PlacedBoundary: Sendable {
  /// The side at which the element is placed: along the scroll direction, or across it.
  enum Side: Sendable {
    case start, end, crossStart, crossEnd
  }
  var template: BoundarySupplementaryTemplate
  /// The index among the elements of the same kind.
  var ordinal: Int
  var size: Size
  var isMeasured: Bool
  var fixedLength: Int
  var side: Side
  /// The distance from the beginning of its side's stack, in pixels.
  var stack: Int
  /// The distance from the container's edge, across the scroll direction, in points.
  var cross: Double
}

/// The headers and footers around some content: their sizes, and the space that they take on each side.
struct BoundaryLayout: Sendable {
  var placed: [PlacedBoundary] = []
  /// The pixels that they take along the scroll direction.
  var start = 0
  var end = 0
  /// The part of `start`, in pixels, above all elements there.
  var padding = 0
  /// The points that they take across the scroll direction.
  var crossStart = 0.0
  var crossEnd = 0.0

  init() {}

  /// Lays out headers and footers. `padding` is the space in points above the first ones that extend the boundary, if there are any.
  /// `sizes` returns measured sizes by kind, ordinal, and the length for which they have to have been measured.
  init(
    _ templates: [BoundarySupplementaryTemplate], padding: Double = 0, container: Size, crossInsets: (start: Double, end: Double),
    scrollAxis: LayoutAxis,
    grid: PixelGrid, sizes: (_ kind: String, _ ordinal: Int, _ fixedLength: Int) -> Size?
  ) {
    guard !templates.isEmpty else { return }
    let crossAxis = scrollAxis.perpendicular
    var inner = container
    inner.set(crossAxis, max(0, container.along(crossAxis) - crossInsets.start - crossInsets.end))
    var ordinals: [String: Int] = [:]
    var stacks: [BoundarySupplementaryTemplate.Alignment: Int] = [:]
    var overlays: [BoundarySupplementaryTemplate.Alignment: Int] = [:]
    for template in templates {
      let ordinal = ordinals[template.kind, default: 0]
      ordinals[template.kind] = ordinal + 1
      let axes = template.size.estimatedAxes
      var size = template.size.resolved(in: inner)
      let fixed =
        grid.pixels(!axes.contains(.horizontal) ? size.width : !axes.contains(.vertical) ? size.height : container.width)
      let measured = axes.isEmpty ? nil : sizes(template.kind, ordinal, fixed)
      if let measured, axes.contains(.horizontal) { size.width = measured.width }
      if let measured, axes.contains(.vertical) { size.height = measured.height }
      let side = template.alignment.side(scrollAxis)
      let isAlong = side == .start || side == .end
      let extent = grid.pixels(size.along(isAlong ? scrollAxis : crossAxis))
      var stack = overlays[template.alignment, default: 0]
      if template.extendsBoundary {
        stack = stacks[template.alignment, default: 0]
        stacks[template.alignment] = stack + extent
        switch side {
        case .start: start = max(start, stack + extent)
        case .end: end = max(end, stack + extent)
        case .crossStart: crossStart = max(crossStart, grid.points(stack + extent))
        case .crossEnd: crossEnd = max(crossEnd, grid.points(stack + extent))
        }
      } else {
        overlays[template.alignment] = stack + extent
      }
      let free = inner.along(crossAxis) - size.along(crossAxis)
      let cross: Double
      switch side {
      case .start, .end: cross = crossInsets.start + free * template.alignment.crossFraction(scrollAxis)
      case .crossStart: cross = crossInsets.start + grid.points(stack)
      case .crossEnd: cross = crossInsets.start + free - grid.points(stack)
      }
      placed.append(
        PlacedBoundary(
          template: template, ordinal: ordinal, size: size, isMeasured: measured != nil, fixedLength: fixed, side: side, stack: stack,
          cross: cross))
    }
    if start > 0 {
      self.padding = max(0, grid.pixels(padding))
      start += self.padding
    }
  }

  /// Returns the element of a kind, or nil if there is none.
  func element(_ kind: String, _ ordinal: Int) -> PlacedBoundary? {
    placed.first { $0.template.kind == kind && $0.ordinal == ordinal }
  }
}

extension BoundarySupplementaryTemplate.Alignment {
  /// Returns the side of the content at which elements with the alignment are placed.
  func side(_ scrollAxis: LayoutAxis) -> PlacedBoundary.Side {
    if scrollAxis == .vertical {
      switch self {
      case .top, .topLeading, .topTrailing: .start
      case .bottom, .bottomLeading, .bottomTrailing: .end
      case .leading: .crossStart
      case .trailing: .crossEnd
      }
    } else {
      switch self {
      case .leading, .topLeading, .bottomLeading: .start
      case .trailing, .topTrailing, .bottomTrailing: .end
      case .top: .crossStart
      case .bottom: .crossEnd
      }
    }
  }
  /// Returns the fraction of the free length across the scroll direction that is before the element.
  func crossFraction(_ scrollAxis: LayoutAxis) -> Double {
    if scrollAxis == .vertical {
      switch self {
      case .topLeading, .bottomLeading, .leading: 0
      case .topTrailing, .bottomTrailing, .trailing: 1
      case .top, .bottom: 0.5
      }
    } else {
      switch self {
      case .topLeading, .topTrailing, .top: 0
      case .bottomLeading, .bottomTrailing, .bottom: 1
      case .leading, .trailing: 0.5
      }
    }
  }
}
