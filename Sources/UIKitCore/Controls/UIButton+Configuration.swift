public import Foundation

extension UIButton {
  /// A kind of button: `custom` has a white title and no effects, `system` and `plain` have the tint, the others a symbol of their own.
  public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close }

  /// A button's title, image and appearance as a value.
  public struct Configuration: Hashable, Sendable {
    /// The radius of the background's corners: 5 points for `small`, 12 for `large`, half of the height for `capsule`, 8 for the others.
    /// The corners are continuous, the ends of a capsule half circles.
    public enum CornerStyle: Int, Hashable, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
    enum Fill: Hashable, Sendable { case none, gray, tinted, filled }

    let fill: Fill
    /// The title; nil for the one set for the button's state.
    public var title: String?
    /// The image; nil for the one set for the button's state.
    public var image: UIImage?
    /// The colour of title and image; nil for the default of the kind.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil for the default of the kind.
    public var baseBackgroundColor: UIColor?
    /// Distances between the button's edges and its content, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The distance between image and title, in points.
    public var imagePadding: CGFloat = 4
    /// The radius of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// Size and weight of a symbol; nil for the image's own.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    private init(_ fill: Fill) { self.fill = fill }

    /// No background, title in the tint.
    public static func plain() -> Configuration { Configuration(.none) }
    /// Same as ``plain()``.
    public static func borderless() -> Configuration { Configuration(.none) }
    /// A grey background, title in the tint.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Same as ``gray()``.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// A background in the faded tint, title in the tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Same as ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// A background in the tint, a white title.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Same as ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    func foreground(tint: UIColor) -> UIColor { baseForegroundColor ?? (fill == .filled ? .white : tint) }
    func background(tint: UIColor) -> UIColor? {
      switch fill {
      case .none: baseBackgroundColor
      case .gray: baseBackgroundColor ?? .tertiarySystemFill
      case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
      case .filled: baseBackgroundColor ?? tint
      }
    }
    /// Rounds the corners of the background of a button of this height, whose layer this is.
    func roundCorners(of layer: CALayer, height: CGFloat) {
      layer.cornerCurve = cornerStyle == .capsule ? .circular : .continuous
      layer.cornerRadius =
        switch cornerStyle {
        case .small: 5
        case .large: 12
        case .capsule: height / 2
        default: 8
        }
    }
  }
}
