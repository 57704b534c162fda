internal import LayerTree

/// The way an image is scaled or aligned in a layer of a different size; the modes without `resize` keep the image's size.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Centered.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Centred at the top edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Centred at the bottom edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Centred at the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Centred at the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// In the upper left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// In the upper right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// In the lower left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// In the lower right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the layer's size. The default.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to the largest size that fits, with the proportions kept.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to the smallest size that covers the layer, with the proportions kept; the rest overflows.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  var engine: ContentsGravity {
    switch self {
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    case .resizeAspect: .resizeAspect
    case .resizeAspectFill: .resizeAspectFill
    default: .resize
    }
  }
}
