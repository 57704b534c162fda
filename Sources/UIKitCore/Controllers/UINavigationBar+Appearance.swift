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
    let filling = image == nil ? barTintColor ?? .systemBackground : UIColor.clear
    let shown = edge ?? standard
    let background: UIColor? =
      !isOverContent && edge == nil ? nil : shown?.backgroundColor ?? (shown?.isFilled == false ? nil : filling)
    // An image of the appearance is shown over its colour.
    let plainImage = shown?.backgroundColor != nil || shown?.isFilled == false ? nil : image
    return NavigationBarLook(
      // Not a transparent black, because the background fades to this colour.
      background: background ?? (standard?.backgroundColor ?? filling).withAlphaComponent(0),
      image: !isOverContent && edge == nil ? nil : shown?.backgroundImage ?? plainImage,
      shadow: !isOverContent && edge == nil ? nil : shown.map(\.shadowColor) ?? .separator,
      title: (titleTextAttributes ?? [:]).merging(shown?.titleTextAttributes ?? [:]) { $1 },
      largeTitle: (largeTitleTextAttributes ?? [:]).merging(shown?.largeTitleTextAttributes ?? [:]) { $1 },
      titleOffset: shown?.titlePositionAdjustment ?? .zero, appearance: shown)
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

/// The look of a navigation bar that results from its appearances.
struct NavigationBarLook {
  let background: UIColor
  /// The image in place of the background; nil for none.
  let image: UIImage?
  /// The colour of the line below the bar; nil for none.
  let shadow: UIColor?
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
