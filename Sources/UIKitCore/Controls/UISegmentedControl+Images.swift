internal import Foundation

extension UISegmentedControl {
  /// Sets the image behind the segments in a state (normal, selected, highlighted or disabled), which replaces the system's background. The
  /// image is stretched to each segment as described by ``UIImage/resizableImage(withCapInsets:)``, with its caps at the ends of the
  /// control. A state without an image shows that of the normal state. Images for `.compact` are shown in bars of windows with a compact
  /// height.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    images.setBackground(backgroundImage, state, barMetrics)
    noteImages()
  }
  /// Returns the image that was set for exactly this state and these metrics.
  public func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? { images.background(state, barMetrics) }
  /// Sets the image between two segments in these states, which is shown in its own width and replaces the system's line. States without an
  /// image show that of the normal state.
  public func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) {
    images.setDivider(dividerImage, leftState, rightState, barMetrics)
    noteImages()
  }
  /// Returns the image that was set for exactly these states and metrics.
  public func dividerImage(forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics) -> UIImage?
  {
    images.divider(leftState, rightState, barMetrics)
  }
  private func noteImages() {
    let images = images
    noteSetting(.backgroundImage) { (control: UISegmentedControl) in control.images = images }
  }
}
