public import Foundation
internal import LayerTree

/// A layer that transforms its sublayers separately in space instead of flattening them into its plane: the sides of a cube remain a cube
/// when the layer rotates. Sublayers nearer to the viewer are in front, compared by their centres. The layer itself is not drawn: it shows
/// no background, border or shadow.
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    node.preserves3D = true
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    node.preserves3D = true
  }
  public override init(layer: Any) {
    super.init(layer: layer)
    node.preserves3D = true
  }

  override func adopt(_ node: LayerNode) {
    super.adopt(node)
    node.preserves3D = true
  }
}
