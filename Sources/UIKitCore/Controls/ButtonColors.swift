internal import Foundation

/// The colours of a button with a configuration, in the state that it is in.
@MainActor struct ButtonColors {
  /// That of title and image.
  var foreground: UIColor
  /// That of the background; nil for none.
  var background: UIColor?

  init(_ configuration: UIButton.Configuration, _ button: UIButton) {
    let tint = button.roleColor
    let isSelected = button.isSelected && configuration.automaticallyUpdateForSelection
    // What is selected looks like the kind that stands out more.
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
  /// Rounds the corners of the background of a button of this height, whose layer this is.
  @MainActor func roundCorners(of layer: CALayer, height: CGFloat) {
    layer.cornerCurve = cornerStyle == .capsule ? .circular : .continuous
    layer.cornerRadius = cornerRadius(height: height)
  }
  /// The radius of the corners of a button of this height, in points.
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
