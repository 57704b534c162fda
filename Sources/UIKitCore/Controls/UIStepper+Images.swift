internal import Foundation

extension UIStepper {
  /// Shows `image` behind the buttons in a state (normal, highlighted or disabled), in place of the system's background: stretched to each
  /// of them as ``UIImage/resizableImage(withCapInsets:)`` says, with its caps at the ends of the stepper. Without one for a state that of
  /// the normal one is shown.
  public func setBackgroundImage(_ image: UIImage?, for state: State) {
    images.setBackground(image, state, .default)
    noteImages()
  }
  /// The image that was set for exactly this state.
  public func backgroundImage(for state: State) -> UIImage? { images.background(state, .default) }
  /// Shows `image`, in its own width, between two buttons in these states, in place of the system's line. Without one for these states that
  /// of the normal one is shown.
  public func setDividerImage(_ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State) {
    images.setDivider(image, leftState, rightState, .default)
    noteImages()
  }
  /// The image that was set for exactly these states.
  public func dividerImage(forLeftSegmentState leftState: State, rightSegmentState rightState: State) -> UIImage? {
    images.divider(leftState, rightState, .default)
  }
  private func noteImages() {
    let images = images
    noteSetting(.backgroundImage) { (stepper: UIStepper) in stepper.images = images }
  }
}
