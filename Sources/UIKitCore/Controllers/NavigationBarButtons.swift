/// The views at both ends of a navigation bar, each list from the edge inwards.
struct NavigationBarButtons {
  /// The button of a split view controller, before all others; nil for none.
  var columnItem: UIBarButtonItem?
  /// The back button; nil without one.
  var back: BarButton?
  /// The possible titles of the back button with their widths, longest first.
  var backTitles: [(text: String, width: CGFloat)] = []
  /// The back button and the views beside or instead of it.
  var leading: [UIView] = []
  /// The item of the groups that have no room; nil if there are none. Its button does not retain it.
  var overflowItem: UIBarButtonItem?
  /// The views at the trailing end.
  var trailing: [UIView] = []
  /// The views in the middle, in reading direction.
  var center: [UIView] = []
  /// All views. O(buttons).
  var all: [UIView] { leading + center + trailing }
}
