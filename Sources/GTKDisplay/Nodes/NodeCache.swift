#if Window
  internal import CGTK4
  internal import LayerTree

  /// The GSK node of each render node that is alive. A layer that did not change is not built again, and GTK detects by identity that it
  /// does not have to be drawn again.
  @MainActor final class NodeCache {
    private struct Entry {
      weak var node: RenderNode?
      /// The owned node; nil if nothing is visible.
      var drawn: OpaquePointer?
    }
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var framesSinceSweep = 0
    /// The number of frames between removals of unused nodes. GTK's GL renderer identifies textures by the address of their nodes, so a
    /// node must not be freed, and its address reused, while frames that show it are being drawn. Half a second is more than enough.
    private static let framesBetweenSweeps = 32
    private var retired: [OpaquePointer] = []

    isolated deinit {
      for entry in entries.values { if let drawn = entry.drawn { gtk.gsk_render_node_unref(drawn) } }
      for node in retired { gtk.gsk_render_node_unref(node) }
    }

    /// Returns the stored node for `node`, not owned by the caller; nil if none is stored, `.some(nil)` if nothing is visible.
    func drawn(for node: RenderNode) -> OpaquePointer?? {
      // The address may have been reused for another node, so the entry is only valid if its node is alive.
      guard let entry = entries[ObjectIdentifier(node)], entry.node === node else { return nil }
      return .some(entry.drawn)
    }

    /// Stores `drawn`, taking ownership of it, as long as `node` is alive.
    func keep(_ drawn: OpaquePointer?, for node: RenderNode) {
      let old = entries.updateValue(Entry(node: node, drawn: drawn), forKey: ObjectIdentifier(node))
      if let drawn = old?.drawn { retired.append(drawn) }
    }

    /// Retains a node that is only used by this frame until the frames that show it have been drawn.
    func keepForFrames(_ drawn: OpaquePointer?) {
      if let drawn { retired.append(gtk.gsk_render_node_ref(drawn)) }
    }

    /// Ends the building of a frame. Occasionally removes entries of nodes that are no longer alive: amortised O(nodes built since the last
    /// time).
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
