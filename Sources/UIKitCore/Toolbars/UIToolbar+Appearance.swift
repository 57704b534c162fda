internal import Foundation

/// The appearances that were set on a toolbar; each is a private copy.
struct ToolbarAppearances {
  var standard: UIToolbarAppearance?
  var compact: UIToolbarAppearance?
  var scrollEdge: UIToolbarAppearance?
  var compactScrollEdge: UIToolbarAppearance?
}

/// The look of a toolbar that results from its appearances, or from the properties that UIKit had before them.
struct ToolbarLook: Equatable {
  /// The colour of the background; nil for none.
  var color: UIColor?
  /// The image in place of the colour; nil for none.
  var image: UIImage?
  /// How the image is fitted into the bar.
  var imageMode = UIView.ContentMode.scaleToFill
  /// The blur of the content below the bar; nil for none.
  var effect: UIBlurEffect?
  /// The colour of the line at the edge; nil for none.
  var line: UIColor?
  /// The image in place of the line; nil for the line.
  var lineImage: UIImage?
}

extension UIToolbar {
  /// The look of the bar while content is below it; setting it copies the appearance. Without one, the bar has its background color or
  /// image.
  public var standardAppearance: UIToolbarAppearance {
    get { appearances.standard ?? makeStandardAppearance() }
    set {
      adopt(newValue, as: \.standard)
      noteSetting(.standardAppearance, \UIToolbar.standardAppearance)
    }
  }
  /// The standard look in windows that are less than 500 points high; nil, the default, for ``standardAppearance``.
  public var compactAppearance: UIToolbarAppearance? {
    get { appearances.compact }
    set {
      adopt(newValue, as: \.compact)
      noteSetting(.compactAppearance, \UIToolbar.compactAppearance)
    }
  }
  /// The look of a navigation controller's bar while no content is below it, for example after the content was scrolled to its end; nil, the
  /// default, for the buttons of ``standardAppearance`` without background and line. Bars without any appearance look the same everywhere.
  public var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances.scrollEdge }
    set {
      adopt(newValue, as: \.scrollEdge)
      noteSetting(.scrollEdgeAppearance, \UIToolbar.scrollEdgeAppearance)
    }
  }
  /// The scroll edge look in windows that are less than 500 points high; nil, the default, for ``scrollEdgeAppearance``.
  public var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances.compactScrollEdge }
    set {
      adopt(newValue, as: \.compactScrollEdge)
      noteSetting(.compactScrollEdgeAppearance, \UIToolbar.compactScrollEdgeAppearance)
    }
  }

  private func adopt(_ appearance: UIToolbarAppearance?, as key: WritableKeyPath<ToolbarAppearances, UIToolbarAppearance?>) {
    appearances[keyPath: key] = appearance?.copy { [weak self] in self?.appearanceDidChange() }
    appearanceDidChange()
  }
  /// Creates the appearance of a bar that has none, with the standard background. It is used from its first change on.
  private func makeStandardAppearance() -> UIToolbarAppearance {
    let made = UIToolbarAppearance().copy { [weak self] in self?.appearanceDidChange() }
    appearances.standard = made
    return made
  }

  /// Whether the bar has the look of a bar with content below it.
  private var isOverContent: Bool { !content.isKnown || content.isBelow }
  /// The appearance for the current content, and the one that provides the look of the buttons; nil for none.
  private var shownAppearances: (bar: UIToolbarAppearance?, buttons: UIToolbarAppearance?) {
    let isCompact = traitCollection.verticalSizeClass == .compact
    let standard = (isCompact ? appearances.compact : nil) ?? appearances.standard
    if isOverContent { return (standard, standard) }
    let edge = (isCompact ? appearances.compactScrollEdge : nil) ?? appearances.scrollEdge
    return (edge, edge ?? standard)
  }
  /// The current look of the bar, apart from its buttons.
  var look: ToolbarLook {
    let plainImage = backdrop.images.background(at: position, isCompact: traitCollection.verticalSizeClass == .compact)
    let plainColor = plainImage == nil ? barTintColor ?? .systemBackground : nil
    let (shown, buttons) = shownAppearances
    guard let shown else {
      guard buttons == nil else { return ToolbarLook() }
      return ToolbarLook(color: plainColor, image: plainImage, line: .separator, lineImage: backdrop.images.shadow(at: position))
    }
    let isPlain = shown.showsStandardBackground
    return ToolbarLook(
      color: shown.backgroundColor ?? (isPlain ? plainColor : nil), image: shown.backgroundImage ?? (isPlain ? plainImage : nil),
      imageMode: shown.backgroundImageContentMode, effect: shown.backgroundEffect, line: shown.shadowColor, lineImage: shown.shadowImage)
  }
  /// The look of the button of an item.
  func looks(of item: UIBarButtonItem?) -> BarButtonLooks { shownAppearances.buttons?.looks(item?.style ?? .plain) ?? BarButtonLooks() }
}
