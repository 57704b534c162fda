internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// A layer that shows its sublayers several times: each time in another place, in another colour, and at another time of their animations.
/// Copies are seen only: they are no layers, and receive no touches. They are seen from the front, as with ``CALayer/transform``.
open class CAReplicatorLayer: CALayer {
  /// How often the sublayers are shown. 1 by default, and 0 for not at all.
  open var instanceCount: Int {
    get { replication.count }
    set { replication.count = max(0, newValue) }
  }
  /// How many seconds later each copy shows the sublayers' animations than the one before it. 0 by default.
  open var instanceDelay: CFTimeInterval {
    get { replication.delay }
    set { if newValue.isFinite { replication.delay = newValue } }
  }
  /// What is done to each copy more than to the one before it, around the middle of the layer. Nothing by default.
  open var instanceTransform: CATransform3D = CATransform3DIdentity {
    didSet {
      let flat = instanceTransform.projected
      if flat.isFinite { replication.transform = flat }
    }
  }
  /// The colour by which those of the first instance are multiplied; white, the default, and nil leave them as they are.
  open var instanceColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { replication.color = instanceColor?.pixel ?? .white } }
  /// What is added to the red part of ``instanceColor`` for each copy. 0 by default.
  open var instanceRedOffset: Float {
    get { Float(replication.offset.x) }
    set { replication.offset.x = Double(newValue) }
  }
  /// What is added to its green part. 0 by default.
  open var instanceGreenOffset: Float {
    get { Float(replication.offset.y) }
    set { replication.offset.y = Double(newValue) }
  }
  /// What is added to its blue part. 0 by default.
  open var instanceBlueOffset: Float {
    get { Float(replication.offset.z) }
    set { replication.offset.z = Double(newValue) }
  }
  /// What is added to its alpha part. 0 by default.
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
