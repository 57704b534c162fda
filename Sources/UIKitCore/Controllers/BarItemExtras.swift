internal import Foundation

/// Properties that only few bar buttons use.
struct BarItemExtras {
  /// The menu of the button.
  var menu: UIMenu?
  var order = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether holding dragged items over the button presses it.
  var isSpringLoaded = false
  /// Whether bars leave the item out.
  var isHidden = false
  /// Whether the button is selected.
  var isSelected = false
  /// Whether a press changes the selection.
  var changesSelection = false
  /// The element that represents the item in menus; nil for the standard one.
  var menuRepresentation: UIMenuElement?
  /// The group of the item.
  weak var group: UIBarButtonItemGroup?
  /// The group that the item represents.
  weak var representedGroup: UIBarButtonItemGroup?
  /// The titles for which the button reserves space.
  var possibleTitles: Set<String>?
  /// The background images of the button; without any, those of the bar are used.
  var backgrounds = BarItemBackgrounds()
  /// The offsets of the title, in points.
  var titleOffsets: [UIBarMetrics: UIOffset] = [:]
  /// The offsets of the title of a back button for the item, in points.
  var backTitleOffsets: [UIBarMetrics: UIOffset] = [:]

  /// Returns the offset for the height of a window; nil if none was set.
  static func shown(_ offsets: [UIBarMetrics: UIOffset], isCompact: Bool) -> UIOffset? {
    offsets.isEmpty ? nil : (isCompact ? offsets[.compact] : nil) ?? offsets[.default]
  }
}

/// The background images of a bar button.
struct BarItemBackgrounds {
  private struct Key: Hashable {
    let state: UIControl.State
    let style: UIBarButtonItem.Style?
    let metrics: UIBarMetrics
  }
  private var images: [Key: UIImage] = [:]

  /// The image for exactly this state, style (nil for all styles) and metrics.
  subscript(_ state: UIControl.State, _ style: UIBarButtonItem.Style?, _ metrics: UIBarMetrics) -> UIImage? {
    get { images[Key(state: state, style: style, metrics: metrics)] }
    set { images[Key(state: state, style: style, metrics: metrics)] = newValue }
  }

  /// Returns the image that is shown for a button in a state: if there is none for the state, that of the normal state; nil without either.
  func shown(_ state: UIControl.State, _ style: UIBarButtonItem.Style, isCompact: Bool) -> UIImage? {
    guard !images.isEmpty else { return nil }
    for state in [state, .normal] {
      for metrics in isCompact ? [UIBarMetrics.compact, .default] : [.default] {
        if let found = self[state, style, metrics] ?? self[state, nil, metrics] { return found }
      }
    }
    return nil
  }
}
