internal import Foundation

extension UIToolbar {
  /// Shows `backgroundImage` in place of the background's color where the bar is at a position (``UIBarPosition/any`` for each), stretched
  /// to its size as ``UIImage/resizableImage(withCapInsets:)`` says; nil for the color. An image without pixels, `UIImage()`, makes the bar
  /// transparent. Images for `.compact` are shown in low windows.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    var images = backdrop.images
    images[topOrBottom, barMetrics] = backgroundImage
    show(images)
  }
  /// The image that was set for exactly this position and these metrics.
  public func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backdrop.images[topOrBottom, barMetrics]
  }
  /// Shows `shadowImage`, in its own height beside the bar, in place of the line at its edge where the bar is at a position; nil for the
  /// line. `UIImage()` is no line at all.
  public func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    var images = backdrop.images
    images[topOrBottom] = shadowImage
    show(images)
  }
  private func show(_ images: ToolbarImages) {
    backdrop.images = images
    showBackground()
    noteSetting(.backgroundImage) { (bar: UIToolbar) in bar.show(images) }
  }
  /// The image that was set for exactly this position.
  public func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { backdrop.images[topOrBottom] }
}

extension UIToolbar: UIBarPositioning {
  /// Where the bar is, as its delegate says; at the lower edge by default. A bar at the upper edge has its line below; one that is attached
  /// to that reaches with its background to the edge of the window.
  public var barPosition: UIBarPosition { position }
}
