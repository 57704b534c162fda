public import Foundation
internal import LayerTree

/// A layer whose sublayers are turned with it in space, each by itself, instead of being seen in its plane: the sides of a cube stay a cube
/// when it turns. What is nearer to the viewer is in front, by the middle of each sublayer. Nothing of the layer itself is seen, neither
/// background nor border nor shadow.
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    node.passesSpace = true
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    node.passesSpace = true
  }
  public override init(layer: Any) {
    super.init(layer: layer)
    node.passesSpace = true
  }

  override func adopt(_ node: LayerNode) {
    super.adopt(node)
    node.passesSpace = true
  }
}
