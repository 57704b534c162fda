internal import Foundation

extension UINavigationBar {
  /// Shows `image` in place of the background's colour while content is below the bar, stretched to its size, as
  /// ``UIImage/resizableImage(withCapInsets:)`` says; nil for the colour. An image without pixels, `UIImage()`, makes the bar transparent.
  /// Appearances that have a colour, or no background, count more.
  public func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
    var images = plainLook.images
    images[barMetrics] = image
    show(images)
    noteSetting(.backgroundImage) { (bar: UINavigationBar) in bar.show(images) }
  }
  private func show(_ images: [UIBarMetrics: UIImage]) {
    plainLook.images = images
    showBackground()
    // An opaque image makes an opaque bar.
    heightDidChange?()
  }
  /// The image that was set for `barMetrics`; nil for none.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { plainLook.images[barMetrics] }
  /// The same for bars in a position. A navigation bar is at the upper edge, so that nothing is shown of an image for `.bottom`.
  public func setBackgroundImage(_ image: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
    if barPosition != .bottom { setBackgroundImage(image, for: barMetrics) }
  }
  /// The image that was set for `barMetrics`; nil for none, and at the lower edge.
  public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    barPosition == .bottom ? nil : backgroundImage(for: barMetrics)
  }

  /// The image in place of the chevron of the back button, in the bar's tint; nil, the default, for the chevron. It is shown if there is a
  /// ``backIndicatorTransitionMaskImage``, too.
  public var backIndicatorImage: UIImage? {
    get { plainLook.backIndicator.image }
    set {
      plainLook.backIndicator.image = newValue
      appearanceDidChange()
      noteSetting(.backIndicatorImage, \UINavigationBar.backIndicatorImage)
    }
  }
  /// What belongs to ``backIndicatorImage``. Titles are not cut by it while they move: here they fade below the buttons.
  public var backIndicatorTransitionMaskImage: UIImage? {
    get { plainLook.backIndicator.mask }
    set {
      plainLook.backIndicator.mask = newValue
      appearanceDidChange()
      noteSetting(.backIndicatorTransitionMaskImage, \UINavigationBar.backIndicatorTransitionMaskImage)
    }
  }

  /// The image in place of the background while `item` is shown; nil for none.
  func backgroundImage(showing item: UINavigationItem?, isCompact: Bool) -> UIImage? {
    let images = plainLook.images
    guard !images.isEmpty else { return nil }
    let prompt = item?.prompt == nil ? nil : images[isCompact ? .compactPrompt : .defaultPrompt]
    return prompt ?? (isCompact ? images[.compact] : nil) ?? images[.default]
  }
}
