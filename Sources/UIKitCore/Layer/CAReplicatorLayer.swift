internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// A layer that shows copies of its sublayers, each with another transform, another colour, and another time of their animations. The
/// copies are only visual: they are not layers and receive no touches. They are seen from the front, as with ``CALayer/transform``.
open class CAReplicatorLayer: CALayer {
  /// The number of times that the sublayers are shown. 1 by default; 0 hides them.
  open var instanceCount: Int {
    get { replication.count }
    set { replication.count = max(0, newValue) }
  }
  /// The delay in seconds of the sublayers' animations in each copy relative to the previous one. 0 by default.
  open var instanceDelay: CFTimeInterval {
    get { replication.delay }
    set { if newValue.isFinite { replication.delay = newValue } }
  }
  /// The transform of each copy relative to the previous one, around the centre of the layer. The identity by default.
  open var instanceTransform: CATransform3D = CATransform3DIdentity {
    didSet {
      let flat = instanceTransform.projected
      if flat.isFinite { replication.transform = flat }
    }
  }
  /// The colour by which the colours of the first instance are multiplied; white, the default, and nil leave them unchanged.
  open var instanceColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { replication.color = instanceColor?.pixel ?? .white } }
  /// The value that is added to the red component of ``instanceColor`` for each copy. 0 by default.
  open var instanceRedOffset: Float {
    get { Float(replication.offset.x) }
    set { replication.offset.x = Double(newValue) }
  }
  /// The value that is added to the green component for each copy. 0 by default.
  open var instanceGreenOffset: Float {
    get { Float(replication.offset.y) }
    set { replication.offset.y = Double(newValue) }
  }
  /// The value that is added to the blue component for each copy. 0 by default.
  open var instanceBlueOffset: Float {
    get { Float(replication.offset.z) }
    set { replication.offset.z = Double(newValue) }
  }
  /// The value that is added to the alpha component for each copy. 0 by default.
  open var instanceAlphaOffset: Float {
    get { Float(replication.offset.w) }
    set { replication.offset.w = Double(newValue) }
  }
  private var replication = LayerReplication() { didSet { node.replication = replication } }

  override func show(_ layer: CALayer) {
    super.show(layer)
    guard let layer = layer as? CAReplicatorLayer else { return }
    (instanceTransform, instanceColor) = (layer.instanceTransform, layer.instanceColor)
    replication = layer.replication
  }

  override func adopt(_ node: LayerNode) {
    super.adopt(node)
    node.replication = replication
  }
}
