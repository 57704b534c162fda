internal import Foundation

extension UIBarButtonItem {
  /// Sets the image behind the title and image in a state (normal, highlighted or disabled). The image is stretched to the button as
  /// described by ``UIImage/resizableImage(withCapInsets:)``; nil for the bar's image. A state without an image shows that of the normal
  /// state. Images for `.compact` are shown in windows with a compact height.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    setBackground(backgroundImage, state, nil, barMetrics)
  }
  /// Returns the image that was set for exactly this state and these metrics.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    extras.backgrounds[state, nil, barMetrics]
  }
  /// Sets the background image for items of a style. It takes precedence over the image for all styles.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) {
    setBackground(backgroundImage, state, style, barMetrics)
  }
  /// Returns the image that was set for exactly this state, this style and these metrics.
  public func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
    extras.backgrounds[state, style, barMetrics]
  }
  private func setBackground(_ image: UIImage?, _ state: UIControl.State, _ style: Style?, _ metrics: UIBarMetrics) {
    extras.backgrounds[state, style, metrics] = image
    let backgrounds = extras.backgrounds
    noteSetting(.backgroundImage) { (item: UIBarButtonItem) in item.extras.backgrounds = backgrounds }
  }
}
