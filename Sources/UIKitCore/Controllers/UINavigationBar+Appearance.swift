internal import Foundation
internal import HitchlessBase

extension UINavigationBar {
  /// The look of the bar while content is below it. Items can override it. Setting it copies the appearance.
  public var standardAppearance: UINavigationBarAppearance {
    get { appearances.standard ?? makeStandardAppearance() }
    set {
      adopt(newValue, as: \.standard)
      noteSetting(.standardAppearance, \UINavigationBar.standardAppearance)
    }
  }
  /// The standard look in windows that are less than 500 points high; nil for ``standardAppearance``.
  public var compactAppearance: UINavigationBarAppearance? {
    get { appearances.compact }
    set {
      adopt(newValue, as: \.compact)
      noteSetting(.compactAppearance, \UINavigationBar.compactAppearance)
    }
  }
  /// The look of the bar while no content is below it, as when it is scrolled to the top; nil for the titles of ``standardAppearance``
  /// without background and line.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.scrollEdge }
    set {
      adopt(newValue, as: \.scrollEdge)
      noteSetting(.scrollEdgeAppearance, \UINavigationBar.scrollEdgeAppearance)
    }
  }
  /// The scroll edge look in windows that are less than 500 points high; nil for ``scrollEdgeAppearance``.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.compactScrollEdge }
    set {
      adopt(newValue, as: \.compactScrollEdge)
      noteSetting(.compactScrollEdgeAppearance, \UINavigationBar.compactScrollEdgeAppearance)
    }
  }

  private func adopt(
    _ appearance: UINavigationBarAppearance?, as key: WritableKeyPath<NavigationBarAppearances, UINavigationBarAppearance?>
  ) {
    appearances.adopt(appearance, as: key) { [weak self] in self?.appearanceDidChange() }
    appearanceDidChange()
  }
  /// Creates the appearance of a bar that was given none. The bar's look does not change.
  private func makeStandardAppearance() -> UINavigationBarAppearance {
    let made = UINavigationBarAppearance().copy { [weak self] in self?.appearanceDidChange() }
    appearances.standard = made
    return made
  }

  /// Returns the look of the bar with `item` while content is below it, or not.
  func look(of item: UINavigationItem?, isOverContent: Bool) -> NavigationBarLook {
    let isCompact = traitCollection.verticalSizeClass == .compact
    func chosen(_ key: KeyPath<NavigationBarAppearances, UINavigationBarAppearance?>) -> UINavigationBarAppearance? {
      item?.appearances[keyPath: key] ?? appearances[keyPath: key]
    }
    let standard = (isCompact ? chosen(\.compact) : nil) ?? chosen(\.standard)
    let edge = isOverContent ? nil : (isCompact ? chosen(\.compactScrollEdge) : nil) ?? chosen(\.scrollEdge)
    // A background image replaces a colour, unless an appearance sets one.
    let image = backgroundImage(showing: item, isCompact: isCompact)
    let own = plainLook.ownColor
    let filling = image == nil ? barTintColor ?? own ?? .systemBackground : own ?? .clear
    let shown = edge ?? standard
    let background: UIColor? =
      !isOverContent && edge == nil ? own : shown?.backgroundColor ?? (shown?.showsStandardBackground == false ? own : filling)
    // An image of the appearance is shown over its colour.
    let plainImage = shown?.showsStandardBackground == false ? nil : image
    let decoration = !isOverContent && edge == nil ? nil : shown
    return NavigationBarLook(
      // Not a transparent black, because the background fades to this colour.
      background: background ?? (standard?.backgroundColor ?? filling).withAlphaComponent(0),
      image: !isOverContent && edge == nil ? nil : shown?.backgroundImage ?? plainImage,
      imageMode: decoration?.backgroundImageContentMode ?? .scaleToFill, effect: decoration?.backgroundEffect,
      shadow: !isOverContent && edge == nil ? nil : shown.map(\.shadowColor) ?? .separator, shadowImage: decoration?.shadowImage,
      title: (titleTextAttributes ?? [:]).merging(shown?.titleTextAttributes ?? [:]) { $1 },
      largeTitle: (largeTitleTextAttributes ?? [:]).merging(shown?.largeTitleTextAttributes ?? [:]) { $1 },
      titleOffset: shown.flatMap { $0.titlePositionAdjustment == .zero ? nil : $0.titlePositionAdjustment } ?? plainTitleOffset,
      appearance: shown)
  }

  /// The offset of the title that was set without an appearance.
  private var plainTitleOffset: UIOffset {
    let shifts = plainLook.titleShifts
    let shift = (traitCollection.verticalSizeClass == .compact ? shifts[.compact] : nil) ?? shifts[.default]
    return UIOffset(horizontal: 0, vertical: shift ?? 0)
  }

  /// Applies `look`, the bar's look with the current content, to a button.
  func dress(_ button: BarButton, in look: NavigationBarLook) {
    var looks = look.appearance?.looks(isBack: button.item == nil, style: button.item?.style ?? .plain) ?? BarButtonLooks()
    if looks.backIndicator == nil { looks.backIndicator = plainLook.backIndicator.shown }
    button.show(looks)
  }
  /// Applies the current look to all buttons.
  func dressButtons() {
    let look = shownLook
    for case let button as BarButton in buttons.all { dress(button, in: look) }
  }
}

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

