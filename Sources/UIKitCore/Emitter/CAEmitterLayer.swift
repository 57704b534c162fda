public import Foundation
internal import HitchlessBase
internal import LayerTree

/// A layer that emits particles: confetti, snow, sparks.
///
/// It begins to emit when its time does: a layer that is shown for the first time is full of particles already. Set its `beginTime` to
/// `CACurrentMediaTime()` for one that begins now. The particles are the same in every run with the same ``seed`` and time. Frames are asked
/// for as long as particles live or are to be born.
open class CAEmitterLayer: CALayer {
  let system = ParticleSystem()

  /// A layer that emits nothing yet.
  public override init() {
    super.init()
    node.particlesDidChange(system)
  }
  /// A layer as ``init()`` creates it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    node.particlesDidChange(system)
  }
  /// A copy of `layer`, as it is seen at the moment. It emits nothing.
  public override init(layer: Any) { super.init(layer: layer) }

  override func adopt(_ node: LayerNode) {
    super.adopt(node)
    node.particlesDidChange(system)
  }

  /// Something is emitted otherwise, which the next frame shows.
  func emissionDidChange() { node.particlesDidChange(system) }

  /// What is emitted. Nil by default.
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      for cell in oldValue ?? [] where cell.layer === self { cell.layer = nil }
      for cell in emitterCells ?? [] { cell.layer = self }
      system.cells = emitterCells ?? []
      emissionDidChange()
    }
  }

  // MARK: Factors

  /// What the birth rates of cells are multiplied by. 1 by default; 0 for no more particles.
  open var birthRate: Float {
    get { Float(system.factors.rate) }
    set { set(\.factors.rate, max(0, CGFloat(newValue))) }
  }
  /// What lifetimes are multiplied by. 1 by default.
  open var lifetime: Float {
    get { Float(system.factors.lifetime) }
    set { set(\.factors.lifetime, CGFloat(newValue)) }
  }
  /// What velocities are multiplied by. 1 by default.
  open var velocity: Float {
    get { Float(system.factors.velocity) }
    set { set(\.factors.velocity, CGFloat(newValue)) }
  }
  /// What sizes are multiplied by. 1 by default.
  open var scale: Float {
    get { Float(system.factors.scale) }
    set { set(\.factors.scale, CGFloat(newValue)) }
  }
  /// What rotations are multiplied by. 1 by default.
  open var spin: Float {
    get { Float(system.factors.spin) }
    set { set(\.factors.spin, CGFloat(newValue)) }
  }
  /// The seed of all random numbers. 0 by default. Another one begins anew.
  open var seed: UInt32 {
    get { system.seed }
    set {
      system.seed = newValue
      emissionDidChange()
    }
  }

  // MARK: Geometry

  /// The middle of what particles are emitted from. Zero by default.
  open var emitterPosition: CGPoint {
    get { CGPoint(x: system.geometry.position.x, y: system.geometry.position.y) }
    set {
      set(\.geometry.position.x, newValue.x)
      set(\.geometry.position.y, newValue.y)
    }
  }
  /// How far in front that is, which the render mode `backToFront` takes account of. 0 by default.
  open var emitterZPosition: CGFloat {
    get { CGFloat(system.geometry.position.z) }
    set { set(\.geometry.position.z, newValue) }
  }
  /// The size of what particles are emitted from. Zero by default.
  open var emitterSize: CGSize {
    get { CGSize(width: system.geometry.size.x, height: system.geometry.size.y) }
    set {
      set(\.geometry.size.x, newValue.width)
      set(\.geometry.size.y, newValue.height)
    }
  }
  /// The depth of a box that particles are emitted from. 0 by default.
  open var emitterDepth: CGFloat {
    get { CGFloat(system.geometry.size.z) }
    set { set(\.geometry.size.z, newValue) }
  }
  /// What particles are emitted from. A point by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { system.geometry.shape }
    set { system.geometry.shape = newValue }
  }
  /// Which part of the shape. All of it by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { system.geometry.mode }
    set { system.geometry.mode = newValue }
  }
  /// How particles are drawn. In the order of their birth by default.
  open var renderMode: CAEmitterLayerRenderMode {
    get { system.renderMode }
    set {
      system.renderMode = newValue
      emissionDidChange()
    }
  }

  private func set(_ key: ReferenceWritableKeyPath<ParticleSystem, Double>, _ value: CGFloat) {
    guard value.isFinite, Double(value) != system[keyPath: key] else { return }
    system[keyPath: key] = Double(value)
    emissionDidChange()
  }
}
