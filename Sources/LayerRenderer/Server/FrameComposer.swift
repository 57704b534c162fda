package import HitchlessBase
package import LayerTree

/// Composes one frame after the other, each from the one before, into pixels that are its own: what others are to see is a copy. For one
/// thread at a time.
package final class FrameComposer {
  private let compositor = Compositor()
  /// The surface that all frames are composed into, and what it shows.
  private var frame: (surface: RollingSurface, tree: RenderTree)?

  /// A composer that has composed nothing yet.
  package init() {}

  /// Composes the frame that shows `tree`, and returns what that took; nil if there is no memory for it. Costs what changed since the last
  /// frame, and everything if the size did.
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

  /// The pixels of the last frame as they are now; nil before the first, and if there is no memory. O(pixels).
  package func copyFrame() -> PixelBuffer? { frame?.surface.pixels.copied() }
}
