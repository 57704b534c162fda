#if Window
  internal import CGTK4
  internal import HitchlessBase
  internal import LayerRenderer
  internal import LayerTree

  /// Turns render trees into GSK's nodes, in device pixels. Costs what changed since the last tree.
  @MainActor final class NodeBuilder {
    private let cache = NodeCache()
    private let compositor = Compositor()
    private var children: [OpaquePointer] = []
    /// In pixels: eight screens of 3840 × 2160.
    private static let largestTurnedArea = 8 * 3840 * 2160

    /// The tree's node, owned by the caller.
    func build(_ tree: RenderTree) -> OpaquePointer {
      let first = children.count
      var rect = graphene_rect_t(x: 0, y: 0, width: tree.width, height: tree.height)
      var color = GdkRGBA(tree.background)
      children.append(gsk_color_node_new(&color, &rect))
      if let root = positioned(tree.root, x: 0, y: 0) { children.append(root) }
      let content = takeContainer(from: first)!
      let node = gsk_clip_node_new(content, &rect)!
      gsk_render_node_unref(content)
      cache.didBuildFrame()
      return node
    }

    /// `node` moved to its position in its parent's content, whose origin lies at `x`, `y`; owned by the caller. Nil if nothing is seen.
    private func positioned(_ node: RenderNode, x: Int, y: Int) -> OpaquePointer? {
      guard let drawn = drawn(node) else { return nil }
      let (nodeX, nodeY) = (x + node.x, y + node.y)
      var point = graphene_point_t(x: Float(nodeX), y: Float(nodeY))
      // A transform that changes nothing is nil, which a transform node refuses.
      guard nodeX != 0 || nodeY != 0, let transform = gsk_transform_translate(nil, &point) else { return gsk_render_node_ref(drawn) }
      defer { gsk_transform_unref(transform) }
      return gsk_transform_node_new(drawn, transform)
    }

    /// The node in its own pixels, owned by the cache.
    private func drawn(_ node: RenderNode) -> OpaquePointer? {
      if let known = cache.drawn(for: node) { return known }
      let made = make(node)
      cache.keep(made, for: node)
      return made
    }

    private func make(_ node: RenderNode) -> OpaquePointer? {
      guard node.opacity > 0, let whole = node.transform == nil ? contents(of: node) : turned(node) else { return nil }
      guard node.opacity < 1 else { return whole }
      defer { gsk_render_node_unref(whole) }
      return gsk_opacity_node_new(whole, Float(node.opacity))
    }

    /// The node's own look and its children, without transform and opacity.
    private func contents(of node: RenderNode) -> OpaquePointer? {
      let first = children.count
      if let own = backing(of: node) { children.append(own) }
      switch node.clip {
      case .none: appendChildren(of: node)
      case .bounds: appendChildren(of: node, cutAt: node.bounds)
      case .rounded(let radii):
        // GSK would cut corners too, with other pixels at their edges than the compositor.
        let parts = compositor.roundedChildren(of: node, radii: radii)
        appendChildren(of: node, cutAt: parts.straight)
        for case .pixels(let pixels, let x, let y) in parts.cut {
          if let corners = CairoNode.make(pixels, x: x, y: y) { children.append(corners) }
        }
      }
      return takeContainer(from: first)
    }

    private func appendChildren(of node: RenderNode) {
      for child in node.children {
        if let child = positioned(child, x: -node.contentX, y: -node.contentY) { children.append(child) }
      }
    }

    private func appendChildren(of node: RenderNode, cutAt area: PixelRect) {
      guard !area.isEmpty else { return }
      let first = children.count
      appendChildren(of: node)
      guard let below = takeContainer(from: first) else { return }
      var rect = graphene_rect_t(x: area.x, y: area.y, width: area.width, height: area.height)
      children.append(gsk_clip_node_new(below, &rect))
      gsk_render_node_unref(below)
    }

    /// GSK would turn layers too, with another filter than the compositor. They are rare, and turned here.
    private func turned(_ node: RenderNode) -> OpaquePointer? {
      let area = node.turnedExtent
      // A layer that is blown up beyond all measure must not take all the memory.
      guard !area.isEmpty, area.area <= Self.largestTurnedArea, let pixels = compositor.turned(node, area: area) else { return nil }
      return CairoNode.make(pixels, x: area.x, y: area.y)
    }

    private func backing(of node: RenderNode) -> OpaquePointer? {
      switch node.backing {
      case nil: return nil
      case .pixels(let buffer, let x, let y)?: return CairoNode.make(buffer, x: x, y: y)
      case .solid(let color)?:
        guard node.width > 0, node.height > 0, color.alpha > 0 else { return nil }
        var rect = graphene_rect_t(x: 0, y: 0, width: node.width, height: node.height)
        var color = GdkRGBA(color)
        return gsk_color_node_new(&color, &rect)
      }
    }

    /// One node for what was appended since `first`, owned by the caller; nil for nothing.
    private func takeContainer(from first: Int) -> OpaquePointer? {
      let count = children.count - first
      guard count > 1 else { return count == 1 ? children.removeLast() : nil }
      let node = children.withUnsafeBufferPointer { all in
        all[first...].withMemoryRebound(to: OpaquePointer?.self) {
          gsk_container_node_new(UnsafeMutablePointer(mutating: $0.baseAddress), guint(count))
        }
      }
      children[first...].forEach(gsk_render_node_unref)
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
