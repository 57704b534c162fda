public import Foundation
internal import HitchlessBase
internal import LayerTree

/// An effect of a ``UIVisualEffectView``. This base class has no effect: see ``UIBlurEffect`` and ``UIVibrancyEffect``. Immutable.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  /// Creates an effect that changes nothing.
  public override init() { super.init() }

  /// Returns the effect on the content behind a view with these traits; nil for none.
  func backdrop(in traits: UITraitCollection) -> Backdrop? { nil }
  /// Whether the effect is visible in the content of the view, instead of behind the content.
  var isSeenInContent: Bool { false }
}

/// Blurs the content behind a view, and covers it with a translucent material.
///
/// The colours and strengths of the materials are close to those of iOS, but not identical.
open class UIBlurEffect: UIVisualEffect {
  /// The materials. Those without "light" or "dark" in their names follow the interface style of the view.
  public enum Style: Int, Sendable, CaseIterable {
    /// Nearly white, regardless of the interface style.
    case extraLight = 0
    /// Lighter than the content behind it, regardless of the interface style.
    case light = 1
    /// Darker than the content behind it, regardless of the interface style.
    case dark = 2
    /// Light or dark, according to the interface style.
    case regular = 4
    /// Stands out more than `regular`: `extraLight` or dark.
    case prominent = 5
    /// Shows most of the content behind it.
    case systemUltraThinMaterial = 6
    /// Shows more of the content behind it than `systemMaterial`.
    case systemThinMaterial = 7
    /// The standard material.
    case systemMaterial = 8
    /// Shows less of the content behind it than `systemMaterial`.
    case systemThickMaterial = 9
    /// The material of bars.
    case systemChromeMaterial = 10
    /// `systemUltraThinMaterial`, always light.
    case systemUltraThinMaterialLight = 11
    /// `systemThinMaterial`, always light.
    case systemThinMaterialLight = 12
    /// `systemMaterial`, always light.
    case systemMaterialLight = 13
    /// `systemThickMaterial`, always light.
    case systemThickMaterialLight = 14
    /// `systemChromeMaterial`, always light.
    case systemChromeMaterialLight = 15
    /// `systemUltraThinMaterial`, always dark.
    case systemUltraThinMaterialDark = 16
    /// `systemThinMaterial`, always dark.
    case systemThinMaterialDark = 17
    /// `systemMaterial`, always dark.
    case systemMaterialDark = 18
    /// `systemThickMaterial`, always dark.
    case systemThickMaterialDark = 19
    /// `systemChromeMaterial`, always dark.
    case systemChromeMaterialDark = 20
  }

  /// The material.
  let style: Style

  /// Creates a blur with the material `style`.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  override func backdrop(in traits: UITraitCollection) -> Backdrop? { style.material(in: traits) }
}

/// Draws the content of a view in the colours behind it, lightened or darkened; only the opacity of the content matters. For views in the
/// content of a blurred view.
///
/// On iOS, each style has its own blend mode; here, the effect saturates the colours behind the view and adds black or white, with the
/// opacity of the label colour of the same name.
open class UIVibrancyEffect: UIVisualEffect {
  private let blur: UIBlurEffect
  private let style: UIVibrancyEffectStyle

  /// Creates an effect for content on a blur with this material, as prominent as a label.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }
  /// Creates an effect for content on a blur with this material.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    (blur, self.style) = (blurEffect, style)
    super.init()
  }

  override func backdrop(in traits: UITraitCollection) -> Backdrop? {
    let white = blur.style.isDark(in: traits) ? 1.0 : 0
    return Backdrop(radius: 0, saturation: 1.8, tint: PixelColor(red: white, green: white, blue: white, alpha: style.opacity))
  }
  override var isSeenInContent: Bool { true }
}

/// The prominence of content with a ``UIVibrancyEffect``, equal to that of labels and fills with the same names.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// The prominence of the label colour.
  case label = 0
  /// The prominence of the secondary label colour.
  case secondaryLabel = 1
  /// The prominence of placeholders.
  case tertiaryLabel = 2
  /// The prominence of the faintest texts.
  case quaternaryLabel = 3
  /// Small areas.
  case fill = 4
  /// Areas of the size of a control.
  case secondaryFill = 5
  /// Large areas.
  case tertiaryFill = 6
  /// Lines between content.
  case separator = 7

  /// The opacity of the black or white.
  var opacity: Double {
    switch self {
    case .label: 0.85
    case .secondaryLabel: 0.6
    case .tertiaryLabel: 0.35
    case .quaternaryLabel, .fill: 0.2
    case .secondaryFill: 0.16
    case .tertiaryFill: 0.12
    case .separator: 0.25
    }
  }
}
