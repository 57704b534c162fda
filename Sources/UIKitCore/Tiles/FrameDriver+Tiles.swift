internal import LayerTree

extension FrameDriver {
  /// Handles the painting of a layer with tiles.
  nonisolated func didPaintTiles(_ node: LayerNode) {
    // Layers are painted on the main thread only; the layer tree's types cannot express that.
    nonisolated(unsafe) let node = node
    MainActor.assumeIsolated { runtime?.tiledLayers.didPaint(node, for: self) }
  }
}
