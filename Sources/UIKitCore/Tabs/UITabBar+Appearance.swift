internal import Foundation

extension UITabBar {
  /// How the bar looks while content is below it; setting it copies the appearance. Items can say otherwise while they are selected.
  public var standardAppearance: UITabBarAppearance {
    get { appearances.standard ?? makeStandardAppearance() }
    set {
      adopt(newValue, as: \.standard)
      noteSetting(.standardAppearance, \UITabBar.standardAppearance)
    }
  }
  /// How the bar looks while no content is below it, as it is where the content has been scrolled to its end; nil, the default, for the
  /// titles and images of ``standardAppearance`` without background and line. A bar that no tab bar controller has is always over content.
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
  /// The appearance of a bar that was given none. Nothing looks different.
  private func makeStandardAppearance() -> UITabBarAppearance {
    let made = UITabBarAppearance().copy { [weak self] in self?.appearanceDidChange() }
    appearances.standard = made
    return made
  }

  /// How the bar looks while content is below it, or not; nil if no appearance says so.
  func shownAppearance(isOverContent: Bool) -> UITabBarAppearance? {
    let item = selectedItem?.appearances
    let standard = item?.standard ?? appearances.standard
    return isOverContent ? standard : item?.scrollEdge ?? appearances.scrollEdge ?? standard
  }
  /// The colours of the background and of the line above it, which are clear where there is none.
  func background(isOverContent: Bool) -> TabBarBackground {
    // An image stands in place of a colour, unless an appearance has one.
    let filling = backgroundImage == nil ? barTintColor ?? .systemBackground : UIColor.clear
    let shown = shownAppearance(isOverContent: isOverContent)
    if !isOverContent && content.isKnown && (selectedItem?.appearances.scrollEdge ?? appearances.scrollEdge) == nil {
      // Not black and clear: it fades to that colour.
      let color = shown?.backgroundColor ?? filling
      return TabBarBackground(color: color.withAlphaComponent(0), line: (shown?.shadowColor ?? .separator).withAlphaComponent(0))
    }
    guard let shown else { return TabBarBackground(color: filling, line: .separator, image: backgroundImage) }
    return TabBarBackground(
      color: shown.backgroundColor ?? (shown.isFilled ? filling : filling.withAlphaComponent(0)),
      line: shown.shadowColor ?? UIColor.separator.withAlphaComponent(0),
      image: shown.backgroundImage ?? (shown.backgroundColor == nil && shown.isFilled ? backgroundImage : nil))
  }
}

/// The appearances that a tab bar or one of its items was given, each a copy of its own.
struct TabBarAppearances {
  var standard: UITabBarAppearance?
  var scrollEdge: UITabBarAppearance?
}

/// The background of a tab bar, and the line above it.
struct TabBarBackground: Equatable {
  var color: UIColor
  var line: UIColor
  /// The image in place of the colour; nil for none.
  var image: UIImage?
  /// How much is seen of the image.
  var imageAlpha: CGFloat = 1

  /// A background between this one, for a share of 0, and `other`, for 1.
  func mixed(with other: TabBarBackground, share: CGFloat) -> TabBarBackground {
    TabBarBackground(
      color: color.mixed(with: other.color, share: share), line: line.mixed(with: other.line, share: share), image: other.image ?? image,
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
