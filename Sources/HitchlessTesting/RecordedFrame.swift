internal import HitchlessBase
internal import LayerTree

/// A frame as it was passed to the render server: its render tree, without pixels.
///
/// Immutable. A recorded frame takes little memory, because unchanged parts are shared with neighbouring frames.
public struct RecordedFrame: Sendable {
  let tree: RenderTree

  /// The width in device pixels.
  public var width: Int { tree.width }
  /// The height in device pixels.
  public var height: Int { tree.height }
}

extension Stage {
  /// The last frame, which a ``FrameRedrawer`` can draw again; nil before the first.
  public var recordedFrame: RecordedFrame? { lastTree.map { RecordedFrame(tree: $0) } }
}