/// The look of a navigation bar that results from its appearances.
struct NavigationBarLook {
  let background: UIColor
  /// The image in place of the background; nil for none.
  let image: UIImage?
  /// How the image is fitted into the bar.
  let imageMode: UIView.ContentMode
  /// The blur of the content below the bar; nil for none.
  let effect: UIBlurEffect?
  /// The colour of the line below the bar; nil for none.
  let shadow: UIColor?
  /// The image in place of the line; nil for the line.
  let shadowImage: UIImage?
  /// The attributes of the small title.
  let title: [NSAttributedString.Key: Any]
  /// The attributes of the large title.
  let largeTitle: [NSAttributedString.Key: Any]
  /// The offset of the small title, in points.
  let titleOffset: UIOffset
  /// The appearance that determines the look of buttons; nil for the standard look.
  let appearance: UINavigationBarAppearance?
}

extension UIColor {
  fileprivate func blended(_ other: UIColor, _ share: Double, in traits: UITraitCollection) -> UIColor {
    let (a, b) = (pixel(in: traits), other.pixel(in: traits))
    let (first, second) = (a.alpha * (1 - share), b.alpha * share)
    let alpha = first + second
    // A transparent colour does not contribute its components.
    func part(_ key: KeyPath<PixelColor, Double>) -> Double {
      alpha > 0 ? (a[keyPath: key] * first + b[keyPath: key] * second) / alpha : b[keyPath: key]
    }
    return UIColor(PixelColor(red: part(\.red), green: part(\.green), blue: part(\.blue), alpha: alpha))
  }
  /// Returns a colour between this one (share 0) and `other` (share 1). Dynamic colours stay dynamic. O(1).
  func mixed(with other: UIColor, share: CGFloat) -> UIColor {
    if share <= 0 { return self }
    if share >= 1 { return other }
    return UIColor { self.blended(other, Double(share), in: $0) }
  }
}

extension UINavigationItem {
  /// The ``UINavigationBar/standardAppearance`` of the bar with this item; nil for the bar's own. Setting it copies the appearance.
  public var standardAppearance: UINavigationBarAppearance? {
    get { appearances.standard }
    set { adopt(newValue, as: \.standard) }
  }
  /// The ``UINavigationBar/compactAppearance`` of the bar with this item; nil for the bar's own.
  public var compactAppearance: UINavigationBarAppearance? {
    get { appearances.compact }
    set { adopt(newValue, as: \.compact) }
  }
  /// The ``UINavigationBar/scrollEdgeAppearance`` of the bar with this item; nil for the bar's own.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.scrollEdge }
    set { adopt(newValue, as: \.scrollEdge) }
  }
  /// The ``UINavigationBar/compactScrollEdgeAppearance`` of the bar with this item; nil for the bar's own.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.compactScrollEdge }
    set { adopt(newValue, as: \.compactScrollEdge) }
  }

  private func adopt(
    _ appearance: UINavigationBarAppearance?, as key: WritableKeyPath<NavigationBarAppearances, UINavigationBarAppearance?>
  ) {
    appearances.adopt(appearance, as: key) { [weak self] in self?.appearanceDidChange() }
    appearanceDidChange()
  }

  private func appearanceDidChange() {
    changed?()
    largeTitle.needsUpdate()
  }
}
