internal import Foundation

extension UISegmentedControl {
  /// Shows `image` behind the segments in a state (normal, selected, highlighted or disabled), in place of the system's background. It is
  /// stretched to each of them as ``UIImage/resizableImage(withCapInsets:)`` says, with its caps at the ends of the control. Without one
  /// for a state that of the normal one is shown. Images for `.compact` are shown in bars of low windows.
  public func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    images.setBackground(backgroundImage, state, barMetrics)
    noteImages()
  }
  /// The image that was set for exactly this state and these metrics.
  public func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? { images.background(state, barMetrics) }
  /// Shows `dividerImage`, in its own width, between two segments in these states, in place of the system's line. Without one for these
  /// states that of the normal one is shown.
  public func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) {
    images.setDivider(dividerImage, leftState, rightState, barMetrics)
    noteImages()
  }
  /// The image that was set for exactly these states and metrics.
  public func dividerImage(forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics) -> UIImage?
  {
    images.divider(leftState, rightState, barMetrics)
  }
  private func noteImages() {
    let images = images
    noteSetting(.backgroundImage) { (control: UISegmentedControl) in control.images = images }
  }
}
