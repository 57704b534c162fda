public import Foundation
internal import HitchlessBase
internal import LayerTree

/// What a ``UIVisualEffectView`` does. By itself it is no effect: see ``UIBlurEffect`` and ``UIVibrancyEffect``. Immutable.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {
  /// An effect that changes nothing.
  public override init() { super.init() }

  /// What is done to what lies behind a view with these traits; nil for nothing.
  func backdrop(in traits: UITraitCollection) -> Backdrop? { nil }
  /// Whether the effect is seen where the content of the view is, instead of behind that.
  var isSeenInContent: Bool { false }
}

/// Blurs what lies behind a view, and lays a material over it.
///
/// The materials' colours and strengths are near to those of iOS, and not the same to the bit.
open class UIBlurEffect: UIVisualEffect {
  /// The materials. Those without a word for light or dark follow the interface style of the view.
  public enum Style: Int, Sendable, CaseIterable {
    /// Nearly white, whatever the interface style.
    case extraLight = 0
    /// Lighter than what lies behind, whatever the interface style.
    case light = 1
    /// Darker than what lies behind, whatever the interface style.
    case dark = 2
    /// Light or dark, as the interface style.
    case regular = 4
    /// Stands out more than `regular`: `extraLight` or dark.
    case prominent = 5
    /// Shows most of what lies behind.
    case systemUltraThinMaterial = 6
    /// Shows more of what lies behind than `systemMaterial`.
    case systemThinMaterial = 7
    /// The usual material.
    case systemMaterial = 8
    /// Shows less of what lies behind than `systemMaterial`.
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

  /// A blur with the material `style`.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  override func backdrop(in traits: UITraitCollection) -> Backdrop? { style.material(in: traits) }
}

/// Shows the content of a view in the colours that lie behind it, lighter or darker: only how opaque the content is counts. For views in the
/// content of one with a blur.
///
/// On iOS each style blends in its own way; here it strengthens the colours behind and lays black or white over them, as much as the
/// colour of labels with that name is opaque.
open class UIVibrancyEffect: UIVisualEffect {
  private let blur: UIBlurEffect
  private let style: UIVibrancyEffectStyle

  /// Content on a blur with this material, as important as a label.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }
  /// Content on a blur with this material.
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

/// How much content stands out with a ``UIVibrancyEffect``: as labels and fills with these names do.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// As the colour of labels.
  case label = 0
  /// As that of labels beside more important ones.
  case secondaryLabel = 1
  /// As that of placeholders.
  case tertiaryLabel = 2
  /// As that of the faintest texts.
  case quaternaryLabel = 3
  /// Small areas.
  case fill = 4
  /// Areas of the size of a control.
  case secondaryFill = 5
  /// Large areas.
  case tertiaryFill = 6
  /// Lines between content.
  case separator = 7

  /// How opaque the black or white is.
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
