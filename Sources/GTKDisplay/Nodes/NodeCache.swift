#if Window
  internal import CGTK4
  internal import LayerTree

  /// The GSK node of each render node that is alive: a layer that did not change is not built again, and GTK sees by identity that it
  /// need not be drawn again.
  @MainActor final class NodeCache {
    private struct Entry {
      weak var node: RenderNode?
      /// Owned; nil if there is nothing to see.
      var drawn: OpaquePointer?
    }
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var framesSinceSweep = 0
    /// GTK's GL renderer knows textures by the address of their nodes: a node must not be freed, and its address given to another one,
    /// while frames that show it are on their way. Half a second is more than enough.
    private static let framesBetweenSweeps = 32
    private var retired: [OpaquePointer] = []

    isolated deinit {
      for entry in entries.values { if let drawn = entry.drawn { gtk.gsk_render_node_unref(drawn) } }
      for node in retired { gtk.gsk_render_node_unref(node) }
    }

    /// The node that is known for `node`, not owned by the caller; nil if none is known, `.some(nil)` if there is nothing to see.
    func drawn(for node: RenderNode) -> OpaquePointer?? {
      // The address may have been reused for another node since: only a node that is alive counts.
      guard let entry = entries[ObjectIdentifier(node)], entry.node === node else { return nil }
      return .some(entry.drawn)
    }

    /// Keeps `drawn`, owning it, as long as `node` is alive.
    func keep(_ drawn: OpaquePointer?, for node: RenderNode) {
      let old = entries.updateValue(Entry(node: node, drawn: drawn), forKey: ObjectIdentifier(node))
      if let drawn = old?.drawn { retired.append(drawn) }
    }

    /// Keeps a node that is of use to this frame alone, not owning it, until frames that show it have been drawn.
    func keepForFrames(_ drawn: OpaquePointer?) {
      if let drawn { retired.append(gtk.gsk_render_node_ref(drawn)) }
    }

    /// A frame was built. Now and then forgets what is dead: amortised O(nodes that were built since).
    func didBuildFrame() {
      framesSinceSweep += 1
      guard framesSinceSweep >= Self.framesBetweenSweeps else { return }
      framesSinceSweep = 0
      retired.forEach(gtk.gsk_render_node_unref)
      retired.removeAll(keepingCapacity: true)
      for (key, entry) in entries where entry.node == nil {
        if let drawn = entry.drawn { retired.append(drawn) }
        entries[key] = nil
      }
    }
  }
#endif
