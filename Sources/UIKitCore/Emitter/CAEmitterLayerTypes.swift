/// The shape from which particles are emitted, around the emitter's position.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The position itself. The default.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A horizontal line, with the emitter's width as its length.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of the emitter's size.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// A box of the emitter's size and depth.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// A circle, whose radius is the emitter's width. Particles from its outline and surface move away from the centre.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// A sphere, with the same properties.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape from which particles are emitted.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The corners and ends of the shape; for a circle or a sphere, the centre.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The edges of the shape.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The surface of the shape: the whole area of a flat one.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// The whole shape. The default.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order in which particles are drawn, and how.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In the order of their birth. The default.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// The oldest at the back.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// The oldest at the front.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// By their positions in space, the farthest at the back.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Adds the light of particles to the content behind them, which they do not hide.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
