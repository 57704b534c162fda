import HitchlessBase
import LayerTree
import Testing

@testable import LayerRenderer

/// Compositions with which those of changes are compared.
enum Composition {
  /// Returns the whole frame of a tree, composed without a previous one.
  static func full(_ tree: RenderTree) throws -> PixelBuffer {
    let buffer = try #require(MutablePixelBuffer(width: tree.width, height: tree.height))
    Compositor().compose(tree, into: buffer, previous: nil)
    return buffer.finish()
  }
}
