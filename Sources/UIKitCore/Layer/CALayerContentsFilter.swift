internal import LayerTree

/// How a layer draws an image at another size than its own.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Mixes adjacent pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Shows the nearest pixel of the image: enlarged pixels are squares.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")

  init(_ engine: ImageScaling) { self = engine == .nearest ? .nearest : .linear }
  var engine: ImageScaling { self == .nearest ? .nearest : .linear }
}
