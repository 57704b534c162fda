/// The settings of a controller and its containers for the safe area and margins of its view, in points from each edge.
struct ViewInsets {
  /// The insets that the program adds to the safe area.
  var own = UIEdgeInsets.zero
  /// The insets that the bars of a container cover.
  var container = UIEdgeInsets.zero
  /// Whether the view's margins are at least the system's.
  var respectsMinimumMargins = true
  /// All insets that are added to the safe area.
  var total: UIEdgeInsets { own + container }
}
