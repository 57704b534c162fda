internal import HitchlessBase

/// The distances by which elements extend beyond the line or section that they belong to, in pixels: badges on corners, headers with an
/// offset, and cells of custom groups may be in view while their line is not.
struct Overhang: Hashable, Sendable {
  /// The distance before the beginning; at least 0.
  var before = 0
  /// The distance behind the end; at least 0.
  var after = 0

  /// Extends the distances to those of an element from `low` to `high`, in a line or section that begins at 0 and has the extent `extent`.
  mutating func include(_ low: Int, _ high: Int, in extent: Int) {
    guard low < high else { return }
    before = max(before, -low)
    after = max(after, high - extent)
  }
  /// Extends the distances to those of `other`.
  mutating func formUnion(_ other: Overhang) {
    before = max(before, other.before)
    after = max(after, other.after)
  }
}

extension LineLayout {
  /// Returns the distances by which cells and badges extend beyond the line along an axis.
  func overhang(_ axis: LayoutAxis, _ grid: PixelGrid) -> Overhang {
    var overhang = Overhang()
    let extent = grid.pixels(size.along(axis))
    func include(_ frame: Rect) {
      let span = frame.along(axis)
      overhang.include(grid.pixels(span.min), grid.pixels(span.max), in: extent)
    }
    for cell in cells { include(cell.frame) }
    for badge in badges { include(badge.frame) }
    return overhang
  }
}

extension SectionLayout {
  /// The distances by which elements extend beyond the section along the scroll direction, wherever they are pinned. O(headers, footers and
  /// backgrounds).
  var overhang: Overhang {
    var overhang = Overhang()
    if itemCount > 0 {
      overhang.include(head - scrollOverhang.before, head + body + scrollOverhang.after, in: extent)
    }
    for decoration in template.decorations {
      let insets = decoration.contentInsets.along(scrollAxis)
      overhang.include(grid.pixels(insets.start), extent - grid.pixels(insets.end), in: extent)
    }
    for placed in boundary.placed {
      let length = grid.pixels(placed.size.along(scrollAxis))
      let natural = offset(of: placed)
      let shift = scrollAxis == .vertical ? placed.template.absoluteOffset.y : placed.template.absoluteOffset.x
      let isPinned = placed.template.pinToVisibleBounds
      let low = isPinned ? min(natural, 0) : natural
      let high = isPinned ? max(natural + length, extent) : natural + length
      // Edges are rounded together with the offset, up or down.
      overhang.include(low - grid.pixelsCovering(-shift), high + grid.pixelsCovering(shift), in: extent)
    }
    return overhang
  }

  /// Returns the natural position of a header or footer along the scroll direction, in pixels from the section's beginning.
  func offset(of placed: PlacedBoundary) -> Int {
    switch placed.side {
    case .start: (placed.template.extendsBoundary ? boundary.padding : boundary.start) + placed.stack
    case .end:
      placed.template.extendsBoundary
        ? extent - boundary.end + placed.stack
        : extent - boundary.end - placed.stack - grid.pixels(placed.size.along(scrollAxis))
    case .crossStart, .crossEnd: head
    }
  }
}
