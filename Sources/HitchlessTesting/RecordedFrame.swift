internal import HitchlessBase
internal import LayerTree

/// A frame as it was handed to the render server: where everything is and how it looks, without the frame's pixels.
///
/// Immutable. Keeping one costs little, because what did not change is shared with the frames around it.
public struct RecordedFrame: Sendable {
  let tree: RenderTree

  /// In device pixels.
  public var width: Int { tree.width }
  /// In device pixels.
  public var height: Int { tree.height }
}

extension Stage {
  /// The last frame, to be drawn again by a ``FrameRedrawer``; nil before the first.
  public var recordedFrame: RecordedFrame? { lastTree.map { RecordedFrame(tree: $0) } }
}
