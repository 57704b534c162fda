package import HitchlessBase
package import LayerTree

/// Composes frames from backing stores. May be used by one thread at a time.
///
/// The value of each pixel depends only on the tree and never on which part of the frame is composed. Composing only the changed parts
/// therefore results in exactly the same pixels as composing everything.
package final class Compositor {
  let corners = CornerCoverageCache()
  let scratch = ScratchBuffers()

  /// The area below which hidden parts are drawn instead of being split off.
  private let smallestHidden: Int
  private static let mostParts = 16

  /// Creates a compositor that skips hidden areas of at least `smallestHidden` pixels.
  package init(smallestHidden: Int = 4096) { self.smallestHidden = smallestHidden }

  /// The work of composing one frame.
  package struct Work: Hashable, Sendable {
    /// The number of pixels that were moved.
    package var movedPixels = 0
    /// The number of pixels that were composed.
    package var composedPixels = 0

    /// Creates a value without work.
    package init() {}
  }

  /// Updates `target` to show `tree`. `previous` is the tree that `target` currently shows, or nil if it shows nothing. `target` must have
  /// the tree's size, otherwise nothing is drawn. The cost is proportional to the damage.
  @discardableResult
  package func compose(_ tree: RenderTree, into target: MutablePixelBuffer, previous: RenderTree?) -> Work {
    compose(tree, in: target, previous: previous) { scrolls in
      for scroll in scrolls { target.move(scroll.rect, dx: scroll.dx, dy: scroll.dy) }
      return target
    }
  }

  /// Updates a surface to show `tree`. The surface moves its first row instead of most of the pixels.
  @discardableResult
  package func compose(_ tree: RenderTree, on surface: RollingSurface, previous: RenderTree?) -> Work {
    compose(tree, in: surface.pixels, previous: previous) { scrolls in
      for scroll in scrolls { surface.move(scroll) }
      return surface.pixels
    }
  }

  /// Composes into the buffer that `moving` returns after moving the pixels of `target`.
  private func compose(
    _ tree: RenderTree, in target: MutablePixelBuffer, previous: RenderTree?, moving: ([FrameDamage.Scroll]) -> MutablePixelBuffer
  ) -> Work {
    guard target.width == tree.width, target.height == tree.height else {
      Fault.raise("a frame of \(tree.width)×\(tree.height) pixels cannot be composed in \(target.width)×\(target.height)")
      return Work()
    }
    let damage = FrameDamage(from: previous, to: tree)
    var work = compose(damage.region, of: tree, in: moving(damage.scrolls))
    work.movedPixels = damage.movedPixels
    return work
  }

  /// Composes a region of `target` from `tree`, after pixels were moved. The cost is proportional to the region's pixels.
  func compose(_ region: PixelRegion, of tree: RenderTree, in target: MutablePixelBuffer) -> Work {
    var work = Work()
    let canvas = Canvas(buffer: target, originX: 0, originY: 0)
    let backdrops = tree.root.hasBackdrop ? tree.backdrops : []
    for rect in region.rects {
      let area = rect.intersection(target.bounds)
      guard !area.isEmpty else { continue }
      if !backdrops.isEmpty, let count = composeBackdrops(backdrops, area, in: target, draw: { draw(tree, area: $0, on: $1) }) {
        work.composedPixels += count
        continue
      }
      work.composedPixels += area.area
      draw(tree, area: area, on: canvas)
    }
    target.isOpaque = true
    return work
  }

  private func draw(_ tree: RenderTree, area: PixelRect, on canvas: Canvas) {
    if !covers(tree.root, x: tree.root.x, y: tree.root.y, area) {
      // The window is always opaque, whatever the alpha of the colour.
      var background = tree.background
      background.alpha = 1
      canvas.fill(area, color: background)
    }
    draw(tree.root, x: tree.root.x, y: tree.root.y, clip: area, on: canvas)
  }

  // MARK: Nodes

  /// Draws `node`, whose corner (or the origin of its transform's result) is at `x`, `y` of the frame.
  private func draw(_ node: RenderNode, x: Int, y: Int, clip: PixelRect, on canvas: Canvas) {
    let area = clip.intersection(node.turnedExtent.offset(x: x, y: y))
    guard !area.isEmpty, node.opacity > 0 else { return }
    // A pattern and not a comparison, which would call a function of another module for each node.
    guard case .normal = node.blend else {
      guard let group = scratch.take(width: area.width, height: area.height) else { return }
      drawUnblended(node, x: x, y: y, area, on: Canvas(buffer: group, originX: area.x, originY: area.y))
      canvas.draw(group, in: area, node.blend)
      return scratch.giveBack(group)
    }
    drawUnblended(node, x: x, y: y, area, on: canvas)
  }

  /// Draws the part of `node` in `area`, with its transform and opacity but without its blend mode, over the content of the canvas.
  private func drawUnblended(_ node: RenderNode, x: Int, y: Int, _ area: PixelRect, on canvas: Canvas) {
    if node.transform != nil {
      drawTransformed(node, x: x, y: y, area, on: canvas)
    } else if node.opacity < 1, node.hasBackdrop {
      let alpha = UInt32((node.opacity * 255).rounded())
      drawOver(
        area, on: canvas, contents: { drawContents(node, x: x, y: y, clip: $0, on: $1) },
        coverage: { cover, _ in cover.fill(cover.bounds, word: alpha << 24) })
    } else if node.opacity < 1 {
      guard let group = scratch.take(width: area.width, height: area.height) else { return }
      drawContents(node, x: x, y: y, clip: area, on: Canvas(buffer: group, originX: area.x, originY: area.y))
      canvas.draw(group, x: area.x, y: area.y, area: area, opacity: node.opacity)
      scratch.giveBack(group)
    } else {
      drawContents(node, x: x, y: y, clip: area, on: canvas)
    }
  }

  /// Draws the node and its children without transform and opacity.
  func drawContents(_ node: RenderNode, x: Int, y: Int, clip: PixelRect, on canvas: Canvas) {
    guard let mask = node.mask else { return drawUnmasked(node, x: x, y: y, clip: clip, on: canvas) }
    let area = clip.intersection(node.extent.offset(x: x, y: y))
    let place = origin(of: mask, in: node, x: x, y: y)
    func drawMask(_ area: PixelRect, on canvas: Canvas) { draw(mask, x: place.x, y: place.y, clip: area, on: canvas) }
    func drawAll(_ area: PixelRect, on canvas: Canvas) { drawUnmasked(node, x: x, y: y, clip: area, on: canvas) }
    guard node.hasBackdrop else { return drawGroup(area, on: canvas, contents: drawAll, mask: drawMask) }
    drawOver(
      area, on: canvas, contents: drawAll,
      coverage: { cover, area in drawMask(area, on: Canvas(buffer: cover, originX: area.x, originY: area.y)) })
  }

  /// Draws the node and its children without transform, opacity and mask.
  private func drawUnmasked(_ node: RenderNode, x: Int, y: Int, clip: PixelRect, on canvas: Canvas) {
    let hidden = coveringChild(of: node, x: x, y: y, clip)
    if hidden == nil, let backdrop = node.backdrop { apply(backdrop, of: node, x: x, y: y, clip: clip, on: canvas) }
    if hidden == nil, let backing = node.backing {
      let area = clip.intersection(backing.extent(width: node.width, height: node.height).offset(x: x, y: y))
      for part in visibleParts(of: area, below: node, x: x, y: y) {
        switch backing {
        case .solid(let color): canvas.fill(part, color: color)
        case .pixels(let pixels, let dx, let dy): canvas.draw(pixels, x: x + dx, y: y + dy, area: part)
        case .tiles(let mosaic): canvas.draw(mosaic, by: .translation(x: Double(x), y: Double(y)), node: node, area: part)
        }
      }
    }
    guard !node.children.isEmpty else { return }
    let rect = node.bounds.offset(x: x, y: y)
    switch node.clip {
    case .none: drawChildren(of: node, from: hidden ?? 0, x: x, y: y, clip: clip, on: canvas)
    case .bounds: drawChildren(of: node, from: hidden ?? 0, x: x, y: y, clip: clip.intersection(rect), on: canvas)
    case .rounded(let radii): drawChildren(of: node, x: x, y: y, in: rect, radii, clip: clip.intersection(rect), on: canvas)
    }
  }

  private func drawChildren(of node: RenderNode, from first: Int, x: Int, y: Int, clip: PixelRect, on canvas: Canvas) {
    guard !clip.isEmpty else { return }
    for child in node.children[first...] {
      let origin = origin(of: child, in: node, x: x, y: y)
      draw(child, x: origin.x, y: origin.y, clip: clip, on: canvas)
    }
  }

  /// Draws children below rounded corners: only the rows with corners need a group, the rows between are clipped straight. Which rows these
  /// are does not depend on the damage.
  private func drawChildren(
    of node: RenderNode, x: Int, y: Int, in rect: PixelRect, _ radii: CornerRadii, clip: PixelRect, on canvas: Canvas
  ) {
    let rows = RoundedRows(radii.fitting(rect), of: rect)
    guard !node.hasBackdrop else {
      return drawOver(
        clip, on: canvas, contents: { drawChildren(of: node, from: 0, x: x, y: y, clip: $0, on: $1) },
        coverage: { cover, area in
          cover.fill(cover.bounds, word: 0xFFFF_FFFF)
          corners.cutCorners(rows.radii, of: rows.rect, in: cover, originX: area.x, originY: area.y)
        })
    }
    drawChildren(of: node, from: 0, x: x, y: y, clip: rows.straight.intersection(clip), on: canvas)
    for area in [rows.top.intersection(clip), rows.bottom.intersection(clip)] where !area.isEmpty {
      guard let group = cutChildren(of: node, x: x, y: y, rows, area) else { return }
      canvas.draw(group, x: area.x, y: area.y, area: area)
      scratch.giveBack(group)
    }
  }

  /// Returns the children's pixels in `area`, clipped to the rounded corners.
  private func cutChildren(of node: RenderNode, x: Int, y: Int, _ rows: RoundedRows, _ area: PixelRect) -> MutablePixelBuffer? {
    guard let group = scratch.take(width: area.width, height: area.height) else { return nil }
    drawChildren(of: node, from: 0, x: x, y: y, clip: area, on: Canvas(buffer: group, originX: area.x, originY: area.y))
    corners.cutCorners(rows.radii, of: rows.rect, in: group, originX: area.x, originY: area.y)
    return group
  }

  private func drawTransformed(_ node: RenderNode, x: Int, y: Int, _ area: PixelRect, on canvas: Canvas) {
    // The coordinates are relative to the node: scrolling, or the node's distance from the top, then changes none of the numbers that the
    // filter computes with.
    if node.hasTiles, node.opacity >= 1 {
      let here = Canvas(buffer: canvas.buffer, originX: canvas.originX - x, originY: canvas.originY - y)
      return drawTurned(node, by: node.transform ?? .identity, area: area.offset(x: -x, y: -y), on: here)
    }
    guard let target = sampled(node, area: area.offset(x: -x, y: -y)) else { return }
    canvas.draw(target, x: area.x, y: area.y, area: area, opacity: node.opacity)
    scratch.giveBack(target)
  }

  // MARK: Parts

  /// Returns the pixels of `area`, relative to the node, of a node that has a transform or a mask and of the nodes below it, without its
  /// opacity. For displays that compose frames themselves and cannot transform and mask pixels as the compositor does; the buffer belongs
  /// to the caller. Returns nil if nothing is visible there. O(area).
  package func turned(_ node: RenderNode, area: PixelRect) -> PixelBuffer? { sampled(node, area: area)?.finish() }

  /// Returns the same pixels in a scratch buffer.
  private func sampled(_ node: RenderNode, area: PixelRect) -> MutablePixelBuffer? {
    guard let transform = node.transform else {
      guard let target = scratch.take(width: area.width, height: area.height) else { return nil }
      drawContents(node, x: 0, y: 0, clip: area, on: Canvas(buffer: target, originX: area.x, originY: area.y))
      return target
    }
    guard node.hasTiles else { return sampled(node, by: transform, area: area) }
    guard let target = scratch.take(width: area.width, height: area.height) else { return nil }
    drawTurned(node, by: transform, area: area, on: Canvas(buffer: target, originX: area.x, originY: area.y))
    return target
  }

  /// Returns the pixels of `area` of the node and the nodes below it, transformed by `transform`, without the node's own transform and
  /// opacity.
  func sampled(_ node: RenderNode, by transform: Transform2D, area: PixelRect) -> MutablePixelBuffer? {
    guard let inverse = transform.inverse else { return nil }
    // One more pixel on each side, because the filter reads that far.
    var seen = inverse.apply(Rect(area)).clamped(to: node.extent).grown(by: 1).intersection(node.extent)
    if node.hasBackdrop { seen = node.backdrops(x: 0, y: 0, clip: node.extent).needed(for: seen).intersection(node.extent) }
    guard !seen.isEmpty, let source = scratch.take(width: seen.width, height: seen.height),
      let target = scratch.take(width: area.width, height: area.height)
    else { return nil }
    drawContents(node, x: 0, y: 0, clip: seen, on: Canvas(buffer: source, originX: seen.x, originY: seen.y))
    target.sample(source, sourceX: seen.x, sourceY: seen.y, inverse: inverse, x: area.x, y: area.y)
    scratch.giveBack(source)
    return target
  }

  /// Returns the children of a node with rounded corners, clipped, in the node's own pixels: in `straight` they only need to be clipped to
  /// its edges, `cut` contains the pixels of the rows with corners. For displays that compose frames themselves. O(pixels in those rows).
  package func roundedChildren(of node: RenderNode, radii: CornerRadii) -> (straight: PixelRect, cut: [Backing]) {
    let rows = RoundedRows(radii.fitting(node.bounds), of: node.bounds)
    let cut = [rows.top, rows.bottom].compactMap { area in
      area.isEmpty ? nil : cutChildren(of: node, x: 0, y: 0, rows, area).map { Backing.pixels($0.finish(), x: area.x, y: area.y) }
    }
    return (rows.straight, cut)
  }

  /// Returns the pixels within a node's rectangle, of the node and the nodes below it, on a transparent background. The node's position,
  /// transform and opacity are ignored. Returns nil for an empty rectangle, and if there is not enough memory. O(pixels).
  package func picture(of node: RenderNode) -> PixelBuffer? {
    guard !node.bounds.isEmpty, let target = MutablePixelBuffer(width: node.width, height: node.height) else { return nil }
    drawContents(node, x: 0, y: 0, clip: node.bounds, on: Canvas(buffer: target, originX: 0, originY: 0))
    return target.finish()
  }

  // MARK: Hidden surfaces

  private func origin(of child: RenderNode, in node: RenderNode, x: Int, y: Int) -> (x: Int, y: Int) {
    (x + child.x - node.contentX, y + child.y - node.contentY)
  }

  /// Returns the visible parts of `area` of the node, without the parts that its children hide. Hidden parts that are too small to be worth
  /// skipping are kept.
  private func visibleParts(of area: PixelRect, below node: RenderNode, x: Int, y: Int) -> [PixelRect] {
    guard !area.isEmpty else { return [] }
    var parts = [area]
    // Below rounded corners every child is clipped, and a backdrop also shows pixels that are hidden around it.
    if case .rounded = node.clip { return parts }
    if node.hasBackdrop { return parts }
    for child in node.children {
      var hidden = child.opaqueExtentInParent.offset(x: x - node.contentX, y: y - node.contentY).intersection(area)
      if node.clip == .bounds { hidden = hidden.intersection(node.bounds.offset(x: x, y: y)) }
      guard hidden.area >= smallestHidden, parts.count < Self.mostParts else { continue }
      var rest: [PixelRect] = []
      for part in parts { part.forEachPart(outside: hidden) { rest.append($0) } }
      parts = rest
    }
    return parts
  }

  /// Returns the frontmost child that hides everything below it in `area`; nil if there is none.
  private func coveringChild(of node: RenderNode, x: Int, y: Int, _ area: PixelRect) -> Int? {
    switch node.clip {
    case .none: break
    case .bounds: guard node.bounds.offset(x: x, y: y).contains(area) else { return nil }
    case .rounded: return nil
    }
    return node.children.indices.last { index in
      let origin = origin(of: node.children[index], in: node, x: x, y: y)
      return covers(node.children[index], x: origin.x, y: origin.y, area)
    }
  }

  /// Returns whether `node` hides everything below it in `area`. Visits the nodes whose extent contains the area.
  private func covers(_ node: RenderNode, x: Int, y: Int, _ area: PixelRect) -> Bool {
    guard node.transform == nil, node.opacity >= 1, node.mask == nil, case .normal = node.blend,
      node.extent.offset(x: x, y: y).contains(area)
    else { return false }
    if node.opaqueExtent.offset(x: x, y: y).contains(area) { return true }
    if let backing = node.backing,
      backing.opaqueExtent(width: node.width, height: node.height).offset(x: x, y: y).contains(area)
    {
      return true
    }
    return coveringChild(of: node, x: x, y: y, area) != nil
  }
}

extension Rect {
  /// Returns the whole pixels around the rectangle, clipped to `limits`. The result is inside for any values, including NaN.
  fileprivate func clamped(to limits: PixelRect) -> PixelRect {
    func clamp(_ value: Double, _ low: Int, _ high: Int) -> Int {
      value.isNaN ? low : Int(min(Double(high), max(Double(low), value)))
    }
    let left = clamp(minX.rounded(.down), limits.x, limits.maxX)
    let top = clamp(minY.rounded(.down), limits.y, limits.maxY)
    return PixelRect(
      x: left, y: top, width: clamp(maxX.rounded(.up), left, limits.maxX) - left, height: clamp(maxY.rounded(.up), top, limits.maxY) - top)
  }
}
