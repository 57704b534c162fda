internal import Foundation

extension UIStepper {
  /// Sets the image behind the buttons in a state (normal, highlighted or disabled), which replaces the system's background. The image is
  /// stretched to each button as described by ``UIImage/resizableImage(withCapInsets:)``, with its caps at the ends of the stepper. A state
  /// without an image shows that of the normal state.
  public func setBackgroundImage(_ image: UIImage?, for state: State) {
    images.setBackground(image, state, .default)
    noteImages()
  }
  /// Returns the image that was set for exactly this state.
  public func backgroundImage(for state: State) -> UIImage? { images.background(state, .default) }
  /// Sets the image between the two buttons in these states, which is shown in its own width and replaces the system's line. States without
  /// an image show that of the normal state.
  public func setDividerImage(_ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State) {
    images.setDivider(image, leftState, rightState, .default)
    noteImages()
  }
  /// Returns the image that was set for exactly these states.
  public func dividerImage(forLeftSegmentState leftState: State, rightSegmentState rightState: State) -> UIImage? {
    images.divider(leftState, rightState, .default)
  }
  private func noteImages() {
    let images = images
    noteSetting(.backgroundImage) { (stepper: UIStepper) in stepper.images = images }
  }
}
