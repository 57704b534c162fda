internal import Foundation

extension UINavigationBar {
  /// Sets an image that replaces the background colour while content is below the bar, stretched to the bar's size like
  /// ``UIImage/resizableImage(withCapInsets:)``; nil for the colour. An image without pixels, `UIImage()`, makes the bar transparent.
  /// Appearances that have a colour or no background take precedence.
  public func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
    var images = plainLook.images
    images[barMetrics] = image
    show(images)
    noteSetting(.backgroundImage) { (bar: UINavigationBar) in bar.show(images) }
  }
  private func show(_ images: [UIBarMetrics: UIImage]) {
    plainLook.images = images
    showBackground()
    // An opaque image makes the bar opaque.
    heightDidChange?()
  }
  /// Returns the image that was set for `barMetrics`; nil for none.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { plainLook.images[barMetrics] }
  /// Sets the background image for bars in a position. A navigation bar is at the upper edge, so images for `.bottom` are ignored.
  public func setBackgroundImage(_ image: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
    if barPosition != .bottom { setBackgroundImage(image, for: barMetrics) }
  }
  /// Returns the image that was set for `barMetrics`; nil for none, and for `.bottom`.
  public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    barPosition == .bottom ? nil : backgroundImage(for: barMetrics)
  }

  /// The image in place of the back button's chevron, in the bar's tint; nil, the default, for the chevron. It is shown only if
  /// ``backIndicatorTransitionMaskImage`` is set as well.
  public var backIndicatorImage: UIImage? {
    get { plainLook.backIndicator.image }
    set {
      plainLook.backIndicator.image = newValue
      appearanceDidChange()
      noteSetting(.backIndicatorImage, \UINavigationBar.backIndicatorImage)
    }
  }
  /// The mask that belongs to ``backIndicatorImage``. Unlike in UIKit, moving titles are not clipped by it: they fade below the buttons.
  public var backIndicatorTransitionMaskImage: UIImage? {
    get { plainLook.backIndicator.mask }
    set {
      plainLook.backIndicator.mask = newValue
      appearanceDidChange()
      noteSetting(.backIndicatorTransitionMaskImage, \UINavigationBar.backIndicatorTransitionMaskImage)
    }
  }

  /// Returns the image in place of the background while `item` is shown; nil for none.
  func backgroundImage(showing item: UINavigationItem?, isCompact: Bool) -> UIImage? {
    let images = plainLook.images
    guard !images.isEmpty else { return nil }
    let prompt = item?.prompt == nil ? nil : images[isCompact ? .compactPrompt : .defaultPrompt]
    return prompt ?? (isCompact ? images[.compact] : nil) ?? images[.default]
  }
}
