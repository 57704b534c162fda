public import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// Draws recorded frames as the render server does: what differs from the frame before, over the pixels of the frame before.
///
/// For measuring and testing the drawing alone, without the program that made the frames. For one thread at a time.
public final class FrameRedrawer {
  /// What drawing a frame took.
  public struct Work: Hashable, Sendable {
    /// Pixels that were only moved.
    public var movedPixels: Int
    /// Pixels that were composed again.
    public var composedPixels: Int
  }

  /// The pixels of the last frame, copied; nil before the first, and if there is no memory. O(pixels).
  public var pixels: PixelBuffer? { surface?.copied() }

  /// The surface that all frames are drawn into.
  private var surface: MutablePixelBuffer?
  private let compositor = Compositor()
  private var last: RenderTree?

  /// A redrawer that has drawn nothing yet: its first frame is drawn whole.
  public init() {}

  /// Draws `frame` over the last one. Costs what differs between the two; everything if the size differs.
  /// Nil if there is no memory for the pixels.
  @discardableResult public func draw(_ frame: RecordedFrame) -> Work? {
    if surface?.width != frame.width || surface?.height != frame.height {
      surface = MutablePixelBuffer(width: frame.width, height: frame.height, isOpaque: true)
      last = nil
    }
    guard let surface else { return nil }
    let work = compositor.compose(frame.tree, into: surface, previous: last)
    last = frame.tree
    return Work(movedPixels: work.movedPixels, composedPixels: work.composedPixels)
  }

  /// Has the next frame drawn whole.
  public func forget() { last = nil }
}
