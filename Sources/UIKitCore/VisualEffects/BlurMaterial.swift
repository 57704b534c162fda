internal import HitchlessBase
internal import LayerTree

extension UIBlurEffect.Style {
  /// Returns whether the material is dark in a view with these traits.
  func isDark(in traits: UITraitCollection) -> Bool {
    switch self {
    case .extraLight, .light: false
    case .dark: true
    case .regular, .prominent: traits.userInterfaceStyle == .dark
    default: rawValue >= Self.systemUltraThinMaterialDark.rawValue || traits.userInterfaceStyle == .dark && followsTraits
    }
  }

  private var followsTraits: Bool { rawValue < Self.systemUltraThinMaterialLight.rawValue }

  /// Returns the effect of the material on the content behind it.
  func material(in traits: UITraitCollection) -> Backdrop {
    let isDark = isDark(in: traits)
    func made(_ grey: Double, _ opacity: Double, radius: Double = 20, saturation: Double = 1.8) -> Backdrop {
      Backdrop(radius: radius, saturation: saturation, tint: PixelColor(red: grey, green: grey, blue: grey, alpha: opacity))
    }
    switch self {
    case .extraLight: return made(0.97, 0.82)
    case .light: return made(1, 0.3, radius: 30)
    case .dark: return made(0.11, 0.73)
    case .regular: return isDark ? made(0.14, 0.66) : made(0.97, 0.6)
    case .prominent: return isDark ? made(0.22, 0.72) : made(0.97, 0.82)
    default: break
    }
    // The same five materials occur three times in the same order.
    switch (rawValue - Self.systemUltraThinMaterial.rawValue) % 5 {
    case 0: return isDark ? made(0.14, 0.5) : made(0.98, 0.42)
    case 1: return isDark ? made(0.14, 0.62) : made(0.98, 0.57)
    case 2: return isDark ? made(0.14, 0.74) : made(0.98, 0.7)
    case 3: return isDark ? made(0.15, 0.86) : made(0.98, 0.84)
    default: return isDark ? made(0.11, 0.76) : made(0.97, 0.78)
    }
  }
}
