internal import Foundation

/// What few buttons of bars have.
struct BarItemExtras {
  /// The menu that pressing the button shows.
  var menu: UIMenu?
  var order = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether something that is dragged presses the button.
  var isSpringLoaded = false
  /// The titles that the button has room for.
  var possibleTitles: Set<String>?
  /// The images behind the button; none for the bar's.
  var backgrounds = BarItemBackgrounds()
}

/// The images behind a button of a bar.
struct BarItemBackgrounds {
  private struct Key: Hashable {
    let state: UIControl.State
    let style: UIBarButtonItem.Style?
    let metrics: UIBarMetrics
  }
  private var images: [Key: UIImage] = [:]

  /// The image for exactly this state, style (nil for all), and metrics.
  subscript(_ state: UIControl.State, _ style: UIBarButtonItem.Style?, _ metrics: UIBarMetrics) -> UIImage? {
    get { images[Key(state: state, style: style, metrics: metrics)] }
    set { images[Key(state: state, style: style, metrics: metrics)] = newValue }
  }

  /// The image that is shown for a button in a state: that of the normal one if there is none for it, and nil without any.
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
