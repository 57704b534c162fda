internal import Foundation

extension UIToolbar {
  /// Sets the image that replaces the background colour while the bar is at the given position (``UIBarPosition/any`` for all), stretched
  /// to the bar's size as specified by ``UIImage/resizableImage(withCapInsets:)``; nil for the colour. An image without pixels,
  /// `UIImage()`, makes the bar transparent. Images for `.compact` are shown in windows of compact height.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    var images = backdrop.images
    images[topOrBottom, barMetrics] = backgroundImage
    show(images)
  }
  /// Returns the image that was set for exactly this position and these metrics.
  public func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backdrop.images[topOrBottom, barMetrics]
  }
  /// Sets the image that replaces the line at the bar's edge while the bar is at the given position, shown beside the bar at its own
  /// height; nil for the line. `UIImage()` removes the line.
  public func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    var images = backdrop.images
    images[topOrBottom] = shadowImage
    show(images)
  }
  private func show(_ images: BarImages) {
    backdrop.images = images
    showBackground()
    noteSetting(.backgroundImage) { (bar: UIToolbar) in bar.show(images) }
  }
  /// Returns the image that was set for exactly this position.
  public func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { backdrop.images[topOrBottom] }
}

extension UIToolbar: UIBarPositioning {
  /// The position of the bar, as specified by its delegate; at the lower edge by default. A bar at the upper edge has its line below. The
  /// background of a bar that is attached to the upper edge extends to the edge of the window.
  public var barPosition: UIBarPosition { position }
}
