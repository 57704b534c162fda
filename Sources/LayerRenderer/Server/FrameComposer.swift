package import HitchlessBase
package import LayerTree

/// Composes one frame after the other, each from what its buffer showed last. For one thread at a time.
package final class FrameComposer {
  /// A frame that has been composed.
  package struct Frame {
    /// Read-only, and unchanged until the next frame is composed, or the one after it with two buffers.
    package var pixels: PixelBuffer
    /// What it took.
    package var work: Compositor.Work
  }

  private let compositor = Compositor()
  private var front: (pixels: PixelBuffer, tree: RenderTree)?
  private var back: (pixels: PixelBuffer, tree: RenderTree)?

  private let isDoubleBuffered: Bool

  /// With two buffers a frame can be read while the next is composed; what changed is then composed twice, once into each.
  package init(isDoubleBuffered: Bool = true) { self.isDoubleBuffered = isDoubleBuffered }

  /// The frame that shows `tree`; nil if there is no memory for it. Costs what changed since the buffer's last frame.
  package func compose(_ tree: RenderTree) -> Frame? {
    let target: PixelBuffer
    var previous: RenderTree?
    if let back, back.pixels.width == tree.width, back.pixels.height == tree.height {
      target = back.pixels
      previous = back.tree
    } else {
      guard let made = PixelBuffer(width: tree.width, height: tree.height, isOpaque: true) else { return nil }
      target = made
    }
    let work = compositor.compose(tree, into: target, previous: previous)
    back = isDoubleBuffered ? front : (target, tree)
    front = (target, tree)
    return Frame(pixels: target, work: work)
  }
}
