public import Foundation
internal import TextLayout

extension UIFont {
  /// How heavy letters are, from −1 to 1; regular is zero.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// The engine's weight, from 100 to 900.
    var engine: Int { FontDescriptor.weight(forTrait: Double(rawValue)) }

    /// The weight that the engine's `weight` stands for.
    init(engine weight: Int) {
      let steps: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
      self = steps[min(8, max(0, weight / 100 - 1))]
    }
  }
}
