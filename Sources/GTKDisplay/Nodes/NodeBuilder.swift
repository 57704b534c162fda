#if Window
  internal import CGTK4
  internal import HitchlessBase
  internal import LayerRenderer
  internal import LayerTree

  /// Converts render trees to GSK's nodes, in device pixels. The cost is proportional to the changes since the last tree.
  @MainActor final class NodeBuilder {
    /// The node of the last tree.
    private var built: OpaquePointer?
    private let cache = NodeCache()
    private let compositor = Compositor()
    /// Composes frames with backdrops: GSK has no node that shows the content behind it.
    private lazy var composer = FrameComposer()
    private var children: [OpaquePointer] = []
    /// The largest area of a transformed layer, in pixels: eight screens of 3840 × 2160.
    private static let largestTurnedArea = 8 * 3840 * 2160
    /// The coordinates that GSK's 32-bit floating-point numbers represent as whole pixels, even after a few additions. Anything beyond is
    /// clipped.
    private static let exact = PixelRect(x: -1 << 22, y: -1 << 22, width: 1 << 23, height: 1 << 23)

    // Without GTK, which may be missing, no node exists.
    isolated deinit { if let built { gtk.gsk_render_node_unref(built) } }

    /// Returns the tree's node, which is valid until the next call.
    func build(_ tree: RenderTree) -> OpaquePointer {
      let first = children.count
      var rect = graphene_rect_t(x: 0, y: 0, width: tree.width, height: tree.height)
      var color = GdkRGBA(tree.background)
      children.append(gtk.gsk_color_node_new(&color, &rect))
      let frame = PixelRect(x: 0, y: 0, width: tree.width, height: tree.height)
      let root =
        (tree.root.hasBackdrop || tree.root.hasBlend) && composer.compose(tree) != nil
        ? composer.copyFrame().flatMap { CairoNode.make($0, x: 0, y: 0) } : positioned(tree.root, x: 0, y: 0, in: frame)
      if let root { children.append(root) }
      let content = takeContainer(from: first)!
      let node = gtk.gsk_clip_node_new(content, &rect)
      gtk.gsk_render_node_unref(content)
      cache.didBuildFrame()
      built.map(gtk.gsk_render_node_unref)
      built = node
      return node
    }

    /// Returns `node` moved to its position in its parent's content, whose origin is at `x`, `y`; owned by the caller. Nil if nothing of it
    /// is in `area`. Nodes that exceed GSK's numbers are created each time and clipped to `area`.
    private func positioned(_ node: RenderNode, x: Int, y: Int, in area: PixelRect) -> OpaquePointer? {
      let (nodeX, nodeY) = (x + node.x, y + node.y)
      let extent = node.turnedExtent.offset(x: nodeX, y: nodeY)
      guard extent.intersects(area) else { return nil }
      guard Self.exact.contains(extent) else {
        let made = make(node, x: nodeX, y: nodeY, in: extent.intersection(area))
        cache.keepForFrames(made)
        return made
      }
      guard let drawn = drawn(node) else { return nil }
      var point = graphene_point_t(x: Float(nodeX), y: Float(nodeY))
      // An identity transform is nil, which a transform node does not accept.
      guard nodeX != 0 || nodeY != 0, let transform = gtk.gsk_transform_translate(nil, &point) else {
        return gtk.gsk_render_node_ref(drawn)
      }
      defer { gtk.gsk_transform_unref(transform) }
      return gtk.gsk_transform_node_new(drawn, transform)
    }

    /// Returns the node in its own pixels, owned by the cache.
    private func drawn(_ node: RenderNode) -> OpaquePointer? {
      if let known = cache.drawn(for: node) { return known }
      let made = make(node, x: 0, y: 0, in: Self.exact)
      cache.keep(made, for: node)
      return made
    }

    /// Returns the part of the node, whose corner is at `x`, `y`, that is in `area`; owned by the caller.
    private func make(_ node: RenderNode, x: Int, y: Int, in area: PixelRect) -> OpaquePointer? {
      guard node.opacity > 0,
        let whole = node.transform == nil && node.mask == nil
          ? contents(of: node, x: x, y: y, in: area) : turned(node, x: x, y: y, in: area)
      else { return nil }
      guard node.opacity < 1 else { return whole }
      defer { gtk.gsk_render_node_unref(whole) }
      return gtk.gsk_opacity_node_new(whole, Float(node.opacity))
    }

    /// Returns the node's own appearance and its children, without transform and opacity.
    private func contents(of node: RenderNode, x: Int, y: Int, in area: PixelRect) -> OpaquePointer? {
      let first = children.count
      if let own = backing(of: node, x: x, y: y, in: area) { children.append(own) }
      switch node.clip {
      case .none: appendChildren(of: node, x: x, y: y, in: area)
      case .bounds: appendChildren(of: node, x: x, y: y, cutAt: node.bounds.offset(x: x, y: y).intersection(area))
      case .rounded(let radii):
        // GSK could clip to rounded corners, but with other pixels at their edges than the compositor.
        let parts = compositor.roundedChildren(of: node, radii: radii)
        appendChildren(of: node, x: x, y: y, cutAt: parts.straight.offset(x: x, y: y).intersection(area))
        for part in parts.cut { if let corners = backing(part, of: node, x: x, y: y, in: area) { children.append(corners) } }
      }
      return takeContainer(from: first)
    }

    private func appendChildren(of node: RenderNode, x: Int, y: Int, in area: PixelRect) {
      for child in node.children {
        if let child = positioned(child, x: x - node.contentX, y: y - node.contentY, in: area) { children.append(child) }
      }
    }

    private func appendChildren(of node: RenderNode, x: Int, y: Int, cutAt area: PixelRect) {
      guard !area.isEmpty else { return }
      let first = children.count
      appendChildren(of: node, x: x, y: y, in: area)
      guard let below = takeContainer(from: first) else { return }
      var rect = graphene_rect_t(x: area.x, y: area.y, width: area.width, height: area.height)
      children.append(gtk.gsk_clip_node_new(below, &rect))
      gtk.gsk_render_node_unref(below)
    }

    /// Draws a layer with a transform or a mask. GSK could do so, but with another filter than the compositor; such layers are rare, so
    /// they are drawn here.
    private func turned(_ node: RenderNode, x: Int, y: Int, in area: PixelRect) -> OpaquePointer? {
      let seen = node.turnedExtent.intersection(area.offset(x: -x, y: -y))
      // An excessively enlarged layer must not use all the memory.
      guard !seen.isEmpty, seen.area <= Self.largestTurnedArea, let pixels = compositor.turned(node, area: seen) else { return nil }
      return CairoNode.make(pixels, x: x + seen.x, y: y + seen.y)
    }

    private func backing(of node: RenderNode, x: Int, y: Int, in area: PixelRect) -> OpaquePointer? {
      node.backing.flatMap { backing($0, of: node, x: x, y: y, in: area) }
    }

    private func backing(_ backing: Backing, of node: RenderNode, x: Int, y: Int, in area: PixelRect) -> OpaquePointer? {
      let seen = backing.extent(width: node.width, height: node.height).offset(x: x, y: y).intersection(area)
      guard !seen.isEmpty else { return nil }
      switch backing {
      case .pixels(let buffer, let left, let top): return CairoNode.make(buffer, x: x + left, y: y + top)
      case .tiles:
        // An excessively enlarged layer must not use all the memory.
        guard seen.area <= Self.largestTurnedArea, let pixels = compositor.tiles(of: node, area: seen.offset(x: -x, y: -y)) else {
          return nil
        }
        return CairoNode.make(pixels, x: seen.x, y: seen.y)
      case .solid(let color):
        guard color.alpha > 0 else { return nil }
        var rect = graphene_rect_t(x: seen.x, y: seen.y, width: seen.width, height: seen.height)
        var color = GdkRGBA(color)
        return gtk.gsk_color_node_new(&color, &rect)
      }
    }

    /// Returns one node for the nodes that were appended since `first`, owned by the caller; nil for none.
    private func takeContainer(from first: Int) -> OpaquePointer? {
      let count = children.count - first
      guard count > 1 else { return count == 1 ? children.removeLast() : nil }
      let node = children.withUnsafeBufferPointer { all in
        all[first...].withMemoryRebound(to: OpaquePointer?.self) {
          gtk.gsk_container_node_new(UnsafeMutablePointer(mutating: $0.baseAddress), guint(count))
        }
      }
      children[first...].forEach(gtk.gsk_render_node_unref)
      children.removeLast(count)
      return node
    }
  }

  extension GdkRGBA {
    init(_ color: PixelColor) {
      self.init(red: Float(color.red), green: Float(color.green), blue: Float(color.blue), alpha: Float(color.alpha))
    }
  }
#endif
