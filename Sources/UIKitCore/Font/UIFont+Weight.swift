public import Foundation
internal import TextLayout

extension UIFont {
  /// The thickness of letters, from −1 to 1; regular is zero. The nearest weight of the installed font is used.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates the weight `rawValue`.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// −0.8 (CSS 100).
    public static let ultraLight = Weight(-0.8)
    /// −0.6 (CSS 200).
    public static let thin = Weight(-0.6)
    /// −0.4 (CSS 300).
    public static let light = Weight(-0.4)
    /// 0 (CSS 400): normal text.
    public static let regular = Weight(0)
    /// 0.23 (CSS 500).
    public static let medium = Weight(0.23)
    /// 0.3 (CSS 600): headlines and bold system text.
    public static let semibold = Weight(0.3)
    /// 0.4 (CSS 700).
    public static let bold = Weight(0.4)
    /// 0.56 (CSS 800).
    public static let heavy = Weight(0.56)
    /// 0.62 (CSS 900).
    public static let black = Weight(0.62)

    /// The engine's weight, from 100 to 900.
    var engine: Int { FontDescriptor.weight(forTrait: Double(rawValue)) }

    /// Creates the weight for the engine's `weight`.
    init(engine weight: Int) {
      let steps: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
      self = steps[min(8, max(0, weight / 100 - 1))]
    }
  }
}

extension UIFont {
  /// Returns the font in semibold or in regular.
  func weighted(isBold: Bool) -> UIFont {
    var engine = engine
    engine.weight = isBold ? 600 : 400
    return UIFont(engine)
  }
}
