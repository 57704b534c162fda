public import Foundation
internal import HitchlessBase
internal import LayerTree

/// A layer that emits particles: confetti, snow, sparks.
///
/// It starts emitting at the beginning of its own time: a layer that is shown for the first time is already full of particles. Set its
/// `beginTime` to `CACurrentMediaTime()` for one that starts now. The particles are the same in every run with the same ``seed`` and time.
/// Frames are requested while particles live or may still be born.
open class CAEmitterLayer: CALayer {
  let system = ParticleSystem()

  /// Creates a layer that emits nothing yet.
  public override init() {
    super.init()
    node.particlesDidChange(system)
  }
  /// Creates a layer that emits nothing yet, like ``init()``.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    node.particlesDidChange(system)
  }
  /// Creates a copy of `layer` with its visible values. It emits nothing.
  public override init(layer: Any) { super.init(layer: layer) }

  override func adopt(_ node: LayerNode) {
    super.adopt(node)
    node.particlesDidChange(system)
  }

  /// Shows changes of the emission in the next frame.
  func emissionDidChange() { node.particlesDidChange(system) }

  /// The cells that are emitted. Nil by default.
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      for cell in oldValue ?? [] where cell.layer === self { cell.layer = nil }
      for cell in emitterCells ?? [] { cell.layer = self }
      system.cells = emitterCells ?? []
      emissionDidChange()
    }
  }

  // MARK: Factors

  /// The factor for the birth rates of cells. 1 by default; 0 for no more particles.
  open var birthRate: Float {
    get { Float(system.factors.rate) }
    set { set(\.factors.rate, max(0, CGFloat(newValue))) }
  }
  /// The factor for lifetimes. 1 by default.
  open var lifetime: Float {
    get { Float(system.factors.lifetime) }
    set { set(\.factors.lifetime, CGFloat(newValue)) }
  }
  /// The factor for velocities. 1 by default.
  open var velocity: Float {
    get { Float(system.factors.velocity) }
    set { set(\.factors.velocity, CGFloat(newValue)) }
  }
  /// The factor for sizes. 1 by default.
  open var scale: Float {
    get { Float(system.factors.scale) }
    set { set(\.factors.scale, CGFloat(newValue)) }
  }
  /// The factor for rotations. 1 by default.
  open var spin: Float {
    get { Float(system.factors.spin) }
    set { set(\.factors.spin, CGFloat(newValue)) }
  }
  /// The seed of all random numbers. 0 by default. Setting another one restarts the emission.
  open var seed: UInt32 {
    get { system.seed }
    set {
      system.seed = newValue
      emissionDidChange()
    }
  }

  // MARK: Geometry

  /// The centre of the emitter. Zero by default.
  open var emitterPosition: CGPoint {
    get { CGPoint(x: system.geometry.position.x, y: system.geometry.position.y) }
    set {
      set(\.geometry.position.x, newValue.x)
      set(\.geometry.position.y, newValue.y)
    }
  }
  /// The emitter's position to the front, which the render mode `backToFront` considers. 0 by default.
  open var emitterZPosition: CGFloat {
    get { CGFloat(system.geometry.position.z) }
    set { set(\.geometry.position.z, newValue) }
  }
  /// The size of the emitter. Zero by default.
  open var emitterSize: CGSize {
    get { CGSize(width: system.geometry.size.x, height: system.geometry.size.y) }
    set {
      set(\.geometry.size.x, newValue.width)
      set(\.geometry.size.y, newValue.height)
    }
  }
  /// The depth of a box-shaped emitter. 0 by default.
  open var emitterDepth: CGFloat {
    get { CGFloat(system.geometry.size.z) }
    set { set(\.geometry.size.z, newValue) }
  }
  /// The shape of the emitter. A point by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { system.geometry.shape }
    set { system.geometry.shape = newValue }
  }
  /// The part of the shape from which particles are emitted. The whole shape by default.
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
