internal import HitchlessBase
internal import LayerTree

/// A frame as it was passed to the render server: its render tree, without the frame's pixels.
///
/// Immutable. It takes little memory, because unchanged parts are shared with neighbouring frames.
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
