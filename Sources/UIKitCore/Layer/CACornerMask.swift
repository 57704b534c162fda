internal import LayerTree

/// A set of corners of a layer; `MinY` is at the top.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upper left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// Upper right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// Lower left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// Lower right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  static let all: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
}

/// The shape of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Quarters of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Curves whose bend grows from the edge on: they begin earlier than a circle, see ``CALayer/cornerCurveExpansionFactor(_:)``. If an
  /// edge is too short for that they begin later, and end as half circles where the radii fill it.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")

  var engine: CornerCurve { self == .continuous ? .continuous : .circular }
}
