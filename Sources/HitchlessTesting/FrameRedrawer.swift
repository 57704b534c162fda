public import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// Draws recorded frames like the render server: only the differences from the previous frame, over its pixels.
///
/// For measuring and testing the drawing alone, without the program that produced the frames. May be used by one thread at a time.
public final class FrameRedrawer {
  /// The work of drawing a frame.
  public struct Work: Hashable, Sendable {
    /// The number of pixels that were only moved.
    public var movedPixels: Int
    /// The number of pixels that were composed again.
    public var composedPixels: Int
  }

  /// A copy of the pixels of the last frame; nil before the first frame, and if there is no memory. O(pixels).
  public var pixels: PixelBuffer? { surface?.copied() }

  /// The surface that all frames are drawn into.
  private var surface: MutablePixelBuffer?
  private let compositor = Compositor()
  private var last: RenderTree?

  /// Creates a redrawer that has not drawn anything: the first frame is drawn completely.
  public init() {}

  /// Draws `frame` over the last one. The cost is proportional to the difference between the two, or to the whole frame if the size
  /// differs. Returns nil if there is no memory for the pixels.
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

  /// Makes the next frame be drawn completely.
  public func forget() { last = nil }
}
