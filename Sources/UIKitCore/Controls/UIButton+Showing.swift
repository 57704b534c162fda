internal import Foundation

extension UIButton {
  /// Shows what is around the texts and the image.
  func show(_ configuration: Configuration, _ colors: ButtonColors) {
    let foreground = colors.foreground
    let spinner = configuration.showsActivityIndicator ? configuration.activityIndicatorColorTransformer?(foreground) ?? foreground : nil
    parts.showSpinner(spinner, in: self)
    let isPopup = configuration.indicator == .popup || configuration.indicator == .automatic && shownSelection != nil
    parts.showIndicator(isPopup ? configuration.indicatorColorTransformer?(foreground) ?? foreground : nil, in: self)
    showBackground(configuration, colors)
  }
  /// Shows the background. Its round corners may depend on the height.
  func showBackground(_ configuration: Configuration, _ colors: ButtonColors) {
    if var own = configuration.ownBackground {
      if !own.hasColor { own.backgroundColor = colors.background ?? .clear }
      own.cornerRadius = configuration.cornerRadius(height: bounds.height)
      parts.showBackground(own, in: self)
      asStandard { backgroundColor = nil }
      layer.cornerRadius = 0
    } else {
      parts.showBackground(Optional<UIBackgroundConfiguration>.none, in: self)
      asStandard { backgroundColor = colors.background }
      configuration.roundCorners(of: layer, height: bounds.height)
    }
  }
  /// Nothing of a configuration is left.
  func removeConfiguration() {
    parts.removeConfiguration(in: self)
    asStandard { backgroundColor = nil }
    layer.cornerRadius = 0
  }
}
