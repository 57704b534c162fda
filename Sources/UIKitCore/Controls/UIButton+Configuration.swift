public import Foundation

extension UIButton {
  public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close }

  /// A button's look as a value.
  public struct Configuration: Hashable, Sendable {
    public enum CornerStyle: Int, Hashable, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
    enum Fill: Hashable, Sendable { case none, gray, tinted, filled }

    let fill: Fill
    public var title: String?
    public var image: UIImage?
    /// Nil for the kind's own.
    public var baseForegroundColor: UIColor?
    /// Nil for the kind's own.
    public var baseBackgroundColor: UIColor?
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    public var imagePadding: CGFloat = 4
    public var cornerStyle = CornerStyle.dynamic
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    private init(_ fill: Fill) { self.fill = fill }

    public static func plain() -> Configuration { Configuration(.none) }
    public static func borderless() -> Configuration { Configuration(.none) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func filled() -> Configuration { Configuration(.filled) }
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
    func cornerRadius(height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .small: 5
      case .large: 12
      case .capsule: height / 2
      default: 8
      }
    }
  }
}
