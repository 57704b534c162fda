/// The views at both ends of a navigation bar, each from the edge inwards.
struct NavigationBarButtons {
  /// Of a split view controller; before all others. Nil for none.
  var columnItem: UIBarButtonItem?
  /// The back button; nil without one.
  var back: BarButton?
  /// What that one may say, the longest first, and how wide it is then.
  var backTitles: [(text: String, width: CGFloat)] = []
  /// The back button and what stands beside or instead of it.
  var leading: [UIView] = []
  /// What stands at the other end.
  var trailing: [UIView] = []
  /// All of them. O(buttons).
  var all: [UIView] { leading + trailing }
}
