internal import Foundation

extension UIBarButtonItem {
  /// Shows `backgroundImage` behind title and image in a state (normal, highlighted or disabled), stretched to the button as
  /// ``UIImage/resizableImage(withCapInsets:)`` says; nil for what the bar says. Without one for a state that of the normal one is shown.
  /// Images for `.compact` are shown in low windows.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    setBackground(backgroundImage, state, nil, barMetrics)
  }
  /// The image that was set for exactly this state and these metrics.
  public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    extras.backgrounds[state, nil, barMetrics]
  }
  /// The same for items of a style, for which it comes before that of all.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) {
    setBackground(backgroundImage, state, style, barMetrics)
  }
  /// The image that was set for exactly this state, this style and these metrics.
  public func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
    extras.backgrounds[state, style, barMetrics]
  }
  private func setBackground(_ image: UIImage?, _ state: UIControl.State, _ style: Style?, _ metrics: UIBarMetrics) {
    extras.backgrounds[state, style, metrics] = image
    let backgrounds = extras.backgrounds
    noteSetting(.backgroundImage) { (item: UIBarButtonItem) in item.extras.backgrounds = backgrounds }
  }
}
