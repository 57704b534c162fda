internal import Foundation

extension UITabBar {
  /// The appearance of the bar while content is below it; setting it copies the appearance. An item can override it while it is selected.
  public var standardAppearance: UITabBarAppearance {
    get { appearances.standard ?? makeStandardAppearance() }
    set {
      adopt(newValue, as: \.standard)
      noteSetting(.standardAppearance, \UITabBar.standardAppearance)
    }
  }
  /// The appearance of the bar while no content is below it, for example after the content has been scrolled to its end; nil, the default,
  /// for the titles and images of ``standardAppearance`` without a background and a line. A bar outside a tab bar controller is always
  /// shown as over content.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances.scrollEdge }
    set {
      adopt(newValue, as: \.scrollEdge)
      noteSetting(.scrollEdgeAppearance, \UITabBar.scrollEdgeAppearance)
    }
  }

  private func adopt(_ appearance: UITabBarAppearance?, as key: WritableKeyPath<TabBarAppearances, UITabBarAppearance?>) {
    appearances[keyPath: key] = appearance?.copy { [weak self] in self?.appearanceDidChange() }
    appearanceDidChange()
  }
  /// Creates the appearance of a bar that has none. It does not change how the bar looks.
  private func makeStandardAppearance() -> UITabBarAppearance {
    let made = UITabBarAppearance().copy { [weak self] in self?.appearanceDidChange() }
    appearances.standard = made
    return made
  }

  /// Returns the appearance of the bar over content, or not over content; nil if none is set.
  func shownAppearance(isOverContent: Bool) -> UITabBarAppearance? {
    let item = selectedItem?.appearances
    let standard = item?.standard ?? appearances.standard
    return isOverContent ? standard : item?.scrollEdge ?? appearances.scrollEdge ?? standard
  }
  /// Returns the colours of the background and of the line above it, which are clear if there is none.
  func background(isOverContent: Bool) -> TabBarBackground {
    // An image replaces the colour, unless an appearance specifies a colour.
    let filling = backgroundImage == nil ? barTintColor ?? plainLook.ownColor ?? .systemBackground : plainLook.ownColor ?? .clear
    let appearance = shownAppearance(isOverContent: isOverContent)
    if !isOverContent && content.isKnown && (selectedItem?.appearances.scrollEdge ?? appearances.scrollEdge) == nil {
      // A transparent variant of the colour rather than transparent black, because the bar fades to that colour.
      let color = plainLook.ownColor ?? (appearance?.backgroundColor ?? filling).withAlphaComponent(0)
      return TabBarBackground(color: color, line: (appearance?.shadowColor ?? .separator).withAlphaComponent(0))
    }
    guard let appearance else { return TabBarBackground(color: filling, line: .separator, image: backgroundImage) }
    return TabBarBackground(
      color: appearance.backgroundColor
        ?? (appearance.showsStandardBackground ? filling : plainLook.ownColor ?? filling.withAlphaComponent(0)),
      line: appearance.shadowColor ?? UIColor.separator.withAlphaComponent(0), lineImage: appearance.shadowImage,
      image: appearance.backgroundImage ?? (appearance.showsStandardBackground ? backgroundImage : nil),
      imageMode: appearance.backgroundImageContentMode, effect: appearance.backgroundEffect,
      effectAlpha: appearance.backgroundEffect == nil ? 0 : 1)
  }
}

/// The appearances that were set on a tab bar or on one of its items; each is a private copy.
struct TabBarAppearances {
  var standard: UITabBarAppearance?
  var scrollEdge: UITabBarAppearance?
}

/// The background of a tab bar, and the line above it.
struct TabBarBackground: Equatable {
  var color: UIColor
  var line: UIColor
  /// The image in place of the line; nil for the line.
  var lineImage: UIImage?
  /// The image in place of the colour; nil for none.
  var image: UIImage?
  /// How the image is fitted into the bar.
  var imageMode = UIView.ContentMode.scaleToFill
  /// The blur of the content below the bar; nil for none.
  var effect: UIBlurEffect?
  /// The opacity of the blur.
  var effectAlpha: CGFloat = 0
  /// The opacity of the image.
  var imageAlpha: CGFloat = 1

  /// Returns a blend of this background, for a share of 0, and `other`, for 1.
  func mixed(with other: TabBarBackground, share: CGFloat) -> TabBarBackground {
    TabBarBackground(
      color: color.mixed(with: other.color, share: share), line: line.mixed(with: other.line, share: share),
      lineImage: share >= 0.5 ? other.lineImage : lineImage, image: other.image ?? image,
      imageMode: other.image == nil ? imageMode : other.imageMode, effect: other.effect ?? effect,
      effectAlpha: effectAlpha * (1 - share) + other.effectAlpha * share,
      imageAlpha: (image == nil ? 0 : 1 - share) + (other.image == nil ? 0 : share))
  }
}

extension UITabBarItem {
  /// The bar's ``UITabBar/standardAppearance`` while this item is selected; nil for the bar's own. Setting it copies the appearance.
  public var standardAppearance: UITabBarAppearance? {
    get { appearances.standard }
    set { adopt(newValue, as: \.standard) }
  }
  /// The bar's ``UITabBar/scrollEdgeAppearance`` while this item is selected; nil for the bar's own.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances.scrollEdge }
    set { adopt(newValue, as: \.scrollEdge) }
  }

  private func adopt(_ appearance: UITabBarAppearance?, as key: WritableKeyPath<TabBarAppearances, UITabBarAppearance?>) {
    appearances[keyPath: key] = appearance?.copy { [weak self] in self?.changed?() }
    changed?()
  }
}
