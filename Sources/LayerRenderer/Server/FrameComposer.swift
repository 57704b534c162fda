package import HitchlessBase
package import LayerTree

/// Composes consecutive frames, each based on the previous one, into its own pixels, which are only made available as copies. May be used
/// by one thread at a time.
package final class FrameComposer {
  private let compositor = Compositor()
  /// The surface that all frames are composed into, and the tree that it shows.
  private var frame: (surface: RollingSurface, tree: RenderTree)?

  /// Creates a composer that has not composed anything.
  package init() {}

  /// Composes the frame that shows `tree`, and returns the work; nil if there is no memory for it. The cost is proportional to the changes
  /// since the last frame, or to the whole frame if its size changed.
  package func compose(_ tree: RenderTree) -> Compositor.Work? {
    let surface: RollingSurface
    var previous: RenderTree?
    if let frame, frame.tree.width == tree.width, frame.tree.height == tree.height {
      (surface, previous) = frame
    } else {
      guard let made = RollingSurface(width: tree.width, height: tree.height) else { return nil }
      surface = made
    }
    frame = (surface, tree)
    return compositor.compose(tree, on: surface, previous: previous)
  }

  /// Returns a copy of the pixels of the last frame; nil before the first frame, and if there is no memory. O(pixels).
  package func copyFrame() -> PixelBuffer? { frame?.surface.pixels.copied() }
}
