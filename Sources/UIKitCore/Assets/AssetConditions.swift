internal import Foundation

/// The conditions to which a variant of an asset applies. Unspecified conditions match everything.
struct AssetConditions: Hashable {
  var style: UIUserInterfaceStyle = .unspecified
  var contrast: UIAccessibilityContrast = .unspecified
  var direction: UITraitEnvironmentLayoutDirection = .unspecified
  var horizontal: UIUserInterfaceSizeClass = .unspecified
  var vertical: UIUserInterfaceSizeClass = .unspecified
  /// For variants of a catalog, either phone or unspecified: variants for other devices are not used.
  var idiom: UIUserInterfaceIdiom = .unspecified
  /// The number of pixels per point; nil for any scale.
  var scale: CGFloat?
  /// The number of further conditions, such as a screen size. They are not supported here, so variants with such conditions rank last.
  var others = 0
}

extension AssetConditions {
  /// Creates the conditions of a variant in an asset catalog. Nil if it is for devices or appearances that do not exist here.
  init?(_ variant: [String: Any]) {
    switch variant["idiom"] as? String ?? "universal" {
    case "universal": break
    case "iphone": idiom = .phone
    default: return nil
    }
    for appearance in variant["appearances"] as? [Any] ?? [] {
      guard let appearance = appearance as? [String: Any] else { return nil }
      switch (appearance["appearance"] as? String, appearance["value"] as? String) {
      case ("luminosity", "dark"): style = .dark
      case ("luminosity", "light"): style = .light
      case ("contrast", "high"): contrast = .high
      case ("contrast", "normal"): contrast = .normal
      default: return nil
      }
    }
    switch variant["language-direction"] as? String {
    case "left-to-right": direction = .leftToRight
    case "right-to-left": direction = .rightToLeft
    default: break
    }
    horizontal = Self.sizeClass(variant["width-class"])
    vertical = Self.sizeClass(variant["height-class"])
    if let text = variant["scale"] as? String {
      guard text.hasSuffix("x"), let number = Double(text.dropLast()), number >= 1, number <= 10 else { return nil }
      scale = CGFloat(number)
    }
    for key in ["subtype", "screen-width", "memory", "graphics-feature-set", "locale"] where variant[key] != nil { others += 1 }
    if variant["display-gamut"] as? String == "display-P3" { others += 1 }
  }

  private static func sizeClass(_ value: Any?) -> UIUserInterfaceSizeClass {
    switch value as? String {
    case "compact": .compact
    case "regular": .regular
    default: .unspecified
    }
  }

  /// Creates the conditions of an image that is registered with `traits`.
  init(_ traits: UITraitCollection) {
    (style, contrast, direction) = (traits.userInterfaceStyle, traits.accessibilityContrast, traits.layoutDirection)
    (horizontal, vertical) = (traits.horizontalSizeClass, traits.verticalSizeClass)
    scale = traits.displayScale > 0 ? traits.displayScale : nil
    idiom = traits.userInterfaceIdiom
  }

  /// The traits that the conditions specify.
  var traits: UITraitCollection {
    UITraitCollection(
      userInterfaceStyle: style, displayScale: scale ?? 0, horizontalSizeClass: horizontal, verticalSizeClass: vertical,
      layoutDirection: direction, userInterfaceIdiom: idiom, accessibilityContrast: contrast)
  }
}

extension AssetConditions {
  /// The rank of a variant; compared element by element, smaller is better.
  private typealias Rank = (Int, Int, Int, Int, Int, CGFloat)

  /// Returns the index of the variant that matches `traits` best; nil if none matches. Of equal ones, the first. O(variants).
  ///
  /// A variant for another style, contrast or size class does not match. One for the other direction matches if there is none better, and
  /// so does any scale: the smallest that is at least the screen's, otherwise the largest.
  static func best(of variants: some Sequence<AssetConditions>, for traits: UITraitCollection) -> Int? {
    var best: (index: Int, rank: Rank)?
    for (index, conditions) in variants.enumerated() {
      guard let rank = conditions.rank(for: traits), best.map({ rank < $0.rank }) ?? true else { continue }
      best = (index, rank)
    }
    return best?.index
  }

  private func rank(for traits: UITraitCollection) -> Rank? {
    // 0 for a variant that specifies the value, 1 for one that matches any.
    func rank<Value: Equatable>(_ own: Value, _ wanted: Value, any: Value) -> Int? { own == any ? 1 : own == wanted ? 0 : nil }
    guard let style = rank(style, traits.userInterfaceStyle, any: .unspecified),
      let contrast = rank(contrast, traits.accessibilityContrast, any: .unspecified),
      let width = rank(horizontal, traits.horizontalSizeClass, any: .unspecified),
      let height = rank(vertical, traits.verticalSizeClass, any: .unspecified)
    else { return nil }
    // Variants for phones are also used elsewhere, but after those for all devices.
    guard let device = rank(idiom, traits.userInterfaceIdiom, any: .unspecified) ?? (idiom == .phone ? 2 : nil) else { return nil }
    let direction = rank(direction, traits.layoutDirection, any: .unspecified) ?? 2
    return (others, device, style * 2 + contrast, width + height, direction, scaleRank(for: traits.displayScale))
  }

  /// Returns smaller numbers for scales that are at least `wanted`, in ascending order; then for the others, in descending order.
  private func scaleRank(for wanted: CGFloat) -> CGFloat {
    guard let scale else { return 0 }
    return scale >= wanted ? scale - wanted : 1_000 - scale
  }
}
