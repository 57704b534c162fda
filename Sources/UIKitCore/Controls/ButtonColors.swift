internal import Foundation

/// The colours of a button with a configuration, in its current state.
@MainActor struct ButtonColors {
  /// The colour of title and image.
  var foreground: UIColor
  /// The colour of the background; nil for none.
  var background: UIColor?

  init(_ configuration: UIButton.Configuration, _ button: UIButton) {
    let tint = button.roleColor
    let isSelected = button.isSelected && configuration.automaticallyUpdateForSelection
    // A selected button looks like the next more prominent kind.
    let fill: UIButton.Configuration.Fill =
      switch (configuration.fill, isSelected) {
      case (.none, true), (.gray, true): .tinted
      case (.tinted, true): .filled
      case (let fill, _): fill
      }
    let isEnabled = button.isEnabled || !button.automaticallyUpdatesConfiguration
    foreground = isEnabled ? configuration.baseForegroundColor ?? (fill == .filled ? .white : tint) : .tertiaryLabel
    background =
      switch fill {
      case .none: configuration.baseBackgroundColor
      case .gray: configuration.baseBackgroundColor ?? .tertiarySystemFill
      case .tinted: (configuration.baseBackgroundColor ?? tint).withAlphaComponent(0.18)
      case .filled: configuration.baseBackgroundColor ?? tint
      }
    if !isEnabled, background != nil { background = .tertiarySystemFill }
  }
}

extension UIButton.Configuration {
  /// Rounds the corners of `layer`, the layer of a button of this height.
  @MainActor func roundCorners(of layer: CALayer, height: CGFloat) {
    layer.cornerCurve = cornerStyle == .capsule ? .circular : .continuous
    layer.cornerRadius = cornerRadius(height: height)
  }
  /// Returns the corner radius of a button of this height, in points.
  @MainActor func cornerRadius(height: CGFloat) -> CGFloat {
    switch cornerStyle {
    case .small: 5
    case .medium: 8
    case .large: 12
    case .capsule: height / 2
    case .fixed, .dynamic: ownBackground?.cornerRadius ?? 8
    }
  }
}
